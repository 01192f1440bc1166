/** Orders of skus: price, name and stock are the sku's own, as exact as a product's (SKU-05, SKU-06). */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { apiRoutes, type Order, type Product } from '@shop/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newProduct, type Shop } from '../support/cast.ts';
import { deadlocksIn } from '../support/deadlocks.ts';
import {
  choiceOf,
  kurtaItem,
  newKurta,
  orderItems,
  orderOfItems,
  readProduct,
  skuOf,
  stocksOf,
  variantsOf,
} from '../support/kurta.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { wrongLedgers } from '../support/stock/ledger.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
beforeAll(async () => {
  shop = world.acme;
});

const read = (product: Product) => readProduct(shop.owner, product);
const place = (items: Parameters<typeof orderItems>[2]) => orderItems(world.anyone, shop, items);
const move = (order: Order, status: string) =>
  shop.owner.put(apiRoutes.order(order.id), { status });
const change = (product: Product, body: object) =>
  shop.owner.put(apiRoutes.product(product.id), body);
const expectLedger = async () => expect(await wrongLedgers(world.source)).toEqual([]);
const itemOf = ({ id, name, price }: Product, quantity = 1) => ({ id, name, quantity, price });

describe('an order', () => {
  it('costs what the sku costs, names its choice and takes its pieces alone', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(shop, {
      'M Red': { stock: 5, price: 650, salePrice: 599.5 },
      'L Red': { stock: 5 },
    });
    const { body } = await place([
      kurtaItem(product, 'M Red', 2, 599.5),
      { ...kurtaItem(product, 'L Red'), skuId: skuOf(product, 'L Red').id },
    ]).expect(201);
    expect(body.order).toMatchObject({
      amount: 1699,
      items: [
        {
          id: product.id,
          name: 'Kurta - Size: M, Colour: Red',
          variant: choiceOf('M Red'),
          quantity: 2,
          price: 599.5,
          skuId: skuOf(product, 'M Red').id,
        },
        { name: 'Kurta - Size: L, Colour: Red', price: 500, skuId: skuOf(product, 'L Red').id },
      ],
    });
    expect(stocksOf(await read(product))).toEqual({ 'M Red': 3, 'L Red': 4 });
    const filter = encodeURIComponent(JSON.stringify({ id: [body.order.id] }));
    const seen = await shop.owner.get(`${apiRoutes.orders(shop.store.id)}?filter=${filter}`);
    expect(seen.body.orders[0].items).toEqual(body.order.items);
    const [row] = await world.source.query(
      `SELECT stock IS NULL AS "isBare" FROM product WHERE id = $1`,
      [product.id],
    );
    expect(row.isBare).toBe(true);
    await expectLedger();
  });

  it('of an older price is refused, as of any product', { tags: ['SKU-05'] }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5, price: 650 } });
    const answer = await place([kurtaItem(product, 'M Red', 1, 500)]);
    expect(expectProblem(answer, 409, 'PRICE_CHANGED').amount).toBe(650);
    expect(stocksOf(await read(product))).toEqual({ 'M Red': 5 });
  });

  it('of more than there is says of which sku how much is left', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 2 }, 'L Red': { stock: 9 } });
    const cup = await newProduct(shop, { stock: 1 });
    const answer = await place([
      kurtaItem(product, 'M Red', 2),
      kurtaItem(product, 'L Red', 2),
      kurtaItem(product, 'M Red', 1),
      itemOf(cup, 2),
    ]);
    const { items, error } = expectProblem(answer, 409, 'OUT_OF_STOCK');
    const name = 'Kurta - Size: M, Colour: Red';
    expect(items).toEqual([
      { id: product.id, name, available: 2, skuId: skuOf(product, 'M Red').id },
      { id: cup.id, name: cup.name, available: 1 },
    ]);
    expect(error).toContain(`${name} (2 left)`);
    expect(stocksOf(await read(product))).toEqual({ 'M Red': 2, 'L Red': 9 });
    expect((await read(cup)).stock).toBe(1);
  });

  it.each<[string, (product: Product) => object, string, string]>([
    [
      'a combination that is not sold',
      (product) => kurtaItem(product, 'L Blue'),
      'variant',
      'Please choose the options of Kurta again',
    ],
    [
      'a sku that is not active',
      (product) => kurtaItem(product, 'L Red'),
      'variant',
      'Kurta - Size: L, Colour: Red is no longer sold here',
    ],
    [
      'a sku of another choice',
      (product) => ({ ...kurtaItem(product, 'M Blue'), skuId: skuOf(product, 'M Red').id }),
      'skuId',
      'Please choose the options of Kurta again',
    ],
    [
      'no choice',
      (product) => ({ ...kurtaItem(product, 'M Red'), variant: null }),
      'variant',
      'Please choose the options of Kurta again',
    ],
  ])('is refused for %s', { tags: ['SKU-06'] }, async (_, item, field, message) => {
    const product = await newKurta(shop, {
      'M Red': { stock: 5 },
      'M Blue': { stock: 5 },
      'L Red': { stock: 5, active: false },
    });
    const items = [kurtaItem(product, 'M Red'), item(product)] as Parameters<typeof place>[0];
    expectFieldFaults(await place(items), { [`items[1].${field}`]: message });
    expect(stocksOf(await read(product))).toEqual({ 'M Red': 5, 'M Blue': 5, 'L Red': 5 });
  });

  it('of products without skus does not look for any, beyond those of its products', {
    tags: ['SKU-01'],
  }, async () => {
    const [plain, kurta] = [
      await newProduct(shop, { stock: 9 }),
      await newKurta(shop, { 'M Red': { stock: 9 } }),
    ];
    const left = `SELECT id FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing')`;
    await expect.poll(() => world.source.query(left), { timeout: 20_000 }).toEqual([]);
    const outbox = vi.spyOn(world.app.get(MailOutbox), 'runNow').mockReturnValue();
    const said = await statementsOf(world.app, () => place([itemOf(plain)]).expect(201));
    expect(said.filter((text) => /(UPDATE|JOIN) sku\b/.test(text))).toEqual([]);
    const ofSku = await statementsOf(world.app, () =>
      place([kurtaItem(kurta, 'M Red')]).expect(201),
    );
    outbox.mockRestore();
    expect(ofSku.filter((text) => /UPDATE sku\b/.test(text))).toHaveLength(1);
    expect(ofSku.length).toBe(said.length);
  });
});

