/** Makes a server-rendered page interactive. */
import { type ComponentType, createElement, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showWaitingToast } from './lib/toast.ts';

function Hydrated({ Screen, data, done }: HydratedProps): ReturnType<typeof createElement> {
  useEffect(() => {
    showWaitingToast();
    done();
  }, [done]);
  return createElement(Screen, { data });
}

interface HydratedProps {
  Screen: ComponentType<{ data: never }>;
  data: never;
  done: () => void;
}

/** Hydrates the page; resolves when its buttons work. */
export function hydratePage(Screen: ComponentType<{ data: never }>, data: unknown): Promise<void> {
  const container = document.getElementById('app');
  if (!container) return Promise.resolve();
  return new Promise((done) => {
    startTransition(() => {
      hydrateRoot(container, createElement(Hydrated, { Screen, data: data as never, done }));
    });
  });
}
