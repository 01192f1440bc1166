/** Delivery zones against a plain model of what their owner wrote, for thousands of addresses (DELIV-01). */
import { PincodeTable } from '@shop/api/pincode/pincode-table.js';
import { zoneOverlaps } from '@shop/api/zone/zone-overlaps.js';
import { type DeliveryZone, readPincodes, zoneOf } from '@shop/commerce';
import type { ZoneOverlapsAnswer } from '@shop/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../support/exact/arbitrary.ts';

/** Some pincodes of Karnataka, of both states and of none, and such as do not exist. */
const table = new PincodeTable(
  ['Bengaluru 29\t560001-560012 560031', 'Hosur 33, 29\t560013-560016', '\t560017'].join('\n'),
);
const numRuns = Math.ceil(propertyRuns / 3);
const states = ['Karnataka', 'Tamil Nadu', 'Kerala'];
const [first, last] = [560_000, 560_040];
const army = [900_000, 900_001, 900_002, 900_009];
const shop = { lat: 12.97, lng: 77.59 };
const kmOfDegree = 111.195;

interface Written {
  id: string;
  pincodes: string;
  states: string[];
  radius: number;
}

interface Address {
  pincode: number;
  state: string;
  /** Kilometres from the shop; null = nobody knows. */
  km: number | null;
}

/** What the owner wrote, read as people read it. */
function isIn({ pincodes, states, radius }: Written, { pincode, state, km }: Address): boolean {
  const parts = pincodes.split(', ').filter(Boolean);
  if (parts.length === 0 && states.length === 0 && radius === 0) return true;
  const text = String(pincode);
  const isNamed = parts.some((part) => {
    if (part.endsWith('*')) return text.startsWith(part.slice(0, -1));
    const [from = '', to = from] = part.split('-');
    return from <= text && text <= to;
  });
  return isNamed || states.includes(state) || (radius > 0 && km !== null && km <= radius);
}

const asRules = (zone: Written): DeliveryZone => ({
  ...zone,
  pincodes: readPincodes(zone.pincodes).rules,
  name: '',
  fee: 0,
  freeFrom: 0,
  leastOrder: 0,
  weightSteps: [],
  cashAllowed: true,
  days: '',
  fewestDays: 0,
  mostDays: null,
});

const aPincode = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: first, max: last }) },
  { weight: 1, arbitrary: fc.constantFrom(...army) },
);
const aPart = fc.oneof(
  aPincode.map(String),
  fc.tuple(aPincode, aPincode).map(([one, other]) => {
    return `${Math.min(one, other)}-${Math.min(Math.max(one, other), Math.min(one, other) + 12)}`;
  }),
  fc.constantFrom('56000*', '56001*', '56003*', '5600*', '90000*'),
);
const aZone = fc.record({
  pincodes: fc.array(aPart, { maxLength: 4 }).map((parts) => parts.join(', ')),
  states: fc.subarray(states, { maxLength: 2 }),
  radius: fc.constantFrom(0, 0, 0, 3, 5, 8),
});
const someZones = fc
  .array(aZone, { minLength: 1, maxLength: 7 })
  .map((zones) => zones.map((zone, index): Written => ({ ...zone, id: `zone ${index}` })));
const anAddress = fc.record({
  pincode: fc.oneof(aPincode, fc.integer({ min: 100_000, max: 999_999 })),
  state: fc.constantFrom(...states, 'Goa', ''),
  // Between whole kilometres, so that no rounding decides.
  km: fc.option(fc.integer({ min: 0, max: 12 }).map((km) => km + 0.5)),
});

it('thousands of addresses are in the zone that the first fitting line of the model names', {
  tags: ['DELIV-01', 'DELIV-02'],
}, () => {
  let asked = 0;
  const addresses = fc.array(anAddress, { minLength: 50, maxLength: 50 });
  fc.assert(
    fc.property(someZones, addresses, (zones, all) => {
      for (const address of all) {
        asked += 1;
        const { pincode, state, km } = address;
        const point = km === null ? null : { ...shop, lat: shop.lat + km / kmOfDegree };
        const found = zoneOf(zones.map(asRules), { pincode: String(pincode), state, point }, shop);
        expect(found?.id).toBe(zones.find((zone) => isIn(zone, address))?.id);
      }
    }),
    { numRuns },
  );
  expect(asked).toBe(50 * numRuns);
});

/** All steps at once. */
function found(...given: Parameters<typeof zoneOverlaps>): ZoneOverlapsAnswer {
  const work = zoneOverlaps(...given);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The states that an address of a pincode may have; null = the pincode is not in use. */
function statesOf(pincode: number): readonly string[] | null {
  if (pincode >= 900_000) return [...states, 'Goa'];
  const places = table.find(String(pincode));
  if (!places) return null;
  return places.length > 0 ? places.map(({ state }) => state) : [...states, 'Goa'];
}

const countedFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index);

/** All that a zone of these can name: prefixes of four digits end at 99, ranges reach 12 beyond. */
const numbers = [...countedFrom(first, 100), ...countedFrom(900_000, 30)];

