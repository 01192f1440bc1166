/** On every screen while orders are paused: that they are, until when, and the way back (ABUSE-07). */
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { useStoreData, useUpdateStore } from '../providers/store.tsx';
import styles from './PausedStrip.module.css';

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export function PausedStrip() {
  const { data } = useStoreData();
  const update = useUpdateStore();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  if (!data || data.settings.acceptsOrders) return null;
  const { acceptsOrdersAgainAt } = data.settings;

  const resume = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await update({ settings: { acceptsOrders: true } });
      toast.success('Your shop takes orders again');
    } catch (error) {
      toastFailure(error, 'Failed to take orders again');
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <div className={styles.pausedStrip} role="status">
      <span>
        <strong>Orders are paused</strong>
        {acceptsOrdersAgainAt && ` until ${moment.format(new Date(acceptsOrdersAgainAt))}`}.
        Shoppers can look around, but not order.
      </span>
      <Button size="small" variant="outlined" loading={busy} onClick={() => void resume()}>
        Take orders again
      </Button>
    </div>
  );
}
