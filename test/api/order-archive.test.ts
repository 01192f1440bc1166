/** Waiting orders, refused phones and the checks are part of a store's archive (ABUSE-07). */
import { OrderRepository } from '@shop/api/order/order.repository.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { apiRoutes, type Product } from '@shop/contract';
import { expect, it } from 'vitest';
import { newOwner } from '../support/cast.ts';
import {
  awaiting,
  counted,
  crowdSettings,
  decide,
  newPhone,
  orderFrom,
  setShop,
} from '../support/order-crowd.ts';
import { brought, download } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: crowdSettings });

it('waits, refuses and checks at the new place as at the old one', {
  tags: ['ABUSE-07'],
}, async () => {
  const { owner, store } = world.acme;
  await setShop(world.acme, { maxPieces: 30, maxTimesUsual: 0, acceptsOrders: false });
  await setShop(world.acme, { acceptsOrders: true });
  const product = await counted(world.acme, 200);
  await orderFrom(world, world.acme, product, { quantity: 31 }).expect(201);
  const phone = newPhone();
  await owner.post(apiRoutes.orderRefusals(store.id), { phone, note: 'Never meant' }).expect(201);
  await setShop(world.acme, { acceptsOrders: false });
  // The import is by another account, whose trial opens the copy.
  const eve = await newOwner(world.anyone, 'eve');
  const moved = await brought(eve, 'acme-moved', await download(owner, 'acme'));
  const copy = { ...world.acme, owner: eve, slug: 'acme-moved', store: { ...store, id: moved.id } };
  expect(moved).toMatchObject({
    settings: { maxPieces: 30, maxTimesUsual: 0, maxOrdersOfPhone: 5, acceptsOrders: false },
  });
  expect(await awaiting(copy)).toMatchObject([
    { heldFor: ['More than 30 pieces of one product'], awaitsConfirmation: true },
  ]);
  const list = await eve.get(apiRoutes.orderRefusals(moved.id)).expect(200);
  expect(list.body.refusals).toMatchObject([{ kind: 'phone', phone, note: 'Never meant' }]);
  const { decisions } = await decide(copy, { act: 'confirm', awaiting: true });
  expect(decisions).toMatchObject([{ outcome: 'confirmed' }]);
  await setShop(copy, { acceptsOrders: true });
  const { body } = await world.anyone.get(apiRoutes.publicData('acme-moved')).expect(200);
  const [there] = body.products.filter(({ name }: Product) => name === product.name);
  expect(there.stock).toBe(169);
  // The order in the original shop still waits.
  expect(await awaiting(world.acme)).toHaveLength(1);
});

it('counts the orders that came, not the numbers that were given', {
  tags: ['GEN-02'],
}, async () => {
  const { owner, store } = world.bolt;
  await setShop(world.bolt);
  const product = await counted(world.bolt, 50);
  const ids: string[] = [];
  for (let order = 0; order < 3; order += 1) {
    ids.push((await orderFrom(world, world.bolt, product).expect(201)).body.order.id);
  }
  await world.source.transaction((manager) =>
    new OrderRepository(manager).erase(store.id as StoreId, ids[1] ?? ''),
  );
  const eve = await newOwner(world.anyone, 'eve-of-bolt');
  const moved = await brought(eve, 'bolt-moved', await download(owner, 'bolt'));
  const range = encodeURIComponent('[0,0]');
  const list = await eve.get(`${apiRoutes.orders(moved.id)}?range=${range}`).expect(200);
  expect(list.headers['content-range']).toMatch(/ 0-0\/2$/);
});