/** All addresses that differ for zones of these; a pincode that is not in use may be of any state that no zone has. */
function addressesOf(pincode: number): Address[] {
  return (statesOf(pincode) ?? ['Goa']).map((state) => ({ pincode, state, km: null }));
}

const elsewhere = (state: string, km: number | null): Address => ({ pincode: 999_999, state, km });

/** Whether the zone is the first that fits one of the addresses. */
const isFirstOf = (zones: readonly Written[], id: string, addresses: readonly Address[]) =>
  addresses.some((address) => zones.find((zone) => isIn(zone, address))?.id === id);

/** The pincodes of an overlap's text. */
const numbersIn = (text: string) =>
  text.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part.split('–').filter(Boolean).map(Number);
    return from === 0 ? [] : countedFrom(from, to - from + 1);
  });

it('overlaps name just the pincodes and states that a zone above has, and zones that nothing reaches', {
  tags: ['DELIV-01'],
}, () => {
  const between = (from: number, to: number) => table.between(from, to);
  const everywhere: Written = { id: '', pincodes: '', states: [], radius: 0 };
  fc.assert(
    fc.property(someZones, (zones) => {
      const { overlaps, unreached } = found(zones, between);
      const end = zones.findIndex((zone) => isIn(zone, elsewhere('Goa', null)));
      const listed = end < 0 ? zones : zones.slice(0, end);
      for (const zone of listed) {
        const own = { ...zone, states: [], radius: 0 };
        const named =
          zone.pincodes === ''
            ? []
            : numbers.filter((pincode) => {
                return isIn(own, { ...elsewhere('', null), pincode });
              });
        const lost = named.filter((pincode) => !isFirstOf(zones, zone.id, addressesOf(pincode)));
        const told = overlaps.filter(({ zoneId }) => zoneId === zone.id);
        const toldNumbers = told.flatMap(({ pincodes }) => numbersIn(pincodes));
        const known = toldNumbers.filter((one) => numbers.includes(one));
        if (told.every(({ more }) => more === 0)) expect(known.sort()).toEqual(lost);
        else expect(lost).toEqual(expect.arrayContaining(known));
        const taken = zone.states.filter((state) => {
          return !isFirstOf(zones, zone.id, [elsewhere(state, null)]);
        });
        expect(told.flatMap((one) => one.states).sort()).toEqual(taken.sort());
        const inUse = named.filter((pincode) => statesOf(pincode) !== null);
        const isReached =
          isFirstOf(zones, zone.id, (inUse.length > 0 ? inUse : named).flatMap(addressesOf)) ||
          isFirstOf(
            zones,
            zone.id,
            zone.states.map((state) => elsewhere(state, null)),
          ) ||
          isFirstOf(
            zones,
            zone.id,
            countedFrom(0, 12).map((km) => elsewhere('', km + 0.5)),
          );
        expect([zone, unreached.includes(zone.id)]).toEqual([zone, !isReached]);
      }
      if (end >= 0) {
        const behind = zones.slice(end + 1).map(({ id }) => id);
        expect(unreached.filter((id) => behind.includes(id))).toEqual(behind);
        expect(unreached).not.toContain(zones[end]?.id);
      }
      expect(found([everywhere, ...zones], between).unreached).toHaveLength(zones.length);
    }),
    { numRuns },
  );
});

it('overlaps are told in the owner’s words, with the zone above that counts instead', {
  tags: ['DELIV-01'],
}, () => {
  const zones: Written[] = [
    { id: 'near', pincodes: '560001, 560003-560005', states: [], radius: 0 },
    { id: 'state', pincodes: '', states: ['Karnataka'], radius: 0 },
    { id: 'city', pincodes: '5600*', states: ['Karnataka', 'Kerala'], radius: 0 },
    { id: 'lost', pincodes: '560002', states: [], radius: 0 },
  ];
  const { overlaps, unreached } = found(zones, (from, to) => table.between(from, to));
  expect(overlaps).toEqual([
    { zoneId: 'city', aboveId: 'near', pincodes: '560001, 560003–560005', more: 0, states: [] },
    {
      zoneId: 'city',
      aboveId: 'state',
      pincodes: '560002, 560006–560012, 560031',
      more: 0,
      states: ['Karnataka'],
    },
    { zoneId: 'lost', aboveId: 'state', pincodes: '560002', more: 0, states: [] },
  ]);
  expect(unreached).toEqual(['lost']);
});

it('overlaps of as many pincodes as zones can have are found in a moment’s work', {
  tags: ['DELIV-01'],
}, () => {
  const zones = Array.from(
    { length: 50 },
    (_, index): Written => ({
      id: `${index}`,
      states: [],
      radius: 0,
      pincodes: Array.from({ length: 2500 }, (_, at) => 560_000 + ((at * 7 + index) % 9973)).join(
        ', ',
      ),
    }),
  );
  let asked = 0;
  const { overlaps } = found(zones, function* (from, to) {
    asked += 1;
    yield* table.between(from, to);
  });
  expect(overlaps.length).toBeGreaterThan(49);
  // Each piece is looked up at most once in each zone, and not once for each piece of the others.
  expect(asked).toBeLessThan(50 * 2500);
});
