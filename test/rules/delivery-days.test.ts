/** By when a delivery comes, and which days a buyer may choose; all days are India's (DELIV-01, CHK2-01). */
import {
  arrivalText,
  dateChoice,
  dateFault,
  daysText,
  slotText,
  type WorkingDays,
  whenText,
  wholeDay,
  workingDayAfter,
  workingDays,
} from '@shop/commerce';
import { noSlots, usualDeliveryDays } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Thursday, 26 November 2026, 15:30 in India. */
const now = Date.parse('2026-11-26T10:00:00Z');
const everyDay: WorkingDays = { closedWeekdays: [], closedDays: [], cutoff: 0 };
const noSunday = { ...everyDay, closedWeekdays: [0] };

describe('the day of a delivery', { tags: ['DELIV-01'] }, () => {
  it('is so many working days after that of the order', () => {
    expect(workingDayAfter(0, everyDay, now)).toBe('2026-11-26');
    expect(workingDayAfter(4, everyDay, now)).toBe('2026-11-30');
    expect(workingDayAfter(4, noSunday, now)).toBe('2026-12-01');
    const festival = { ...noSunday, closedDays: ['2026-11-27', '2026-11-30'] };
    expect(workingDayAfter(1, festival, now)).toBe('2026-11-28');
    expect(workingDayAfter(2, festival, now)).toBe('2026-12-01');
  });

  it('is one later from the last orders of a day on, and begins at India’s midnight', () => {
    const late = { ...everyDay, cutoff: 15 * 60 + 30 };
    expect(workingDayAfter(0, late, now - 1)).toBe('2026-11-26');
    expect(workingDayAfter(0, late, now)).toBe('2026-11-27');
    const midnight = Date.parse('2026-11-26T18:30:00Z');
    expect(workingDayAfter(0, everyDay, midnight - 1)).toBe('2026-11-26');
    expect(workingDayAfter(0, everyDay, midnight)).toBe('2026-11-27');
  });

  it('on which nothing is done is the next one that is open', () => {
    const sunday = Date.parse('2026-11-29T06:00:00Z');
    expect(workingDayAfter(0, noSunday, sunday)).toBe('2026-11-30');
    expect(workingDayAfter(1, noSunday, sunday)).toBe('2026-12-01');
  });

  it('counts days without slots as closed, each kind for itself', () => {
    const slots = { ...noSlots, closedDays: ['2026-11-27'] };
    const rules = { deliveryDays: usualDeliveryDays, deliverySlots: slots, pickupSlots: noSlots };
    expect(workingDayAfter(1, workingDays(rules, 'delivery'), now)).toBe('2026-11-28');
    expect(workingDayAfter(1, workingDays(rules, 'pickup'), now)).toBe('2026-11-27');
  });

  it('is as many open days away as were asked for, never closed, whatever is closed', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((ahead) => iso(now + ahead * 86_400_000));
    const rules = fc.record({
      closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
      closedDays: fc.array(day, { maxLength: 20 }),
      cutoff: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 60 }), (closed, days) => {
        const found = workingDayAfter(days, closed, now);
        const isLate = closed.cutoff > 0 && 15 * 60 + 30 >= closed.cutoff;
        let open = 0;
        for (let at = now + (isLate ? 86_400_000 : 0); iso(at) < found; at += 86_400_000) {
          if (isOpen(closed, iso(at))) open += 1;
        }
        expect(isOpen(closed, found)).toBe(true);
        expect(open).toBe(days);
      }),
    );
  });

  it('is said by its weekday within six days, else by its date', () => {
    const words = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-12-02', '2026-12-03'].map(
      (day) => arrivalText(day, now),
    );
    expect(words).toEqual(['today', 'by tomorrow', 'by Saturday', 'by Wednesday', 'by Thu 3 Dec']);
  });

  it('stands in an order as it was promised, or as the buyer chose', () => {
    const zone = { name: 'City', days: '2–4 days' };
    expect(whenText({ zone })).toBe('2–4 days');
    expect(whenText({ zone: { ...zone, by: '2026-12-03' } })).toBe('by Thu, 3 Dec');
    expect(whenText({ zone, slot: wholeDay('2026-12-05') })).toBe('Sat, 5 Dec');
    expect(whenText({ slot: null, zone: null })).toBe('');
  });

  it('is a span in words that were worked out', () => {
    const spans = [
      [0, null],
      [2, 4],
      [0, 0],
      [1, 1],
      [0, 3],
      [5, 5],
    ] as const;
    expect(spans.map(([fewest, most]) => daysText(fewest, most))).toEqual([
      '',
      '2–4 days',
      'Same day',
      '1 day',
      'Up to 3 days',
      '5 days',
    ]);
  });
});

const iso = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
const isOpen = ({ closedWeekdays, closedDays }: WorkingDays, day: string) =>
  !closedWeekdays.includes(new Date(day).getUTCDay()) && !closedDays.includes(day);

describe('a day that buyers may choose', { tags: ['CHK2-01'] }, () => {
  const settings = { ...usualDeliveryDays, asksDate: 'required', leadDays: 2 } as const;
  const rules = { ...noSunday, closedDays: ['2026-12-04', '2026-12-20'] };
  const choiceFor = (fewestDays: number) => dateChoice(settings, rules, { fewestDays, now });

  it('begins after the lead, or after the fewest days of the delivery where these are more', () => {
    const closed = 'Not on Sundays, 4 Dec.';
    expect(choiceFor(0)).toEqual({
      isRequired: true,
      first: '2026-11-28',
      last: '2026-12-11',
      closed,
    });
    expect(choiceFor(4)).toMatchObject({ first: '2026-12-01', last: '2026-12-14' });
  });

  it.each([
    ['', 'Please choose a day, such as 2026-12-03'],
    ['2026-02-30', 'Please choose a day, such as 2026-12-03'],
    ['<b>1</b>', 'Please choose a day, such as 2026-12-03'],
    ['2026-11-27', 'That is too early: the first possible day is Sat, 28 Nov'],
    ['2026-12-12', 'That is too far ahead: the last possible day is Fri, 11 Dec'],
    ['2026-11-29', 'The shop is closed on Sundays: please choose another day'],
    ['2026-12-04', 'The shop is closed on Fri, 4 Dec: please choose another day'],
    ['2026-11-28', ''],
    ['2026-12-11', ''],
  ])("is checked, as '%s'", (day, fault) => {
    expect(dateFault(choiceFor(0), rules, day)).toBe(fault);
  });

  it('is always there: the first and the last are days, and the first is open', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(weekdays, fc.integer({ min: 0, max: 60 }), (closedWeekdays, fewestDays) => {
        const closed = { ...everyDay, closedWeekdays };
        const choice = dateChoice(settings, closed, { fewestDays, now });
        expect(dateFault(choice, closed, choice.first)).toBe('');
        expect(choice.last >= choice.first).toBe(true);
      }),
    );
  });

  it('is kept as a slot without a time', () => {
    expect(slotText(wholeDay('2026-12-03'))).toBe('Thu, 3 Dec');
  });
});
