/** Says on every screen that orders are paused and until when, and offers to resume (ABUSE-07). */
import { Button } from '@mui/material';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStoreData, useUpdateStore } from '../providers/store.tsx';
import styles from './PausedStrip.module.css';

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export function PausedStrip() {
  const { data } = useStoreData();
  const update = useUpdateStore();
  const { busy, oneAtATime } = useOneAtATime();
  if (!data || data.settings.acceptsOrders) return null;
  const { acceptsOrdersAgainAt } = data.settings;

  const resume = async () => {
    try {
      await update({ settings: { acceptsOrders: true } });
      toast.success('Your shop takes orders again');
    } catch (error) {
      toastFailure(error, 'Failed to take orders again');
    }
  };
  return (
    <div className={styles.pausedStrip} role="status">
      <span>
        <strong>Orders are paused</strong>
        {acceptsOrdersAgainAt && ` until ${moment.format(new Date(acceptsOrdersAgainAt))}`}.
        <span className={styles.rest}> Shoppers can look around, but not order.</span>
      </span>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        onClick={() => void oneAtATime(resume)}
      >
        Take orders again
      </Button>
    </div>
  );
}
