/** Card: on which days the shop works, and whether buyers choose one (DELIV-01, CHK2-01). */
import { MenuItem, TextField } from '@mui/material';
import { weekdayNames } from '@shop/commerce';
import {
  type DateAsking,
  type DeliveryDays,
  type SlotSettings,
  usualDeliveryDays,
} from '@shop/contract';
import { CalendarCheck, CalendarOff, CalendarPlus } from 'lucide-react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Card, CardsInput } from '../inputs/CardsInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { ClosedDays } from './ClosedDays.tsx';
import styles from './slots.module.css';
import { minutesOf, timeText, weekdays } from './slotWindows.ts';

const askings: readonly Card<DateAsking>[] = [
  {
    value: 'off',
    label: 'Ask for no day',
    hint: 'Orders come as fast as they can',
    Icon: CalendarOff,
  },
  {
    value: 'asked',
    label: 'Buyers may choose',
    hint: 'A wish that you see in the order',
    Icon: CalendarPlus,
  },
  {
    value: 'required',
    label: 'Buyers must choose',
    hint: 'No order without a day',
    Icon: CalendarCheck,
  },
];

/** Working days, with their words. */
const leads: readonly (readonly [number, string])[] = [
  [0, 'The same day'],
  [1, 'The next working day'],
  ...[2, 3, 4, 5, 7, 10, 14, 21, 30].map((days) => [days, `${days} working days later`] as const),
];

const ranges: readonly (readonly [number, string])[] = [7, 14, 30, 60, 90].map((days) => [
  days,
  `${days} days`,
]);

interface ChoiceProps {
  label: string;
  value: number;
  choices: readonly (readonly [number, string])[];
  onChange: (value: number) => void;
}

/** A select that also has what is stored, where it is none of the usual ones. */
function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const isUsual = choices.some(([one]) => one === value);
  const all = isUsual ? choices : [...choices, [value, `${value} days`] as const];
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {all.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface WeekdaysProps {
  closed: readonly number[];
  onChange: (closed: number[]) => void;
}

function ClosedWeekdays({ closed, onChange }: WeekdaysProps) {
  return (
    <fieldset className={styles.weekdays}>
      <legend>Closed every</legend>
      {weekdays.map(([weekday]) => {
        const isClosed = closed.includes(weekday);
        const others = closed.filter((one) => one !== weekday);
        return (
          <label key={weekday}>
            <input
              type="checkbox"
              checked={isClosed}
              // Some day has to stay open.
              disabled={!isClosed && closed.length >= 6}
              onChange={() => onChange(isClosed ? others : [...others, weekday].sort())}
            />
            {weekdayNames[weekday]}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Whether buyers choose times, which name the day already. */
function useHasTimes(): boolean {
  const slots: (SlotSettings | undefined)[] = useWatch({
    name: ['settings.deliverySlots', 'settings.pickupSlots'],
  });
  return slots.some((one) => (one?.windows.length ?? 0) > 0);
}

export function DaysInputs() {
  const { field } = useInput<DeliveryDays>({ source: 'settings.deliveryDays' });
  const hasTimes = useHasTimes();
  const days: DeliveryDays = field.value ?? usualDeliveryDays;
  const { asksDate, leadDays, daysAhead, closedWeekdays, closedDays, cutoff } = days;
  const change = (part: Partial<DeliveryDays>) => field.onChange({ ...days, ...part });
  return (
    <Panel
      title="Days"
      subtitle="What your zones promise, such as “by Thursday”, counts only the days on which you work."
    >
      <div className={parts.stack}>
        {hasTimes && asksDate === 'off' ? (
          <p className={parts.note}>
            Buyers choose a time, which names the day. Without times you can ask for a day alone.
          </p>
        ) : (
          <CardsInput
            legend="Day of delivery or pickup"
            cards={askings}
            value={asksDate}
            onChange={(next) => change({ asksDate: next })}
          />
        )}
        {asksDate !== 'off' && (
          <div className={parts.pair}>
            <Choice
              label="First day to choose"
              value={leadDays}
              choices={leads}
              onChange={(next) => change({ leadDays: next })}
            />
            <Choice
              label="Days to choose from"
              value={daysAhead}
              choices={ranges}
              onChange={(next) => change({ daysAhead: next })}
            />
          </div>
        )}
        <ClosedWeekdays
          closed={closedWeekdays}
          onChange={(next) => change({ closedWeekdays: next })}
        />
        <div className={styles.terms}>
          <ClosedDays
            what="Shop"
            days={closedDays}
            onChange={(next) => change({ closedDays: next })}
          />
          <TextField
            type="time"
            label="Last orders of a day"
            value={cutoff > 0 ? timeText(cutoff) : ''}
            helperText="Later ones count as the next day's. Empty = until midnight."
            onChange={({ target }) => change({ cutoff: minutesOf(target.value) ?? 0 })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </div>
      </div>
    </Panel>
  );
}
