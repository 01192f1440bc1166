/**
 * An owner deletes the own account: what is deleted, and what the law requires to be stored
 * (MEND-37).
 */
import { OrphanedFileService } from '@shop/api/file/orphaned-file.service.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { adminCredentials } from '../support/app.ts';
import {
  newOwner,
  newProduct,
  newShop,
  type Owner,
  orderOf,
  picture,
  type Shop,
  someDetails,
} from '../support/cast.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { upload } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { RATE_LIMIT: 'on' } });
const remove = (shop: Shop, password = shop.owner.password) =>
  shop.owner.delete(apiRoutes.user, { password });

const move = (owner: Owner, email: string) =>
  owner.put(apiRoutes.email, { email, password: owner.password });

/** The tables with rows that contain the text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables: { name: string }[] = await world.source.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.source.query(
      `SELECT 1 FROM "${name}" AS one WHERE one::text ILIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Makes a shop with everything that a shop may have, and one order. */
async function fullShop(slug: string) {
  const shop = await newShop(world.anyone, slug);
  const { body } = await upload(shop, await picture(60, 40)).expect(201);
  const product = await newProduct(shop, { images: [body.file.url], stock: 9 });
  await shop.owner
    .put(apiRoutes.updateStore(slug), {
      description: `All about ${slug}`,
      address: '7 Tamarind Lane, Satara',
      contactPhone: '02162 230011',
      logo: body.file.url,
      whatsAppNumber: '919812300000',
      whatsAppOrderEnabled: true,
      settings: { noCashPhones: '9876500011', noteQuestion: 'Ask Gauri of us' },
    })
    .expect(200);
  await shop.owner.put(apiRoutes.page(slug, 'aboutPage'), { content: `<p>I am ${slug}</p>` });
  const placed = await world.anyone.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
  await shop.owner.put(apiRoutes.order(placed.body.order.id), { status: 'confirmed' }).expect(200);
  return { shop, product, picture: body.file.url as string, orderId: placed.body.order.id };
}

async function storeOf({ store }: Shop): Promise<{ name: string; slug: string }> {
  const [row] = await world.source.query('SELECT name, slug FROM store WHERE id = $1', [store.id]);
  return row;
}

