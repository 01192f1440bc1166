/** An owner deletes one store, as the deletion of the account would, and keeps the others (FIX-73). */
import { apiRoutes, storeCareRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { adminCredentials } from '../support/app.ts';
import { newOwner, newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { mailsTo, mailTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const remove = (shop: Shop, password = shop.owner.password) =>
  shop.owner.delete(storeCareRoutes.store(shop.slug), { password });

describe('deleting one store', () => {
  it('wants the password of its owner, and changes nothing without it', {
    tags: ['FIX-73'],
  }, async () => {
    const shop = await newShop(world.anyone, 'kept');
    expectProblem(await remove(shop, 'not my password'), 400, 'PASSWORD_WRONG');
    expectProblem(await shop.owner.delete(storeCareRoutes.store('kept')), 400, 'INVALID');
    const { password } = world.bolt.owner;
    const foreign = await world.bolt.owner.delete(storeCareRoutes.store('kept'), { password });
    expectProblem(foreign, 404, 'NOT_FOUND');
    await world.anyone.get(apiRoutes.publicData('kept')).expect(200);
  });

  it('closes it, frees its addresses and keeps its orders, its owner and the other stores', {
    tags: ['FIX-73'],
  }, async () => {
    const shop = await newShop(world.anyone, 'twin');
    const { owner } = shop;
    await owner.post(apiRoutes.createStore, { name: 'The twin shop', slug: 'twin-2' }).expect(201);
    await owner.put(apiRoutes.chooseSlug('twin'), { slug: 'twin-1' }).expect(200);
    shop.slug = 'twin-1';
    const product = await newProduct(shop);
    const placed = await world.anyone
      .post(apiRoutes.createOrder, orderOf(shop, product))
      .expect(201);
    const { body } = await remove(shop).expect(200);
    expect(body.message).toBe('The twin shop is deleted.');
    const told = async () =>
      (await mailsTo(world.dataDir, owner.email)).find(
        ({ subject }) => subject === 'The twin shop is deleted',
      )?.text;
    await expect.poll(told).toContain('your other stores are as before');
    for (const slug of ['twin-1', 'twin']) {
      await world.anyone.get(apiRoutes.publicData(slug)).expect(404);
      expect((await world.anyone.get(apiRoutes.checkSlug(slug)).expect(200)).body.exists).toBe(
        false,
      );
    }
    await world.anyone.get(apiRoutes.product(product.id)).expect(404);
    const left = await owner.get(apiRoutes.stores).expect(200);
    expect(left.body.stores.map(({ slug }: { slug: string }) => slug)).toEqual(['twin-2']);
    await owner.get(apiRoutes.storeData('twin-2')).expect(200);
    expectProblem(await owner.get(apiRoutes.orders(shop.store.id)), 404, 'NOT_FOUND');
    const [order] = await world.source.query('SELECT details FROM "order" WHERE id = $1', [
      placed.body.order.id,
    ]);
    expect(order.details).toMatchObject({ firstName: someDetails.firstName });
    const [closed] = await world.source.query(
      `SELECT store.name, "user".email FROM store JOIN "user" ON "user".id = owner_id WHERE store.id = $1`,
      [shop.store.id],
    );
    expect(closed).toEqual({
      name: 'The twin shop',
      email: expect.stringMatching(/^deleted-[0-9a-f-]{36}@deleted\.invalid$/),
    });
    const other = await newOwner(world.anyone);
    await other.post(apiRoutes.createStore, { name: 'Next', slug: 'twin-1' }).expect(201);
    expectProblem(await remove(shop), 404, 'NOT_FOUND');
  });

  it('keeps nothing of one that nobody ordered from, and leaves room for another', {
    tags: ['FIX-73'],
  }, async () => {
    const shop = await newShop(world.anyone, 'empty-one');
    await remove(shop).expect(200);
    const [closed] = await world.source.query('SELECT name, slug FROM store WHERE id = $1', [
      shop.store.id,
    ]);
    expect(closed).toEqual({
      name: 'Closed shop',
      slug: expect.stringMatching(/^closed-[a-z]{6}$/),
    });
    const again = { name: 'Again', slug: 'empty-one' };
    await shop.owner.post(apiRoutes.createStore, again).expect(201);
  });

  it('waits while a shopper pays', { tags: ['FIX-73'] }, async () => {
    const shop = await newShop(world.anyone, 'paying');
    const body = orderOf(shop, await newProduct(shop));
    const { order } = (await world.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
    await world.source.query(
      `INSERT INTO payment (id, store_id, order_id, gateway_order_id, amount, state)
       VALUES (gen_random_uuid(), $1, $2, 'order_paying', 10000, 'created')`,
      [shop.store.id, order.id],
    );
    expectProblem(await remove(shop), 409, 'CONFLICT');
    await world.anyone.get(apiRoutes.publicData('paying')).expect(200);
  });

  it('is done by the admin with the own password, and told to the owner', {
    tags: ['FIX-73'],
  }, async () => {
    const shop = await newShop(world.anyone, 'blocked');
    const address = storeCareRoutes.store('blocked');
    expectProblem(
      await world.admin.delete(address, { password: shop.owner.password }),
      400,
      'PASSWORD_WRONG',
    );
    await world.admin.delete(address, { password: adminCredentials.password }).expect(200);
    const { subject, text } = await mailTo(world.dataDir, shop.owner.email);
    expect(subject).toBe('The blocked shop is deleted');
    expect(text).toContain('was deleted by us, and is closed');
    expect(text).not.toContain('your password');
  });
});