describe('the options of a product, changed under an open cart', () => {
  const before = { 'M Red': { stock: 5 }, 'L Blue': { stock: 5 } };
  const refusal = (field: string) => ({
    [`items[0].${field}`]: 'Please choose the options of Kurta again',
  });

  it('sell under a new name only to who has seen it', { tags: ['SKU-06'] }, async () => {
    const product = await newKurta(shop, before);
    const line = { ...kurtaItem(product, 'M Red'), skuId: skuOf(product, 'M Red').id };
    const renamed = product.variants.map((variant) => ({
      ...variant,
      value: variant.value === 'Red' ? 'Maroon' : variant.value,
    }));
    await change(product, { variants: renamed }).expect(200);
    expectFieldFaults(await place([line]), refusal('variant'));
    const seen = { ...line, variant: choiceOf('M Maroon') };
    const { body } = await place([seen]).expect(201);
    expect(body.order.items[0].name).toBe('Kurta - Size: M, Colour: Maroon');
    expect(stocksOf(await read(product))).toEqual({ 'M Maroon': 4, 'L Blue': 5 });
  });

  it('sell nothing else under a name that another sku has now', { tags: ['SKU-06'] }, async () => {
    const product = await newKurta(shop, before);
    const line = { ...kurtaItem(product, 'M Red'), skuId: skuOf(product, 'M Red').id };
    // Red becomes Blue and Blue becomes Red: the same words name another kurta.
    const names: Record<string, string> = { Red: 'Blue', Blue: 'Red' };
    const swapped = product.variants.map((variant) => ({
      ...variant,
      value: names[variant.value] ?? variant.value,
    }));
    const skus = [
      { choice: choiceOf('M Blue') },
      { choice: choiceOf('L Red') },
      { choice: choiceOf('M Red'), stock: 9 },
    ];
    await change(product, { variants: swapped, skus }).expect(200);
    expectFieldFaults(await place([line]), refusal('skuId'));
    expect(stocksOf(await read(product))).toEqual({ 'M Blue': 5, 'L Red': 5, 'M Red': 9 });
  });

  it('sell nothing without a sku that the cart still names, nor the other way round', {
    tags: ['SKU-06'],
  }, async () => {
    const product = await newKurta(shop, before);
    const line = { ...kurtaItem(product, 'M Red'), skuId: skuOf(product, 'M Red').id };
    await change(product, { skus: [] }).expect(200);
    expectFieldFaults(await place([line]), refusal('skuId'));
    const cloth = variantsOf({ Size: ['M'], Colour: ['Red'], Cloth: ['Silk'] });
    await change(product, { variants: cloth }).expect(200);
    const { skuId, ...bare } = line;
    expectFieldFaults(await place([bare]), refusal('variant'));
  });

  it('never sell a sku that goes at the same moment', { tags: ['SKU-06'] }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const product = await newKurta(shop, { 'M Red': { stock: 3 }, 'L Red': { stock: 3 } });
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => place([kurtaItem(product, 'M Red')]))),
        change(product, { skus: [{ choice: choiceOf('L Red') }] }).expect(200),
      ]);
      expect([...new Set(answers.map(({ status }) => status))].filter((one) => one >= 500)).toEqual(
        [],
      );
      const sold = answers.filter(({ status }) => status === 201).length;
      const [taken] = await world.source.query(
        `SELECT count(*)::int AS orders, count(*) FILTER (WHERE stock_taken)::int AS taken
         FROM order_item WHERE product_id = $1`,
        [product.id],
      );
      // Every order that was taken had its piece before the sku went.
      expect(taken).toEqual({ orders: sold, taken: sold });
      expect(stocksOf(await read(product))).toEqual({ 'L Red': 3 });
    }
    await expectLedger();
  });
});

