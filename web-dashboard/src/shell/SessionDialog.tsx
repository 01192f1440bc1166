/** Asks to sign in again on top of the screen when the session has ended, so that nothing typed is lost. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { callApi } from '@shop/client';
import { apiRoutes, type UserSession } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { toast } from 'sonner';
import { ErrorBox } from '../account/ErrorBox.tsx';
import { KeepSignedIn, keepsSignedIn } from '../account/KeepSignedIn.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { errorText, useSubmit } from '../account/useSubmit.ts';
import { onSessionEnd } from '../providers/sessionEnd.ts';
import { setToken } from '../providers/token.ts';
import styles from './SessionDialog.module.css';

export function SessionDialog() {
  const [open, setOpen] = useState(false);
  useEffect(() => onSessionEnd(() => setOpen(true)), []);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" aria-labelledby="session-title">
      <SessionForm onClose={close} />
    </Dialog>
  );
}

/** It goes with the dialog, and with it what was refused. */
function SessionForm({ onClose }: { onClose: () => void }) {
  const { data: user } = useGetIdentity();
  const queries = useQueryClient();
  const { busy, error, onSubmit } = useSubmit(async (values) => {
    const { password } = values;
    const body = { email: user?.fullName, password, keepSignedIn: keepsSignedIn(values) };
    const { token } = await callApi<UserSession>(apiRoutes.signin, { method: 'POST', body });
    setToken(token);
    onClose();
    toast.success('Login Successful', { description: 'Now repeat the last step.' });
    await queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, errorText);

  return (
    <form onSubmit={onSubmit}>
      <DialogTitle id="session-title">Your session has ended</DialogTitle>
      <DialogContent className={styles.sessionDialog}>
        <p>
          Sign in again as <strong>{user?.fullName}</strong>. What you typed is still here.
        </p>
        <PasswordField autoComplete="current-password" />
        <KeepSignedIn />
        <ErrorBox text={error} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Later
        </Button>
        <Button type="submit" loading={busy}>
          Login
        </Button>
      </DialogActions>
    </form>
  );
}
