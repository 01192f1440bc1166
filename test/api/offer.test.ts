/** An owner's offers: made, listed, changed, ended and deleted, and those that shoppers see (OFFER-01, OFFER-02, OFFER-09). */
import { StoreChanges } from '@shop/api/cache/store-changes.js';
import { OfferService } from '@shop/api/offer/offer.service.js';
import { ProductPublisher } from '@shop/api/product/product-publisher.js';
import { inStore, onPlatform } from '@shop/api/tenancy/scope.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { type OwnOffer, ownerRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `offer-${count}`);
});

const post = (body: object) => shop.owner.post(ownerRoutes.offers(shop.slug), body);
const put = (id: string, body: object) => shop.owner.put(ownerRoutes.offer(shop.slug, id), body);
const made = async (body: object = {}): Promise<OwnOffer> =>
  (await post({ name: 'Tenth off', kind: 'percent', percent: 10, ...body }).expect(201)).body.offer;
const list = async (filter: object = {}): Promise<OwnOffer[]> => {
  const asked = encodeURIComponent(JSON.stringify(filter));
  const address = `${ownerRoutes.offers(shop.slug)}?filter=${asked}`;
  return (await shop.owner.get(address).expect(200)).body.offers;
};
const shown = async () => {
  const store = shop.store.id as StoreId;
  return (await inStore(store, () => world.app.get(OfferService).atShop(store))).shown;
};
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const hour = 3_600_000;

it('a page of a shop asks one statement for its offers, codes and zones', {
  tags: ['OFFER-08'],
}, async () => {
  const cold = async () => {
    world.app.get(StoreChanges).announce(shop.store.id as StoreId);
    return statementsOf(world.app, () => world.anyone.get(`/${shop.slug}`).expect(200));
  };
  const lamp = await newProduct(shop, { name: 'Lamp' });
  const before = await cold();
  await made({ productIds: [lamp.id], endsAt: from(hour) });
  await made({ code: 'DIWALI10' });
  await shop.owner.post(ownerRoutes.zones(shop.slug), { name: 'Near', fee: 40 }).expect(201);
  const after = await cold();
  expect(after.length).toBe(before.length);
  const about = after.filter((text) => /FROM (offer|delivery_zone)/.test(text));
  expect(about).toHaveLength(1);
  const store = shop.store.id as StoreId;
  const told = await inStore(store, () => world.app.get(OfferService).atShop(store));
  expect(told).toMatchObject({ takesCodes: true, hasZones: true });
  expect(told.shown).toMatchObject([{ productIds: [lamp.id], endsAt: expect.any(String) }]);
});

describe('making an offer', () => {
  it('answers it whole, with what was left out as if it were not there', {
    tags: ['OFFER-01', 'OFFER-02'],
  }, async () => {
    expect(await made()).toEqual({
      id: expect.any(String),
      name: 'Tenth off',
      code: '',
      kind: 'percent',
      percent: 10,
      cap: 0,
      amount: 0,
      buy: 0,
      get: 0,
      leastItems: 0,
      categoryIds: [],
      productIds: [],
      firstOrderOnly: false,
      startsAt: null,
      endsAt: null,
      totalUses: 0,
      usesPerBuyer: 0,
      state: 'on',
      used: 0,
      sales: 0,
      given: 0,
      createdAt: expect.any(String),
      version: 1,
    });
  });

  it('keeps every condition, money to the paisa', { tags: ['OFFER-02'] }, async () => {
    const product = await newProduct(shop);
    const body = {
      name: 'Diwali',
      code: 'DIWALI10',
      kind: 'percent',
      percent: 10,
      cap: 99.95,
      leastItems: 499.5,
      categoryIds: [shop.categoryId],
      productIds: [product.id],
      firstOrderOnly: true,
      startsAt: from(-hour),
      endsAt: from(hour),
      totalUses: 50,
      usesPerBuyer: 1,
    };
    expect(await made(body)).toMatchObject(body);
    expect(await list()).toMatchObject([body]);
  });

  it('folds its code to capitals without spaces, and takes each only once', {
    tags: ['OFFER-01'],
  }, async () => {
    expect((await made({ code: ' diwali 10 ' })).code).toBe('DIWALI10');
    const taken = await post({ name: 'B', kind: 'amount', amount: 5, code: 'Diwali10' });
    expect(expectProblem(taken, 409, 'CONFLICT').errors[0]).toEqual({
      field: 'code',
      message: 'Another offer has this code',
    });
    await made({ code: '' });
    await made({ code: '' });
    const elsewhere = { name: 'Theirs', kind: 'freeDelivery', code: 'DIWALI10' };
    await world.bolt.owner.post(ownerRoutes.offers('bolt'), elsewhere).expect(201);
  });

  it('forgets what its kind does not use', { tags: ['OFFER-01'] }, async () => {
    const offer = await made({ kind: 'amount', amount: 50, percent: 30, buy: 2, get: 1, cap: 5 });
    expect(offer).toMatchObject({ amount: 50, percent: 0, buy: 0, get: 0, cap: 0 });
  });

  it.each<[object, Record<string, string>]>([
    [{ kind: 'percent' }, { percent: 'Percent must be from 1 to 100' }],
    [{ kind: 'percent', percent: 101 }, { percent: 'Percent may be at most 100' }],
    [{ kind: 'percent', percent: 2.5 }, { percent: 'Percent must be a whole number' }],
    [{ kind: 'amount' }, { amount: 'Amount must be above 0' }],
    [{ kind: 'amount', amount: -1 }, { amount: 'Amount must be at least 0' }],
    [
      { kind: 'buyGet', percent: 0 },
      {
        percent: 'Percent must be from 1 to 100',
        buy: 'Pieces to buy must be at least 1',
        get: 'Pieces to get must be at least 1',
      },
    ],
    [
      { kind: 'freeDelivery', startsAt: from(hour), endsAt: from(hour / 2) },
      { endsAt: 'The offer must end after it begins' },
    ],
    [
      { kind: 'freeDelivery', code: 'दिवाली' },
      { code: 'Code may have the letters A to Z and digits only' },
    ],
    [
      { kind: 'freeDelivery', code: 'X'.repeat(31) },
      { code: 'Code may have at most 30 characters' },
    ],
    [{ kind: 'half' }, { kind: 'Kind must be one of: percent, amount, freeDelivery, buyGet' }],
    [{ kind: 'freeDelivery', name: ' ' }, { name: 'Name is required' }],
  ])('refuses %j', { tags: ['OFFER-01', 'OFFER-02', 'GEN-03'] }, async (body, faults) => {
    expectFieldFaults(await post({ name: 'Off', ...body }), faults);
    expect(await list()).toEqual([]);
  });

  it('refuses products and categories of other shops', { tags: ['OFFER-02'] }, async () => {
    const theirs = await newProduct(world.bolt);
    const refused = await post({
      name: 'Off',
      kind: 'percent',
      percent: 5,
      productIds: [theirs.id],
      categoryIds: [world.bolt.categoryId],
    });
    expectFieldFaults(refused, {
      productIds: 'A product of the offer is not in this shop',
      categoryIds: 'A category of the offer is not in this shop',
    });
  });
});

