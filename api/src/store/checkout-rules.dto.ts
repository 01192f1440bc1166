/** The fields of slots and cash rules in the settings of a store (DELIV-05, DELIV-06). */
import { limits, type SlotSettings, type SlotWindowBody } from '@shop/contract';
import { check } from '../http/fields/field.js';
import { NestedList, TextList } from '../http/fields/list.js';
import { Integer } from '../http/fields/number.js';
import { Text } from '../http/fields/text.js';

const dayMinutes = 24 * 60;

const isSlotId = (id: unknown): boolean => typeof id === 'string' && /^[\w-]*$/.test(id);

export class SlotWindowDto implements SlotWindowBody {
  /** '' = it is a new one, and gets an id. */
  @Text('Slot id', { max: 40, example: '' })
  @check('isSlotId', isSlotId, 'Slot id may have a-z, 0-9, _ and -')
  id: string;

  @Integer('Weekday', { min: 0, max: 6, example: 1 })
  weekday: number;

  @Integer('Begin', { min: 0, max: dayMinutes - 1, example: 600 })
  from: number;

  @Integer('End', { min: 1, max: dayMinutes, example: 720 })
  to: number;

  @Integer('Orders at most', { min: 0, max: limits.quantity, example: 10 })
  capacity: number;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, as 2026-10-20. */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !day.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export class SlotSettingsDto implements SlotSettings {
  @NestedList('Slots', () => SlotWindowDto, { max: limits.slotWindows })
  windows: SlotWindowDto[];

  @Integer('Minutes before a slot', { min: 0, max: limits.slotDays * dayMinutes, example: 60 })
  leadMinutes: number;

  @Integer('Days ahead', { min: 1, max: limits.slotDays, example: 7 })
  daysAhead: number;

  @TextList('Closed days', { max: limits.closedDays, length: 10, example: ['2026-10-20'] })
  @check(
    'areDays',
    (days) => Array.isArray(days) && days.every(isDay),
    'Closed days must be days of the calendar, as 2026-10-20',
  )
  closedDays: string[];
}
