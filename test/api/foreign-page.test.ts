/** Pages of strangers do nothing on behalf of their visitors, whose networks would be counted (SAFE-13). */
import { apiRoutes, leftCartRoutes, storePaths } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct, newShopper, openAccounts, orderOf } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

it('orders and what is mailed are refused to them, and no token that is made up helps', {
  tags: ['SAFE-13'],
}, async () => {
  const order = orderOf(world.acme, await newProduct(world.acme));
  const calls: [string, object][] = [
    [apiRoutes.createOrder, order],
    [apiRoutes.quote, order],
    [leftCartRoutes.leave('acme'), {}],
    [apiRoutes.stockAlerts('acme'), {}],
    [storePaths.checkout('acme'), {}],
  ];
  for (const [path, body] of calls) {
    const { error } = expectProblem(
      await world.anyone.post(path, body).set(foreign),
      403,
      'FORBIDDEN',
    );
    expect([path, error]).toEqual([path, 'This is only possible on the pages of the shop itself']);
    const madeUp = await world.anyone.as('made up').post(path, body).set(foreign);
    expect([path, madeUp.status < 400]).toEqual([path, false]);
  }
  const { body } = await world.acme.owner.get(apiRoutes.orders(world.acme.store.id)).expect(200);
  expect(body.orders).toEqual([]);
  await world.anyone.post(apiRoutes.createOrder, order).expect(201);
});

it('a page that holds the customer’s own token orders from any origin (OQ-78)', {
  tags: ['SAFE-13', 'OQ-78'],
}, async () => {
  await openAccounts(world.bolt);
  const shopper = await newShopper(world.anyone, 'bolt');
  const order = orderOf(world.bolt, await newProduct(world.bolt));
  await shopper.post(apiRoutes.createOrder, order).set(foreign).expect(201);
});
