/** Shows an error and a way to try again. */
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';

const texts = {
  500: '500: the page could not be made. It is not your fault; please try again.',
  503: '503: the shop is very busy. Please try again in a moment.',
};

interface ErrorScreenProps {
  title: string;
  path: string;
  status: keyof typeof texts;
}

export function ErrorScreen({ title, path, status }: ErrorScreenProps): ReactElement {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState icon="alert" title={title} text={texts[status]}>
        <a className="button button-primary" href={path}>
          Retry
        </a>
      </EmptyState>
    </main>
  );
}