describe('the list of offers', () => {
  it('says what each is at this moment, and finds them by it', { tags: ['OFFER-09'] }, async () => {
    const on = await made({ name: 'On' });
    const planned = await made({ name: 'Planned', startsAt: from(hour) });
    const ended = await made({ name: 'Ended', endsAt: from(-hour) });
    const usedUp = await made({ name: 'Used up', totalUses: 2 });
    await world.source.query('UPDATE offer SET used = 2 WHERE id = $1', [usedUp.id]);
    const states = (await list()).map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [usedUp.id, 'usedUp'],
      [ended.id, 'ended'],
      [planned.id, 'planned'],
      [on.id, 'on'],
    ]);
    for (const [state, { id }] of Object.entries({ on, planned, ended, usedUp })) {
      expect((await list({ state })).map((one) => one.id)).toEqual([id]);
    }
    expect(await list({ state: ['on', 'planned'] })).toHaveLength(2);
    expect(await list({ q: 'used' })).toHaveLength(1);
    expect(await list({ kind: 'amount' })).toEqual([]);
  });

  it('is its owner’s alone', { tags: ['OFFER-09', 'GEN-02'] }, async () => {
    const { id } = await made();
    const eve = world.bolt.owner;
    expectProblem(await eve.get(ownerRoutes.offers(shop.slug)), 404, 'NOT_FOUND');
    expectProblem(await eve.put(ownerRoutes.offer('bolt', id), { name: 'Mine' }), 404, 'NOT_FOUND');
    expectProblem(await eve.delete(ownerRoutes.offer('bolt', id)), 404, 'NOT_FOUND');
    expectProblem(await world.anyone.get(ownerRoutes.offers(shop.slug)), 401, 'UNAUTHENTICATED');
    expect(await list()).toMatchObject([{ id, name: 'Tenth off' }]);
  });
});

