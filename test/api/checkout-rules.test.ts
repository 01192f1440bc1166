/** Slots, cash rules and what the checkout asks, as settings of a store (DELIV-05, DELIV-06, CHK2-01). */
import { apiRoutes, type OwnStore, usualCheckoutRules } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newOwner } from '../support/cast.ts';
import { expectFieldFaults } from '../support/problems.ts';
import { brought, download } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const put = (settings: object) => world.acme.owner.put(apiRoutes.updateStore('acme'), { settings });
const stored = async (): Promise<OwnStore['settings']> =>
  (await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200)).body.store.settings;
const shown = async () =>
  (await world.anyone.get(apiRoutes.publicData('acme')).expect(200)).body.store.settings;

const monday = { id: 'morning', weekday: 1, from: 600, to: 720, capacity: 10 };
const slotsOf = (...windows: object[]) => ({
  windows,
  leadMinutes: 60,
  daysAhead: 7,
  closedDays: ['2026-11-09'],
});
const rules = {
  cashFee: 25.5,
  cashFrom: 100,
  cashUpTo: 2000,
  deliverySlots: slotsOf(monday, { ...monday, id: 'noon', from: 720, to: 840, capacity: 0 }),
  pickupSlots: slotsOf({ ...monday, id: 'all-day', weekday: 0, from: 0, to: 1440 }),
  deliveryDays: {
    asksDate: 'off',
    leadDays: 2,
    daysAhead: 10,
    closedWeekdays: [0, 3],
    closedDays: ['2026-12-25'],
    cutoff: 840,
  },
  asksNote: true,
  noteQuestion: 'Name on the cake?',
  asksGift: true,
  asksGstin: true,
  noCashPincodes: '560001, 5601*\n562000-562010',
  noCashPhones: '98123 45678\n+91 98450 11111',
  openCashOrders: 3,
};
const { noCashPincodes, noCashPhones, openCashOrders, ...publicRules } = rules;