describe('a counted product that gets skus while it is ordered', () => {
  it('sells no piece that nobody counts', { tags: ['SKU-06'] }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const product = await newKurta(shop, {}, { stock: 4 });
      const skus = [{ choice: choiceOf('M Red'), stock: 4 }];
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => place([kurtaItem(product, 'M Red')]))),
        change(product, { skus }).expect(200),
      ]);
      for (const { status } of answers) expect([201, 409]).toContain(status);
      const bought: { sku_id: string | null; stock_taken: boolean }[] = await world.source.query(
        'SELECT sku_id, stock_taken FROM order_item WHERE product_id = $1',
        [product.id],
      );
      expect(bought.every(({ stock_taken }) => stock_taken)).toBe(true);
      const ofSku = bought.filter(({ sku_id }) => sku_id !== null).length;
      expect(stocksOf(await read(product))).toEqual({ 'M Red': 4 - ofSku });
    }
    await expectLedger();
  });
});

describe('the last piece', () => {
  it('of a sku is sold once, however many want it at the same moment', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 1 }, 'L Red': { stock: 40 } });
    const both = await Promise.all(
      Array.from({ length: 2 }, () => place([kurtaItem(product, 'M Red')])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const told = both.find(({ status }) => status === 409);
    expect(told?.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      items: [{ name: 'Kurta - Size: M, Colour: Red', available: 0 }],
    });
    expect(stocksOf(await read(product))).toEqual({ 'M Red': 0, 'L Red': 40 });
    // Its neighbours are sold on.
    await place([kurtaItem(product, 'L Red')]).expect(201);
    await expectLedger();
  });

  it('going and coming back shows at once on cached pages', { tags: ['SKU-05'] }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 1 }, 'L Red': { stock: 0 } });
    const shown = async () => {
      const { body } = await world.anyone.get(apiRoutes.publicData('acme')).expect(200);
      return body.products.find(({ id }: Product) => id === product.id).stock;
    };
    expect(await shown()).toBe(1);
    const { body } = await place([kurtaItem(product, 'M Red')]).expect(201);
    await expect.poll(shown).toBe(0);
    await move(body.order, 'cancelled').expect(200);
    await expect.poll(shown).toBe(1);
  });
});

