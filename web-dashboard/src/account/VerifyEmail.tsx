/**
 * /verify-email: the page that the mailed link opens. Only its button confirms, because mail programs open links,
 * too (ABUSE-11).
 */
import { callApi } from '@shop/client';
import { apiRoutes, type EmailVerifiedAnswer, sitePaths } from '@shop/contract';
import { useEffect, useState } from 'react';
import { useSession } from '../providers/session.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { BusyButton } from './BusyButton.tsx';
import { ClientLink } from './ClientLink.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { errorText, useSubmit } from './useSubmit.ts';

const incomplete = 'This link is not complete. Open it from the mail again, or copy all of it.';

export function VerifyEmail() {
  const { refresh } = useSession();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const [confirmed, setConfirmed] = useState<EmailVerifiedAnswer | null>(null);
  const { busy, error, onSubmit } = useSubmit(async () => {
    const request = { method: 'POST', body: { token } } as const;
    setConfirmed(await callApi<EmailVerifiedAnswer>(apiRoutes.verifyEmail, request));
    refresh();
  }, errorText);

  // Keeps the token out of the history and of bookmarks.
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', sitePaths.verifyEmail);
  }, [token]);

  const toStores = <ClientLink to={sitePaths.storeList}>Your stores</ClientLink>;
  if (confirmed) {
    return (
      <AccountFrame
        title="E-mail confirmed"
        subtitle="Thank you. Mails about your orders are sent to you from now on."
        footer={confirmed.account === 'user' && toStores}
      >
        {confirmed.account === 'customer' && (
          <p role="status">You can close this page and go back to the shop.</p>
        )}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Confirm your E-mail"
      subtitle="Then mails about your orders are sent to you."
      footer={
        <>
          No mail, or an old one? <ClientLink to={sitePaths.signin}>Login</ClientLink> and send it
          again
        </>
      }
    >
      {token ? (
        <form onSubmit={onSubmit}>
          <ErrorBox text={error} />
          <BusyButton label="Confirm e-mail address" busyLabel="Confirming..." busy={busy} />
        </form>
      ) : (
        <ErrorBox text={incomplete} />
      )}
    </AccountFrame>
  );
}
