/** Addresses of empty stores are freed, after a warning (ABUSE-13). */
import { SlugRelease } from '@shop/api/store/slug-release.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, type Owner, orderOf } from '../support/cast.ts';
import { mailTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const runJob = () => onPlatform('a job', () => world.app.get(SlugRelease).run());

interface Empty {
  owner: Owner;
  id: string;
  slug: string;
}

let count = 0;
async function emptyStore(): Promise<Empty> {
  count += 1;
  const slug = `empty-${count}`;
  const owner = await newOwner(world.anyone, slug);
  const { body } = await owner.post(apiRoutes.createStore, { name: 'Empty', slug }).expect(201);
  return { owner, id: body.store.id, slug };
}

/** Makes everything about the store older by an interval. */
async function age({ id, owner }: Empty, interval: string): Promise<void> {
  // Without a time zone, because Citus changes a column by immutable functions only.
  const back = (column: string) =>
    `${column} = (${column} AT TIME ZONE 'UTC' - $2::interval) AT TIME ZONE 'UTC'`;
  const ask = (text: string, key: string) => world.source.query(text, [key, interval]);
  await ask(`UPDATE store SET ${back('created_at')} WHERE id = $1`, id);
  await ask(`UPDATE membership SET ${back('expires_at')} WHERE store_id = $1`, id);
  await ask(`UPDATE "user" SET ${back('last_seen_at')} WHERE id = $1`, owner.userId);
  await ask(
    `UPDATE job SET ${back('created_at')},
       about = CASE kind WHEN 'slugEnding' THEN (about::bigint - extract(epoch FROM $2::interval) * 1000)::bigint::text ELSE about END
     WHERE store_id = $1`,
    id,
  );
}

const slugOf = async ({ id }: Empty): Promise<string> => {
  const [row] = await world.source.query('SELECT slug FROM store WHERE id = $1', [id]);
  return row.slug;
};
const exists = async (slug: string): Promise<boolean> =>
  (await world.anyone.get(apiRoutes.checkSlug(slug)).expect(200)).body.exists;

/** Lets the store be unused until a week after the mail. */
async function leave(store: Empty): Promise<void> {
  await age(store, '27 days');
  await runJob();
  // Mails must be sent before their times are changed.
  const unsent = () =>
    world.source.query(
      `SELECT 1 FROM job WHERE queue = 'mail' AND store_id = $1 AND state <> 'done'`,
      [store.id],
    );
  await expect.poll(unsent, { timeout: 10_000 }).toEqual([]);
  await age(store, '8 days');
  await runJob();
}

describe('the address of an empty store', () => {
  it('is freed 7 days after a mail, and others can take it', { tags: ['ABUSE-13'] }, async () => {
    const store = await emptyStore();
    await age(store, '22 days');
    await runJob();
    expect(await slugOf(store)).toBe(store.slug);
    await age(store, '5 days');
    await runJob();
    const mail = await mailTo(world.dataDir, store.owner.email);
    expect(mail.subject).toBe('The address of Empty will be freed in a week');
    expect(mail.text).toContain(`its address /${store.slug} can be taken by others`);
    await age(store, '6 days 23 hours');
    await runJob();
    expect(await slugOf(store)).toBe(store.slug);
    await age(store, '2 hours');
    await runJob();
    expect(await slugOf(store)).toMatch(new RegExp(`^${store.slug}-[a-z]{6}$`));
    expect(await exists(store.slug)).toBe(false);
    const other = await newOwner(world.anyone);
    const taken = { name: 'Taken', slug: store.slug };
    await other.post(apiRoutes.createStore, taken).expect(201);
  });

  it('is told to its owner, who takes it back or chooses another', {
    tags: ['ABUSE-13', 'FIX-73'],
  }, async () => {
    const store = await emptyStore();
    await leave(store);
    const slug = await slugOf(store);
    const { body } = await store.owner.get(apiRoutes.stores).expect(200);
    expect(body.stores).toMatchObject([{ slug, formerSlug: store.slug }]);
    const choose = (wanted: string, at: string) =>
      store.owner.put(apiRoutes.chooseSlug(at), { slug: wanted });
    expectProblem(await choose('acme', slug), 409, 'SLUG_TAKEN');
    expectProblem(await choose('api', slug), 400, 'SLUG_RESERVED');
    expectProblem(await choose('Not A Slug', slug), 400, 'INVALID');
    const chosen = await choose(store.slug, slug).expect(200);
    expect(chosen.body.store.slug).toBe(store.slug);
    expect(await exists(slug)).toBe(false);
    // The one that was freed leads nowhere, and each later one leads on (FIX-73).
    expect(chosen.body.store.oldSlugs).toEqual([]);
    await choose('another-one', store.slug).expect(200);
    await choose(store.slug, 'another-one').expect(200);
    const after = await store.owner.get(apiRoutes.stores).expect(200);
    expect(after.body.stores[0]).not.toHaveProperty('formerSlug');
  });

  it('of an owner who never confirmed an address is freed after 30 days', {
    tags: ['ABUSE-13'],
  }, async () => {
    const store = await emptyStore();
    await world.source.query('UPDATE "user" SET email_verified_at = NULL WHERE id = $1', [
      store.owner.userId,
    ]);
    await age(store, '34 days');
    await runJob();
    expect(await slugOf(store)).toMatch(/^empty-\d+-[a-z]{6}$/);
    const mails = await world.source.query('SELECT 1 FROM job WHERE store_id = $1', [store.id]);
    expect(mails).toEqual([]);
  });

  it('stays when the owner comes back after the mail: the 30 days begin anew', {
    tags: ['ABUSE-13'],
  }, async () => {
    const store = await emptyStore();
    await age(store, '27 days');
    await runJob();
    await mailTo(world.dataDir, store.owner.email);
    const seen = async () => {
      const [row] = await world.source.query(
        'SELECT last_seen_at > now() - interval \'1 hour\' AS now FROM "user" WHERE id = $1',
        [store.owner.userId],
      );
      return row.now;
    };
    expect(await seen()).toBe(false);
    await store.owner.get(apiRoutes.user).expect(200);
    await expect.poll(seen).toBe(true);
    await age(store, '8 days');
    await runJob();
    expect(await slugOf(store)).toBe(store.slug);
    await age(store, '16 days');
    await runJob();
    await mailTo(world.dataDir, store.owner.email, 2);
    await age(store, '8 days');
    await runJob();
    expect(await slugOf(store)).not.toBe(store.slug);
  });

  it.each([
    [
      'it has a product',
      async (store: Empty) => {
        const product = { name: 'One', price: 10, categories: [] };
        const added = await store.owner.post(apiRoutes.categories(store.slug), { name: 'All' });
        const categories = [added.body.category.id];
        await store.owner
          .post(apiRoutes.products(store.slug), { ...product, categories })
          .expect(201);
      },
    ],
    [
      'it is paid for',
      async (store: Empty) => {
        const terms = { type: 'gold', expiryDate: Date.now() + 60 * 24 * 60 * 60 * 1000 };
        await world.admin.put(apiRoutes.adminMembership(store.id), terms).expect(200);
      },
    ],
    [
      'it is platinum',
      async (store: Empty) => {
        const terms = { type: 'platinum', expiryDate: 1 };
        await world.admin.put(apiRoutes.adminMembership(store.id), terms).expect(200);
      },
    ],
    [
      'it has a domain of its own',
      async (store: Empty) => {
        await world.source.query(
          `INSERT INTO domain (store_id, name, token, verified_at) VALUES ($1, 'empty.example', 't', now())`,
          [store.id],
        );
      },
    ],
  ])('stays while %s', { tags: ['ABUSE-13'] }, async (_, make) => {
    const store = await emptyStore();
    await make(store);
    await leave(store);
    expect(await slugOf(store)).toBe(store.slug);
  });

  it('stays once somebody has ordered there', { tags: ['ABUSE-13'] }, async () => {
    const shop = await newShop(world.anyone, 'ordered');
    const product = await newProduct(shop);
    await world.anyone.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
    await shop.owner.delete(apiRoutes.product(product.id)).expect(200);
    const store = { owner: shop.owner, id: shop.store.id, slug: 'ordered' };
    await leave(store);
    expect(await slugOf(store)).toBe('ordered');
  });
});
