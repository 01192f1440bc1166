/** 'Store not found', or 'Page not found' for a shop's dashboard. */
import { demoSlug, siteName, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';

export interface NotFoundData {
  /** The requested address, or ''. */
  typed: string;
  /** The slug of the shop whose dashboard has no such page, or ''. */
  dashboardOf: string;
}

export function NotFoundScreen({
  data: { typed, dashboardOf },
}: {
  data: NotFoundData;
}): ReactElement {
  if (dashboardOf) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          icon="store"
          title="Page not found"
          text="The dashboard has no page at this address. Nothing of the shop is gone."
        >
          <a className="button button-primary" href={storePaths.dashboard(dashboardOf)}>
            Open the dashboard
          </a>
        </EmptyState>
      </main>
    );
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon="store"
        title="Store not found"
        text="The store you are looking for does not exist or has been deleted."
      >
        {typed && (
          <p className="w-full text-muted">
            You asked for <strong className="text-ink [overflow-wrap:anywhere]">{typed}</strong>. Is
            every letter right?
          </p>
        )}
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
