/** The connection to PostgreSQL is refused, reset, closed, silent or slow: what is promised then. */
import { apiRoutes, storePaths } from '@shop/contract';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { newOwner, newProduct } from '../../support/cast.ts';
import type { Break, Fault } from '../../support/fault-proxy.ts';
import { expectUnavailable, useFaultStage } from '../../support/fault-stage.ts';
import { isProof } from '../../support/proof.ts';

const stage = useFaultStage();

/** Calls `act` during the fault, then ends the fault. */
async function during(fault: Fault, act: () => PromiseLike<Response>): Promise<Response> {
  await stage.database.set(fault);
  try {
    return await act();
  } finally {
    await stage.healDatabase();
  }
}

type Keep = (fault: Fault) => Promise<void>;

/** Tests a read that is answered as without the fault. */
const served =
  (path: string): Keep =>
  async (fault) => {
    await stage.receivesChanges();
    const before = await stage.anyone.get(path).expect(200);
    const answer = await during(fault, () => stage.anyone.get(path));
    expect([answer.status, answer.text]).toEqual([200, before.text]);
  };

/** Tests a read that needs PostgreSQL, during the fault and afterwards. */
const read =
  (get: () => PromiseLike<Response>, meanwhile: 'refused' | 'answered'): Keep =>
  async (fault) => {
    const answer = await during(fault, get);
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual(
      meanwhile === 'refused' ? [503, true] : [200, false],
    );
    expect((await get()).status).toBe(200);
  };

interface Write {
  make(name: string): PromiseLike<Response>;
  count(name: string): Promise<number>;
}

/** Tests a write that is refused without effect, and done once when it is tried again. */
const written =
  ({ make, count }: Write, meanwhile: 'refused' | 'done'): Keep =>
  async (fault) => {
    const name = stage.newName();
    const answer = await during(fault, () => make(name));
    if (meanwhile === 'refused') {
      expectUnavailable(answer);
      expect(await count(name)).toBe(0);
      expect((await make(name)).status).toBe(201);
    } else expect(answer.status).toBe(201);
    expect(await count(name)).toBe(1);
  };

const order: Write = {
  make: (name) => stage.order(name),
  count: (name) => stage.ordersOf(name),
};
const product: Write = {
  make: (name) =>
    stage.shop.owner.post(apiRoutes.products('acme'), {
      name,
      price: 10,
      stock: 5,
      categories: [stage.shop.categoryId],
    }),
  count: async (name) => (await stage.query('SELECT FROM product WHERE name = $1', [name])).length,
};
const account: Write = {
  make: (name) =>
    stage.anyone.post(apiRoutes.signup, { email: `${name}@shop.test`, password: 'likes chai' }),
  count: async (name) =>
    (await stage.query('SELECT FROM "user" WHERE email = $1', [`${name}@shop.test`])).length,
};

const signOut: Keep = async (fault) => {
  const owner = await newOwner(stage.anyone);
  const answer = await during(fault, () => owner.get(apiRoutes.signout));
  if (answer.status === 200) return void (await owner.get(apiRoutes.user).expect(401));
  expectUnavailable(answer);
  await owner.get(apiRoutes.user).expect(200);
};
const signIn = () => {
  const { email, password } = stage.shop.owner;
  return stage.anyone.post(apiRoutes.signin, { email, password });
};
const home = storePaths.home('acme');
const data = apiRoutes.publicData('acme');
/** A search, since unknown parameters lead to the page without them, which stands in once it was made. */
const neverMade = () => stage.anyone.get(`${storePaths.home('acme')}?q=${stage.newName()}`);

const away: [string, Keep][] = [
  ['a page already made goes on being served as it is', served(home)],
  ['public data already made goes on being served as it is', served(data)],
  ['a page never made is refused with 503 and made afterwards', read(neverMade, 'refused')],
  ['the process is live', served('/api/health/live')],
  [
    'it is not ready, and ready again afterwards',
    read(() => stage.anyone.get('/api/health/ready'), 'refused'),
  ],
  ['signing in is refused with 503', read(signIn, 'refused')],
  ['signing out is not claimed where it did not happen', signOut],
  [
    'an order is refused with 503 without a trace, and tried again it is one',
    written(order, 'refused'),
  ],
  [
    'a product is refused with 503 without a trace, and tried again it is one',
    written(product, 'refused'),
  ],
  [
    'an account is refused with 503 without a trace, and tried again it is one',
    written(account, 'refused'),
  ],
];

const slow: [string, Keep][] = [
  ['a page already made is served', served(home)],
  ['a page never made is made', read(neverMade, 'answered')],
  ['an order is one order', written(order, 'done')],
  ['a product is one product', written(product, 'done')],
];

type Row = [string, Fault, [string, Keep][]];
const quick: Row[] = [
  ['refuses connections', 'refuse', away],
  ['answers 100 ms late', { latency: { down: 100 } }, slow],
];
const long: Row[] = [
  ['falls silent', 'stall', away],
  ['resets connections', 'reset', away],
  ['hangs up on every statement', 'hangUp', away],
  ['hears 50 ms late and answers 50 ms late', { latency: { up: 50, down: 50 } }, slow],
];

describe.each(isProof ? [...quick, ...long] : quick)('while PostgreSQL %s', (_, fault, cells) => {
  it.each(cells)('%s', (_promise, keep) => keep(fault));
});

describe('when PostgreSQL breaks off in the middle of an order', () => {
  const moments = [
    ['taking its stock', 'UPDATE product'],
    ['writing it down', 'INTO "order"'],
    ['the commit', 'COMMIT'],
  ] as const;
  const ways: [Break['how'], string][] = [
    ['reset', 'the connection is reset'],
    ['cut', 'the connection is closed half-way'],
    ['stall', 'nothing comes any more'],
    ['unanswered', 'it is done and its answer is lost'],
  ];
  const cells = moments.flatMap(([moment, at]) =>
    ways
      .filter(([how]) => isProof || how !== 'stall' || at === 'COMMIT')
      .map(([how, what]) => ({ moment, at, how, what })),
  );

  it.each(cells)('$moment: $what, and with the same key it is one order', async ({ at, how }) => {
    const key = stage.newName();
    stage.database.breakNext({ direction: 'up', at, how });
    const answer = await stage.order(key);
    expect(stage.database.hasBroken).toBe(true);
    if (answer.status !== 201) expectUnavailable(answer);
    await stage.healDatabase();
    const again = await stage.order(key).expect(201);
    if (answer.status === 201) expect(again.body.order.id).toBe(answer.body.order.id);
    expect(await stage.ordersOf(key)).toBe(1);
  });
});

describe('what another instance changes while PostgreSQL is out of reach', () => {
  beforeAll(() => newProduct(stage.shop, { name: 'Lamp before' }));

  it.each<[string, Fault]>([
    ['refused', 'refuse'],
    ...(isProof ? [['silent', 'stall'] satisfies [string, Fault]] : []),
  ])('is shown as soon as it is back (%s)', async (_, fault) => {
    const page = async () => (await stage.anyone.get(home).expect(200)).text;
    const name = `The shop of ${stage.newName()}`;
    await stage.receivesChanges();
    expect(await page()).not.toContain(name);
    await stage.database.set(fault);
    const change = fetch(stage.other.url + apiRoutes.updateStore('acme'), {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${stage.shop.owner.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name }),
    });
    expect((await change).status).toBe(200);
    await page();
    await stage.healDatabase();
    await expect.poll(page, { timeout: 20_000 }).toContain(name);
  });
});