describe('a cancelled order', () => {
  it('gives its pieces back to their skus once, and takes them again when it is resumed', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 }, 'L Red': { stock: 5 } });
    const cup = await newProduct(shop, { stock: 5 });
    const { body } = await place([
      kurtaItem(product, 'M Red', 2),
      kurtaItem(product, 'L Red', 3),
      itemOf(cup, 4),
    ]).expect(201);
    const left = async () => [stocksOf(await read(product)), (await read(cup)).stock];
    const taken = [{ 'M Red': 3, 'L Red': 2 }, 1];
    const whole = [{ 'M Red': 5, 'L Red': 5 }, 5];
    expect(await left()).toEqual(taken);
    await Promise.all(Array.from({ length: 4 }, () => move(body.order, 'cancelled').expect(200)));
    expect(await left()).toEqual(whole);
    await Promise.all(Array.from({ length: 4 }, () => move(body.order, 'processing').expect(200)));
    expect(await left()).toEqual(taken);
    const timeline = await shop.owner.get(apiRoutes.orderTimeline(body.order.id)).expect(200);
    const notes = timeline.body.timeline
      .filter(({ kind }: { kind: string }) => kind === 'stock')
      .map(({ note }: { note: string }) => note);
    expect(notes).toHaveLength(3);
    for (const note of notes) expect(note).toContain('2 × Kurta - Size: M, Colour: Red');
    await expectLedger();
  });

  it('can not come back for a sku that is sold meanwhile', { tags: ['SKU-05'] }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 1 } });
    const { body } = await place([kurtaItem(product, 'M Red')]).expect(201);
    await move(body.order, 'cancelled').expect(200);
    await place([kurtaItem(product, 'M Red')]).expect(201);
    expectProblem(await move(body.order, 'confirmed'), 409, 'OUT_OF_STOCK');
    expect(stocksOf(await read(product))).toEqual({ 'M Red': 0 });
  });

  it('gives nothing to a sku that is gone, or is not counted any more', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 5 }, 'L Red': { stock: 5 } });
    const items = [kurtaItem(product, 'M Red', 2), kurtaItem(product, 'L Red', 2)];
    const { body } = await place(items).expect(201);
    const skus = [{ choice: choiceOf('L Red'), stock: -1 }];
    await change(product, { skus }).expect(200);
    await move(body.order, 'cancelled').expect(200);
    expect(stocksOf(await read(product))).toEqual({ 'L Red': -1 });
    const { timeline } = (await shop.owner.get(apiRoutes.orderTimeline(body.order.id))).body;
    expect(timeline.at(-1)).toMatchObject({ kind: 'status', after: 'cancelled' });
    await move(body.order, 'confirmed').expect(200);
    await expectLedger();
  });

  it('gives nothing to a product that has got skus since', { tags: ['SKU-05'] }, async () => {
    const product = await newKurta(shop, {}, { stock: 5 });
    const { body } = await place([kurtaItem(product, 'M Red', 2)]).expect(201);
    expect(body.order.items[0]).not.toHaveProperty('skuId');
    expect((await read(product)).stock).toBe(3);
    await change(product, { skus: [{ choice: choiceOf('M Red'), stock: 3 }] }).expect(200);
    await move(body.order, 'cancelled').expect(200);
    expect(stocksOf(await read(product))).toEqual({ 'M Red': 3 });
    await expectLedger();
  });
});

