/** An error with a way to try again. */
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';

export function ErrorScreen({ title, path }: { title: string; path: string }): ReactElement {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon="alert"
        title={title}
        text="500: the page could not be made. It is not your fault; please try again."
      >
        <a className="button button-primary" href={path}>
          Retry
        </a>
      </EmptyState>
    </main>
  );
}
