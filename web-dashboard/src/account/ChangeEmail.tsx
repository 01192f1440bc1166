/** Form that changes the account's e-mail address, proven by a code mailed to the new one (MEND-37). */
import { mailedCode } from '@shop/commerce';
import {
  apiRoutes,
  type EmailChangeBody,
  limits,
  type MessageAnswer,
  type ResetCodeAnswer,
} from '@shop/contract';
import { useState } from 'react';
import { toast } from 'sonner';
import { callOwnerApi } from '../providers/ownerApi.ts';
import styles from './accountCard.module.css';
import { BusyButton } from './BusyButton.tsx';
import { CodeField } from './CodeField.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ownerErrorText, useSubmit } from './useSubmit.ts';

const send = <Answer,>(body: EmailChangeBody) =>
  callOwnerApi<Answer>(apiRoutes.email, { method: 'PUT', body });

export interface ChangeEmailProps {
  email: string;
  /** Whether the present address is confirmed; until then it can't be changed (SAFE-03). */
  isConfirmed: boolean;
  onChanged: () => void;
}

export function ChangeEmail({ email, isConfirmed, onChanged }: ChangeEmailProps) {
  return (
    <section className={styles.accountCard} aria-labelledby="new-email-title">
      <h2 id="new-email-title">Email</h2>
      <p className={styles.accountCardText}>
        You sign in with <strong>{email}</strong>.{' '}
        {isConfirmed
          ? 'We mail a code to the new address to prove that it is yours.'
          : 'Confirm it by the link in our mail, then you can change it here. Is it misspelt? Sign up with the right address, bring your store along by its archive, and delete this account.'}
      </p>
      {isConfirmed && <NewEmail onChanged={onChanged} />}
    </section>
  );
}

function NewEmail({ onChanged }: Pick<ChangeEmailProps, 'onChanged'>) {
  const [sent, setSent] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const { busy, error, onSubmit } = useSubmit(async ({ password, code }) => {
    if (sent === null) {
      const { message } = await send<ResetCodeAnswer>({ email, password: password ?? '' });
      setSent(message);
      return;
    }
    const { message } = await send<MessageAnswer>({ email, code: mailedCode(code ?? '') });
    toast.success(message);
    setSent(null);
    setEmail('');
    onChanged();
  }, ownerErrorText);
  return (
    <form onSubmit={onSubmit}>
      <Field
        label="New Email"
        name="email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        placeholder="you@example.com"
        maxLength={limits.email}
        autoComplete="email"
        readOnly={busy || sent !== null}
        required
      />
      {sent === null ? (
        <PasswordField autoComplete="current-password" />
      ) : (
        <CodeField sent={sent} onAgain={() => setSent(null)} />
      )}
      <ErrorBox text={error} />
      <BusyButton
        label={sent === null ? 'Send Code' : 'Change Email'}
        busyLabel={sent === null ? 'Sending...' : 'Changing...'}
        busy={busy}
      />
    </form>
  );
}