describe('two carts in opposite order', () => {
  it('of products and skus, beside an owner who edits and removes them, make no deadlock', {
    tags: ['SKU-05'],
    timeout: 120_000,
  }, async () => {
    const kurtas = [
      await newKurta(shop, { 'M Red': { stock: 500 }, 'L Red': { stock: 500 } }),
      await newKurta(shop, { 'M Red': { stock: 500 }, 'L Red': { stock: 500 } }),
    ] as const;
    const cups = [await newProduct(shop, { stock: 500 }), await newProduct(shop, { stock: 500 })];
    const going = await newKurta(shop, { 'M Red': { stock: 500 } });
    const lines = [
      ...kurtas.flatMap((product) => [kurtaItem(product, 'M Red'), kurtaItem(product, 'L Red')]),
      ...cups.map((cup) => itemOf(cup)),
    ];
    const orders = Array.from({ length: 60 }, (_, index) => {
      const cart = index % 2 ? lines : [...lines].reverse();
      return place(index % 10 === 3 ? [...cart, kurtaItem(going, 'M Red')] : cart);
    });
    const edit = async () => {
      for (let round = 0; round < 12; round += 1) {
        const products = [...kurtas, ...cups].map(({ id, skus }) => ({
          id,
          description: `Round ${round}`,
          ...(skus.length > 0 && { skus: skus.map(({ choice }) => ({ choice, weight: round })) }),
        }));
        const ordered = round % 2 ? products : products.reverse();
        const body = { products: ordered };
        await shop.owner.put(apiRoutes.productsBulk(shop.slug), body).expect(200);
        if (round === 6) await shop.owner.delete(apiRoutes.product(going.id)).expect(200);
      }
    };
    const [answers] = await Promise.all([Promise.all(orders), edit()]);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { body } of refused) {
      expect(['OUT_OF_STOCK', 'INVALID']).toContain(body.code);
    }
    const sold = answers.length - refused.length;
    for (const product of kurtas) {
      expect(stocksOf(await read(product))).toEqual({ 'M Red': 500 - sold, 'L Red': 500 - sold });
    }
    for (const cup of cups) expect((await read(cup)).stock).toBe(500 - sold);
    await expectLedger();
    expect(await deadlocksIn(world.databaseUrl)).toBe(0);
  });
});

describe('an order that is paid online', () => {
  const online = useOnlineShop();

  it('holds the pieces of its skus, and gives them back when nobody pays', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(online.shop, { 'M Red': { stock: 8 }, 'L Red': { stock: 8 } });
    const body = orderOfItems(online.shop, [kurtaItem(product, 'M Red', 3)]);
    const placed = await online.shopper.post(apiRoutes.createOrder, body).expect(201);
    const left = async () => stocksOf(await readProduct(online.shop.owner, product));
    expect(await left()).toEqual({ 'M Red': 5, 'L Red': 8 });
    await online.later(20, placed.body.order.id);
    await expect.poll(left).toEqual({ 'M Red': 8, 'L Red': 8 });
    expect(await online.wrongLedgers()).toEqual([]);
  });

  it('leaves nothing when its payment can not be opened', { tags: ['SKU-05'] }, async () => {
    const product = await newKurta(online.shop, { 'M Red': { stock: 8 } });
    online.razorpay.failWith = 500;
    const body = orderOfItems(online.shop, [kurtaItem(product, 'M Red', 3)]);
    const refused = await online.shopper.post(apiRoutes.createOrder, body);
    online.razorpay.failWith = null;
    expectProblem(refused, 502, 'GATEWAY_FAILED');
    expect(stocksOf(await readProduct(online.shop.owner, product))).toEqual({ 'M Red': 8 });
    expect(await online.wrongLedgers()).toEqual([]);
  });

  it('is told to the shopper by mail with the choice', { tags: ['SKU-05'] }, async () => {
    const product = await newKurta(online.shop, { 'M Red': { stock: 8 } });
    const item = kurtaItem(product, 'M Red', 2);
    const body = orderOfItems(online.shop, [item], { paymentMethod: 'cod' });
    await online.shopper.post(apiRoutes.createOrder, body).expect(201);
    const texts = async () =>
      (await mailsTo(online.running.dataDir, online.shopper.email)).map(({ text }) => text);
    await expect
      .poll(texts, { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('Size: M, Colour: Red · 2\u00a0×\u00a0₹500.00'));
  });
});
