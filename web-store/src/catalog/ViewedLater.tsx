/** Loads what this browser looked at before once the page is interactive: no server knows it (GEN-05). */
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';

interface ViewedProps {
  slug: string;
  id: string;
  filled: boolean;
}

export function ViewedLater(props: ViewedProps): ReactElement | null {
  const [Loaded, setLoaded] = useState<ComponentType<ViewedProps> | null>(null);
  useEffect(() => {
    import('./Viewed.tsx').then(
      ({ Viewed }) => setLoaded(() => Viewed),
      // The page is whole without it.
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded {...props} />;
}
