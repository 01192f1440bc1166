/** Asks for the password again on top of the screen, after which the change continues (ABUSE-15). */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { ApiError } from '@shop/client';
import { apiRoutes, limits } from '@shop/contract';
import { useEffect, useRef, useState } from 'react';
import { ErrorBox } from '../account/ErrorBox.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { ownerErrorText, useSubmit } from '../account/useSubmit.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { onPasswordPrompt } from '../providers/passwordPrompt.ts';
import styles from './SessionDialog.module.css';

export function PasswordDialog() {
  const [open, setOpen] = useState(false);
  const answer = useRef<((entered: boolean) => void) | null>(null);

  const close = (entered: boolean) => {
    setOpen(false);
    answer.current?.(entered);
    answer.current = null;
  };

  useEffect(
    () =>
      onPasswordPrompt(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  useEffect(() => () => answer.current?.(false), []);

  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      maxWidth="xs"
      aria-labelledby="password-title"
      aria-describedby="password-text"
    >
      <PasswordForm onClose={close} />
    </Dialog>
  );
}

/** It goes with the dialog, and with it what was refused. */
function PasswordForm({ onClose }: { onClose: (entered: boolean) => void }) {
  const { busy, error, onSubmit } = useSubmit(async ({ password }) => {
    try {
      await callOwnerApi(apiRoutes.confirmPassword, { method: 'POST', body: { password } });
      onClose(true);
    } catch (failure) {
      // The dialog of the ended session opens instead.
      if (failure instanceof ApiError && failure.status === 401) onClose(false);
      throw failure;
    }
  }, ownerErrorText);

  return (
    <form onSubmit={onSubmit}>
      <DialogTitle id="password-title">Please enter your password again</DialogTitle>
      <DialogContent className={styles.sessionDialog}>
        <p id="password-text">
          This change concerns your money or your data, so we make sure that it is you. Your
          password then counts for {limits.confirmedMinutes} minutes.
        </p>
        <PasswordField autoComplete="current-password" autoFocus />
        <ErrorBox text={error} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
