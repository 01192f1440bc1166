/** Shows pictures over the whole window. The part of the page that does it is loaded at the first press. */
import { type MouseEvent, useState } from 'react';
import { showToast } from '../lib/toast.ts';
import type { Zoom } from './Zoom.tsx';

interface Zooming {
  /** Null while nothing is shown. */
  shown: { Zoom: typeof Zoom; start: number } | null;
  /** For the press of a link to a picture; one that asks for another tab is left alone. */
  zoom: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
  close: () => void;
}

export function useZoom(): Zooming {
  const [shown, setShown] = useState<Zooming['shown']>(null);
  const zoom: Zooming['zoom'] = (event, index) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./Zoom.tsx').then(
      ({ Zoom }) => setShown({ Zoom, start: index }),
      // As without script; without a connection the page would be lost.
      () =>
        navigator.onLine
          ? location.assign(href)
          : showToast('error', 'The picture could not be loaded'),
    );
  };
  return { shown, zoom, close: () => setShown(null) };
}
