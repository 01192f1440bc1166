/** Products with as many and as long variants as the shop allows can be ordered (OQ-61). */
import { itemName } from '@shop/commerce';
import { apiRoutes, limits } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

it('takes a choice of every type, however many and long they are', {
  tags: ['ORDER-20', 'PROD-53'],
}, async () => {
  const text = (start: string, index: number) => `${start}${index}`.padEnd(limits.variantText, 'x');
  const variants = Array.from({ length: limits.productVariants }, (_, index) => ({
    type: text('Type', index),
    value: text('Value', index),
    price: index,
  }));
  const name = 'Sari'.padEnd(limits.productName, 'x');
  const sari = await newProduct(world.acme, { name, type: 'variant', price: 5, variants });
  const variant = variants.map(({ type, value }) => ({ type, value }));
  const price = limits.productVariants - 1;
  const item = { id: sari.id, name: itemName(name, variant), quantity: 1, price, variant };
  const body = orderOf(world.acme, sari, 1, { items: [item], amount: price });
  const answer = await world.anyone.post(apiRoutes.createOrder, body);
  expect(answer.body.errors).toBeUndefined();
  expect(answer.body.order.items).toEqual([item]);
});

it('takes a hundred items with a dozen choices each, and refuses ten times as many', {
  tags: ['ABUSE-03'],
}, async () => {
  const choices = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ type: `Type ${index}`, value: 'One' }));
  const variants = choices(12).map((choice) => ({ ...choice, price: 0 }));
  const cloth = await newProduct(world.acme, { type: 'variant', variants });
  const order = (count: number) => {
    const [item] = orderOf(world.acme, cloth).items;
    const items = Array.from({ length: 100 }, () => ({ ...item, variant: choices(count) }));
    return orderOf(world.acme, cloth, 1, { items, amount: 10_000 });
  };
  await world.anyone.post(apiRoutes.createOrder, order(12)).expect(201);
  const refused = await world.anyone.post(apiRoutes.createOrder, order(100));
  expectProblem(refused, 400, 'MALFORMED');
});
