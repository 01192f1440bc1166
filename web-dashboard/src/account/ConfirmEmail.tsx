/** Asks an owner to confirm the address: until then mails of orders and memberships wait (ABUSE-11). */
import { apiRoutes, type MessageAnswer } from '@shop/contract';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useSession } from '../providers/session.tsx';
import buttons from './buttons.module.css';
import styles from './ConfirmEmail.module.css';
import { errorText } from './useSubmit.ts';

export function ConfirmEmail() {
  const { user, refresh } = useSession();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const isNeeded = user?.emailVerified === false;

  // The link is opened in another tab, or on the phone.
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [isNeeded, refresh]);

  if (!isNeeded) return null;
  const sendAgain = () => {
    setBusy(true);
    setTold('');
    callOwnerApi<MessageAnswer>(apiRoutes.sendVerification, { method: 'POST' })
      .then(
        ({ message }) => {
          setTold(message);
          refresh();
        },
        (error: unknown) => setTold(errorText(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <aside className={styles.confirmEmail} aria-label="Your e-mail address">
      <MailCheck size={18} aria-hidden="true" />
      <p>
        <strong>Confirm your e-mail to get mails about your orders.</strong> Sent to {user.email}.{' '}
        <span role="status">{told}</span>
      </p>
      <button type="button" className={buttons.buttonLink} disabled={busy} onClick={sendAgain}>
        {busy ? 'Sending...' : 'Send again'}
      </button>
    </aside>
  );
}
