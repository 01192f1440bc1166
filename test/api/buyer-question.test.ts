/** Questions to the buyer: answers are checked, priced by the shop, and kept with the order (DET-02). */
import {
  apiRoutes,
  limits,
  type Order,
  type OrderItemBody,
  type Product,
  type ProductBody,
  storePaths,
} from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, type Shop } from '../support/cast.ts';
import { choiceOf, newKurta, orderItems, orderOfItems } from '../support/kurta.ts';
import { mailTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { brought, download, unpack } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let cake: Product;
let nameId: string;
let flavourId: string;

const cakeBody: Partial<ProductBody> = {
  name: 'Cake',
  price: 500,
  stock: 50,
  questions: [
    { kind: 'text', label: 'Name on the cake', required: true, surcharge: 50, choices: [] },
    {
      kind: 'choice',
      label: 'Flavour',
      required: false,
      surcharge: 0.1,
      choices: [
        { label: 'Plain', surcharge: 0 },
        { label: 'Mango', surcharge: 20.2 },
      ],
    },
  ],
};

beforeAll(async () => {
  shop = await newShop(world.anyone, 'bakery');
  cake = await newProduct(shop, cakeBody);
  [nameId = '', flavourId = ''] = cake.questions.map(({ id }) => id);
});

const item = (
  price: number,
  answers: OrderItemBody['answers'],
  more: Partial<OrderItemBody> = {},
): OrderItemBody => ({
  id: cake.id,
  name: cake.name,
  quantity: 1,
  price,
  ...(answers && { answers }),
  ...more,
});
const place = (items: OrderItemBody[]) => orderItems(world.anyone, shop, items);
const named = (answer: string) => ({ id: nameId, answer });
const flavoured = (answer: string) => ({ id: flavourId, answer });

describe('an order of what asks its buyer', () => {
  it('is priced by the shop and tells question, answer and surcharge of each line', {
    tags: ['DET-02'],
  }, async () => {
    const lines = [
      item(570.3, [flavoured('Mango'), named(' Asha  Rao ')], { quantity: 2 }),
      item(550, [named('<b>Ravi</b>')]),
    ];
    const { body } = await place(lines).expect(201);
    const items = [
      {
        id: cake.id,
        name: 'Cake',
        variant: [],
        quantity: 2,
        price: 570.3,
        answers: [
          { question: 'Name on the cake', answer: 'Asha Rao', surcharge: 50 },
          { question: 'Flavour', answer: 'Mango', surcharge: 20.3 },
        ],
      },
      {
        id: cake.id,
        name: 'Cake',
        variant: [],
        quantity: 1,
        price: 550,
        answers: [{ question: 'Name on the cake', answer: '<b>Ravi</b>', surcharge: 50 }],
      },
    ];
    expect(body.order).toMatchObject({ amount: 1690.6 });
    expect(body.order.items).toEqual(items);
    const read = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    const found = read.body.orders.find(({ id }: Order) => id === body.order.id);
    expect(found.items).toEqual(items);
    const left = await world.anyone.get(apiRoutes.product(cake.id)).expect(200);
    expect(left.body.product.stock).toBe(47);
  });

  it('says nothing of answers where nothing was asked', { tags: ['DET-02'] }, async () => {
    const plain = await newProduct(shop, { name: 'Bun', price: 10 });
    const { body } = await place([{ id: plain.id, name: 'Bun', quantity: 1, price: 10 }]);
    expect(body.order.items[0]).not.toHaveProperty('answers');
    const read = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    const found = read.body.orders.find(({ id }: Order) => id === body.order.id);
    expect(found.items[0]).not.toHaveProperty('answers');
  });

  it.for<[string, () => OrderItemBody['answers'], string]>([
    ['without a required answer', () => [flavoured('Plain')], 'Please answer “Name on the cake”'],
    ['without answers', () => undefined, 'Please answer “Name on the cake”'],
    ['with a blank answer', () => [named('  ')], 'Please answer “Name on the cake”'],
    [
      'with a choice that is not offered',
      () => [named('Asha'), flavoured('Lime')],
      'Please choose “Flavour” again: “Lime” is not offered',
    ],
    [
      'with an answer that is too long',
      () => [named('x'.repeat(limits.answer + 1))],
      `“Name on the cake” may have at most ${limits.answer} characters`,
    ],
    [
      'with an answer to another question',
      () => [named('Asha'), { id: cake.id, answer: 'x' }],
      'Its questions have changed: please answer them again',
    ],
  ] as const)(
    '%s is refused, and the refusal names the question',
    {
      tags: ['DET-02'],
    },
    async ([, answers, message]) => {
      const answer = await place([item(500, answers())]);
      expectFieldFaults(answer, { 'items[0].answers': `Cake: ${message}` });
    },
  );

  it('at another surcharge than the present one is refused by PRICE_CHANGED', {
    tags: ['DET-02', 'GEN-07'],
  }, async () => {
    for (const price of [500, 549.99, 550.01]) {
      expectProblem(await place([item(price, [named('Asha')])]), 409, 'PRICE_CHANGED');
    }
    await place([item(550, [named('Asha')])]).expect(201);
  });

  it('keeps what was asked when the product asks something else later', {
    tags: ['DET-02'],
  }, async () => {
    const own = await newProduct(shop, {
      name: 'Mug',
      price: 100,
      questions: [{ kind: 'text', label: 'Print', required: true, surcharge: 5, choices: [] }],
    });
    const [question] = own.questions;
    const line = {
      id: own.id,
      name: 'Mug',
      quantity: 1,
      price: 105,
      answers: [{ id: question?.id ?? '', answer: 'Om' }],
    };
    const { body } = await place([line]).expect(201);
    await shop.owner.put(apiRoutes.product(own.id), { questions: [] }).expect(200);
    expectFieldFaults(await place([line]), {
      'items[0].answers': 'Mug: Its questions have changed: please answer them again',
    });
    const read = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    const found = read.body.orders.find(({ id }: Order) => id === body.order.id);
    expect(found).toMatchObject({
      amount: 105,
      items: [{ answers: [{ question: 'Print', answer: 'Om', surcharge: 5 }] }],
    });
  });

  it('is mailed with its answers as text, of which nothing becomes a link', {
    tags: ['DET-02'],
  }, async () => {
    const email = 'cakes@example.com';
    const line = item(570.3, [named('<i>see</i> evil.example'), flavoured('Mango')]);
    const body = orderOfItems(shop, [line], { customerEmail: email });
    await world.anyone.post(apiRoutes.createOrder, body).expect(201);
    const mail = await mailTo(world.dataDir, email);
    expect(mail.text).toContain('Flavour: Mango (+ ₹20.30)');
    expect(mail.text).toContain('<i>see</i> evil.\u200Bexample (+ ₹50.00)');
    expect(mail.html).toContain('&#60;i&#62;see&#60;/i&#62;');
  });

  it('has its answers in the archive of its shop, and after an import', {
    tags: ['DET-02', 'GEN-02'],
  }, async () => {
    await place([item(570.3, [named('Mira'), flavoured('Mango')])]).expect(201);
    const archive = await download(shop.owner, shop.slug);
    const members = await unpack(archive);
    const orders = JSON.parse(String(members.get('orders/000001.json')));
    const answers = [
      { question: 'Name on the cake', answer: 'Mira', surcharge: 50 },
      { question: 'Flavour', answer: 'Mango', surcharge: 20.3 },
    ];
    expect(orders.at(-1).items[0]).toMatchObject({ price: 570.3, answers });
    const eve = await newOwner(world.anyone, 'eve');
    const moved = await brought(eve, 'bakery-moved', archive);
    const { body } = await eve.get(apiRoutes.orders(moved.id)).expect(200);
    const found = body.orders.find(({ items }: Order) => items[0]?.answers?.[0]?.answer === 'Mira');
    expect(found).toMatchObject({ amount: 570.3, items: [{ price: 570.3, answers }] });
  });
});

describe('the price of what asks its buyer', { tags: ['FIX-04', 'DET-02'] }, () => {
  const read = async (path: string) => (await world.anyone.get(path).expect(200)).text;

  it('is, wherever it is told, what the cheapest order really costs', async () => {
    const product = await newProduct(shop, {
      name: 'Askedcake',
      price: 600,
      salePrice: 500,
      questions: [
        { kind: 'text', label: 'Name', required: true, surcharge: 30, choices: [] },
        {
          kind: 'choice',
          label: 'Flavour',
          required: true,
          surcharge: 0,
          choices: [
            { label: 'Mango', surcharge: 45 },
            { label: 'Plain', surcharge: 20 },
          ],
        },
        { kind: 'text', label: 'Candles', required: false, surcharge: 5, choices: [] },
      ],
    });
    const isIt = ({ id }: { id: string }) => id === product.id;
    const answers = await Promise.all([
      world.anyone.get(`${apiRoutes.catalog(shop.slug)}?q=askedcake`).expect(200),
      world.anyone.get(apiRoutes.publicData(shop.slug)).expect(200),
      shop.owner.get(`${apiRoutes.products(shop.slug)}?range=[0,99]`).expect(200),
    ]);
    const told = [...answers.map(({ body }) => body.products.find(isIt)), product];
    const page = storePaths.product(shop.slug, product.handle);
    // The price that the owner typed stays beside it.
    const range = { price: 600, salePrice: 500, priceLow: 550, priceHigh: 550, listPriceLow: 650 };
    expect(told).toMatchObject(told.map(() => range));
    const found = async (filter: string) => {
      const html = await read(`${storePaths.home(shop.slug)}?q=askedcake&${filter}`);
      return !html.includes('Nothing matches these filters');
    };
    expect([await found('max=520'), await found('max=550')]).toEqual([false, true]);
    expect([await found('min=551'), await found('min=530')]).toEqual([false, true]);
    const html = await read(page);
    expect(html).toContain('<meta name="description" content="₹550.00 · ');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json).offers).toMatchObject({ '@type': 'Offer', price: '550.00' });
    const words = html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');
    expect(words.replaceAll(/\s+/g, ' ')).toContain('Sale price ₹550 .00 instead of ₹650 .00');
    // Only what comes on top of it is told beside the questions.
    expect(words).toMatch(/Mango \(\+ ₹25\.00\)\s+Plain\s/);
    expect(words).toMatch(/Candles \(\+ ₹5\.00\)/);
    expect(words).not.toMatch(/Name \(/);
    const ids = product.questions.map(({ id }) => id);
    const given = ['Asha', 'Plain'].map((answer, index) => ({ id: ids[index] ?? '', answer }));
    const of = (price: number) => [item(price, given, { id: product.id, name: product.name })];
    expectProblem(await place(of(500)), 409, 'PRICE_CHANGED');
    await place(of(550)).expect(201);
  });

  it('is told so of each sku, in its list, its range and its offer', async () => {
    const product = await newKurta(
      shop,
      { 'M Red': { price: 400 }, 'L Red': { price: 450, salePrice: 430 } },
      {
        name: 'Askedkurta',
        questions: [{ kind: 'text', label: 'Hem', required: true, surcharge: 50.5, choices: [] }],
      },
    );
    const range = { priceLow: 450.5, priceHigh: 480.5, listPriceLow: 450.5 };
    const list = `${apiRoutes.products(shop.slug)}?filter={"id":["${product.id}"]}`;
    const { body } = await shop.owner.get(list).expect(200);
    expect([product, body.products[0]]).toMatchObject([range, range]);
    // Skus are the owner's own prices.
    expect(product.skus.map(({ price }) => price)).toEqual([400, 450]);
    const page = storePaths.product(shop.slug, product.handle);
    const html = await read(`${page}?Size=M&Colour=Red`);
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('₹450.50');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const offers = JSON.parse(json).hasVariant.map((one: { offers: object }) => one.offers);
    expect(offers).toMatchObject([{ price: '450.50' }, { price: '480.50' }]);
    const given = [{ id: product.questions[0]?.id ?? '', answer: '2 cm' }];
    const more = { id: product.id, name: product.name, variant: choiceOf('M Red') };
    await place([item(450.5, given, more)]).expect(201);
  });

  it('is that of a quote and of the form without script, too, while its questions are open', async () => {
    const open = { storeId: shop.store.id, type: 'pickup', items: [item(500, undefined)] };
    const { body } = await world.anyone.post(apiRoutes.quote, open).expect(200);
    expect(body.quote).toMatchObject({ amount: 550 });
    const html = await read(`${storePaths.checkout(shop.slug)}?item=${cake.id}`);
    expect(html.replaceAll('<!-- -->', '')).toContain('₹550.00 each');
    // The form sends what is shown without the answers that it asks for.
    expect(html).toContain('<input type="hidden" name="price" value="500"');
  });

  it('is the plain one of an affiliate, which is bought elsewhere and asks nothing', async () => {
    const link = 'https://example.com/cake';
    const { body } = await shop.owner
      .put(
        apiRoutes.product((await newProduct(shop, { ...cakeBody, name: 'Sold elsewhere' })).id),
        {
          type: 'affiliate',
          link,
        },
      )
      .expect(200);
    expect(body.product).toMatchObject({ questions: [], priceLow: 500, priceHigh: 500 });
  });
});
