/** Resets a password: the first step mails a code, the second changes the password with it (OQ-01). */

import { ApiError, callApi, waitText } from '@shop/client';
import { cleanEmail, mailedCode } from '@shop/commerce';
import { apiRoutes, type ResetPasswordBody } from '@shop/contract';
import { useState } from 'react';
import { toastOnNextPage } from '../lib/toast.ts';

export interface Reset {
  busy: boolean;
  error: string;
  /** The server's text after it has mailed the code; '' before. */
  sent: string;
  send: (form: FormData) => void;
}

/** `next` is the page to go to with the new password. */
export function useReset(next: string): Reset {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [sent, setSent] = useState('');
  const send = (form: FormData): void => {
    const text = (name: string): string => String(form.get(name) ?? '');
    const password = String(form.get('password'));
    if (password !== form.get('confirmation')) {
      setError('Passwords do not match.');
      return;
    }
    setBusy(true);
    setError('');
    const body: ResetPasswordBody = { email: cleanEmail(text('email')), password };
    if (sent) body.code = mailedCode(text('code'));
    callApi<{ message: string }>(apiRoutes.customerResetPassword, { method: 'POST', body })
      .then(({ message }) => {
        if (!sent) return setSent(message);
        toastOnNextPage('success', 'Password reset successfully! Please log in.');
        location.assign(next);
      })
      .catch((reason: unknown) =>
        setError(
          waitText(reason) ??
            (reason instanceof ApiError
              ? reason.message || 'Failed to reset password.'
              : 'An unexpected error occurred.'),
        ),
      )
      .finally(() => setBusy(false));
  };
  return { busy, error, sent, send };
}
