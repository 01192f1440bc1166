/** A creating call that is repeated with its Idempotency-Key creates nothing more (MEND-20). */
import { apiRoutes, ownerRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { newOwner, newShop, picture } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

interface Creation {
  noun: string;
  who: () => Caller;
  address: () => string;
  body: (name: string) => object;
  count: () => Promise<number>;
}

const counted = async (statement: string): Promise<number> =>
  Number((await world.source.query(`SELECT count(*) AS n FROM ${statement}`))[0].n);
const owner = () => world.acme.owner;
const product = (name: string) => ({ name, price: 5, categories: [world.acme.categoryId] });

const creations: Creation[] = [
  {
    noun: 'product',
    who: owner,
    address: () => apiRoutes.products('acme'),
    body: product,
    count: () => counted('product'),
  },
  {
    noun: 'products in bulk',
    who: owner,
    address: () => apiRoutes.productsBulk('acme'),
    body: (name) => ({ products: [product(`${name} 1`), product(`${name} 2`)] }),
    count: async () => (await counted('product')) / 2,
  },
  {
    noun: 'category',
    who: owner,
    address: () => apiRoutes.categories('acme'),
    body: (name) => ({ name }),
    count: () => counted('category'),
  },
  {
    noun: 'store',
    who: owner,
    address: () => apiRoutes.createStore,
    body: (name) => ({ name, slug: name.toLowerCase().replaceAll(' ', '-') }),
    count: () => counted('store'),
  },
  {
    noun: 'offer',
    who: owner,
    address: () => ownerRoutes.offers('acme'),
    body: (name) => ({ name, kind: 'percent', percent: 5 }),
    count: () => counted('offer'),
  },
  {
    noun: 'zone',
    who: owner,
    address: () => ownerRoutes.zones('acme'),
    body: (name) => ({ name }),
    count: () => counted('delivery_zone'),
  },
  {
    noun: 'plan',
    who: () => world.admin,
    address: () => apiRoutes.plans,
    body: (name) => ({ name, description: 'All of it', price: 10 }),
    count: () => counted('plan'),
  },
];

describe.each(creations)('a $noun', ({ noun, who, address, body, count }) => {
  const send = (key: string, content: object) =>
    who().post(address(), content).set('idempotency-key', key);
  const name = (of: string) => `${noun} ${of}`;

  it('is made once, and answered the same each time', { tags: ['MEND-20'] }, async () => {
    const before = await count();
    const first = await send(name('again').replaceAll(' ', '-'), body(name('again'))).expect(201);
    const again = await send(name('again').replaceAll(' ', '-'), body(name('again'))).expect(201);
    expect(again.body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
  });

  it('is made once when ten requests come at the same moment', { tags: ['MEND-20'] }, async () => {
    const before = await count();
    const content = body(name('storm'));
    const key = name('storm').replaceAll(' ', '-');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, content)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    for (const { body: answer } of answers) expect(answer).toEqual(answers[0]?.body);
    expect(await count()).toBe(before + 1);
  });

  it('is not answered with another one: another body under a key is a conflict', {
    tags: ['MEND-20'],
  }, async () => {
    const key = name('other').replaceAll(' ', '-');
    await send(key, body(name('first'))).expect(201);
    const before = await count();
    const { body: problem } = await send(key, body(name('second'))).expect(409);
    expect(problem.code).toBe('CONFLICT');
    expect(await count()).toBe(before);
  });

  it('is made after all when it was refused first, and as often as wanted without a key', {
    tags: ['MEND-20'],
  }, async () => {
    const key = name('refused').replaceAll(' ', '-');
    await send(key, {}).expect(400);
    await send(key, body(name('mended'))).expect(201);
    const before = await count();
    await who()
      .post(address(), body(name('free one')))
      .expect(201);
    await who()
      .post(address(), body(name('free two')))
      .expect(201);
    expect(await count()).toBe(before + 2);
  });
});

describe('a key', () => {
  const send = (who: Caller, key: string, slug = 'acme') =>
    who.post(apiRoutes.categories(slug), { name: `Key ${key}` }).set('idempotency-key', key);

  it('is one account’s own', { tags: ['MEND-20'] }, async () => {
    const other = await newShop(world.anyone, 'keys');
    const one = await send(owner(), 'shared').expect(201);
    const two = await send(other.owner, 'shared', 'keys').expect(201);
    expect(two.body.category.id).not.toBe(one.body.category.id);
    await send(other.owner, 'shared', 'acme').expect(404);
  });

  it('is good for 24 hours', { tags: ['MEND-20'] }, async () => {
    await send(owner(), 'daily').expect(201);
    await world.source.query(
      "UPDATE request_key SET created_at = now() - interval '25 hours' WHERE key = 'daily'",
    );
    // The request is carried out again, and the name is taken.
    expect((await send(owner(), 'daily').expect(409)).body.code).toBe('CATEGORY_TAKEN');
  });

  it('whose row is gone makes none again', { tags: ['MEND-20'] }, async () => {
    const { body } = await send(owner(), 'gone').expect(201);
    await owner().delete(apiRoutes.category('acme', body.category.id)).expect(200);
    expect((await send(owner(), 'gone').expect(409)).body.code).toBe('CONFLICT');
  });

  it('must be visible characters', { tags: ['MEND-20'] }, async () => {
    expect((await send(owner(), 'two words').expect(400)).body.errors[0].field).toBe(
      'Idempotency-Key',
    );
    await send(owner(), 'x'.repeat(256)).expect(400);
  });
});

describe('what comes as a file', () => {
  it('an upload is stored once', { tags: ['MEND-20'] }, async () => {
    const bytes = await picture();
    const upload = (content: Buffer) =>
      owner()
        .post(apiRoutes.files('acme'))
        .set('idempotency-key', 'upload')
        .attach('file', content, 'picture.png');
    const first = await upload(bytes).expect(201);
    expect((await upload(bytes).expect(201)).body).toEqual(first.body);
    expect(await counted('file')).toBe(1);
    await upload(await picture(50, 50)).expect(409);
  });

  it('an archive becomes one store', { tags: ['MEND-20'] }, async () => {
    const archive = await owner().get(apiRoutes.storeArchive('acme')).buffer(true).expect(200);
    const importer = await newOwner(world.anyone, 'importer');
    const bring = (slug: string) =>
      importer
        .post(apiRoutes.importStore)
        .set('idempotency-key', 'import')
        .field('slug', slug)
        .attach('file', archive.body, 'acme.tar.gz');
    const first = await bring('brought').expect(201);
    const again = await bring('brought').expect(201);
    expect(again.body.store.id).toBe(first.body.store.id);
    await bring('brought-too').expect(409);
    expect(await counted("store WHERE slug LIKE 'brought%'")).toBe(1);
  });
});
