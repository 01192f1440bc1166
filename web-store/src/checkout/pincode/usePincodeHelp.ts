/** Loads the help with the pincode once one is typed, or was typed before the page was hydrated. */
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { PincodeHelpProps } from './PincodeHelp.tsx';

/** null until it is needed. `load` is to be called when the pincode is typed. */
export function usePincodeHelp(address: RefObject<HTMLFieldSetElement | null>) {
  const [Help, setHelp] = useState<ComponentType<PincodeHelpProps> | null>(null);
  const [load] = useState(() => (): void => {
    // Without it the shopper goes on by hand.
    import('./PincodeHelp.tsx').then(
      ({ PincodeHelp }) => setHelp(() => PincodeHelp),
      () => undefined,
    );
  });
  useEffect(() => {
    const typed = (name: string) =>
      (address.current?.elements.namedItem(name) as { value?: string } | null)?.value;
    if (typed('postalCode') && !(typed('city') && typed('state'))) load();
  }, [address, load]);
  return { Help, load };
}