describe('changing an offer', () => {
  it('keeps what is left out, and counts the edit', { tags: ['OFFER-09'] }, async () => {
    const before = await made({ code: 'TEN', endsAt: from(hour) });
    const { body } = await put(before.id, { percent: 20, version: 1 }).expect(200);
    expect(body.offer).toEqual({ ...before, percent: 20, version: 2 });
    const open = (await put(before.id, { endsAt: null }).expect(200)).body.offer;
    expect(open).toMatchObject({ endsAt: null, version: 3, code: 'TEN' });
  });

  it('ends it now by its end', { tags: ['OFFER-09'] }, async () => {
    const { id } = await made();
    const { body } = await put(id, { endsAt: from(-1) }).expect(200);
    expect(body.offer.state).toBe('ended');
  });

  it('ends a planned one before it begins, which its other fields do not mind', {
    tags: ['OFFER-09'],
  }, async () => {
    const { id, startsAt } = await made({ startsAt: from(hour) });
    const ended = (await put(id, { endsAt: from(0) }).expect(200)).body.offer;
    expect(ended).toMatchObject({ state: 'ended', startsAt });
    await put(id, { name: 'Later', startsAt, endsAt: ended.endsAt }).expect(200);
    expectFieldFaults(await put(id, { startsAt: from(2 * hour) }), {
      endsAt: 'The offer must end after it begins',
    });
    const back = (await put(id, { endsAt: null }).expect(200)).body.offer;
    expect(back).toMatchObject({ state: 'planned', name: 'Later' });
    const reversed = { name: 'New', kind: 'freeDelivery', startsAt: from(hour), endsAt: from(0) };
    expectFieldFaults(await post(reversed), { endsAt: 'The offer must end after it begins' });
  });

  it('refuses a stale version with what is stored', { tags: ['OFFER-09'] }, async () => {
    const { id } = await made();
    await put(id, { percent: 20, version: 1 }).expect(200);
    const stale = expectProblem(await put(id, { percent: 30, version: 1 }), 409, 'CONFLICT');
    expect(stale.current).toMatchObject({ id, percent: 20, version: 2 });
    expect(stale.changedBy).toBe('owner');
  });

  it('looks at the whole offer, not at what was sent alone', { tags: ['OFFER-01'] }, async () => {
    const { id } = await made({ startsAt: from(hour) });
    expectFieldFaults(await put(id, { kind: 'amount' }), { amount: 'Amount must be above 0' });
    expectFieldFaults(await put(id, { endsAt: from(hour / 2) }), {
      endsAt: 'The offer must end after it begins',
    });
  });

  it('leaves counts alone, and what has been deleted since', { tags: ['OFFER-02'] }, async () => {
    const product = await newProduct(shop);
    const { id } = await made({ productIds: [product.id] });
    await shop.owner.delete(`/api/product/productId/${product.id}`).expect(200);
    await world.source.query('UPDATE offer SET used = 3, sales = 1000, given = 100 WHERE id = $1', [
      id,
    ]);
    const { body } = await put(id, { name: 'Same', productIds: [product.id] }).expect(200);
    expect(body.offer).toMatchObject({ name: 'Same', used: 3, sales: 10, given: 1 });
  });

  it('keeps one of two edits at the same moment', { tags: ['OFFER-09'] }, async () => {
    const { id } = await made();
    const answers = await Promise.all(
      [20, 30, 40, 50].map((percent) => put(id, { percent, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('deletes it, once', { tags: ['OFFER-09'] }, async () => {
    const { id } = await made();
    await shop.owner.delete(ownerRoutes.offer(shop.slug, id)).expect(200);
    expect(await list()).toEqual([]);
    expectProblem(await shop.owner.delete(ownerRoutes.offer(shop.slug, id)), 404, 'NOT_FOUND');
  });
});

describe('what shoppers see', () => {
  it('are the offers without a code that are on', { tags: ['OFFER-08'] }, async () => {
    const on = await made({ name: 'On', endsAt: from(hour), cap: 50 });
    await made({ name: 'Planned', startsAt: from(hour) });
    await made({ name: 'Ended', endsAt: from(-hour) });
    await made({ name: 'By code', code: 'SECRET' });
    const usedUp = await made({ name: 'Used up', totalUses: 1 });
    await world.source.query('UPDATE offer SET used = 1 WHERE id = $1', [usedUp.id]);
    const { code, state, used, sales, given, ...rest } = on;
    const {
      startsAt: _a,
      totalUses: _b,
      usesPerBuyer: _c,
      createdAt: _d,
      version: _e,
      ...whole
    } = rest;
    expect(await shown()).toEqual([whole]);
  });

  it('changes by itself when an offer begins and ends', { tags: ['OFFER-08'] }, async () => {
    const startsAt = from(hour);
    const endsAt = from(2 * hour);
    const { id } = await made({ startsAt, endsAt });
    await made({ code: 'NOTSHOWN', startsAt: from(3 * hour) });
    const jobs = () =>
      world.source.query(
        `SELECT about FROM job WHERE kind = 'offerTurned' AND store_id = $1 ORDER BY about`,
        [shop.store.id],
      );
    expect(await jobs()).toEqual([{ about: startsAt }, { about: endsAt }]);
    const home = `/${shop.slug}`;
    const { etag } = (await world.anyone.get(home).expect(200)).headers;
    const isCached = async () =>
      (await world.anyone.get(home).set('if-none-match', String(etag))).status === 304;
    expect(await isCached()).toBe(true);
    await world.source.query(`UPDATE offer SET starts_at = now() - interval '1 s' WHERE id = $1`, [
      id,
    ]);
    await world.source.query(`UPDATE job SET due_at = now() - interval '1 s' WHERE about = $1`, [
      startsAt,
    ]);
    await onPlatform('a job', () => world.app.get(ProductPublisher).run());
    expect(await jobs()).toEqual([{ about: endsAt }]);
    expect(await shown()).toMatchObject([{ id }]);
  });
});
