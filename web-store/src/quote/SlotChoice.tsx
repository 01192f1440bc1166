/** The times at which an order may come or be picked up, by day; loaded on demand, and plain radio buttons (DELIV-06). */
import type { ChosenSlot, OpenSlot, OrderType } from '@shop/contract';
import { type ReactElement, useState } from 'react';
import { dayText, spanText } from './slotWords.ts';

export interface SlotChoiceProps {
  type: OrderType;
  /** Earliest first. */
  slots: readonly OpenSlot[];
  initial: ChosenSlot | null | undefined;
  error: string | undefined;
}

/** What few places are left, told only where it is true and soon matters. */
const fewLeft = 3;

/** In the server's words, which says the same of an order that comes too late. */
const takenMessage = 'This time is taken. Please choose another one.';

const nameOf = ({ date, windowId }: ChosenSlot) => `${date}/${windowId}`;

export function SlotChoice(props: SlotChoiceProps): ReactElement {
  const { type, slots, initial } = props;
  const [chosen, choose] = useState('');
  // A new quote leaves out what others took meanwhile, and with it the button that was pressed.
  const isTaken = chosen !== '' && !slots.some((slot) => nameOf(slot) === chosen);
  const error = isTaken ? takenMessage : props.error;
  const days = [...new Set(slots.map(({ date }) => date))];
  const title = type === 'pickup' ? 'Pickup time' : 'Delivery time';
  return (
    <fieldset className="mt-8" aria-describedby={error ? 'slot-error' : undefined}>
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      {error && (
        <p
          id="slot-error"
          role={isTaken ? 'alert' : undefined}
          className="mb-3 text-sm font-medium text-sale"
        >
          {error}
        </p>
      )}
      <div className="grid gap-5">
        {days.map((date) => (
          <fieldset key={date}>
            <legend className="mb-2 text-[0.9375rem] font-medium text-muted">
              {dayText(date)}
            </legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
              {slots
                .filter((slot) => slot.date === date)
                .map((slot) => (
                  <label
                    key={slot.windowId}
                    className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-[color-mix(in_srgb,var(--ink)_30%,var(--page))] bg-surface px-3 py-2 text-[0.9375rem] tabular-nums has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
                  >
                    <input
                      type="radio"
                      name="slot"
                      value={nameOf(slot)}
                      onChange={() => choose(nameOf(slot))}
                      defaultChecked={initial ? nameOf(initial) === nameOf(slot) : false}
                      aria-invalid={error ? true : undefined}
                      className="size-6 shrink-0 accent-[var(--ink)]"
                    />
                    <span>
                      {spanText(slot)}
                      {slot.left !== null && slot.left <= fewLeft && (
                        <span className="block text-sm text-muted">{slot.left} left</span>
                      )}
                    </span>
                  </label>
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
