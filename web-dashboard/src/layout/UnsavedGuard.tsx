/** Asks before a screen with unsaved changes is left, or the tab is closed. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getToken } from '../providers/token.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface UnsavedGuardProps {
  /** Called when the screen is about to be left. */
  isDirty: () => boolean;
}

export function UnsavedGuard({ isDirty }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  // A save that was under way when the question came has answered it.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty()) blocker.proceed();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      // Signing out has asked already.
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
