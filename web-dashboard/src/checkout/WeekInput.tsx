/** The windows of a week, day by day, each of which can be copied to all days. */
import { Button } from '@mui/material';
import { slotFaults } from '@shop/commerce';
import { limits, type SlotWindowBody } from '@shop/contract';
import { CopyCheck, Plus } from 'lucide-react';
import styles from './slots.module.css';
import { addWindow, copyToAllDays, weekdays } from './slotWindows.ts';
import { WindowRow } from './WindowRow.tsx';

export interface WeekInputProps {
  windows: readonly SlotWindowBody[];
  onChange: (windows: SlotWindowBody[]) => void;
}

const order = (one: SlotWindowBody, other: SlotWindowBody) => one.from - other.from;

/** What is wrong with each window, by its place in the list. */
function faultsOf(windows: readonly SlotWindowBody[]): Map<number, string> {
  return new Map(
    slotFaults({ windows: [...windows] }).map(({ field, message }) => [
      Number(/\d+/.exec(field)?.[0]),
      message,
    ]),
  );
}

export function WeekInput({ windows, onChange }: WeekInputProps) {
  const faults = faultsOf(windows);
  const isFull = windows.length >= limits.slotWindows;
  const change = (index: number, part: Partial<SlotWindowBody>) =>
    onChange(windows.map((window, other) => (other === index ? { ...window, ...part } : window)));
  return (
    <ul className={styles.week}>
      {weekdays.map(([weekday, name]) => {
        const own = windows
          .map((window, index) => ({ window, index }))
          .filter(({ window }) => window.weekday === weekday);
        return (
          <li key={weekday} className={styles.day}>
            <h3>{name}</h3>
            {own.length > 0 && (
              <ul className={styles.windows}>
                {own.map(({ window, index }, place) => (
                  <WindowRow
                    key={index}
                    label={`${name}, time ${place + 1}`}
                    window={window}
                    fault={faults.get(index)}
                    onChange={(part) => change(index, part)}
                    onRemove={() => onChange(windows.filter((_, other) => other !== index))}
                  />
                ))}
              </ul>
            )}
            <div className={styles.dayActs}>
              <Button
                size="small"
                variant="text"
                startIcon={<Plus size={16} />}
                disabled={isFull}
                aria-label={`Add a time on ${name}`}
                onClick={() => onChange(addWindow(windows, weekday))}
              >
                {own.length > 0 ? 'Another time' : 'Add a time'}
              </Button>
              {own.length > 0 && (
                <Button
                  size="small"
                  variant="text"
                  startIcon={<CopyCheck size={16} />}
                  disabled={own.length * weekdays.length > limits.slotWindows}
                  aria-label={`Copy ${name} to all days`}
                  onClick={() => onChange(copyToAllDays([...windows].sort(order), weekday))}
                >
                  Copy to all days
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
