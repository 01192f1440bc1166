/** Loads a part of a page that not every visitor needs once the page is interactive. */
import { useEffect, useState } from 'react';

export interface Later<Part> {
  /** Null until it is loaded. */
  Part: Part | null;
  isMissing: boolean;
}

/** `load` must be the same function at each render; null = it is not needed. */
export function useLater<Part>(load: (() => Promise<Part>) | null): Later<Part> {
  const [later, setLater] = useState<Later<Part>>({ Part: null, isMissing: false });
  useEffect(() => {
    load?.().then(
      (Part) => setLater({ Part, isMissing: false }),
      () => setLater({ Part: null, isMissing: true }),
    );
  }, [load]);
  return later;
}
