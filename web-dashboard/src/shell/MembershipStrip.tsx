/**
 * Says on every screen in the last seven days of a membership when the shop closes and how to renew (MEND-14,
 * OQ-84).
 */
import { Button } from '@mui/material';
import { daysLeft, endsSoon, isLive } from '@shop/commerce';
import { Link, useLocation } from 'react-router';
import { useStore, useStoreData } from '../providers/store.tsx';
import styles from './PausedStrip.module.css';

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Kolkata',
});

export function MembershipStrip() {
  const { store, path } = useStore();
  const { data } = useStoreData();
  const { pathname } = useLocation();
  const { membership } = data ?? store;
  const now = Date.now();
  const isOver = !isLive(membership, now);
  if (!isOver && !endsSoon(membership, now)) return null;
  const days = daysLeft(membership.expiryDate, now);
  const what = membership.type === 'trial' ? 'Your trial' : 'Your membership';
  const screen = path('membership');
  return (
    <div className={styles.pausedStrip} role="status">
      <span>
        <strong>
          {isOver
            ? `${what} has ended`
            : `${what} ends ${days <= 1 ? 'within a day' : `in ${days} days`}`}
        </strong>
        <span className={styles.rest}>
          {isOver
            ? '. Your shop is closed to shoppers.'
            : `, on ${dateFormat.format(membership.expiryDate)}. Then your shop closes.`}
        </span>
      </span>
      {pathname !== screen && (
        <Button size="small" variant="outlined" component={Link} to={screen}>
          {membership.type === 'trial' ? 'See plans' : 'Renew'}
        </Button>
      )}
    </div>
  );
}
