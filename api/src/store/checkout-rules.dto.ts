/** The fields of slots and working days in the settings of a store (DELIV-05, DELIV-06, CHK2-01). */
import { isDay } from '@shop/commerce';
import {
  type DateAsking,
  type DeliveryDays,
  dateAskings,
  dayLimits,
  limits,
  type SlotSettings,
  type SlotWindowBody,
} from '@shop/contract';
import { check } from '../http/fields/field.js';
import { IntegerList, NestedList, TextList } from '../http/fields/list.js';
import { Integer } from '../http/fields/number.js';
import { OneOf, Text } from '../http/fields/text.js';

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

class ClosedDaysDto {
  @TextList('Closed days', { max: limits.closedDays, length: 10, example: ['2026-10-20'] })
  @check(
    'areDays',
    (days) => Array.isArray(days) && days.every(isDay),
    'Closed days must be days of the calendar, as 2026-10-20',
  )
  closedDays: string[];
}

export class SlotSettingsDto extends ClosedDaysDto implements SlotSettings {
  @NestedList('Slots', () => SlotWindowDto, { max: limits.slotWindows })
  windows: SlotWindowDto[];

  @Integer('Minutes before a slot', { min: 0, max: limits.slotDays * dayMinutes, example: 60 })
  leadMinutes: number;

  @Integer('Days ahead', { min: 1, max: limits.slotDays, example: 7 })
  daysAhead: number;
}

export class DeliveryDaysDto extends ClosedDaysDto implements DeliveryDays {
  @OneOf('Day of delivery', dateAskings)
  asksDate: DateAsking;

  @Integer('Days before', { min: 0, max: dayLimits.lead, example: 1 })
  leadDays: number;

  @Integer('Days to choose from', { min: 1, max: dayLimits.chosen, example: 14 })
  daysAhead: number;

  /** At most six: a shop that is never open has no first day. */
  @IntegerList('Closed weekdays', { min: 0, max: 6, length: 6, example: [0] })
  closedWeekdays: number[];

  @Integer('Last orders of a day', { min: 0, max: dayMinutes - 1, example: 0 })
  cutoff: number;
}
