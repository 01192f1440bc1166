/** Where a store delivers: its zones in order, and what a pincode means for a shopper (DELIV-01, DELIV-03, DELIV-07). */
import { arrivalOf, type DeliveryZone, readPincodes, zoneOf } from '@shop/commerce';
import {
  apiRoutes,
  type DeliveryAnswer,
  type OwnDeliveryZone,
  ownerRoutes,
  usualDeliveryDays,
  type ZoneOverlapsAnswer,
} from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newShop, type Shop } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `zone-${count}`);
  await shop.owner.put(apiRoutes.updateStore(shop.slug), { codOption: true }).expect(200);
});

const post = (body: object) => shop.owner.post(ownerRoutes.zones(shop.slug), body);
const put = (id: string, body: object) => shop.owner.put(ownerRoutes.zone(shop.slug, id), body);
const made = async (name: string, body: object = {}): Promise<OwnDeliveryZone> =>
  (await post({ name, ...body }).expect(201)).body.zone;
const list = async (): Promise<OwnDeliveryZone[]> =>
  (await shop.owner.get(ownerRoutes.zones(shop.slug)).expect(200)).body.zones;
const names = async () => (await list()).map(({ name }) => name);
const positions = async () => (await list()).map(({ position }) => position);
const at = async (pincode: string): Promise<DeliveryAnswer> =>
  (await world.anyone.get(apiRoutes.delivery(shop.slug)).query({ pincode }).expect(200)).body;

