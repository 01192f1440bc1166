/** Card: the times that shoppers choose for a delivery or a pickup (DELIV-06). */
import { Button, MenuItem, TextField } from '@mui/material';
import { slotFaults } from '@shop/commerce';
import { limits, noSlots, type SlotSettings } from '@shop/contract';
import { Plus } from 'lucide-react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { InputError } from '../inputs/InputError.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { ClosedDays } from './ClosedDays.tsx';
import styles from './slots.module.css';
import { addWindow } from './slotWindows.ts';
import { WeekInput } from './WeekInput.tsx';

/** Minutes, with their words. */
const leads: readonly (readonly [number, string])[] = [
  [0, 'Until it begins'],
  [30, '30 minutes before'],
  [60, '1 hour before'],
  [120, '2 hours before'],
  [180, '3 hours before'],
  [360, '6 hours before'],
  [720, '12 hours before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
];

const firstFault = (slots: SlotSettings | undefined) => slotFaults(slots ?? noSlots)[0]?.message;

function subtitleOf(hasTimes: boolean, asksDate: boolean): string {
  if (hasTimes) return 'Shoppers choose one of these at checkout; a full one is no longer offered.';
  return asksDate
    ? 'You ask buyers for a day, so there are no times beside it.'
    : 'While there is none, nobody is asked for a time.';
}

export interface SlotInputsProps {
  source: string;
  what: 'Delivery' | 'Pickup';
  /** Said while the shop does not offer it at all. */
  isOff: boolean;
}

export function SlotInputs({ source, what, isOff }: SlotInputsProps) {
  const { field, fieldState } = useInput<SlotSettings>({ source, validate: firstFault });
  const slots: SlotSettings = field.value ?? noSlots;
  const { windows, leadMinutes, daysAhead, closedDays } = slots;
  const change = (part: Partial<SlotSettings>) => field.onChange({ ...slots, ...part });
  const isStandard = leads.some(([minutes]) => minutes === leadMinutes);
  const choices = isStandard
    ? leads
    : [...leads, [leadMinutes, `${leadMinutes} minutes before`] as const];
  const asksDate = useWatch({ name: 'settings.deliveryDays' })?.asksDate ?? 'off';
  const days = Array.from({ length: limits.slotDays }, (_, index) => index + 1);
  return (
    <Panel title={`${what} times`} subtitle={subtitleOf(windows.length > 0, asksDate !== 'off')}>
      {isOff && <p className={parts.note}>{what} is off in your settings, so these wait.</p>}
      {windows.length === 0 ? (
        <Button
          variant="outlined"
          disabled={asksDate !== 'off'}
          startIcon={<Plus size={17} />}
          onClick={() => change({ windows: addWindow([], 1) })}
        >
          Offer {what.toLowerCase()} times
        </Button>
      ) : (
        <div className={parts.stack}>
          <WeekInput windows={windows} onChange={(next) => change({ windows: next })} />
          {fieldState.error && <InputError texts={errorsBelow(fieldState.error)} />}
          <div className={styles.terms}>
            <TextField
              select
              label="Can be chosen until"
              value={leadMinutes}
              onChange={({ target }) => change({ leadMinutes: Number(target.value) })}
            >
              {choices.map(([minutes, text]) => (
                <MenuItem key={minutes} value={minutes}>
                  {text}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="Days ahead, with today"
              value={daysAhead}
              onChange={({ target }) => change({ daysAhead: Number(target.value) })}
            >
              {days.map((day) => (
                <MenuItem key={day} value={day}>
                  {day === 1 ? 'Today only' : `${day} days`}
                </MenuItem>
              ))}
            </TextField>
            <ClosedDays
              what={what}
              days={closedDays}
              onChange={(next) => change({ closedDays: next })}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
