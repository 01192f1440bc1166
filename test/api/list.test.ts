/** The list dialect of ra-data-simple-rest on every documented list (api.md, Lists for react-admin). */
import { apiRoutes, ownerRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { newProduct, orderOf, picture } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { upload } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
type Row = Record<string, unknown> & { id: string };

interface ListCase {
  unit: string;
  address(): string;
  caller(): Caller;
  /** A field to sort by, with the expected values in ascending order. */
  sort: [field: string, ...values: unknown[]];
  /** The filters, each with the number of matching rows. */
  filters: [filter: () => object, count: number][];
  total: number;
}

const lists: ListCase[] = [
  {
    unit: 'products',
    address: () => apiRoutes.products('acme'),
    caller: () => world.acme.owner,
    sort: ['price', 10, 20, 30, 40],
    filters: [
      [() => ({ q: 'TEA' }), 2],
      [() => ({ q: '%' }), 0],
      [() => ({ type: 'affiliate' }), 1],
      [() => ({ type: ['affiliate', 'simple'] }), 4],
      [() => ({ category: world.acme.categoryId }), 4],
      [() => ({ q: 'tea', type: 'affiliate' }), 0],
      [() => ({ short: 5 }), 2],
      [() => ({ short: 4 }), 1],
    ],
    total: 4,
  },
  {
    unit: 'categories',
    address: () => apiRoutes.categories('acme'),
    caller: () => world.anyone,
    sort: ['name', 'Coffees', 'Everything', 'Teas'],
    filters: [
      [() => ({ q: 'e' }), 3],
      [() => ({ q: 'tea' }), 1],
    ],
    total: 3,
  },
  {
    unit: 'orders',
    address: () => apiRoutes.orders(world.acme.store.id),
    caller: () => world.acme.owner,
    sort: ['amount', 10, 20, 30],
    filters: [
      [() => ({ status: 'shipped' }), 1],
      [() => ({ status: ['shipped', 'processing'] }), 3],
      [() => ({ paymentStatus: 'cod' }), 3],
      [() => ({ type: 'delivery' }), 0],
      [() => ({ q: 'asha' }), 3],
      [() => ({ q: 'guest' }), 3],
      [() => ({ q: '98123' }), 3],
      // MEND-40: a phone with spaces and +91, and a product's name.
      [() => ({ q: '98123 45678' }), 3],
      [() => ({ q: '+91 98123-45' }), 3],
      [() => ({ q: '98450 33333' }), 0],
      // FIX-20: as it is copied from a chat, and in other digits.
      [() => ({ q: '\u202a+91 98123\u00a045678\u202c' }), 3],
      [() => ({ q: '९८१२३ ४५६७८' }), 3],
      [() => ({ q: '९८१२३' }), 3],
      [() => ({ q: 'lam\u200b' }), 3],
      [() => ({ q: 'LAM' }), 3],
      [() => ({ toPrepare: true }), 2],
      [() => ({ upiClaimed: true }), 0],
      [() => ({ q: 'green tea' }), 0],
    ],
    total: 3,
  },
  {
    unit: 'reviews',
    address: () => ownerRoutes.reviews('acme'),
    caller: () => world.acme.owner,
    sort: ['stars', 1, 3, 5],
    filters: [
      [() => ({ status: 'published' }), 1],
      [() => ({ status: ['new', 'hidden'] }), 2],
      [() => ({ stars: [1, 3] }), 2],
      [() => ({ stars: 4, status: 'new' }), 0],
    ],
    total: 3,
  },
  {
    unit: 'offers',
    address: () => ownerRoutes.offers('acme'),
    caller: () => world.acme.owner,
    sort: ['name', 'Amount', 'Ended', 'Tenth'],
    filters: [
      [() => ({ state: 'on' }), 2],
      [() => ({ state: ['planned', 'usedUp'] }), 0],
      [() => ({ kind: 'amount' }), 1],
      [() => ({ q: 'ten' }), 1],
      [() => ({ q: 'code1' }), 1],
    ],
    total: 3,
  },
  {
    unit: 'zones',
    address: () => ownerRoutes.zones('acme'),
    caller: () => world.acme.owner,
    sort: ['name', 'City', 'India', 'South'],
    filters: [
      [() => ({ q: 'CITY' }), 1],
      [() => ({ q: '5600' }), 1],
    ],
    total: 3,
  },
  {
    unit: 'files',
    address: () => apiRoutes.files('acme'),
    caller: () => world.acme.owner,
    sort: ['id'],
    filters: [],
    total: 3,
  },
  {
    unit: 'plans',
    address: () => apiRoutes.plans,
    caller: () => world.anyone,
    sort: ['name', 'Basic', 'Gold', 'Pro'],
    filters: [
      [() => ({ q: 'o' }), 2],
      [() => ({ type: 'yearly' }), 1],
    ],
    total: 3,
  },
  {
    unit: 'stores',
    address: () => apiRoutes.adminStores,
    caller: () => world.admin,
    sort: ['slug', 'acme', 'bolt'],
    filters: [
      [() => ({ q: 'BOLT' }), 1],
      [() => ({ q: world.acme.owner.email }), 1],
      [() => ({ type: 'trial' }), 2],
      [() => ({ type: 'gold' }), 0],
    ],
    total: 2,
  },
  {
    unit: 'jobs',
    address: () => apiRoutes.adminFailedJobs,
    caller: () => world.admin,
    sort: ['id'],
    filters: [
      [() => ({ state: 'failed' }), 2],
      [() => ({ state: ['failed', 'unsure'], queue: 'mail' }), 3],
    ],
    total: 3,
  },
  {
    unit: 'visits',
    address: () => apiRoutes.adminVisits,
    caller: () => world.admin,
    sort: ['id'],
    filters: [
      [() => ({ storeId: world.acme.store.id }), 2],
      [() => ({ storeId: world.bolt.store.id }), 1],
    ],
    total: 3,
  },
  {
    unit: 'visits',
    address: () => apiRoutes.storeVisits('acme'),
    caller: () => world.acme.owner,
    sort: ['id'],
    filters: [],
    total: 2,
  },
];

beforeAll(async () => {
  const { acme } = world;
  for (const name of ['Teas', 'Coffees']) {
    await acme.owner.post(apiRoutes.categories('acme'), { name }).expect(201);
  }
  const lamp = await newProduct(acme, { name: 'Lamp', price: 10 });
  await newProduct(acme, { name: 'Green tea', price: 40, stock: 5 });
  await newProduct(acme, { name: 'Tea pot', price: 20, stock: 9, minOrder: 10 });
  await newProduct(acme, {
    name: 'Elsewhere',
    price: 30,
    type: 'affiliate',
    link: 'https://a.test',
    stock: 0,
  });
  for (const pieces of [2, 1, 3]) {
    await world.anyone.post(apiRoutes.createOrder, orderOf(acme, lamp, pieces)).expect(201);
    await upload(acme, await picture()).expect(201);
  }
  const { body } = await acme.owner.get(apiRoutes.orders(acme.store.id)).expect(200);
  await acme.owner.put(apiRoutes.order(body.orders[0].id), { status: 'shipped' }).expect(200);
  for (const [index, stars] of [5, 1, 3].entries()) {
    await world.source.query(
      `INSERT INTO review (store_id, id, order_id, product_id, stars, author, status)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, 'Asha', $5)`,
      [acme.store.id, body.orders[index].id, lamp.id, stars, stars === 5 ? 'published' : 'new'],
    );
  }
  for (const offer of [
    { name: 'Tenth', kind: 'percent', percent: 10 },
    { name: 'Amount', kind: 'amount', amount: 50, code: 'CODE1' },
    { name: 'Ended', kind: 'freeDelivery', endsAt: '2026-01-01T00:00:00.000Z' },
  ]) {
    await acme.owner.post(ownerRoutes.offers('acme'), offer).expect(201);
  }
  for (const zone of [{ name: 'South' }, { name: 'City', pincodes: '5600*' }, { name: 'India' }]) {
    await acme.owner.post(ownerRoutes.zones('acme'), zone).expect(201);
  }
  for (const slug of ['acme', 'bolt', 'acme']) {
    await world.admin.put(apiRoutes.updateStore(slug), { description: 'visited' }).expect(200);
  }
  for (const [name, type] of [
    ['Pro', 'yearly'],
    ['Basic', 'monthly'],
    ['Gold', 'lifetime'],
  ]) {
    const plan = { name, description: 'x', price: 1, type };
    await world.admin.post(apiRoutes.plans, plan).expect(201);
  }
  for (const state of ['failed', 'unsure', 'failed']) {
    await world.source.query(
      `INSERT INTO job (id, store_id, queue, kind, about, state)
       VALUES (gen_random_uuid(), $1, 'mail', 'paidLate', gen_random_uuid(), $2)`,
      [acme.store.id, state],
    );
  }
});

it('the order with a number comes before all in which the number stands', {
  tags: ['FIX-23'],
}, async () => {
  const numbers = async (q: string, direction = 'DESC', range = [0, 24]) => {
    const query = { filter: { q }, sort: ['number', direction], range };
    const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    const { body } = await world.acme.owner
      .get(apiRoutes.orders(world.acme.store.id))
      .query(Object.fromEntries(texts))
      .expect(200);
    return body.orders.map(({ number }: { number: number }) => number);
  };
  for (const q of ['2', '#2', 'No. 2', 'no 2', '№ 2', 'Order #2', 'order no. 2', '\u200e२']) {
    expect([q, (await numbers(q))[0]]).toEqual([q, 2]);
  }
  // Every phone number of the cast holds a 2.
  expect(await numbers('2')).toEqual([2, 3, 1]);
  expect(await numbers('2', 'ASC')).toEqual([2, 1, 3]);
  expect(await numbers('2', 'DESC', [1, 1])).toEqual([3]);
  expect(await numbers('#2')).toEqual([2]);
  expect(await numbers('#9')).toEqual([]);
});

describe.each(lists)('the list of $unit', ({ unit, address, caller, sort, filters, total }) => {
  const ask = (query: Record<string, unknown>) => {
    const texts = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return caller().get(address()).query(Object.fromEntries(texts));
  };
  const rowsOf = (body: Record<string, Row[]>): Row[] =>
    Array.isArray(body) ? (body as unknown as Row[]) : (body[unit] ?? []);
  const rows = async (query: Record<string, unknown> = {}) =>
    rowsOf((await ask(query).expect(200)).body);

  it('is whole without parameters, and says so in Content-Range, which CORS exposes', async () => {
    const { headers, body } = await ask({}).set('origin', 'https://else.where').expect(200);
    expect(rowsOf(body)).toHaveLength(total);
    expect(headers['content-range']).toBe(`${unit} 0-${total - 1}/${total}`);
    expect(headers['access-control-expose-headers']?.toLowerCase()).toContain('content-range');
  });

  it('comes in ranges', { tags: ['GEN-03'] }, async () => {
    const all = await rows();
    const first = await ask({ range: [0, 0] }).expect(200);
    expect(rowsOf(first.body)).toEqual(all.slice(0, 1));
    expect(first.headers['content-range']).toBe(`${unit} 0-0/${total}`);
    const rest = await ask({ range: [1, 999] }).expect(200);
    expect(rowsOf(rest.body)).toEqual(all.slice(1));
    expect(rest.headers['content-range']).toBe(`${unit} 1-${total - 1}/${total}`);
    const beyond = await ask({ range: [500, 510] }).expect(200);
    expect(rowsOf(beyond.body)).toEqual([]);
    expect(beyond.headers['content-range']).toMatch(new RegExp(`^${unit} .*/${total}$`));
  });

  it('is sorted both ways, also together with a range', async () => {
    const [field, ...values] = sort;
    const up = await rows({ sort: [field, 'ASC'] });
    const down = await rows({ sort: [field, 'DESC'] });
    expect(down).toEqual([...up].reverse());
    if (values.length > 0) expect(up.map((row) => row[field])).toEqual(values);
    expect(await rows({ sort: [field, 'ASC'], range: [1, 1] })).toEqual(up.slice(1, 2));
  });

  it('answers getMany by ids, dropping what is not there', async () => {
    const all = await rows();
    const wanted = [all.at(-1)?.id, all[0]?.id];
    const found = await rows({
      filter: { id: [...wanted, '01a1fd96-4012-7316-bd57-feee0a235a07', 'x'] },
    });
    expect(found.map((row) => row.id).sort()).toEqual([...new Set(wanted)].sort());
    expect(await rows({ filter: { id: all[0]?.id } })).toEqual(all.slice(0, 1));
    expect(await rows({ filter: { id: [] } })).toEqual([]);
  });

  it('is filtered', { tags: ['GEN-03'] }, async () => {
    for (const [filter, count] of filters) {
      const answer = await ask({ filter: filter(), range: [0, 24] }).expect(200);
      expect([filter(), rowsOf(answer.body).length]).toEqual([filter(), count]);
      expect(answer.headers['content-range']).toMatch(new RegExp(`/${count}$`));
      expect(await rows({ filter: filter() })).toHaveLength(count);
    }
  });

  it.each([
    ['sort', 'not json'],
    ['sort', '{}'],
    ['sort', '["id"]'],
    ['sort', '["id","UP"]'],
    ['sort', '["passwordHash","ASC"]'],
    ['sort', '["constructor","ASC"]'],
    ['sort', '["id; DROP TABLE product","ASC"]'],
    ['range', '[0'],
    ['range', '[0]'],
    ['range', '[5,4]'],
    ['range', '[-1,5]'],
    ['range', '[0,1000]'],
    ['range', '[0.5,5]'],
    ['range', '["0","5"]'],
    ['range', '[0,1e99]'],
    ['filter', '[]'],
    ['filter', 'null'],
    ['filter', '{"owner":1}'],
    ['filter', '{"__proto__":1}'],
    ['filter', '{"constructor":1}'],
    ['filter', '{"id":[1]}'],
    ['filter', '{"id":{"a":1}}'],
    ['filter', '{"q":5}'],
    ['filter', `{"q":"${'x'.repeat(101)}"}`],
    ['filter', '{"type":"nonsense"}'],
    ['filter', '{"status":[]}'],
  ])('answers 400 to %s=%s', async (name, text) => {
    const body = expectProblem(await ask({ [name]: text }), 400, 'INVALID');
    expect(body.errors[0].field).toBe(name);
  });

  it('takes 1,000 rows at once, and a parameter only once', async () => {
    await ask({ range: [0, 999] }).expect(200);
    expectProblem(await caller().get(`${address()}?range=[0,1]&range=[0,2]`), 400, 'INVALID');
  });
});

it('answers HEAD like GET, without a body', async () => {
  const head = await fetch(world.url + apiRoutes.plans, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-range')]).toEqual([200, 'plans 0-2/3']);
  const kept = await fetch(world.url + apiRoutes.publicData('acme'), { method: 'HEAD' });
  expect([kept.status, await kept.text()]).toEqual([200, '']);
});
