/** Tells whether a media query applies, and follows it. */
import { useSyncExternalStore } from 'react';

interface Media {
  subscribe: (listener: () => void) => () => void;
  matches: () => boolean;
}

const known = new Map<string, Media>();

function mediaOf(query: string): Media {
  const found = known.get(query);
  if (found) return found;
  const list = window.matchMedia(query);
  const media: Media = {
    subscribe: (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    matches: () => list.matches,
  };
  known.set(query, media);
  return media;
}

/** `query` is e.g. '(max-width: 600px)'. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query);
  return useSyncExternalStore(subscribe, matches);
}