describe('the rules of a checkout', () => {
  it('are at first such that nothing is asked and nothing costs', {
    tags: ['DELIV-05', 'DELIV-06', 'GEN-01'],
  }, async () => {
    const settings = (await world.bolt.owner.get(apiRoutes.storeData('bolt')).expect(200)).body
      .store.settings;
    expect(settings).toMatchObject(usualCheckoutRules);
  });

  it('are saved, and told to everyone but those that only the owner may know', {
    tags: ['DELIV-05', 'DELIV-06', 'CHK2-01'],
  }, async () => {
    await put(rules).expect(200);
    expect(await stored()).toMatchObject(rules);
    const told = await shown();
    expect(told).toMatchObject(publicRules);
    for (const name of ['noCashPincodes', 'noCashPhones', 'openCashOrders']) {
      expect(told).not.toHaveProperty(name);
    }
    await put({ cashFee: 10 }).expect(200);
    expect(await stored()).toMatchObject({ ...rules, cashFee: 10 });
  });

  it('count no edit when they are saved as they are', { tags: ['DELIV-06'] }, async () => {
    await put(rules).expect(200);
    const version = async () =>
      (await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200)).body.store.version;
    const before = await version();
    await put(rules).expect(200);
    expect(await version()).toBe(before);
  });

  it('give a new slot an id of its own', { tags: ['DELIV-06'] }, async () => {
    const slots = slotsOf({ ...monday, id: '' }, { ...monday, id: '', weekday: 2 });
    await put({ deliverySlots: slots }).expect(200);
    const ids = (await stored()).deliverySlots.windows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => id.length > 10)).toBe(true);
  });

  it('are no part of the pages, where slots would be long', { tags: ['DELIV-06'] }, async () => {
    await put(rules).expect(200);
    const { text } = await world.anyone.get('/acme').expect(200);
    expect(text).toContain('asksNote');
    expect(text).not.toContain('all-day');
    expect(text).not.toContain('closedWeekdays');
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'a half-filled slot',
      { deliverySlots: slotsOf({ id: '', weekday: 1, from: 600 }) },
      {
        'settings.deliverySlots.windows[0].to': 'End must be a whole number',
        'settings.deliverySlots.windows[0].capacity': 'Orders at most must be a whole number',
      },
    ],
    [
      'an unknown weekday',
      { pickupSlots: slotsOf({ ...monday, weekday: 7 }) },
      { 'settings.pickupSlots.windows[0].weekday': 'Weekday may be at most 6' },
    ],
    [
      'a slot that ends before it begins',
      { deliverySlots: slotsOf(monday, { ...monday, id: 'b', from: 900, to: 800 }) },
      { 'settings.deliverySlots.windows[1].to': 'A slot must end after it begins' },
    ],
    [
      'slots that overlap',
      { deliverySlots: slotsOf(monday, { ...monday, id: 'b', from: 700, to: 800 }) },
      { 'settings.deliverySlots.windows[1].from': 'It overlaps Monday 10:00–12:00' },
    ],
    [
      'two slots of one id',
      { deliverySlots: slotsOf(monday, { ...monday, weekday: 2 }) },
      { 'settings.deliverySlots.windows[1].id': 'Two slots have the same id' },
    ],
    [
      'a closed day that is none',
      { pickupSlots: { ...slotsOf(), closedDays: ['2026-02-30'] } },
      {
        'settings.pickupSlots.closedDays':
          'Closed days must be days of the calendar, as 2026-10-20',
      },
    ],
    [
      'a week without a day of work',
      { deliveryDays: { ...rules.deliveryDays, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] } },
      { 'settings.deliveryDays.closedWeekdays': 'Closed weekdays: at most 6' },
    ],
    [
      'weekdays that are none, days that are none and odd numbers',
      {
        deliveryDays: {
          asksDate: 'maybe',
          leadDays: 61,
          daysAhead: 0,
          closedWeekdays: [7],
          closedDays: ['tomorrow'],
          cutoff: 1440,
        },
      },
      {
        'settings.deliveryDays.asksDate': 'Day of delivery must be one of: off, asked, required',
        'settings.deliveryDays.leadDays': 'Days before may be at most 60',
        'settings.deliveryDays.daysAhead': 'Days to choose from must be at least 1',
        'settings.deliveryDays.closedWeekdays': 'Closed weekdays must be whole numbers from 0 to 6',
        'settings.deliveryDays.closedDays':
          'Closed days must be days of the calendar, as 2026-10-20',
        'settings.deliveryDays.cutoff': 'Last orders of a day may be at most 1439',
      },
    ],
    [
      'a day beside times',
      { deliveryDays: { ...rules.deliveryDays, asksDate: 'asked' } },
      {
        'settings.deliveryDays.asksDate':
          'Buyers choose a time of yours, which names the day: offer times or ask for a day',
      },
    ],
    [
      'an odd pincode',
      { noCashPincodes: '560001, 056*' },
      {
        'settings.noCashPincodes':
          '“056*” is no PIN code, no beginning such as 5600* and no range such as 560001-560099',
      },
    ],
    [
      'an odd phone',
      { noCashPhones: '9812345678\nhim' },
      { 'settings.noCashPhones': '“him” is no phone number' },
    ],
    [
      'a most below the least',
      { cashFrom: 500, cashUpTo: 499.99 },
      { 'settings.cashUpTo': 'The most for cash must not be below the least' },
    ],
  ])('refuse %s', { tags: ['DELIV-05', 'DELIV-06', 'GEN-03'] }, async (_, settings, faults) => {
    await put(rules).expect(200);
    expectFieldFaults(await put(settings), faults);
    expect(await stored()).toMatchObject(rules);
  });

  it('are the same where the shop is brought to', { tags: ['GEN-02'] }, async () => {
    await put(rules).expect(200);
    const eve = await newOwner(world.anyone, 'eve');
    const moved = await brought(eve, 'acme-rules', await download(world.acme.owner, 'acme'));
    expect(moved.settings).toMatchObject(rules);
  });
});