describe('delivery zones', () => {
  it('are made last or at a place, with what was left out as if it were not there', {
    tags: ['DELIV-01'],
  }, async () => {
    const city = await made('City', { pincodes: '560001, 5601*\n562000-562010', fee: 20.5 });
    expect(city).toEqual({
      id: expect.any(String),
      name: 'City',
      pincodes: '560001, 5601*\n562000-562010',
      states: [],
      radius: 0,
      fee: 20.5,
      freeFrom: 0,
      leastOrder: 0,
      weightSteps: [],
      days: '',
      fewestDays: 0,
      mostDays: null,
      cashAllowed: true,
      position: 0,
      version: 1,
    });
    await made('India');
    await made('State', { states: ['Karnataka', 'Karnataka'], position: 1 });
    expect(await names()).toEqual(['City', 'State', 'India']);
    expect((await list())[1]?.states).toEqual(['Karnataka']);
    const one = await shop.owner.get(ownerRoutes.zone(shop.slug, city.id)).expect(200);
    expect(one.body.zone).toEqual(city);
  });

  it('move to any place, and the others around them', { tags: ['DELIV-01'] }, async () => {
    const [a, b, c, d] = [await made('A'), await made('B'), await made('C'), await made('D')];
    await put(a.id, { position: 2 }).expect(200);
    expect(await names()).toEqual(['B', 'C', 'A', 'D']);
    await put(d.id, { position: 0 }).expect(200);
    expect(await names()).toEqual(['D', 'B', 'C', 'A']);
    await put(b.id, { position: 50 }).expect(200);
    expect(await names()).toEqual(['D', 'C', 'A', 'B']);
    expect((await list()).map(({ version }) => version)).toEqual([2, 1, 2, 2]);
    await shop.owner.delete(ownerRoutes.zone(shop.slug, c.id)).expect(200);
    expect(await names()).toEqual(['D', 'A', 'B']);
    expect(await positions()).toEqual([0, 1, 2]);
  });

  it('each have a place of their own when many are made and moved at once', {
    tags: ['DELIV-01'],
  }, async () => {
    const zones = await Promise.all(Array.from({ length: 8 }, (_, index) => made(`Z${index}`)));
    expect(await positions()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    await Promise.all(zones.map(({ id }, index) => put(id, { position: index }).expect(200)));
    expect(await positions()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('refuse a stale version, and are their owner’s alone', { tags: ['DELIV-01'] }, async () => {
    const { id } = await made('City');
    expect((await put(id, { fee: 30, version: 1 }).expect(200)).body.zone.version).toBe(2);
    const stale = expectProblem(await put(id, { fee: 40, version: 1 }), 409, 'CONFLICT');
    expect(stale.current).toMatchObject({ id, fee: 30, version: 2 });
    const eve = world.bolt.owner;
    expectProblem(await eve.get(ownerRoutes.zones(shop.slug)), 404, 'NOT_FOUND');
    expectProblem(await eve.put(ownerRoutes.zone('bolt', id), { fee: 0 }), 404, 'NOT_FOUND');
    expectProblem(await eve.delete(ownerRoutes.zone('bolt', id)), 404, 'NOT_FOUND');
  });

  it.each<[object, Record<string, string>]>([
    [
      { pincodes: '560001, 56001' },
      {
        pincodes:
          '“56001” is no PIN code, no beginning such as 5600* and no range such as 560001-560099',
      },
    ],
    [
      { states: ['Karnataka', 'Karnatak'] },
      { states: '“Karnatak” is no state or union territory of India' },
    ],
    [{ fee: -1 }, { fee: 'Fee must be at least 0' }],
    [{ radius: 501 }, { radius: 'Kilometres may be at most 500' }],
    [
      {
        weightSteps: [
          { upTo: 500, fee: 30 },
          { upTo: 500, fee: 50 },
        ],
      },
      { 'weightSteps[1].upTo': 'Each weight must be above the one before it' },
    ],
    [{ mostDays: 61 }, { mostDays: 'Most days may be at most 60' }],
    [{ fewestDays: 3, mostDays: 2 }, { mostDays: 'The most days must not be below the fewest' }],
    [{ name: '' }, { name: 'Name is required' }],
  ])('refuse %j', { tags: ['DELIV-01', 'DELIV-07', 'GEN-03'] }, async (body, faults) => {
    expectFieldFaults(await post({ name: 'Zone', ...body }), faults);
    expect(await list()).toEqual([]);
  });
});

it('its days are two numbers, of which each may be changed alone and the most be taken away', {
  tags: ['DELIV-01'],
}, async () => {
  const { id } = await made('City', { fewestDays: 2, mostDays: 4, days: 'by hand cart' });
  const read = async () => (await list())[0];
  const message = 'The most days must not be below the fewest';
  expectFieldFaults(await put(id, { fewestDays: 5 }), { mostDays: message });
  expectFieldFaults(await put(id, { mostDays: 1 }), { mostDays: message });
  await put(id, { fee: 10 }).expect(200);
  expect(await read()).toMatchObject({ fewestDays: 2, mostDays: 4, days: 'by hand cart' });
  await put(id, { mostDays: null }).expect(200);
  expect(await read()).toMatchObject({ fewestDays: 2, mostDays: null });
  expect(await at('560001')).toMatchObject({ days: 'by hand cart', by: null });
});

describe('the overlaps of zones', { tags: ['DELIV-01'] }, () => {
  const overlaps = async (): Promise<ZoneOverlapsAnswer> =>
    (await shop.owner.get(ownerRoutes.zoneOverlaps(shop.slug)).expect(200)).body;

  it('are what a zone names in vain, by pincode and by the state that a pincode lies in', async () => {
    const state = await made('State', { states: ['Karnataka'] });
    const city = await made('City', { pincodes: '560001-560003, 600001' });
    const lost = await made('Lost', { pincodes: '560001' });
    const india = await made('India');
    const behind = await made('Behind', { states: ['Goa'] });
    expect(await overlaps()).toEqual({
      overlaps: [
        {
          zoneId: city.id,
          aboveId: state.id,
          pincodes: '560001–560003',
          more: 0,
          states: [],
        },
        { zoneId: lost.id, aboveId: state.id, pincodes: '560001', more: 0, states: [] },
      ],
      unreached: [lost.id, behind.id],
    });
    await put(city.id, { position: 0 }).expect(200);
    await put(india.id, { position: 4 }).expect(200);
    expect(await overlaps()).toMatchObject({
      overlaps: [{ zoneId: lost.id, aboveId: city.id }],
      unreached: [lost.id],
    });
  });

  it('are none of a shop without zones, and their owner’s alone to know', async () => {
    expect(await overlaps()).toEqual({ overlaps: [], unreached: [] });
    const eve = world.bolt.owner;
    expectProblem(await eve.get(ownerRoutes.zoneOverlaps(shop.slug)), 404, 'NOT_FOUND');
  });
});

it('the database finds 10,000 addresses in the zones in which the rules of the shop find them', {
  tags: ['DELIV-01'],
}, async () => {
  const texts = [
    '560001, 560010-560019',
    '5600*, 600001\n600003',
    '110001-110099, 11*',
    '4*',
    '999999, 100000',
    '56*, 57*, 58*',
    '700000-799999',
  ];
  const zones: OwnDeliveryZone[] = [];
  for (const [index, pincodes] of texts.entries()) {
    zones.push(await made(`Zone ${index}`, { pincodes, fee: index }));
  }
  const edges = zones
    .flatMap((zone) => readPincodes(zone.pincodes).rules)
    .flatMap(({ from, to }) => [from - 1, from, to, to + 1]);
  const valid = (pincode: number) => pincode >= 100_000 && pincode <= 999_999;
  const spread = Array.from({ length: 10_000 }, (_, index) => 100_000 + ((index * 7919) % 900_000));
  const pincodes = [...new Set([...edges.filter(valid), ...spread])];
  const rules = zones.map((zone): DeliveryZone => {
    return { ...zone, pincodes: readPincodes(zone.pincodes).rules };
  });
  const byRules = pincodes.map((pincode) => {
    const place = { pincode: String(pincode), state: '', point: null };
    return zoneOf(rules, place, null)?.name ?? null;
  });
  const rows: { name: string | null }[] = await world.source.query(
    `SELECT (SELECT name FROM delivery_zone WHERE store_id = $1 AND pincode_ranges @> asked.pincode
       ORDER BY position LIMIT 1) AS name
     FROM unnest($2::int[]) WITH ORDINALITY AS asked(pincode, place) ORDER BY asked.place`,
    [shop.store.id, pincodes],
  );
  expect(pincodes.length).toBeGreaterThanOrEqual(10_000);
  expect(rows.map(({ name }) => name)).toEqual(byRules);
  for (const pincode of edges.filter(valid)) {
    const expected = byRules[pincodes.indexOf(pincode)] ?? null;
    const fee = expected === null ? 0 : Number(expected.slice('Zone '.length));
    expect(await at(String(pincode))).toMatchObject({ delivers: expected !== null, fee });
  }
});

it('a pincode is told by when it comes, counted in working days from the order on', {
  tags: ['DELIV-03'],
}, async () => {
  await made('City', { pincodes: '5600*', fee: 49, fewestDays: 1, mostDays: 3 });
  await made('Near', { pincodes: '5601*', mostDays: 0 });
  const { closedWeekdays, ...days } = usualDeliveryDays;
  const today = new Date(Date.now() + 5.5 * 3_600_000);
  // One day of the week is open: today's.
  const closed = [...Array(7).keys()].filter((weekday) => weekday !== today.getUTCDay());
  const set = (deliveryDays: object) =>
    shop.owner.put(apiRoutes.updateStore(shop.slug), { settings: { deliveryDays } }).expect(200);
  const rules = { closedWeekdays, closedDays: [], cutoff: 0 };
  expect((await at('560001')).by).toEqual(arrivalOf(3, rules, Date.now()));
  expect((await at('560101')).by?.text).toBe('today');
  await set({ ...days, closedWeekdays: closed });
  const later = new Date(today.getTime() + 21 * 86_400_000).toISOString().slice(0, 10);
  expect((await at('560001')).by).toMatchObject({ date: later });
  await set({ ...days, closedWeekdays: [], closedDays: [today.toISOString().slice(0, 10)] });
  expect((await at('560101')).by?.text).toBe('by tomorrow');
});

describe('a pincode', () => {
  it('costs the flat charge everywhere while there are no zones', {
    tags: ['DELIV-03', 'GEN-01'],
  }, async () => {
    expect(await at('560001')).toEqual({
      pincode: '560001',
      delivers: true,
      fee: 50,
      freeFrom: 0,
      leastOrder: 0,
      days: '',
      by: null,
      cash: true,
      pickup: true,
      needsAddress: false,
    });
  });

  it('is in the first zone that has it', { tags: ['DELIV-01', 'DELIV-03'] }, async () => {
    await made('City', { pincodes: '560001, 5601*', fee: 20, freeFrom: 500, days: '1 day' });
    await made('Around', { pincodes: '56*', fee: 40, leastOrder: 200, cashAllowed: false });
    expect(await at('560 101')).toMatchObject({ pincode: '560101', fee: 20, days: '1 day' });
    expect(await at('560001')).toMatchObject({ fee: 20, freeFrom: 500, cash: true });
    expect(await at('560002')).toMatchObject({ fee: 40, leastOrder: 200, cash: false });
    expect(await at('110001')).toEqual({
      pincode: '110001',
      delivers: false,
      fee: 0,
      freeFrom: 0,
      leastOrder: 0,
      days: '',
      by: null,
      cash: false,
      pickup: true,
      needsAddress: false,
    });
    await made('India', {
      weightSteps: [
        { upTo: 500, fee: 60 },
        { upTo: 1000, fee: 90 },
      ],
    });
    expect(await at('110001')).toMatchObject({ delivers: true, fee: 60, needsAddress: false });
  });

  it('does not decide alone where a zone goes by state or distance', {
    tags: ['DELIV-03'],
  }, async () => {
    await made('City', { pincodes: '560001' });
    await made('State', { states: ['Karnataka'], fee: 30 });
    await made('Near', { radius: 10, fee: 15 });
    expect(await at('560001')).toMatchObject({ delivers: true, needsAddress: false });
    expect(await at('570001')).toMatchObject({ delivers: true, fee: 30, needsAddress: false });
    expect(await at('110001')).toMatchObject({ delivers: true, fee: 15, needsAddress: true });
  });

  it('takes no cash where the owner says so, and nothing is delivered when that is off', {
    tags: ['DELIV-03', 'DELIV-05'],
  }, async () => {
    const set = (settings: object) =>
      shop.owner.put(apiRoutes.updateStore(shop.slug), { settings }).expect(200);
    await set({ noCashPincodes: '5600*' });
    expect((await at('560001')).cash).toBe(false);
    expect((await at('570001')).cash).toBe(true);
    await set({ delivery: false });
    expect(await at('570001')).toMatchObject({ delivers: false, cash: false, pickup: true });
  });

  it.each([['12345'], ['0560001'], ['abcdef'], ['']])(
    'is refused as %j',
    {
      tags: ['DELIV-03', 'GEN-03'],
    },
    async (pincode) => {
      const refused = await world.anyone.get(apiRoutes.delivery(shop.slug)).query({ pincode });
      expect(expectProblem(refused, 400, 'INVALID').errors[0].field).toBe('pincode');
    },
  );
});
