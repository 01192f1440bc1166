/** The readable addresses of products: made of names, editable, and former ones lead to the present one (PUB-03). */
import { apiRoutes, limits, type Product, storePaths } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const put = (shop: Shop, id: string, body: object) => shop.owner.put(apiRoutes.product(id), body);
const handle = async (shop: Shop, { id }: Product): Promise<string> =>
  (await shop.owner.get(apiRoutes.product(id)).expect(200)).body.product.handle;
const visit = (shop: Shop, name: string) => world.anyone.get(storePaths.product(shop.slug, name));
const goesTo = async (shop: Shop, name: string) => {
  const answer = await visit(shop, name).redirects(0);
  return [answer.status, answer.headers.location];
};
const former = (shop: Shop): Promise<{ handle: string; id: string }[]> =>
  world.source.query(
    'SELECT handle, product_id AS id FROM product_handle WHERE store_id = $1 ORDER BY handle',
    [shop.store.id],
  );

describe('the handle of a new product', () => {
  it.each([
    ['Cotton kurta', 'cotton-kurta'],
    ['  50% off — Tea & “Spice” Box!  ', '50-off-tea-spice-box'],
    ['आम का अचार', 'am-ka-achar'],
    ["Grandma's laddu", 'grandmas-laddu'],
    ['🥭', 'product'],
  ])('of %j is made of its name', { tags: ['PUB-03'] }, async (name, made) => {
    const shop = world.acme;
    expect((await newProduct(shop, { name })).handle).toBe(made);
  });

  it('gets a number where another product has the word, alone or among others', {
    tags: ['PUB-03'],
  }, async () => {
    const shop = await newShop(world.anyone, 'numbers');
    const one = { name: 'Brass lamp', price: 1, categories: [shop.categoryId] };
    const products = [one, one, { ...one, handle: 'brass-lamp-3' }, one];
    const answer = await shop.owner.post(apiRoutes.productsBulk('numbers'), { products });
    const handles = answer.body.products.map((product: Product) => product.handle);
    expect(handles).toEqual(['brass-lamp', 'brass-lamp-2', 'brass-lamp-3', 'brass-lamp-4']);
    expect((await newProduct(shop, { name: 'Brass lamp' })).handle).toBe('brass-lamp-5');
    expect((await newProduct(world.bolt, { name: 'Brass lamp' })).handle).toBe('brass-lamp');
  });

  it('is given once, however many come at the same time', { tags: ['PUB-03'] }, async () => {
    const shop = await newShop(world.anyone, 'crowd');
    const made = await Promise.all(
      Array.from({ length: 8 }, () => newProduct(shop, { name: 'Diya' })),
    );
    expect(new Set(made.map((product) => product.handle)).size).toBe(8);
  });

  it.each(
    [
      ['-lamp', 'lamp-', 'la mp', 'läm', 'a/b', '<b>', 'x'.repeat(101)].map((word) => [word]),
      [['01a20978-7c79-74bf-bb81-077c79a55a1a']],
    ].flat(),
  )('%j is refused', { tags: ['PUB-03'] }, async (word) => {
    const { id } = await newProduct(world.acme);
    expectFieldFaults(await put(world.acme, id, { handle: word }), {
      handle:
        'Address may have a-z, 0-9 and hyphens between them, and needs a word that people can read',
    });
  });

  it('that another product has is refused, in one call and in many', {
    tags: ['PUB-03'],
  }, async () => {
    const shop = world.acme;
    await newProduct(shop, { handle: 'taken-word' });
    const { id } = await newProduct(shop);
    const message = 'The address taken-word is taken by another product';
    expectFieldFaults(await put(shop, id, { handle: 'Taken-Word ' }), { handle: message });
    const one = { name: 'Twice', price: 1, categories: [shop.categoryId], handle: 'twice' };
    const many = await shop.owner.post(apiRoutes.productsBulk('acme'), { products: [one, one] });
    expectFieldFaults(many, {
      'products[1].handle': 'The address twice is taken by another product',
    });
  });
});

