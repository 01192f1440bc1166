/** Asks for the password again on top of the screen, after which the change continues (ABUSE-15). */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { ApiError } from '@shop/client';
import { apiRoutes, limits } from '@shop/contract';
import { useEffect, useRef, useState } from 'react';
import { ErrorBox } from '../account/ErrorBox.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { useSubmit } from '../account/useSubmit.ts';
import { failureText } from '../providers/failure.ts';
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

  const { busy, error, onSubmit } = useSubmit(async ({ password }) => {
    try {
      await callOwnerApi(apiRoutes.confirmPassword, { method: 'POST', body: { password } });
      close(true);
    } catch (failure) {
      // The dialog of the ended session opens instead.
      if (failure instanceof ApiError && failure.status === 401) close(false);
      throw failure;
    }
  }, failureText);

  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      maxWidth="xs"
      aria-labelledby="password-title"
      aria-describedby="password-text"
    >
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
          <Button variant="text" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
