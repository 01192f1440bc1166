/** The days without slots, such as festivals. */
import { Button, TextField } from '@mui/material';
import { limits } from '@shop/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './slots.module.css';

export interface ClosedDaysProps {
  /** 'Delivery' or 'Pickup', part of the labels. */
  what: string;
  /** 'YYYY-MM-DD'. */
  days: readonly string[];
  onChange: (days: string[]) => void;
}

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string) => format.format(new Date(day));

export function ClosedDays({ what, days, onChange }: ClosedDaysProps) {
  const [day, setDay] = useState('');
  const add = () => {
    onChange([...new Set([...days, day])].sort());
    setDay('');
  };
  return (
    <div className={styles.closed}>
      <div className={styles.closedAdd}>
        <TextField
          type="date"
          label="Closed on"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ htmlInput: { 'aria-label': `${what} closed on` } }}
        />
        <Button
          variant="outlined"
          aria-label={`Add a closed day of ${what.toLowerCase()}`}
          disabled={!day || days.length >= limits.closedDays}
          onClick={add}
        >
          Add
        </Button>
      </div>
      {days.length > 0 && (
        <ul className={styles.closedDays} aria-label={`Closed days of ${what.toLowerCase()}`}>
          {days.map((one) => (
            <li key={one}>
              {dayText(one)}
              <button
                type="button"
                aria-label={`Open on ${dayText(one)}`}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                <X size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
