/** The chevron of the shop's icons over a field to choose from, whose class is `field appearance-none pr-11`. */
import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

export function SelectFrame({ children }: { children: ReactElement }): ReactElement {
  return (
    <span className="relative block min-w-0">
      {children}
      <span className="pointer-events-none absolute inset-y-0 right-3 grid rotate-90 place-items-center">
        <Icon name="right" size={18} />
      </span>
    </span>
  );
}
