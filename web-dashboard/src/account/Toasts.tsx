/**
 * Toasts of all screens: 4 s, three at a time, 356 px wide (1§9); on a phone at the top, because the buttons are
 * at the bottom (MEND-29), and beside a dialog, too (theme/global.css).
 */
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { useIsPhone } from '../lib/useIsPhone.ts';
import { takeFlash } from '../providers/flash.ts';

export function Toasts() {
  useEffect(() => {
    const message = takeFlash();
    if (message) toast.success(message);
  }, []);
  const isPhone = useIsPhone();
  return (
    <Toaster
      closeButton
      // One notice would lie under the next: that of a merge under that of its save (FIX-72).
      expand
      duration={4000}
      visibleToasts={3}
      position={isPhone ? 'top-center' : 'bottom-right'}
      // Below the top bar, whose buttons stay in reach.
      mobileOffset={{ top: 68 }}
      style={{ '--width': '356px', fontFamily: 'var(--font)' } as React.CSSProperties}
    />
  );
}
