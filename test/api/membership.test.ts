/** What an ended membership closes, and what goes on (2§4, 2§5, OQ-53). */
import { apiRoutes, type MembershipType } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShopper, openAccounts, orderOf, type Shopper } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';
import { writeElsewhere } from '../support/write-elsewhere.ts';

const world = useWorld();
const hour = 60 * 60 * 1000;
const end = (type: MembershipType, expiryDate: number) =>
  world.admin.put(apiRoutes.adminMembership(world.acme.store.id), { type, expiryDate }).expect(200);
const publicData = () => world.anyone.get(apiRoutes.publicData('acme'));

describe('a store whose membership has ended', () => {
  let shopper: Shopper;
  let orderId: string;

  beforeAll(async () => {
    await openAccounts(world.acme);
    shopper = await newShopper(world.anyone, 'acme');
    const product = await newProduct(world.acme);
    const placed = await shopper
      .post(apiRoutes.createOrder, orderOf(world.acme, product))
      .expect(201);
    orderId = placed.body.order.id;
    await publicData().expect(200);
    await end('gold', Date.now() - 1000);
  });

  it('shows nothing: public-data and catalog are refused with what the screen needs', {
    tags: ['MEM-29', 'MEM-33', 'MEM-34', 'CONST-62'],
  }, async () => {
    for (const address of [apiRoutes.publicData('acme'), apiRoutes.catalog('acme')]) {
      const body = expectProblem(await world.anyone.get(address), 403, 'MEMBERSHIP_EXPIRED');
      expect(body.store).toEqual({
        name: 'The acme shop',
        slug: 'acme',
        membership: { type: 'gold', expiryDate: expect.any(Number) },
      });
    }
  });

  it('takes no order and writes nothing', async () => {
    const product = await newProduct(world.acme, { stock: 3 });
    const answer = await shopper.post(apiRoutes.createOrder, orderOf(world.acme, product));
    expectProblem(answer, 403, 'MEMBERSHIP_EXPIRED');
    const { body } = await world.anyone.get(apiRoutes.product(product.id)).expect(200);
    expect(body.product.stock).toBe(3);
  });

  it('still exists, as not live', async () => {
    const { body } = await world.anyone.get(apiRoutes.checkSlug('acme')).expect(200);
    expect(body).toMatchObject({
      exists: true,
      store: { live: false, membership: { type: 'gold' } },
    });
  });

  it("leaves the owner's reads and writes, policy pages and the customer's orders open", async () => {
    const { owner, store } = world.acme;
    for (const address of [
      apiRoutes.storeData('acme'),
      apiRoutes.products('acme'),
      apiRoutes.orders(store.id),
      apiRoutes.files('acme'),
      apiRoutes.stores,
    ]) {
      await owner.get(address).expect(200);
    }
    await owner.put(apiRoutes.order(orderId), { status: 'shipped' }).expect(200);
    await world.anyone.get(apiRoutes.page('acme', 'aboutPage')).expect(200);
    const own = await shopper.get(apiRoutes.customerOrders(shopper.customerId, 'acme')).expect(200);
    expect(own.body.orders).toHaveLength(1);
  });

  it('opens again on the very next request once it is paid', {
    tags: ['MEM-03', 'MEM-31'],
  }, async () => {
    await end('pro', Date.now() + hour);
    await publicData().expect(200);
    await world.anyone.get(apiRoutes.catalog('acme')).expect(200);
  });
});

describe('the end of a membership', () => {
  it('never comes for platinum', { tags: ['MEM-28'] }, async () => {
    await end('platinum', 0);
    const { body } = await publicData().expect(200);
    expect(body.store).toMatchObject({
      live: true,
      membership: { type: 'platinum', expiryDate: 0 },
    });
  });

  it('closes the store at its end, though its answer is cached', async () => {
    await end('basic', Date.now() + 700);
    await publicData().expect(200);
    await publicData().expect(200);
    await expect
      .poll(async () => (await publicData()).status, { timeout: 3000, interval: 100 })
      .toBe(403);
  });

  it('has come for a store without one, as a trial that ends now', {
    tags: ['MEM-30', 'MEM-32'],
  }, async () => {
    const { id } = world.acme.store;
    const deleted = 'DELETE FROM membership WHERE store_id = $1';
    await writeElsewhere(world.source, ['content', id], deleted, [id]);
    await expect.poll(async () => (await publicData()).status, { timeout: 2000 }).toBe(403);
    const body = expectProblem(await publicData(), 403, 'MEMBERSHIP_EXPIRED');
    expect(body.store.membership.type).toBe('trial');
    const screen = await world.anyone.get('/acme').expect(403);
    expect(screen.text).toContain('is closed for now');
    const { body: own } = await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200);
    expect(own.store.live).toBe(false);
  });
});
