/** The address book of a signed-in customer in a store (CHK2-02). */
import { type Address, addressRoutes, apiRoutes, limits } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  type Shopper,
  someDetails,
} from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { brought, download, unpack } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let asha: Shopper;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `book-${count}`);
  await openAccounts(shop);
  asha = await newShopper(world.anyone, shop.slug);
});

const at = (line1: string) => ({ ...someDetails, line1 });
const post = (body: object, who = asha) => who.post(addressRoutes.all(shop.slug), body);
const put = (id: string, body: object, who = asha) =>
  who.put(addressRoutes.one(shop.slug, id), body);
const added = async (line1: string, more: object = {}): Promise<Address> =>
  (await post({ details: at(line1), ...more }).expect(201)).body.address;
const list = async (who = asha, slug = shop.slug): Promise<Address[]> =>
  (await who.get(addressRoutes.all(slug)).expect(200)).body.addresses;
const lines = async () => (await list()).map(({ details }) => details.line1);

describe('an address', { tags: ['CHK2-02'] }, () => {
  it('is stored as an order would store it, and answered whole', async () => {
    const details = { ...someDetails, phone: '+91 98123 45678', postalCode: '560 001' };
    const { body } = await post({ label: ' Home ', details }).expect(201);
    expect(body.address).toEqual({
      id: expect.any(String),
      label: 'Home',
      details: { ...someDetails, line2: '', phone: '9812345678' },
      isDefault: true,
      createdAt: expect.any(String),
    });
    expect(await list()).toEqual([body.address]);
  });

  it('is not added twice, even when it is sent twice at the same moment', async () => {
    const both = await Promise.all([
      post({ details: someDetails }),
      post({ details: someDetails }),
    ]);
    const ids = both.map(({ status, body }) => [status, body.address.id]);
    expect(ids[0]).toEqual([201, ids[1]?.[1]]);
    expect(await list()).toHaveLength(1);
  });

  it('keeps what a change leaves out', async () => {
    const { id } = await added('1 Hill Road', { label: 'Home' });
    const { body } = await put(id, { details: at('2 Hill Road') }).expect(200);
    expect(body.address).toMatchObject({ label: 'Home', details: { line1: '2 Hill Road' } });
    expect((await put(id, { label: '' }).expect(200)).body.address.label).toBe('');
  });

  it.each<[object, Record<string, string>]>([
    [{ ...someDetails, city: '' }, { 'details.city': 'City is required' }],
    [{ ...someDetails, phone: '12' }, { 'details.phone': 'Please enter a 10-digit mobile number' }],
    [
      { ...someDetails, postalCode: 'x' },
      { 'details.postalCode': 'Please enter a 6-digit PIN code' },
    ],
  ])(
    'that no delivery could go to is refused: %j',
    { tags: ['GEN-03'] },
    async (details, faults) => {
      expectFieldFaults(await post({ details }), faults);
      const { id } = await added('1 Hill Road');
      expectFieldFaults(await put(id, { details }), faults);
      expect(await lines()).toEqual(['1 Hill Road']);
    },
  );

  it('has a short label', { tags: ['GEN-03'] }, async () => {
    expectFieldFaults(await post({ details: someDetails, label: 'x'.repeat(31) }), {
      label: 'Label may have at most 30 characters',
    });
  });
});

describe('the default', { tags: ['CHK2-02'] }, () => {
  it('is the oldest until another is chosen, and the one before when that is deleted', async () => {
    const first = await added('1 Hill Road');
    const second = await added('2 Hill Road');
    const third = await added('3 Hill Road', { isDefault: true });
    expect([first, second, third].map(({ isDefault }) => isDefault)).toEqual([true, false, true]);
    expect(await lines()).toEqual(['3 Hill Road', '1 Hill Road', '2 Hill Road']);
    await put(second.id, { isDefault: true }).expect(200);
    const isDefault = (await list()).map(({ details, isDefault }) => [details.line1, isDefault]);
    expect(isDefault).toEqual([
      ['2 Hill Road', true],
      ['3 Hill Road', false],
      ['1 Hill Road', false],
    ]);
    await asha.delete(addressRoutes.one(shop.slug, second.id)).expect(200);
    expect((await list())[0]).toMatchObject({ details: { line1: '3 Hill Road' }, isDefault: true });
    const range = encodeURIComponent('[0,0]');
    const page = await asha.get(`${addressRoutes.all(shop.slug)}?range=${range}`).expect(200);
    expect(page.body.addresses).toHaveLength(1);
    expect(page.headers['content-range']).toBe('addresses 0-0/2');
  });
});

