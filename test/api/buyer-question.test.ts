/** Questions to the buyer: answers are checked, priced by the shop, and kept with the order (DET-02). */
import { apiRoutes, limits, type Order, type OrderItemBody, type Product } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, type Shop } from '../support/cast.ts';
import { orderItems, orderOfItems } from '../support/kurta.ts';
import { mailTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { brought, download, unpack } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let cake: Product;
let nameId: string;
let flavourId: string;

beforeAll(async () => {
  shop = await newShop(world.anyone, 'bakery');
  cake = await newProduct(shop, {
    ...{ name: 'Cake', price: 500, stock: 50 },
    questions: [
      { kind: 'text', label: 'Name on the cake', required: true, surcharge: 50, choices: [] },
      {
        ...{ kind: 'choice', label: 'Flavour', required: false, surcharge: 0.1 },
        choices: [
          { label: 'Plain', surcharge: 0 },
          { label: 'Mango', surcharge: 20.2 },
        ],
      },
    ],
  });
  [nameId = '', flavourId = ''] = cake.questions.map(({ id }) => id);
});

const item = (
  price: number,
  answers: OrderItemBody['answers'],
  more: Partial<OrderItemBody> = {},
): OrderItemBody => ({
  ...{ id: cake.id, name: cake.name, quantity: 1, price, ...(answers && { answers }) },
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
        ...{ id: cake.id, name: 'Cake', variant: [], quantity: 2, price: 570.3 },
        answers: [
          { question: 'Name on the cake', answer: 'Asha Rao', surcharge: 50 },
          { question: 'Flavour', answer: 'Mango', surcharge: 20.3 },
        ],
      },
      {
        ...{ id: cake.id, name: 'Cake', variant: [], quantity: 1, price: 550 },
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
      ...{ name: 'Mug', price: 100 },
      questions: [{ kind: 'text', label: 'Print', required: true, surcharge: 5, choices: [] }],
    });
    const [question] = own.questions;
    const line = {
      ...{ id: own.id, name: 'Mug', quantity: 1, price: 105 },
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
