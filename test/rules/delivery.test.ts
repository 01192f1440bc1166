/** Delivery zones and slots: what pincodes mean, which zone a place is in, which slots are open (DELIV-01, DELIV-06). */
import {
  type DeliveryZone,
  deliveryFee,
  openSlots,
  pincodeOf,
  readPincodes,
  slotKey,
  zoneOf,
} from '@shop/commerce';
import { describe, expect, it } from 'vitest';

const zone = (fields: Partial<DeliveryZone>): DeliveryZone => ({
  id: 'zone',
  name: 'Zone',
  pincodes: [],
  states: [],
  radius: 0,
  fee: 5000,
  freeFrom: 0,
  leastOrder: 0,
  weightSteps: [],
  days: '',
  fewestDays: 0,
  mostDays: null,
  cashAllowed: true,
  ...fields,
});

const place = (pincode: string, state = '', point: { lat: number; lng: number } | null = null) => ({
  pincode,
  state,
  point,
});

describe('pincodes', () => {
  it('are a list, prefixes and ranges with both ends', { tags: ['DELIV-01'] }, () => {
    const { rules, fault } = readPincodes('560 001, 5601*\n560200-560299');
    expect(fault).toBeNull();
    const inside = ['560001', '560100', '560199', '560200', '560299'];
    const outside = ['560000', '560002', '560300', '56000', '156001'];
    const isIn = (pincode: string) =>
      zoneOf([zone({ pincodes: rules })], place(pincode), null) !== null;
    expect(inside.map(isIn)).toEqual(inside.map(() => true));
    expect(outside.map(isIn)).toEqual(outside.map(() => false));
  });

  it.each(['56000', '012345', '560099-560001', '5600**', '*', 'Pune', '560001-'])(
    "are not '%s'",
    { tags: ['DELIV-01'] },
    (part) => {
      expect(readPincodes(`560001, ${part}`)).toEqual({ rules: [], fault: part });
    },
  );

  it('are compared without spaces', { tags: ['DELIV-01'] }, () => {
    expect([' 560 001', '560001', '56001', '060001'].map(pincodeOf)).toEqual([
      '560001',
      '560001',
      '',
      '',
    ]);
  });
});

describe('a zone', () => {
  it('is the first in the order of the owner that fits', { tags: ['DELIV-01', 'DELIV-02'] }, () => {
    const city = zone({ id: 'city', pincodes: readPincodes('5600*').rules });
    const state = zone({ id: 'state', states: ['Karnataka'] });
    const near = zone({ id: 'near', radius: 10 });
    const store = { lat: 12.97, lng: 77.59 };
    const zones = [city, state, near];
    const idOf = (...where: Parameters<typeof place>) => zoneOf(zones, place(...where), store)?.id;
    expect(idOf('560034', 'Karnataka')).toBe('city');
    expect(idOf('570001', 'Karnataka')).toBe('state');
    expect(idOf('635109', 'Tamil Nadu', { lat: 12.9, lng: 77.6 })).toBe('near');
    expect(idOf('635109', 'Tamil Nadu', { lat: 12.7, lng: 77.8 })).toBeUndefined();
    expect(zoneOf([...zones, zone({ id: 'everywhere' })], place(''), null)?.id).toBe('everywhere');
  });

  it('is free from its edge on, and says how much is missing', { tags: ['DELIV-01'] }, () => {
    const paid = zone({ freeFrom: 50_000 });
    expect(deliveryFee(paid, 38_000, 0)).toEqual({ fee: 5000, missingForFree: 12_000 });
    expect(deliveryFee(paid, 49_999, 0)).toEqual({ fee: 5000, missingForFree: 1 });
    expect(deliveryFee(paid, 50_000, 0)).toEqual({ fee: 0, missingForFree: 0 });
  });

  it('may cost by weight', { tags: ['DELIV-07'] }, () => {
    const heavy = zone({
      weightSteps: [
        { upTo: 500, fee: 4000 },
        { upTo: 2000, fee: 9000 },
      ],
    });
    const feeOf = (grams: number) => deliveryFee(heavy, 0, grams).fee;
    expect([0, 500, 501, 2000, 9000].map(feeOf)).toEqual([4000, 4000, 9000, 9000, 9000]);
  });
});

describe('slots', () => {
  // 8 November 2026 is a Sunday; 15:30 in India.
  const now = Date.parse('2026-11-08T10:00:00Z');
  const window = (id: string, weekday: number, from: number, capacity = 0) => ({
    id,
    weekday,
    from,
    to: from + 120,
    capacity,
  });
  const rules = {
    windows: [
      window('evening', 0, 18 * 60),
      window('noon', 0, 12 * 60),
      window('morning', 1, 9 * 60, 10),
      window('closed', 2, 9 * 60),
    ],
    leadMinutes: 120,
    daysAhead: 7,
    closedDays: ['2026-11-10'],
  };

  it('are open until their lead time, on days that are not closed, with what is left', {
    tags: ['DELIV-06'],
  }, () => {
    const morning = slotKey({ windowId: 'morning', date: '2026-11-09' });
    expect(openSlots(rules, new Map([[morning, 7]]), now)).toEqual([
      { windowId: 'evening', date: '2026-11-08', from: 1080, to: 1200, left: null },
      { windowId: 'morning', date: '2026-11-09', from: 540, to: 660, left: 3 },
    ]);
  });

  it('are closed when they are full, and as their lead time begins', { tags: ['DELIV-06'] }, () => {
    const full = new Map([[slotKey({ windowId: 'morning', date: '2026-11-09' }), 10]]);
    const lead = Date.parse('2026-11-08T10:30:00Z');
    expect(openSlots(rules, full, lead - 1).map(({ windowId }) => windowId)).toEqual(['evening']);
    expect(openSlots(rules, full, lead)).toEqual([]);
  });
});
