/** Skus of products: what a body says, what answers hold, and what a change does to them (SKU-01, SKU-02, SKU-06 to SKU-08). */
import { readFile } from 'node:fs/promises';
import {
  apiRoutes,
  limits,
  ownerRoutes,
  type Product,
  type ProductBody,
  type ProductListItem,
  type SkuBody,
} from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import {
  choiceOf,
  kurtaBody,
  kurtaItem,
  newKurta,
  orderItems,
  readProduct,
  skuOf,
  stocksOf,
  variantsOf,
} from '../support/kurta.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { miscounted, piecesLeft } from '../support/stock/ledger.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world.anyone, 'kurtas');
});

const post = (body: object, to = shop) =>
  to.owner.post(apiRoutes.products(to.slug), {
    name: 'Kurta',
    price: 500,
    categories: [to.categoryId],
    ...body,
  });
const put = (product: Product, body: object) => shop.owner.put(apiRoutes.product(product.id), body);
const read = (product: Product) => readProduct(shop.owner, product);
const changed = async (product: Product, body: object): Promise<Product> =>
  (await put(product, body).expect(200)).body.product;
const list = async (filter: object): Promise<ProductListItem[]> => {
  const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (await shop.owner.get(apiRoutes.products(shop.slug) + query).expect(200)).body.products;
};
const listed = async ({ id }: Product) => (await list({ id: [id] }))[0];

