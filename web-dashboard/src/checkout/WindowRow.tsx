/** One window of a weekday: from, until, and how many orders it takes. */
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { limits, type SlotWindowBody } from '@shop/contract';
import { X } from 'lucide-react';
import { InputError } from '../inputs/InputError.tsx';
import styles from './slots.module.css';
import { endOf, minutesOf, timeText } from './slotWindows.ts';

export interface WindowRowProps {
  /** 'Monday, time 1', part of the labels. */
  label: string;
  window: SlotWindowBody;
  fault: string | undefined;
  onChange: (part: Partial<SlotWindowBody>) => void;
  onRemove: () => void;
}

export function WindowRow({ label, window, fault, onChange, onRemove }: WindowRowProps) {
  const { from, to, capacity } = window;
  const bad = fault !== undefined;
  const takes = (text: string) =>
    Math.min(limits.quantity, Math.floor(Math.abs(Number(text) || 0)));
  return (
    <li className={styles.window}>
      <div className={styles.times}>
        <TextField
          type="time"
          value={timeText(from)}
          error={bad}
          onChange={({ target }) => {
            const minutes = minutesOf(target.value);
            if (minutes !== null) onChange({ from: minutes });
          }}
          slotProps={{ htmlInput: { 'aria-label': `${label}: from`, 'aria-invalid': bad } }}
        />
        <span aria-hidden="true">–</span>
        <TextField
          type="time"
          value={timeText(to)}
          error={bad}
          onChange={({ target }) => {
            const minutes = endOf(target.value);
            if (minutes !== null) onChange({ to: minutes });
          }}
          slotProps={{ htmlInput: { 'aria-label': `${label}: until`, 'aria-invalid': bad } }}
        />
      </div>
      <TextField
        className={styles.capacity}
        value={capacity === 0 ? '' : String(capacity)}
        placeholder="any"
        onChange={({ target }) => onChange({ capacity: takes(target.value) })}
        slotProps={{
          input: {
            startAdornment: <InputAdornment position="start">At most</InputAdornment>,
            endAdornment: <InputAdornment position="end">orders</InputAdornment>,
          },
          htmlInput: {
            'aria-label': `${label}: orders at most`,
            inputMode: 'numeric',
            maxLength: 6,
          },
        }}
      />
      <IconButton size="small" aria-label={`Remove ${label}`} onClick={onRemove}>
        <X size={17} />
      </IconButton>
      {fault && <InputError texts={[fault]} />}
    </li>
  );
}
