/** Card: stops taking orders for a while, at once and for every shopper (ABUSE-07). */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import { toastFailure } from '../providers/failure.ts';
import { useStoreData, useUpdateStore } from '../providers/store.tsx';
import { type PauseLength, pauseEnd, pauseLengths } from './pauseEnd.ts';

export function PauseOrders() {
  const settings = useStoreData().data?.settings;
  const update = useUpdateStore();
  const [length, setLength] = useState<PauseLength>('open');
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const isPaused = settings?.acceptsOrders === false;

  const save = async (pause: boolean) => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    try {
      const again = pause ? pauseEnd(length, new Date()) : null;
      const acceptsOrdersAgainAt = again?.toISOString() ?? null;
      await update({ settings: { acceptsOrders: !pause, acceptsOrdersAgainAt } });
      toast.success(pause ? 'Orders are paused' : 'Your shop takes orders again');
    } catch (error) {
      toastFailure(error, pause ? 'Failed to pause orders' : 'Failed to take orders again');
    } finally {
      running.current = false;
      setSaving(false);
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
        onChange={(pause) => void save(pause)}
      />
      {!isPaused && (
        <TextField
          select
          className="pause-length"
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