describe('deleting an account', () => {
  it('waits while a shopper stands before the gateway; then nothing in the database names the owner, the stores are closed and emptied, the orders stay, whole, for the books, and addresses can be taken again', {
    tags: ['MEND-37', 'SAFE-07'],
  }, async () => {
    const { shop, product, picture: url, orderId } = await fullShop('gone-shop');
    const { email, password } = shop.owner;
    await world.source.query(
      `INSERT INTO payment (id, store_id, order_id, amount, state, gateway_order_id)
       VALUES (gen_random_uuid(), $1, $2, 10000, 'created', 'order_paying')`,
      [shop.store.id, orderId],
    );
    expectProblem(await remove(shop), 409, 'CONFLICT');
    await shop.owner.get(apiRoutes.user).expect(200);
    await world.anyone.get(apiRoutes.publicData('gone-shop')).expect(200);
    expect((await fetch(world.url + url)).status).toBe(200);
    await world.source.query(`UPDATE payment SET state = 'lapsed' WHERE order_id = $1`, [orderId]);

    await shop.owner.get(apiRoutes.sessions).expect(200);
    // Its counters outlive it: of sign-ups, wrong tries and resets, of a network and of an account.
    for (const path of [apiRoutes.signin, apiRoutes.customerSignin]) {
      await world.anyone.post(path, { email, password: 'not this one' }).expect(401);
    }
    await world.anyone.post(apiRoutes.resetPassword, { email, password }).expect(202);
    await move(shop.owner, 'elsewhere@home.test').expect(202);
    await move(await newOwner(world.anyone), email).expect(202);
    // A mail that failed, by a version that stored the mail server's words.
    const fault = `550 <${email}>: no such user`;
    await world.source.query(
      `UPDATE job SET state = 'failed', fault = $2 WHERE store_id = $1 AND kind = 'orderForOwner'`,
      [shop.store.id, fault],
    );
    expect(await tablesWith(email)).toEqual(expect.arrayContaining(['user', 'order_event']));
    const { body } = await remove(shop).expect(200);
    expect(body.message).toBe('Your account is deleted, and your stores are closed.');
    expect(await tablesWith(email)).toEqual([]);
    const owns = ['919812300000', '7 Tamarind Lane', '02162 230011', 'I am gone-shop'];
    for (const own of [...owns, '9876500011', 'Ask Gauri of us']) {
      expect([own, await tablesWith(own)]).toEqual([own, []]);
    }
    await shop.owner.get(apiRoutes.user).expect(401);
    await world.anyone.post(apiRoutes.signin, { email, password }).expect(401);
    const tombstone = { email: `deleted-${shop.owner.userId}@deleted.invalid`, password };
    await world.anyone.post(apiRoutes.signin, tombstone).expect(401);

    await world.anyone.get(apiRoutes.publicData('gone-shop')).expect(404);
    expect((await fetch(`${world.url}/gone-shop`, { redirect: 'manual' })).status).not.toBe(200);
    await world.anyone.get(apiRoutes.product(product.id)).expect(404);
    const rows = await world.source.query(
      `SELECT (SELECT count(*) FROM product WHERE store_id = $1)
         + (SELECT count(*) FROM category WHERE store_id = $1)
         + (SELECT count(*) FROM page WHERE store_id = $1)
         + (SELECT count(*) FROM file WHERE store_id = $1)
         + (SELECT count(*) FROM membership WHERE store_id = $1) AS left`,
      [shop.store.id],
    );
    expect(rows).toEqual([{ left: '0' }]);
    await onPlatform('a job', () => world.app.get(OrphanedFileService).run());
    expect((await fetch(world.url + url)).status).toBe(404);

    const [order] = await world.source.query('SELECT * FROM "order" WHERE id = $1', [orderId]);
    expect(order).toMatchObject({ store_id: shop.store.id, amount: '10000', status: 'confirmed' });
    const { firstName, lastName, phone } = someDetails;
    expect(order.details).toMatchObject({ firstName, lastName, phone });
    const events = await world.source.query(
      'SELECT kind, after, actor, actor_email FROM order_event WHERE order_id = $1 ORDER BY id',
      [orderId],
    );
    expect(events.at(-1)).toEqual({
      kind: 'status',
      after: 'confirmed',
      actor: 'owner',
      actor_email: null,
    });
    const store = await storeOf(shop);
    expect(store.name).toBe('The gone-shop shop');
    expect(store.slug).toMatch(/^gone-shop-[a-z]{6}$/);

    const again = await world.anyone.post(apiRoutes.signup, { email, password }).expect(201);
    const owner = world.anyone.as(again.body.token);
    // A used trial stays used for its mailbox.
    expect((await owner.get(apiRoutes.newStore).expect(200)).body.trial).toBe(false);
    const other = await newOwner(world.anyone);
    await other.post(apiRoutes.createStore, { name: 'Mine now', slug: 'gone-shop' }).expect(201);
  });

  it('wants the password, is done once though two come at once, and tells the mailbox; a store without orders keeps not even its name, and other owners keep all of theirs', {
    tags: ['MEND-37'],
  }, async () => {
    const shop = await newShop(world.anyone, 'nameless');
    expectProblem(await remove(shop, 'not my password'), 400, 'PASSWORD_WRONG');
    await shop.owner.get(apiRoutes.user).expect(200);
    expect((await world.anyone.get(apiRoutes.checkSlug('nameless'))).body.exists).toBe(true);
    expect((await world.anyone.delete(apiRoutes.user, { password: 'x' })).status).toBe(401);

    const answers = await Promise.all([remove(shop), remove(shop)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const store = await storeOf(shop);
    expect(store.name).toBe('Closed shop');
    expect(store.slug).toMatch(/^closed-[a-z]{6}$/);
    await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200);
    const { body } = await world.acme.owner.get(apiRoutes.categories('acme')).expect(200);
    expect(body.categories).toHaveLength(1);
    const subjects = async () =>
      (await mailsTo(world.dataDir, shop.owner.email)).map(({ subject }) => subject);
    await expect
      .poll(subjects, { timeout: 10_000 })
      .toEqual(expect.arrayContaining([expect.stringContaining('account is deleted')]));
  });

  it('is refused to the admin', { tags: ['MEND-37'] }, async () => {
    const { password } = adminCredentials;
    expectProblem(await world.admin.delete(apiRoutes.user, { password }), 409, 'CONFLICT');
  });
});
