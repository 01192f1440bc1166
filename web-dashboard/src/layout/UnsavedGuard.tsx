/** Leaving a screen with unsaved changes asks first; closing the tab too. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getToken } from '../providers/token.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface UnsavedGuardProps {
  /** Asked when somebody leaves. */
  isDirty: () => boolean;
}

/** Whether a screen would ask before it is left. */
export function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

export function UnsavedGuard({ isDirty }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      // Who has signed out was asked then.
      if (isDirty() && getToken()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Your changes on this page have not been saved. If you leave now they are lost.
    </ConfirmDialog>
  );
}
