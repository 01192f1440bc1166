/** Resets a password: the first step mails a code, the second changes the password with it (OQ-01). */

import { ApiError, callApi, waitText } from '@shop/client';
import { cleanEmail, mailedCode } from '@shop/commerce';
import { apiRoutes, type ResetPasswordBody, storePaths } from '@shop/contract';
import { useState } from 'react';
import { toastOnNextPage } from '../lib/toast.ts';

export interface Reset {
  busy: boolean;
  error: string;
  /** The server's text after it has mailed the code; '' before. */
  sent: string;
  send: (form: FormData) => void;
  /** Mails another code. */
  sendAgain: (form: FormData) => void;
}

/** `signin` is where the new password opens the account; null in a shop without accounts, which is left to its home. */
export function useReset(signin: string | null, slug: string): Reset {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [sent, setSent] = useState('');
  const request = (form: FormData, withCode: boolean): void => {
    const text = (name: string): string => String(form.get(name) ?? '');
    const password = String(form.get('password'));
    if (password !== form.get('confirmation')) {
      setError('Passwords do not match.');
      return;
    }
    setBusy(true);
    setError('');
    const body: ResetPasswordBody = { email: cleanEmail(text('email')), password };
    if (withCode) body.code = mailedCode(text('code'));
    const address = `${apiRoutes.customerResetPassword}?store=${slug}`;
    callApi<{ message: string }>(address, { method: 'POST', body })
      .then(({ message }) => {
        if (!withCode) return setSent(message);
        const wayOn =
          signin === null ? 'It is good in every shop with accounts.' : 'Please log in.';
        toastOnNextPage('success', `Password reset successfully! ${wayOn}`);
        location.assign(signin ?? storePaths.home(slug));
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
  return {
    busy,
    error,
    sent,
    send: (form) => request(form, sent !== ''),
    sendAgain: (form) => request(form, false),
  };
}
