/** What an owner should know on every screen, in one line: the most urgent notice, below which the others unfold (FIX-75). */
import { isLive } from '@shop/commerce';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ConfirmEmail } from '../account/ConfirmEmail.tsx';
import { useStore, useStoreData } from '../providers/store.tsx';
import { MembershipStrip } from './MembershipStrip.tsx';
import styles from './Notices.module.css';
import { PausedStrip } from './PausedStrip.tsx';
import { VisitStrip } from './VisitStrip.tsx';

export function Notices() {
  const { store } = useStore();
  const { data } = useStoreData();
  const [isOpen, setOpen] = useState(false);
  const isClosed = !isLive((data ?? store).membership, Date.now());
  return (
    <div className={styles.notices} data-open={isOpen}>
      <VisitStrip />
      {isClosed && <MembershipStrip />}
      <PausedStrip />
      {/* Before a trial's end, days away: without it no mail tells of an order. */}
      <ConfirmEmail />
      {!isClosed && <MembershipStrip />}
      <button
        type="button"
        className={styles.more}
        aria-label="All notices"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={20} />
      </button>
    </div>
  );
}