describe('the number of addresses', { tags: ['CHK2-02'] }, () => {
  it(`is at most ${limits.addresses}, exactly, when many are added at the same moment`, async () => {
    const tries = Array.from({ length: 25 }, (_, index) => post({ details: at(`${index} Road`) }));
    const answers = await Promise.all(tries);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.addresses);
    expect(statuses.filter((status) => status === 409)).toHaveLength(25 - limits.addresses);
    const all = await list();
    expect(all).toHaveLength(limits.addresses);
    const refused = expectProblem(await post({ details: at('One more') }), 409, 'CONFLICT');
    expect(refused.message).toBe('You can keep 10 addresses here. Delete one first.');
    await asha.delete(addressRoutes.one(shop.slug, all[4]?.id ?? '')).expect(200);
    await post({ details: at('One more') }).expect(201);
    const ravi = await newShopper(world.anyone, shop.slug);
    await post({ details: someDetails }, ravi).expect(201);
  });
});

describe('an address book', { tags: ['CHK2-02', 'GEN-02'] }, () => {
  it('is its customer’s in this store alone', async () => {
    const { id } = await added('1 Hill Road');
    const ravi = await newShopper(world.anyone, shop.slug);
    const elsewhere = await newShop(world.anyone, `elsewhere-${count}`);
    expect(await list(ravi)).toEqual([]);
    expect(await list(asha, elsewhere.slug)).toEqual([]);
    const theirs = [
      await put(id, { label: 'Mine' }, ravi),
      await ravi.delete(addressRoutes.one(shop.slug, id)),
      await asha.put(addressRoutes.one(elsewhere.slug, id), { label: 'Moved' }),
      await asha.delete(addressRoutes.one(elsewhere.slug, id)),
    ];
    for (const answer of theirs) expectProblem(answer, 404, 'NOT_FOUND');
    expectProblem(await shop.owner.get(addressRoutes.all(shop.slug)), 401, 'UNAUTHENTICATED');
    expectProblem(await world.anyone.get(addressRoutes.all(shop.slug)), 401, 'UNAUTHENTICATED');
    expectProblem(await asha.get(addressRoutes.all('no-such-shop')), 404, 'NOT_FOUND');
    expect(await list()).toMatchObject([{ id, label: '' }]);
  });

  it('takes addresses from the map where the shop delivers to one', async () => {
    const settings = { addressType: 'map' };
    await shop.owner.put(apiRoutes.updateStore(shop.slug), { settings }).expect(200);
    const marker = { lat: 12.97, lng: 77.59, address: 'MG Road, Bengaluru' };
    const person = { firstName: 'Asha', lastName: 'Rao', phone: '9812345678' };
    expectFieldFaults(await post({ details: { ...person, address: 'MG Road' } }), {
      'details.lat': 'Please mark your location on the map',
    });
    const { body } = await post({ details: { ...person, ...marker } }).expect(201);
    expect(body.address.details).toMatchObject(marker);
  });

  it('leaves with the shop’s archive, and makes no account where that is imported', async () => {
    const product = await newProduct(shop);
    await asha.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
    await added('1 Hill Road', { label: 'Home' });
    const archive = await download(shop.owner, shop.slug);
    const members = await unpack(archive);
    expect(JSON.parse(String(members.get('customers/000001.json')))).toMatchObject([
      { email: asha.email, addresses: [{ label: 'Home', details: { line1: '1 Hill Road' } }] },
    ]);
    const store = await brought(shop.owner, `brought-${count}`, archive);
    expect(await list(asha, String(store.slug))).toEqual([]);
    expect(await lines()).toEqual(['1 Hill Road']);
  });
});
