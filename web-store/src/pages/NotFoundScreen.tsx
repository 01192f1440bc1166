/** 'Store not found'. */
import { demoSlug, siteName, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';

export function NotFoundScreen(): ReactElement {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon="store"
        title="Store not found"
        text="The store you are looking for does not exist or has been deleted."
      >
        <a className="button button-primary" href="/">
          About {siteName}
        </a>
        <a className="button button-quiet" href={storePaths.home(demoSlug)}>
          See a demo shop
        </a>
      </EmptyState>
    </main>
  );
}
