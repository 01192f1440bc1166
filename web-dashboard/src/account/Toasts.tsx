/** Toasts of all screens: 4 s, three at a time, 356 px wide (1§9). */
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { takeFlash } from '../providers/flash.ts';

export function Toasts() {
  useEffect(() => {
    const message = takeFlash();
    if (message) toast.success(message);
  }, []);
  return (
    <Toaster
      closeButton
      duration={4000}
      visibleToasts={3}
      position="bottom-right"
      mobileOffset={{ bottom: 84 }}
      style={{ '--width': '356px', fontFamily: 'var(--font)' } as React.CSSProperties}
    />
  );
}
