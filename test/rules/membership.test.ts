/** When a membership is live, and how many days are left (2§4, 2§5, 2§9, OQ-54). */
import { dayInIndia, daysLeft, endOfDayInIndia, isLive, trialDays, trialEnd } from '@shop/commerce';
import { type MembershipType, membershipTypes } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const now = Date.UTC(2026, 0, 15, 12);
const day = 24 * 60 * 60 * 1000;

describe('a membership', () => {
  it.each(membershipTypes)(
    '%s ends when its moment has passed, platinum never',
    { tags: ['MEM-28', 'MEM-29', 'MEM-33', 'CONST-62'] },
    (type: MembershipType) => {
      expect(isLive({ type, expiryDate: now + 1 }, now)).toBe(true);
      expect(isLive({ type, expiryDate: now }, now)).toBe(true);
      expect(isLive({ type, expiryDate: now - 1 }, now)).toBe(type === 'platinum');
    },
  );

  it('is not live when it is missing', { tags: ['MEM-30'] }, () => {
    expect(isLive(null, now)).toBe(false);
    expect(isLive(undefined, now)).toBe(false);
  });

  it('starts as a trial of 3 days', { tags: ['MEM-01', 'CONST-40'] }, () => {
    expect(trialDays).toBe(3);
    expect(trialEnd(now)).toBe(now + 3 * day);
  });

  it.each([
    [3 * day, 3],
    [2 * day + 1, 3],
    [1, 1],
    [0, 0],
    [-day, 0],
  ])('has, %d ms before its end, %d days left', { tags: ['MEM-07', 'CONST-41'] }, (left, days) => {
    expect(daysLeft(now + left, now)).toBe(days);
  });

  it('set to a day ends with the last millisecond of it in India', { tags: ['ADMIN-17'] }, () => {
    expect(new Date(endOfDayInIndia('2026-01-15')).toISOString()).toBe('2026-01-15T18:29:59.999Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
        const date = new Date(days * day).toISOString().slice(0, 10);
        const end = endOfDayInIndia(date);
        return dayInIndia(end) === date && dayInIndia(end + 1) !== date;
      }),
    );
  });
});
