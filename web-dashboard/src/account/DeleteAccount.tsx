/** Form that deletes the account for good and says beforehand what is deleted and what stays (MEND-37). */
import { apiRoutes, type MessageAnswer, type StoresAnswer, sitePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { go } from '../navigation.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { setToken } from '../providers/token.ts';
import buttons from '../theme/buttons.module.css';
import accountCard from './accountCard.module.css';
import { BusyButton } from './BusyButton.tsx';
import styles from './DeleteAccount.module.css';
import { ErrorBox } from './ErrorBox.tsx';
import { PasswordField } from './PasswordField.tsx';
import { StoresClose } from './StoresClose.tsx';
import { ownerErrorText, useSubmit } from './useSubmit.ts';

/** The names of the account's stores; null until they are loaded. */
function useStoreNames(): string[] | null {
  const [names, setNames] = useState<string[] | null>(null);
  useEffect(() => {
    let left = false;
    callOwnerApi<StoresAnswer>(apiRoutes.stores).then(
      ({ stores }) => left || setNames(stores.map(({ name }) => name)),
      // Without the names the card says 'your stores'.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return names;
}

function Consequences({ names }: { names: string[] | null }) {
  return (
    <ul className={styles.accountConsequences}>
      <StoresClose names={names} />
      <li>Your e-mail address, password and sign-ins are deleted. Nobody can bring them back.</li>
    </ul>
  );
}

export function DeleteAccount() {
  const names = useStoreNames();
  const [asks, setAsks] = useState(false);
  const { busy, error, onSubmit } = useSubmit(async ({ password }) => {
    const request = { method: 'DELETE', body: { password } } as const;
    const { message } = await callOwnerApi<MessageAnswer>(apiRoutes.user, request);
    setToken(null);
    toast.success(message);
    go(sitePaths.signup, { replace: true });
  }, ownerErrorText);
  return (
    <section className={accountCard.accountCard} aria-labelledby="delete-account-title">
      <h2 id="delete-account-title">Delete account</h2>
      {asks ? (
        <form onSubmit={onSubmit}>
          <Consequences names={names} />
          <PasswordField label="Password to delete" autoComplete="current-password" autoFocus />
          <ErrorBox text={error} />
          <BusyButton
            label="Delete for good"
            busyLabel="Deleting..."
            busy={busy}
            className={styles.buttonDanger}
          />
          <button
            type="button"
            className={clsx(buttons.buttonOutline, buttons.buttonWide)}
            disabled={busy}
            onClick={() => setAsks(false)}
          >
            Keep my account
          </button>
        </form>
      ) : (
        <>
          <p className={accountCard.accountCardText}>
            Your stores close with it. You see what goes and what stays before anything happens.
          </p>
          <button
            type="button"
            className={clsx(buttons.buttonOutline, styles.buttonDelete)}
            onClick={() => setAsks(true)}
          >
            Delete account…
          </button>
        </>
      )}
    </section>
  );
}
