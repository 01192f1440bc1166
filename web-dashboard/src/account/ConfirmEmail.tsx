/**
 * Asks an owner to confirm the e-mail address: until then mails about orders and memberships are not sent
 * (ABUSE-11).
 */
import { apiRoutes, type MessageAnswer, sitePaths } from '@shop/contract';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { failureText } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useSession } from '../providers/session.tsx';
import buttons from '../theme/buttons.module.css';
import styles from './ConfirmEmail.module.css';

export function ConfirmEmail() {
  const { user, refresh } = useSession();
  const { busy, oneAtATime } = useOneAtATime();
  const [told, setTold] = useState('');
  const isNeeded = user?.emailVerified === false;

  // The link is usually opened in another tab or on the phone, so the user is read again on return.
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [isNeeded, refresh]);

  if (!isNeeded) return null;
  const sendAgain = async () => {
    setTold('');
    try {
      const request = { method: 'POST' } as const;
      setTold((await callOwnerApi<MessageAnswer>(apiRoutes.sendVerification, request)).message);
      refresh();
    } catch (error) {
      // It may be that a mail is on its way already.
      setTold(failureText(error));
    }
  };
  return (
    <aside className={styles.confirmEmail} aria-label="Your e-mail address">
      <MailCheck size={18} />
      <p>
        <strong>Confirm your e-mail to get mails about your orders.</strong>{' '}
        <span className={styles.sentTo}>Sent to {user.email}.</span>{' '}
        <span role="status">{told}</span>
      </p>
      <button
        type="button"
        className={buttons.buttonLink}
        disabled={busy}
        onClick={() => void oneAtATime(sendAgain)}
      >
        {busy ? 'Sending...' : 'Send again'}
      </button>
      <a className={buttons.buttonLink} href={sitePaths.account}>
        Wrong address?
      </a>
    </aside>
  );
}
