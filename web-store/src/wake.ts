/** Makes a server-rendered page interactive. */
import { type ComponentType, createElement, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showWaitingToast } from './lib/toast.ts';

function Awake({ Screen, data, done }: WakeProps): ReturnType<typeof createElement> {
  useEffect(() => {
    showWaitingToast();
    done();
  }, [done]);
  return createElement(Screen, { data });
}

interface WakeProps {
  Screen: ComponentType<{ data: never }>;
  data: never;
  done: () => void;
}

/** Hydrates the page; resolves when its buttons work. */
export function wakePage(Screen: ComponentType<{ data: never }>, data: unknown): Promise<void> {
  const container = document.getElementById('app');
  if (!container) return Promise.resolve();
  return new Promise((done) => {
    startTransition(() => {
      hydrateRoot(container, createElement(Awake, { Screen, data: data as never, done }));
    });
  });
}
