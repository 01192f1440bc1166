/** Form that changes the password and signs all other devices out (MEND-37). */
import { apiRoutes, type MessageAnswer } from '@shop/contract';
import { useState } from 'react';
import { toast } from 'sonner';
import { callOwnerApi } from '../providers/ownerApi.ts';
import styles from './accountCard.module.css';
import { BusyButton } from './BusyButton.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ownerErrorText, useSubmit } from './useSubmit.ts';

export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  /** React key of the form: a new one empties it. */
  const [round, setRound] = useState(0);
  const { busy, error, onSubmit } = useSubmit(async ({ password, newPassword }) => {
    const body = { password, newPassword };
    const request = { method: 'PUT', body } as const;
    const { message } = await callOwnerApi<MessageAnswer>(apiRoutes.password, request);
    toast.success(message);
    setRound(round + 1);
    onChanged();
  }, ownerErrorText);
  return (
    <section className={styles.accountCard} aria-labelledby="new-password-title">
      <h2 id="new-password-title">Password</h2>
      <p className={styles.accountCardText}>A new one signs you out on all other devices.</p>
      <form key={round} onSubmit={onSubmit}>
        <PasswordField label="Present Password" autoComplete="current-password" />
        <PasswordField
          label="New Password"
          name="newPassword"
          hint="Minimum 6 characters"
          autoComplete="new-password"
        />
        <ErrorBox text={error} />
        <BusyButton label="Change Password" busyLabel="Changing..." busy={busy} />
      </form>
    </section>
  );
}
