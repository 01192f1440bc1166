/** /forget-password: sets a new password with a code that was mailed (2§2, OQ-01). */

import { ApiError, callApi, waitText } from '@shop/client';
import { mailedCode } from '@shop/commerce';
import { apiRoutes, type MessageAnswer, type ResetCodeAnswer, sitePaths } from '@shop/contract';
import { useState } from 'react';
import { toast } from 'sonner';
import { go } from '../navigation.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { BusyButton } from './BusyButton.tsx';
import { ClientLink } from './ClientLink.tsx';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSubmit } from './useSubmit.ts';

class PasswordsDiffer extends Error {}

function resetText(error: unknown): string {
  if (error instanceof PasswordsDiffer) return 'Passwords do not match.';
  const text =
    waitText(error) ??
    (error instanceof ApiError
      ? error.message || 'Failed to reset password.'
      : 'An unexpected error occurred.');
  toast.error(text);
  return text;
}

export function ForgetPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, error, onSubmit } = useSubmit(async ({ email, password, confirmation, code }) => {
    if (password !== confirmation) throw new PasswordsDiffer();
    const body = sentTo ? { email, password, code: mailedCode(code ?? '') } : { email, password };
    const request = { method: 'POST', body } as const;
    if (!sentTo) {
      const { message } = await callApi<ResetCodeAnswer>(apiRoutes.resetPassword, request);
      setSentTo(message);
      return;
    }
    await callApi<MessageAnswer>(apiRoutes.resetPassword, request);
    toast.success('Password reset successfully! Please log in.');
    go(sitePaths.signin, { from: sitePaths.forgetPassword, state: { email } });
  }, resetText);
  return (
    <AccountFrame
      title="Reset your Password"
      subtitle="Choose a new password. We mail you a code to prove that it is you."
      footer={
        <>
          Remembered it? <ClientLink to={sitePaths.signin}>Login</ClientLink>
        </>
      }
    >
      <form onSubmit={onSubmit}>
        <EmailField autoComplete="username" readOnly={busy || sentTo !== null} />
        <PasswordField
          label="New Password"
          hint="Minimum 6 characters"
          autoComplete="new-password"
        />
        <PasswordField label="Confirm Password" name="confirmation" autoComplete="new-password" />
        {sentTo && <CodeField sent={sentTo} onAgain={() => setSentTo(null)} />}
        <ErrorBox text={error} />
        <BusyButton
          label={sentTo ? 'Reset Password' : 'Send Code'}
          busyLabel={sentTo ? 'Resetting...' : 'Sending...'}
          busy={busy}
        />
      </form>
    </AccountFrame>
  );
}