describe('the address of a product', () => {
  it('is that of its handle; its id and every former handle lead there for good', {
    tags: ['PUB-03'],
  }, async () => {
    const shop = await newShop(world.anyone, 'moving');
    const product = await newProduct(shop, { name: 'Clay pot' });
    await put(shop, product.id, { handle: 'earthen-pot' }).expect(200);
    await put(shop, product.id, { handle: 'pot', name: 'Pot of clay' }).expect(200);
    const present = storePaths.product('moving', 'pot');
    for (const name of [product.id, product.id.toUpperCase(), 'clay-pot', 'earthen-pot', 'POT']) {
      expect([name, await goesTo(shop, name)]).toEqual([name, [301, present]]);
    }
    expect(await goesTo(shop, 'clay-pot?theme=x')).toEqual([301, `${present}?theme=x`]);
    const page = (await visit(shop, 'pot').expect(200)).text;
    expect(page).toMatch(/<link rel="canonical" href="[^"]+\/moving\/product\/pot">/);
    expect(page).toMatch(/"@type":"Offer"[^}]+\/moving\/product\/pot"/);
    const files = [`/moving/sitemap.xml`, storePaths.home('moving')];
    for (const path of files) {
      const text = (await world.anyone.get(path).expect(200)).text;
      expect(text).toContain('/moving/product/pot');
      expect(text).not.toContain(`/moving/product/${product.id}`);
    }
  });

  it('is not found by the handle of another store or of a draft', {
    tags: ['PUB-03'],
  }, async () => {
    const shop = await newShop(world.anyone, 'lonely');
    const product = await newProduct(shop, { name: 'Only here' });
    expect((await visit(world.acme, 'only-here')).status).toBe(404);
    await put(shop, product.id, { handle: 'here' }).expect(200);
    await put(shop, product.id, { status: 'draft' }).expect(200);
    for (const name of ['here', 'only-here', product.id, 'no such thing', '%00']) {
      expect([name, (await visit(shop, name)).status]).toEqual([name, 404]);
    }
  });

  it('goes back and forth without a loop, and history shrinks again', {
    tags: ['PUB-03'],
  }, async () => {
    const shop = await newShop(world.anyone, 'circle');
    const product = await newProduct(shop, { name: 'Alpha' });
    await put(shop, product.id, { handle: 'beta' }).expect(200);
    expect(await former(shop)).toEqual([{ handle: 'alpha', id: product.id }]);
    await put(shop, product.id, { handle: 'alpha' }).expect(200);
    expect(await former(shop)).toEqual([{ handle: 'beta', id: product.id }]);
    expect(await goesTo(shop, 'beta')).toEqual([301, storePaths.product('circle', 'alpha')]);
    // A browser that kept where 'alpha' led would go in a circle.
    const { headers } = await visit(shop, 'beta').redirects(0);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await visit(shop, 'alpha').redirects(0)).status).toBe(200);
  });

  it('forgets the oldest former handles of a product that has had too many', {
    tags: ['PUB-03'],
  }, async () => {
    const shop = await newShop(world.anyone, 'restless');
    const product = await newProduct(shop, { name: 'Name 0' });
    await world.source.query(
      `INSERT INTO product_handle (store_id, handle, product_id, given_up_at)
       SELECT $1, 'old-' || number, $2, now() - make_interval(days => number)
       FROM generate_series(1, $3::int) number`,
      [shop.store.id, product.id, limits.formerHandles - 1],
    );
    await put(shop, product.id, { handle: 'second' }).expect(200);
    expect(await former(shop)).toHaveLength(limits.formerHandles);
    await put(shop, product.id, { handle: 'third' }).expect(200);
    const handles = (await former(shop)).map((row) => row.handle);
    expect(handles).toHaveLength(limits.formerHandles);
    expect(handles).toEqual(expect.arrayContaining(['name-0', 'second', 'old-1']));
    expect(handles).not.toContain(`old-${limits.formerHandles - 1}`);
    expect(await goesTo(shop, 'name-0')).toEqual([301, storePaths.product('restless', 'third')]);
    expect((await visit(shop, `old-${limits.formerHandles - 1}`)).status).toBe(404);
  });

  it('may be taken over by choice, never by a name', { tags: ['PUB-03'] }, async () => {
    const shop = await newShop(world.anyone, 'takeover');
    const first = await newProduct(shop, { name: 'Sari' });
    await put(shop, first.id, { handle: 'silk-sari' }).expect(200);
    const named = await newProduct(shop, { name: 'Sari' });
    expect(named.handle).toBe('sari-2');
    expect(await goesTo(shop, 'sari')).toEqual([301, storePaths.product('takeover', 'silk-sari')]);
    const chosen = await newProduct(shop, { name: 'Another', handle: 'sari' });
    expect(await former(shop)).toEqual([]);
    expect((await visit(shop, 'sari').redirects(0).expect(200)).text).toContain('Another');
    await put(shop, chosen.id, { handle: 'other' }).expect(200);
    await put(shop, first.id, { handle: 'sari' }).expect(200);
    expect(await former(shop)).toEqual([{ handle: 'silk-sari', id: first.id }]);
  });

  it('may be swapped by two products in one call', { tags: ['PUB-03'] }, async () => {
    const shop = await newShop(world.anyone, 'swap');
    const [one, two] = [
      await newProduct(shop, { name: 'One' }),
      await newProduct(shop, { name: 'Two' }),
    ];
    const products = [
      { id: one.id, handle: 'two' },
      { id: two.id, handle: 'one' },
    ];
    await shop.owner.put(apiRoutes.productsBulk('swap'), { products }).expect(200);
    expect([await handle(shop, one), await handle(shop, two)]).toEqual(['two', 'one']);
    expect(await former(shop)).toEqual([]);
  });

  it('is made anew of the name when it is emptied', { tags: ['PUB-03'] }, async () => {
    const product = await newProduct(world.acme, { name: 'Warm shawl', handle: 'x' });
    const { body } = await put(world.acme, product.id, { handle: '', name: 'Wool shawl' });
    expect(body.product.handle).toBe('wool-shawl');
  });

  it('is forgotten with its product', { tags: ['PUB-03'] }, async () => {
    const shop = await newShop(world.anyone, 'forgetting');
    const product = await newProduct(shop, { name: 'Gone' });
    await put(shop, product.id, { handle: 'went' }).expect(200);
    await shop.owner.delete(apiRoutes.product(product.id)).expect(200);
    expect((await visit(shop, 'gone')).status).toBe(404);
    expectProblem(await world.anyone.get(apiRoutes.product(product.id)), 404);
  });
});