/** Expects the ledger of each sku, and of the product itself, to add up to what is there. */
async function expectLedger(...products: Product[]): Promise<void> {
  const ids = products.flatMap(({ id, skus }) => [id, ...skus.map((sku) => sku.id)]);
  const pieces = await piecesLeft(world.source, ids);
  expect(pieces.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(miscounted(pieces)).toEqual([]);
}

describe('a product with skus', () => {
  it('is duplicated with them, but for their codes', { tags: ['PUB-05'] }, async () => {
    const kurta = await newKurta(shop, { 'M Red': { code: 'COPY-1', stock: 4 } });
    const answer = await shop.owner.post(ownerRoutes.productCopy(kurta.id), {}).expect(201);
    const copy: Product = answer.body.product;
    const [first] = kurta.skus;
    expect(copy.skus).toEqual([{ ...first, id: expect.any(String), code: '' }]);
    expect(copy.skus[0]?.id).not.toBe(first?.id);
    expect(stocksOf(copy)).toEqual({ 'M Red': 4 });
    await expectLedger(kurta, copy);
  });

  it('comes back with them after it was deleted', { tags: ['PUB-06'] }, async () => {
    const kurta = await newKurta(shop, { 'M Red': { code: 'BACK-1', stock: 4 } });
    await shop.owner.delete(apiRoutes.product(kurta.id)).expect(200);
    await shop.owner.post(ownerRoutes.productsRestore(shop.slug), { ids: [kurta.id] }).expect(200);
    expect((await read(kurta)).skus).toEqual(kurta.skus);
    await expectLedger(kurta);
  });

  it('comes back whole, without a code that another one has by then, and says so', {
    tags: ['PUB-06', 'SKU-02'],
  }, async () => {
    const bring = (...ids: string[]) =>
      shop.owner.post(ownerRoutes.productsRestore(shop.slug), { ids }).expect(200);
    const skus = { 'M Red': { code: 'Again-1', stock: 4 }, 'L Red': { code: 'AGAIN-2', stock: 1 } };
    const first = await newKurta(shop, skus);
    await shop.owner.delete(apiRoutes.product(first.id)).expect(200);
    const taker = await newKurta(shop, { 'M Blue': { code: 'AGAIN-1', stock: 2 } });
    const lost =
      'Kurta - Size: M, Colour: Red is back without its code Again-1, which another product or choice has now';
    expect((await bring(first.id)).body.warnings).toContain(lost);
    expect((await read(first)).skus).toEqual(
      first.skus.map((sku) => (sku.code === 'Again-1' ? { ...sku, code: '' } : sku)),
    );
    expect((await read(taker)).skus).toEqual(taker.skus);
    await expectLedger(first, taker);
  });

  it('leaves a code to the first of two that come back together and had it one after the other', {
    tags: ['PUB-06', 'SKU-02'],
  }, async () => {
    const kurtas: Product[] = [];
    for (const _ of [1, 2]) {
      const kurta = await newKurta(shop, { 'M Red': { code: 'TURN-1', stock: 1 } });
      kurtas.push(kurta);
      await shop.owner.delete(apiRoutes.product(kurta.id)).expect(200);
    }
    const ids = kurtas.map(({ id }) => id);
    await shop.owner.post(ownerRoutes.productsRestore(shop.slug), { ids }).expect(200);
    const back = await Promise.all(kurtas.map(read));
    expect(back.map(({ skus }) => skus.map(({ code }) => code))).toEqual([['TURN-1'], ['']]);
    await expectLedger(...kurtas);
  });

  it('answers each with all its fields, and what it has as a whole', {
    tags: ['SKU-01', 'SKU-02', 'SKU-08'],
  }, async () => {
    const image = 'https://example.com/red.webp';
    const whole = {
      price: 650,
      salePrice: 599.5,
      stock: 7,
      code: 'K-M-RED',
      barcode: '8901234567894',
      image,
      weight: 350,
      active: true,
    };
    const product = await newKurta(
      shop,
      { 'M Red': whole, 'L Red': { stock: 3 }, 'L Blue': { active: false, price: 9 } },
      { images: ['https://example.com/cover.webp', image], stock: 99 },
    );
    const plain = { code: '', barcode: '', image: '', weight: 0, active: true };
    expect(product.skus).toEqual([
      { id: expect.any(String), choice: choiceOf('M Red'), ...whole },
      {
        id: expect.any(String),
        choice: choiceOf('L Red'),
        price: 0,
        salePrice: 0,
        stock: 3,
        ...plain,
      },
      {
        id: expect.any(String),
        choice: choiceOf('L Blue'),
        price: 9,
        salePrice: 0,
        stock: -1,
        ...plain,
        active: false,
      },
    ]);
    // The stock of the product itself is that of the skus that are sold.
    expect(product).toMatchObject({ hasSkus: true, stock: 10, priceLow: 500, priceHigh: 599.5 });
    expect(await read(product)).toEqual(product);
    expect(await listed(product)).toMatchObject({
      hasSkus: true,
      stock: 10,
      priceLow: 500,
      priceHigh: 599.5,
    });
    expect(await listed(product)).not.toHaveProperty('skus');
    await expectLedger(product);
  });

  it('is not counted as a whole when one that is sold is not', { tags: ['SKU-02'] }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 }, 'M Blue': {} });
    expect(product.stock).toBe(-1);
    expect((await listed(product))?.stock).toBe(-1);
    const closed = await changed(product, {
      skus: [{ choice: choiceOf('M Red') }, { choice: choiceOf('M Blue'), active: false }],
    });
    expect(closed.stock).toBe(5);
    expect((await listed(closed))?.stock).toBe(5);
    const none = { active: false };
    const skus = ['M Red', 'M Blue'].map((words) => ({ choice: choiceOf(words), ...none }));
    expect((await changed(product, { skus })).stock).toBe(0);
  });

  it('lists values of a choice in its own order, however they were sent', async () => {
    const [size, colour] = choiceOf('M Red');
    const { body } = await post({ ...kurtaBody({}), skus: [{ choice: [colour, size] }] });
    expect(body.product.skus[0].choice).toEqual([size, colour]);
  });

  it('asks once for a type that is written in two ways', { tags: ['FIX-26'] }, async () => {
    const variants = [
      { type: 'Size', value: 'S' },
      { type: 'size ', value: 'M' },
      { type: 'S\u200bIZE', value: 'L' },
    ];
    const skus = variants.map(({ type, value }) => ({ choice: [{ type, value }], stock: 2 }));
    const { body } = await post({ type: 'variant', variants, skus }).expect(201);
    const types = body.product.variants.map(({ type }: { type: string }) => type);
    expect(types).toEqual(['Size', 'Size', 'Size']);
    expect(body.product.skus).toHaveLength(3);
  });

  it('of another type than variant keeps none', { tags: ['SKU-01'] }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 } });
    const { body } = await post({ ...kurtaBody({ 'M Red': {} }), type: 'simple' }).expect(201);
    expect(body.product).toMatchObject({ type: 'simple', skus: [], hasSkus: false, stock: -1 });
    const simple = await changed(product, { type: 'simple', stock: 4, stockSeen: 5 });
    expect(simple).toMatchObject({ skus: [], hasSkus: false, stock: 4 });
    await expectLedger(simple);
  });

  it('takes as many as a shop may have: 100 combinations of three types', async () => {
    const values = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name}${index}`);
    const options = { Size: values('S', 5), Colour: values('C', 5), Cloth: values('F', 4) };
    const skus = options.Size.flatMap((size) =>
      options.Colour.flatMap((colour) =>
        options.Cloth.map((cloth) => ({
          choice: [
            { type: 'Cloth', value: cloth },
            { type: 'Size', value: size },
            { type: 'Colour', value: colour },
          ],
          stock: 1,
        })),
      ),
    );
    const body = { type: 'variant', variants: variantsOf(options), skus };
    const product = (await post(body).expect(201)).body.product;
    expect(product).toMatchObject({ stock: limits.skus, hasSkus: true });
    const more = [...skus, { choice: skus[0]?.choice ?? [] }];
    expectFieldFaults(await post({ ...body, skus: more }), { skus: 'Skus: at most 100' });
  });
});

describe('a product without skus', () => {
  it('answers every documented field as before, and says that it has none', {
    tags: ['SKU-01'],
  }, async () => {
    const variants = [
      { type: 'Size', value: 'M', price: 0 },
      { type: 'Size', value: 'L', price: 120.5 },
    ];
    const body = {
      name: 'Cup',
      description: 'Of clay',
      images: ['https://example.com/cup.webp'],
      price: 100,
      salePrice: 80,
      type: 'variant',
      minOrder: 2,
      stock: 9,
      unit: 'pcs',
    };
    const { product } = (await post({ ...body, variants }).expect(201)).body;
    expect(product).toEqual({
      ...body,
      id: expect.any(String),
      storeId: shop.store.id,
      categories: [shop.categoryId],
      variants: variants.map((variant) => ({ id: expect.any(String), ...variant })),
      link: '',
      status: 'active',
      handle: 'cup',
      publishAt: '',
      tags: [],
      descriptionFormat: 'text',
      imageTexts: [],
      information: {},
      questions: [],
      searchTitle: '',
      searchDescription: '',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
      skus: [],
      hasSkus: false,
      priceLow: 80,
      priceHigh: 120.5,
      listPriceLow: 100,
      reviewCount: 0,
      reviewAverage: 0,
    });
    expect((await changed(product, { skus: [] })).version).toBe(1);
  });

  it('costs no statement more than one that has skus spares', { tags: ['SKU-01'] }, async () => {
    const plain = await newProduct(shop, { stock: 4 });
    const kurta = await newKurta(shop, { 'M Red': { stock: 4 } });
    const ofSkus = (statements: string[]) =>
      statements.filter((text) => /(FROM|INTO|UPDATE) sku\b/.test(text)).length;
    const saying = (product: Product) =>
      statementsOf(world.app, () => put(product, { description: 'A good thing' }).expect(200));
    const reading = (product: Product) =>
      statementsOf(world.app, () => world.anyone.get(apiRoutes.product(product.id)).expect(200));
    const [said, saidOfSkus] = [await saying(plain), await saying(kurta)];
    expect(saidOfSkus.length - said.length).toBe(1);
    expect((await reading(kurta)).length).toBe((await reading(plain)).length);
    const adding = await statementsOf(world.app, () => post({ stock: 3 }).expect(201));
    const withSkus = await statementsOf(world.app, () =>
      post(kurtaBody({ 'M Red': { stock: 1 }, 'L Red': { stock: 2 } })).expect(201),
    );
    // The skus and their ledger, of however many skus, instead of the product's own ledger.
    expect(withSkus.length - adding.length).toBe(1);
    expect(ofSkus(withSkus)).toBeGreaterThan(0);
  });
});

describe('the skus of a body', () => {
  const faulty = async (skus: Partial<SkuBody>[], more: object = {}) =>
    post({ ...kurtaBody({}), ...more, skus });
  const red = { choice: choiceOf('M Red') };
  const extra = { type: 'Cloth', value: 'Silk' };

  it.each<[string, Partial<SkuBody>[], Record<string, string>]>([
    [
      'a value that the product does not have',
      [red, { choice: choiceOf('XL Red') }],
      { 'skus[1].choice': 'There is no Size XL' },
    ],
    [
      'a type that it does not have',
      [{ choice: [...choiceOf('M Red').slice(0, 1), extra] }],
      { 'skus[0].choice': 'There is no Cloth Silk' },
    ],
    [
      'a choice without a type',
      [{ choice: choiceOf('M Red').slice(0, 1) }],
      { 'skus[0].choice': 'Please choose one value of each: Size, Colour' },
    ],
    [
      'two values of one type',
      [{ choice: [...choiceOf('M Red').slice(0, 1), ...choiceOf('L Red').slice(0, 1)] }],
      { 'skus[0].choice': 'Please choose one value of each: Size, Colour' },
    ],
    ['no choice', [{}], { 'skus[0].choice': 'Please choose one value of each type' }],
    [
      'the same choice twice, in another order',
      [red, { choice: choiceOf('M Red').reverse() }],
      { 'skus[1].choice': 'Colour: Red, Size: M is listed twice' },
    ],
    [
      'a code twice, in another case',
      [
        { ...red, code: 'k-1' },
        { choice: choiceOf('L Red'), code: ' K-1 ' },
      ],
      { 'skus[1].code': 'Another product or choice has the code K-1' },
    ],
    [
      'HTML in a code and a barcode',
      [{ ...red, code: '<img src=x>', barcode: '<b>1</b>' }],
      {
        'skus[0].code': 'Code has a character that is not allowed',
        'skus[0].barcode': 'Barcode has a character that is not allowed',
      },
    ],
    [
      'texts and numbers beyond their limits',
      [{ ...red, code: 'x'.repeat(41), weight: -1, stock: -2, price: -1 }],
      {
        'skus[0].code': 'Code may have at most 40 characters',
        'skus[0].weight': 'Weight must be at least 0',
        'skus[0].stock': 'Stock must be at least -1',
        'skus[0].price': 'Price must be at least 0',
      },
    ],
    [
      'a picture that is not of the product',
      [{ ...red, image: 'https://example.com/other.webp' }],
      { 'skus[0].image': 'Please choose one of the product’s pictures' },
    ],
    [
      'an id, which a new product has none of',
      [{ ...red, id: '01890000-0000-7000-8000-000000000000' }],
      { 'skus[0].id': 'This product has no such sku' },
    ],
  ])('are refused for %s', { tags: ['SKU-02'] }, async (_, skus, faults) => {
    const before = await list({});
    expectFieldFaults(await faulty(skus), faults);
    expect(await list({})).toEqual(before);
  });

  it('are refused for variants of four types, which stay possible without skus', {
    tags: ['SKU-01'],
  }, async () => {
    const variants = variantsOf({
      Size: ['M'],
      Colour: ['Red'],
      Cloth: ['Silk'],
      Sleeve: ['Long'],
    });
    const choice = variants.slice(0, 3).map(({ type, value }) => ({ type, value }));
    const answer = await post({ type: 'variant', variants, skus: [{ choice }] });
    expectFieldFaults(answer, {
      skus: 'Skus are possible for at most 3 types of variants',
      'skus[0].choice': 'Please choose one value of each: Size, Colour, Cloth, Sleeve',
    });
    await post({ type: 'variant', variants }).expect(201);
  });

  it("are refused for another product's sku, and for another choice under an id", {
    tags: ['SKU-06'],
  }, async () => {
    const [one, other] = [
      await newKurta(shop, { 'M Red': {} }),
      await newKurta(shop, { 'M Red': {} }),
    ];
    const taken = { ...red, id: skuOf(other, 'M Red').id, stock: 99 };
    expectFieldFaults(await put(one, { skus: [taken] }), {
      'skus[0].id': 'This product has no such sku',
    });
    const moved = { id: skuOf(one, 'M Red').id, choice: choiceOf('L Red') };
    expectFieldFaults(await put(one, { skus: [moved] }), {
      'skus[0].choice': 'A sku keeps its choice. Please leave out its id for another one',
    });
    expect(await read(one)).toEqual(one);
    expect(await read(other)).toEqual(other);
  });
});

describe('a code', () => {
  const withCode = (code: string) => kurtaBody({ 'M Red': { code } });

  it('is unique in its store, without case, and free in another one', {
    tags: ['SKU-02'],
  }, async () => {
    await post(withCode('KURTA-1')).expect(201);
    expectFieldFaults(await post(withCode('kurta-1')), {
      'skus[0].code': 'Another product or choice has the code kurta-1',
    });
    await post(withCode('KURTA-1'), world.bolt).expect(201);
    const other = (await post(withCode('KURTA-2')).expect(201)).body.product;
    expectFieldFaults(
      await put(other, { skus: [{ choice: choiceOf('M Red'), code: 'Kurta-1' }] }),
      {
        'skus[0].code': 'Another product or choice has the code Kurta-1',
      },
    );
    expect(await read(other)).toEqual(other);
  });

  it('can be swapped, passed on and given up in one save', { tags: ['SKU-02'] }, async () => {
    const product = await newKurta(shop, { 'M Red': { code: 'A' }, 'L Red': { code: 'B' } });
    const swapped = await changed(product, {
      skus: [
        { choice: choiceOf('M Red'), code: 'B' },
        { choice: choiceOf('L Red'), code: 'A' },
      ],
    });
    expect(swapped.skus.map(({ id, code }) => [id, code])).toEqual([
      [skuOf(product, 'M Red').id, 'B'],
      [skuOf(product, 'L Red').id, 'A'],
    ]);
    const passed = await changed(product, { skus: [{ choice: choiceOf('L Blue'), code: 'b' }] });
    expect(passed.skus).toMatchObject([{ choice: choiceOf('L Blue'), code: 'b' }]);
    await changed(product, { skus: [] });
    await post(withCode('B')).expect(201);
  });

  it('is given once by the database when two save it at the same time', {
    tags: ['SKU-02'],
  }, async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(withCode('RUSH'))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect([400, 409]).toContain(answer.status);
      const problem = expectProblem(answer, answer.status);
      expect(problem.errors[0].field).toMatch(/^skus/);
    }
  });
});

describe('a change', () => {
  it('without skus leaves them as they are', { tags: ['SKU-06'] }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5, code: 'STAYS' }, 'L Red': {} });
    const after = await changed(product, { name: 'Kurti', price: 400, variants: product.variants });
    expect(after.skus).toEqual(product.skus);
    expect(after).toMatchObject({ version: 2, priceLow: 400, priceHigh: 400 });
  });

  it('with skus keeps what they leave out, by id or by choice, and drops those that are missing', {
    tags: ['SKU-02'],
  }, async () => {
    const product = await newKurta(shop, {
      'M Red': { stock: 5, code: 'KEEP-1', price: 600 },
      'L Red': { stock: 2, code: 'KEEP-2' },
      'L Blue': { stock: 1 },
    });
    const [m, l, blue] = ['M Red', 'L Red', 'L Blue'].map((words) => skuOf(product, words));
    const after = await changed(product, {
      skus: [
        { choice: choiceOf('M Blue'), stock: 8 },
        { id: l?.id, choice: choiceOf('L Red'), weight: 300 },
        { choice: choiceOf('M Red'), salePrice: 550, code: '' },
      ],
    });
    expect(after.skus).toEqual([
      expect.objectContaining({ choice: choiceOf('M Blue'), stock: 8 }),
      { ...l, weight: 300 },
      { ...m, salePrice: 550, code: '' },
    ]);
    expect(after).toMatchObject({ stock: 15, version: 2, priceLow: 500, priceHigh: 550 });
    await expectLedger(after);
    const [gone] = await world.source.query(
      'SELECT sum(change)::int AS left FROM stock_movement WHERE sku_id = $1',
      [blue?.id],
    );
    expect(gone.left).toBe(0);
    // The same again is no edit.
    expect((await changed(after, { skus: after.skus, version: 2 })).version).toBe(2);
  });

  it('renames a variant that it names by its id, and the skus stay', {
    tags: ['SKU-06'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 }, 'L Blue': { stock: 2 } });
    const renamed = product.variants.map((variant) => ({
      ...variant,
      type: variant.type === 'Colour' ? 'Color' : variant.type,
      value: variant.value === 'Red' ? 'Maroon' : variant.value,
    }));
    const after = await changed(product, { variants: renamed });
    expect(after.variants).toEqual(renamed);
    expect(after.skus.map(({ id, stock }) => [id, stock])).toEqual(
      product.skus.map(({ id, stock }) => [id, stock]),
    );
    expect(after.skus[0]?.choice).toEqual([
      { type: 'Size', value: 'M' },
      { type: 'Color', value: 'Maroon' },
    ]);
    // Two values that swap their names swap their skus, too.
    const [s, l] = after.variants.filter(({ type }) => type === 'Size');
    const swap = after.variants.map((variant) => {
      if (variant.id === s?.id) return { ...variant, value: 'L' };
      return variant.id === l?.id ? { ...variant, value: 'M' } : variant;
    });
    const swapped = await changed(after, { variants: swap });
    expect(stocksOf(swapped)).toEqual({ 'L Maroon': 5, 'M Blue': 2 });
    await expectLedger(swapped);
  });

  it('of names without their ids makes new variants, and their skus go', {
    tags: ['SKU-06'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 }, 'L Blue': { stock: 2 } });
    const variants = variantsOf({ Size: ['M', 'L'], Colour: ['Maroon', 'Blue'] });
    const after = await changed(product, { variants });
    expect(stocksOf(after)).toEqual({ 'L Blue': 2 });
    expect(skuOf(after, 'L Blue').id).toBe(skuOf(product, 'L Blue').id);
    expect(after.stock).toBe(2);
    await expectLedger(after);
    const typed = [...after.variants, { type: 'Cloth', value: 'Silk', price: 0 }];
    // With a further type no choice of before is complete.
    expect(await changed(after, { variants: typed })).toMatchObject({ skus: [], hasSkus: false });
  });

  it('takes no id of a variant that is not its own, or twice', { tags: ['SKU-06'] }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 } });
    const [first] = product.variants;
    const foreign = await newKurta(shop, {});
    const variants = [
      { id: first?.id, type: 'Size', value: 'XL', price: 0 },
      { id: first?.id, type: 'Size', value: 'XXL', price: 0 },
      { id: foreign.variants[0]?.id, type: 'Size', value: 'M', price: 0 },
      { id: shop.store.id, type: 'Colour', value: 'Red', price: 0 },
    ];
    const after = await changed(product, { variants });
    const ids = after.variants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe(first?.id);
    expect(ids).not.toContain(foreign.variants[0]?.id);
    // Red was told as another one by its id, but is still called Red.
    expect(stocksOf(after)).toEqual({ 'XL Red': 5 });
    expectFieldFaults(await put(product, { variants: [{ ...variants[3], id: 'no id' }] }), {
      'variants[0].id': 'Variant is not a valid id',
    });
  });

  it('of the pictures gives the cover to a sku whose picture is gone', {
    tags: ['SKU-02'],
  }, async () => {
    const image = 'https://example.com/red.webp';
    const product = await newKurta(shop, { 'M Red': { image } }, { images: [image] });
    const after = await changed(product, { images: ['https://example.com/new.webp'] });
    expect(after.skus[0]?.image).toBe('');
  });

  it('against an old version is refused with what is there now, before its skus are read', {
    tags: ['SKU-06'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 } });
    const skus = [{ id: skuOf(product, 'M Red').id, choice: choiceOf('M Red'), stock: 6 }];
    const other = await changed(product, { skus: [{ choice: choiceOf('L Red'), stock: 3 }] });
    const { body } = await put(product, { skus, version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', errors: [{ field: 'version' }] });
    expect(body.current).toEqual(other);
  });

  it('of a stock beside the number that was shown is applied as a difference', {
    tags: ['SKU-05', 'ABUSE-16'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 10 }, 'L Red': { stock: 10 } });
    const { id } = skuOf(product, 'M Red');
    await world.source.query('UPDATE sku SET stock = 6 WHERE id = $1', [id]);
    await world.source.query(
      `INSERT INTO stock_movement (id, store_id, product_id, sku_id, change, reason, actor)
       VALUES (gen_random_uuid(), $1, $2, $3, -4, 'placed', 'guest')`,
      [shop.store.id, product.id, id],
    );
    const skus = (stock: number, stockSeen: number) => [
      { choice: choiceOf('L Red') },
      { choice: choiceOf('M Red'), stock, stockSeen },
    ];
    const after = await changed(product, { skus: skus(15, 10) });
    expect(stocksOf(after)).toEqual({ 'L Red': 10, 'M Red': 11 });
    const { body } = await put(product, { skus: skus(3, 15) }).expect(409);
    expect(body).toMatchObject({
      code: 'CONFLICT',
      error: 'Stock can’t be lowered by 12: only 11 are left, no longer 15.',
      errors: [{ field: 'skus[1].stock' }],
      current: { stock: 21 },
    });
    expect(stocksOf(await read(product))).toEqual({ 'L Red': 10, 'M Red': 11 });
    await expectLedger(after);
  });

  it('counted anew by other skus, or without them, is refused when pieces were ordered since it was shown', {
    tags: ['ABUSE-16'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 }, 'L Red': { stock: 4 } });
    const cart = [kurtaItem(product, 'M Red', 3)];
    await orderItems(world.anyone, shop, cart).expect(201);
    const stale = { stockSeen: 9 };
    const others = [{ choice: choiceOf('M Blue'), stock: 5 }, { choice: choiceOf('L Red') }];
    for (const change of [
      { ...stale, skus: others },
      { ...stale, skus: [], stock: 9 },
    ]) {
      const { body } = await put(product, change).expect(409);
      expect(body).toMatchObject({
        code: 'CONFLICT',
        error: 'The stock has changed: 6 are left now, no longer 9.',
        errors: [{ field: 'stock' }],
        current: { stock: 6 },
      });
    }
    expect(stocksOf(await read(product))).toEqual({ 'M Red': 2, 'L Red': 4 });
    const after = await changed(product, { stockSeen: 6, skus: others });
    expect(stocksOf(after)).toEqual({ 'M Blue': 5, 'L Red': 4 });
    // So is the stock of its own that gives way to the first ones.
    const plain = await newKurta(shop, {}, { stock: 5 });
    await orderItems(world.anyone, shop, [kurtaItem(plain, 'M Red', 3)]).expect(201);
    const first = [{ choice: choiceOf('M Red'), stock: 5 }];
    await put(plain, { stockSeen: 5, skus: first }).expect(409);
    expect((await changed(plain, { stockSeen: 2, skus: first })).stock).toBe(5);
  });

  it('that is more in all than one product may have is told as that, and can be sent back', async () => {
    const most = { stock: limits.stock };
    const product = await newKurta(shop, { 'M Red': most, 'L Red': most });
    expect(product.stock).toBe(limits.stock);
    const same = await changed(product, { name: 'Plenty', stock: product.stock });
    expect(stocksOf(same)).toEqual({ 'M Red': limits.stock, 'L Red': limits.stock });
  });

  it('from a stock of its own to skus and back keeps both ledgers right', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(shop, {}, { stock: 9 });
    expect(product).toMatchObject({ stock: 9, hasSkus: false });
    const skus = [{ choice: choiceOf('M Red'), stock: 4 }];
    const sold = await changed(product, { skus, stock: 9, stockSeen: 9 });
    expect(sold).toMatchObject({ stock: 4, hasSkus: true });
    await expectLedger(sold);
    // The form sends the sum back as it was shown; it is not the product's own.
    expect((await changed(sold, { name: 'Kurti', stock: 4, stockSeen: 4 })).stock).toBe(4);
    const back = await changed(sold, { skus: [], stock: 7, stockSeen: 4 });
    expect(back).toMatchObject({ stock: 7, hasSkus: false });
    await expectLedger(back);
  });
});

describe('in bulk', () => {
  const bulk = () => apiRoutes.productsBulk(shop.slug);

  it('skus are added and changed with their products', { tags: ['SKU-07'] }, async () => {
    const own = { categories: [shop.categoryId] };
    const products = [
      { ...kurtaBody({ 'M Red': { stock: 2, code: 'BULK-1' } }), ...own },
      { name: 'Cup', price: 10, ...own },
      { ...kurtaBody({ 'L Red': { stock: 3, code: 'BULK-2' } }), ...own },
    ];
    const { body } = await shop.owner.post(bulk(), { products }).expect(201);
    const [one, cup, two] = body.products as Product[];
    expect([one, cup, two].map((product) => product?.stock)).toEqual([2, -1, 3]);
    // Codes change hands between products of one call.
    const changes = [
      { id: two?.id, skus: [{ choice: choiceOf('L Red'), code: 'BULK-1', stock: 5 }] },
      { id: cup?.id, price: 12 },
      { id: one?.id, skus: [{ choice: choiceOf('M Red'), code: 'BULK-2' }] },
    ];
    const after = await shop.owner.put(bulk(), { products: changes }).expect(200);
    expect(after.body.products).toMatchObject([
      { skus: [{ id: two?.skus[0]?.id, code: 'BULK-1', stock: 5 }] },
      { price: 12, skus: [] },
      { skus: [{ id: one?.skus[0]?.id, code: 'BULK-2', stock: 2 }] },
    ]);
    await expectLedger(...after.body.products);
  });

  it('all or nothing is written, and every fault is named by product and sku', {
    tags: ['SKU-07'],
  }, async () => {
    const before = await list({});
    const own = { categories: [shop.categoryId] };
    const faulty = [
      { ...kurtaBody({ 'M Red': { code: 'ALL-1' }, 'L Red': { code: 'ALL-2' } }), ...own },
      { name: 'Cup', price: 10, ...own },
      { ...kurtaBody({ 'M Green': {} }), ...own },
    ];
    expectFieldFaults(await shop.owner.post(bulk(), { products: faulty }), {
      'products[2].skus[0].choice': 'There is no Colour Green',
    });
    const doubled = [
      faulty[0],
      faulty[1],
      { ...kurtaBody({ 'M Red': { code: 'all-2' } }), ...own },
    ];
    expectFieldFaults(await shop.owner.post(bulk(), { products: doubled }), {
      'products[2].skus[0].code': 'Another product or choice has the code all-2',
    });
    expect(await list({})).toEqual(before);
    const [one, two] = [
      await newKurta(shop, { 'M Red': {} }),
      await newKurta(shop, { 'M Red': {} }),
    ];
    const changes = [
      { id: one.id, skus: [] },
      { id: two.id, skus: [{ choice: choiceOf('M Red'), stock: -5 }] },
    ];
    expectFieldFaults(await shop.owner.put(bulk(), { products: changes }), {
      'products[1].skus[0].stock': 'Stock must be at least -1',
    });
    expect([await read(one), await read(two)]).toEqual([one, two]);
  });
});

describe('the owner’s list', () => {
  it('finds by any part of a code or a barcode, in its own store alone', {
    tags: ['SKU-07'],
  }, async () => {
    const product = await newKurta(shop, {
      'M Red': { code: 'Find-Me-7', barcode: '8900001112223' },
    });
    await post(kurtaBody({ 'M Red': { code: 'Find-Me-7' } }), world.bolt).expect(201);
    for (const q of ['find-me', 'ME-7', '0001112', '8900001112223']) {
      expect((await list({ q })).map(({ id }) => id)).toEqual([product.id]);
    }
    await changed(product, { skus: [{ choice: choiceOf('M Red'), code: 'Other', barcode: '' }] });
    expect(await list({ q: 'find-me' })).toEqual([]);
  });

  it('counts skus that run low, as it counts products', { tags: ['SKU-07'] }, async () => {
    const low = await newKurta(shop, { 'M Red': { stock: 2 }, 'L Red': { stock: 50 } });
    const fine = await newKurta(shop, { 'M Red': { stock: 3 }, 'L Red': { stock: 50 } });
    const closed = await newKurta(shop, { 'M Red': { stock: 1, active: false }, 'L Red': {} });
    const minimum = await newKurta(shop, { 'M Red': { stock: 5 } }, { minOrder: 6 });
    const plain = await newProduct(shop, { stock: 2 });
    const short = (await list({ short: 2 })).map(({ id }) => id);
    for (const { id } of [low, minimum, plain]) expect(short).toContain(id);
    for (const { id } of [fine, closed]) expect(short).not.toContain(id);
  });

  it('sorts by the stock that it shows', { tags: ['SKU-07'] }, async () => {
    const bolt = await newShop(world.anyone, 'sorted');
    const stocks = [4, 2, 3];
    for (const stock of stocks) await newKurta(bolt, { 'M Red': { stock }, 'L Red': { stock: 1 } });
    await newProduct(bolt, { stock: 4 });
    const { body } = await bolt.owner.get(`${apiRoutes.products('sorted')}?sort=["stock","ASC"]`);
    expect(body.products.map(({ stock }: Product) => stock)).toEqual([3, 4, 4, 5]);
  });
});

describe('the storefront’s lists', () => {
  it('say what the skus cost and have together, and hold none', {
    tags: ['SKU-08'],
  }, async () => {
    const store = await newShop(world.anyone, 'shown');
    const product = await newKurta(store, {
      'M Red': { stock: 2, price: 300 },
      'L Red': { stock: 3, price: 450, salePrice: 400 },
      'L Blue': { stock: 9, price: 1, active: false },
    });
    const { skus, ...listedProduct } = product;
    expect(listedProduct).toMatchObject({ stock: 5, priceLow: 300, priceHigh: 400 });
    const shown = await world.anyone.get(apiRoutes.publicData('shown')).expect(200);
    expect(shown.body.products).toEqual([listedProduct]);
    const catalog = await world.anyone.get(apiRoutes.catalog('shown')).expect(200);
    expect(catalog.body.products).toEqual([listedProduct]);
  });

  it('read no skus, of however many products', { tags: ['SKU-08'] }, async () => {
    const store = await newShop(world.anyone, 'many');
    const read = async () => {
      const said = await statementsOf(world.app, () =>
        world.anyone.get(`${apiRoutes.catalog('many')}?q=kurta`).expect(200),
      );
      return said.length;
    };
    await newKurta(store, { 'M Red': {} });
    const one = await read();
    for (let count = 0; count < 5; count += 1) await newKurta(store, { 'M Red': {} });
    expect(await read()).toBe(one);
  });
});

/** The statements by which a migration fills columns of products that were there before. */
async function updatesOf(name: string): Promise<string[]> {
  const text = await readFile(new URL(`../../api/migrations/${name}`, import.meta.url), 'utf8');
  return text.match(/^UPDATE product SET [^;]*;$/gm) ?? [];
}

describe('products that were there before skus', () => {
  it('have the price range that the rules compute', { tags: ['SKU-08', 'FIX-05'] }, async () => {
    const variants = (...prices: [string, number][]) =>
      prices.map(([type, price], index) => ({ type, value: `v${index}`, price }));
    const made = [
      await newProduct(shop, { price: 90.5, salePrice: 80 }),
      await newProduct(shop, { price: 90, salePrice: 95 }),
      ...(await Promise.all(
        [
          variants(['Size', 0], ['Size', 120]),
          variants(['Size', 50], ['Size', 120]),
          variants(['Size', 50], ['Size', 120], ['Colour', 0], ['Colour', 200]),
          variants(['Size', 30], ['Size', 120], ['Colour', 60], ['Colour', 70]),
          variants(['Size', 0], ['Colour', 0]),
        ].map((list) =>
          newProduct(shop, { price: 100, salePrice: 10, type: 'variant', variants: list }),
        ),
      )),
    ];
    const ids = made.map(({ id }) => id);
    await world.source.query('UPDATE product SET price_low = 0, price_high = 0');
    for (const statement of await updatesOf('1763700000050-sku.sql')) {
      await world.source.query(statement);
    }
    const after = await list({ id: ids });
    const ranges = new Map(after.map(({ id, priceLow, priceHigh }) => [id, [priceLow, priceHigh]]));
    expect(ids.map((id) => ranges.get(id))).toEqual(
      made.map(({ priceLow, priceHigh }) => [priceLow, priceHigh]),
    );
    // And what is taken off the least price, also of skus (FIX-05).
    const sizes = variants(['Size', 0], ['Size', 120]);
    const [small, large] = sizes.map(({ type, value }) => [{ type, value }]);
    for (const skus of [
      [{ choice: small, price: 60, salePrice: 50 }, { choice: large }],
      [{ choice: small }, { choice: large, salePrice: 10 }],
      [{ choice: small, price: 9, active: false }, { choice: large }],
    ]) {
      const body = { price: 100, salePrice: 10, type: 'variant', variants: sizes, skus } as const;
      made.push(await newProduct(shop, body as Partial<ProductBody>));
    }
    const listPrices = async () => {
      const rows = await world.source.query(
        `SELECT list_price_low::float8 / 100 AS price FROM product
         JOIN unnest($1::uuid[]) WITH ORDINALITY AS made(id, place) USING (id) ORDER BY place`,
        [made.map(({ id }) => id)],
      );
      return rows.map(({ price }: { price: number }) => price);
    };
    const before = await listPrices();
    expect(made.map(({ listPriceLow }) => listPriceLow)).toEqual([
      90.5, 90, 100, 50, 50, 60, 100, 60, 120, 120,
    ]);
    await world.source.query('UPDATE product SET list_price_low = 0');
    for (const statement of await updatesOf('1763700000140-list-price.sql')) {
      await world.source.query(statement);
    }
    expect(await listPrices()).toEqual(before);
  });

  it('have skus with what each is sold at, also those that lie aside', {
    tags: ['SKU-08', 'PUB-06'],
  }, async () => {
    const skus: Parameters<typeof kurtaBody>[0] = {
      'M Red': { price: 60, salePrice: 50 },
      'M Blue': { price: 60, salePrice: 70 },
      'L Red': {},
      'L Blue': { salePrice: 75 },
    };
    const variants = variantsOf({ Size: ['M', 'L'], Colour: ['Red', 'Blue'] }).map((one) =>
      one.value === 'Blue' ? { ...one, price: 120 } : one,
    );
    const body = { ...kurtaBody(skus, { price: 100, salePrice: 80 }), variants };
    const [there, gone] = [await newProduct(shop, body), await newProduct(shop, body)];
    await shop.owner.delete(apiRoutes.product(gone.id)).expect(200);
    const sold = () =>
      world.source.query(
        `SELECT sold_price::int AS sold, list_price::int AS list FROM sku
         WHERE product_id = ANY($1) ORDER BY product_id, position`,
        [[there.id, gone.id]],
      );
    const rules = [
      { sold: 5000, list: 6000 },
      { sold: 6000, list: 6000 },
      { sold: 8000, list: 10000 },
      { sold: 7500, list: 12000 },
    ];
    expect(await sold()).toEqual(rules);
    await world.source.query('UPDATE sku SET sold_price = 0, list_price = 0');
    await world.source.query(
      `UPDATE deleted_product SET parts = parts || jsonb_build_object('sku', (
         SELECT jsonb_agg(entry - 'sold_price' - 'list_price')
         FROM jsonb_array_elements(parts -> 'sku') entry)) WHERE id = $1`,
      [gone.id],
    );
    const file = new URL('../../api/migrations/1763700000184-sku-prices.sql', import.meta.url);
    const [up = ''] = (await readFile(file, 'utf8')).split('-- Down');
    await world.source.query(up.replace(/^ALTER TABLE sku [^;]*;$/m, ''));
    await shop.owner.post(ownerRoutes.productsRestore(shop.slug), { ids: [gone.id] }).expect(200);
    expect(await sold()).toEqual([...rules, ...rules]);
  });

  it('have what required questions add in their prices, also those that lie aside', {
    tags: ['FIX-04', 'DET-02'],
  }, async () => {
    const questions: ProductBody['questions'] = [
      { kind: 'text', label: 'Name', required: true, surcharge: 10.5, choices: [] },
      { kind: 'text', label: 'Note', required: false, surcharge: 70, choices: [] },
      {
        kind: 'choice',
        label: 'Wrap',
        required: true,
        surcharge: 1,
        choices: [
          { label: 'Gold', surcharge: 30 },
          { label: 'Paper', surcharge: 2 },
        ],
      },
    ];
    const body = kurtaBody(
      { 'M Red': { price: 60, salePrice: 50 }, 'L Red': {} },
      { price: 100, questions },
    );
    const made = [
      await newProduct(shop, { price: 90, salePrice: 80, questions }),
      await newProduct(shop, { price: 90, salePrice: 80 }),
      await newProduct(shop, body),
      await newProduct(shop, body),
    ];
    const [, , , gone] = made;
    await shop.owner.delete(apiRoutes.product(gone?.id ?? '')).expect(200);
    const link = 'https://example.com/kurta';
    const elsewhere = await newProduct(shop, { price: 90, type: 'affiliate', link });
    const ids = made.map(({ id }) => id);
    const stored = () =>
      world.source.query(
        `SELECT price_low::int AS low, price_high::int AS high, list_price_low::int AS list, ARRAY(
           SELECT ARRAY[sold_price, list_price]::int[] FROM sku WHERE product_id = one.id ORDER BY position) AS skus
         FROM product one JOIN unnest($1::uuid[]) WITH ORDINALITY AS made(id, place) USING (id) ORDER BY place`,
        [ids],
      );
    const [asked, plain] = [
      { low: 9350, high: 9350, list: 10350, skus: [] },
      { low: 8000, high: 8000, list: 9000, skus: [] },
    ];
    const kurta = {
      low: 6350,
      high: 11350,
      list: 7350,
      skus: [
        [6350, 7350],
        [11350, 11350],
      ],
    };
    expect(await stored()).toEqual([asked, plain, kurta]);
    const file = new URL('../../api/migrations/1763700000205-asked-prices.sql', import.meta.url);
    const [up = '', down = ''] = (await readFile(file, 'utf8')).split('-- Down');
    await world.source.query(down);
    await world.source.query('UPDATE product SET questions = $2 WHERE id = $1', [
      elsewhere.id,
      JSON.stringify(made[0]?.questions),
    ]);
    const bare = {
      low: 5000,
      high: 10000,
      list: 6000,
      skus: [
        [5000, 6000],
        [10000, 10000],
      ],
    };
    expect(await stored()).toEqual([{ ...plain }, plain, bare]);
    await world.source.query(up);
    await shop.owner.post(ownerRoutes.productsRestore(shop.slug), { ids: [gone?.id] }).expect(200);
    expect(await stored()).toEqual([asked, plain, kurta, kurta]);
    expect(await read(elsewhere)).toMatchObject({ questions: [], priceLow: 90 });
  });
});
