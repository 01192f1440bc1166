/** Card that pauses orders at once, for every shopper (ABUSE-07). */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { toast } from 'sonner';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStoreData, useUpdateStore } from '../providers/store.tsx';
import { type PauseLength, pauseEnd, pauseLengths } from './pauseEnd.ts';
import styles from './settings.module.css';

export function PauseOrders() {
  const settings = useStoreData().data?.settings;
  const update = useUpdateStore();
  const [length, setLength] = useState<PauseLength>('open');
  const { busy: saving, oneAtATime } = useOneAtATime();
  const isPaused = settings?.acceptsOrders === false;

  const save = async (pause: boolean) => {
    try {
      const again = pause ? pauseEnd(length, new Date()) : null;
      const acceptsOrdersAgainAt = again?.toISOString() ?? null;
      await update({ settings: { acceptsOrders: !pause, acceptsOrdersAgainAt } });
      toast.success(pause ? 'Orders are paused' : 'Your shop takes orders again');
    } catch (error) {
      toastFailure(error, pause ? 'Failed to pause orders' : 'Failed to take orders again');
    }
  };
  return (
    <Panel
      title="Pause orders"
      subtitle="For a holiday, or when too much comes at once. It counts at once, without Save Changes."
    >
      <SwitchRow
        label="Pause orders"
        hint="Shoppers read “This shop is not taking orders right now” before they fill in anything. Orders that are there already stay."
        checked={isPaused}
        disabled={saving || !settings}
        onChange={(pause) => void oneAtATime(() => save(pause))}
      />
      {!isPaused && (
        <TextField
          select
          className={styles.pauseLength}
          label="How long"
          value={length}
          disabled={saving}
          onChange={(event) => setLength(event.target.value as PauseLength)}
        >
          {Object.entries(pauseLengths).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Panel>
  );
}
