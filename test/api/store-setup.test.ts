/** The list of stores shows what a new one still needs (MEND-04). */
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { newOwner } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

it('the list of stores tells how each reaches its buyers and whether it has products', {
  tags: ['MEND-04'],
}, async () => {
  const owner = await newOwner(world.anyone);
  const setups = async () => {
    const { body } = await owner.get(apiRoutes.stores).expect(200);
    return Object.fromEntries(
      body.stores.map((store: { slug: string; setup: object }) => [store.slug, store.setup]),
    );
  };
  await owner.post(apiRoutes.createStore, { name: 'First', slug: 'setup-first' }).expect(201);
  await owner.post(apiRoutes.createStore, { name: 'Second', slug: 'setup-second' }).expect(201);
  const none = { pickup: false, delivery: false, shippingCharges: 0, hasProducts: false };
  expect(await setups()).toEqual({ 'setup-first': none, 'setup-second': none });
  const settings = { delivery: true, shippingCharges: 49.5 };
  await owner.put(apiRoutes.updateStore('setup-first'), { settings }).expect(200);
  const { body } = await owner.post(apiRoutes.categories('setup-second'), { name: 'All' });
  const product = { name: 'Laddu', price: 40, categories: [body.category.id] };
  await owner.post(apiRoutes.products('setup-second'), product).expect(201);
  expect(await setups()).toEqual({
    'setup-first': { ...none, ...settings },
    'setup-second': { ...none, hasProducts: true },
  });
});
