/** Mails to an owner who has not confirmed the address wait for it, and are not lost (ABUSE-11); a buyer's receipt waits for nothing (FIX-41). */
import { HeldMails } from '@shop/api/mail/held-mails.js';
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes, upiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
} from '../support/cast.ts';
import { mailsTo } from '../support/outbox.ts';
import { confirmEmail, unverified } from '../support/verification.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: unverified });

/** The kind and state of a shop's mails, once none waits any more. */
async function mailsOf(shop: Shop): Promise<string[]> {
  world.app.get(MailOutbox).runNow();
  const rows = (): Promise<{ kind: string; state: string }[]> =>
    world.source.query(
      `SELECT kind, state FROM job WHERE queue = 'mail' AND store_id = $1
       ORDER BY created_at, kind DESC, id`,
      [shop.store.id],
    );
  const isOver = async () => (await rows()).every(({ state }) => !/waiting|handing/.test(state));
  await expect.poll(isOver, { timeout: 15_000 }).toBe(true);
  return (await rows()).map(({ kind, state }) => `${kind} ${state}`);
}

const subjectsTo = async (email: string) =>
  (await mailsTo(world.dataDir, email)).map(({ subject }) => subject);
const ordersTo = async (email: string) =>
  (await subjectsTo(email)).filter((subject) => subject.includes('order #'));
const runJob = () => onPlatform('a job', () => world.app.get(HeldMails).run());

let count = 0;
async function shopWithOrder() {
  count += 1;
  const shop = await newShop(world.anyone, `held-${count}`);
  await openAccounts(shop);
  const shopper = await newShopper(world.anyone, shop.slug);
  const product = await newProduct(shop);
  await shopper.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
  return { shop, shopper, product };
}

describe('the mails of an order', () => {
  it('are held for the owner until the address is confirmed and sent then, for the customer at once', {
    tags: ['ABUSE-11', 'FIX-41'],
  }, async () => {
    const { shop, shopper } = await shopWithOrder();
    expect(await mailsOf(shop)).toEqual(['orderForOwner held', 'orderForCustomer done']);
    expect(await ordersTo(shop.owner.email)).toEqual([]);
    expect(await ordersTo(shopper.email)).toEqual([`Your order #1 at The ${shop.slug} shop`]);
    await confirmEmail(world.anyone, world.dataDir, shop.owner.email);
    expect(await mailsOf(shop)).toEqual(['orderForOwner done', 'orderForCustomer done']);
    const [told, ...more] = await ordersTo(shop.owner.email);
    expect([told, more]).toEqual([expect.stringMatching(/^New order #1:/), []]);
  });

  it('by UPI go to the buyer at once, who has to know how to pay it', {
    tags: ['FIX-41', 'UPI-01'],
  }, async () => {
    const shop = await newShop(world.anyone, 'held-upi');
    const settings = { upiEnabled: true, upiId: 'asha@okhdfcbank', upiKind: 'personal' };
    await shop.owner.put(apiRoutes.updateStore(shop.slug), settings).expect(200);
    const more = { paymentMethod: 'upi', customerEmail: 'payer@home.test' };
    const order = orderOf(shop, await newProduct(shop), 1, more);
    const { body } = await world.anyone.post(apiRoutes.createOrder, order).expect(201);
    expect(await mailsOf(shop)).toEqual(['upiToPay done']);
    const claim = upiRoutes.claim(shop.slug, body.reviewToken);
    await world.anyone.post(claim, { utr: '123456789012' }).expect(200);
    const refusal = { act: 'refuse', utr: '123456789012' };
    await shop.owner.post(upiRoutes.decide(body.order.id), refusal).expect(200);
    expect(await mailsOf(shop)).toEqual(['upiToPay done', 'upiClaimed held', 'upiRefused done']);
  });

  it('go out at once to who has confirmed, and answers to a customer who has not lead nowhere', {
    tags: ['ABUSE-11'],
  }, async () => {
    const { shop, shopper, product } = await shopWithOrder();
    await confirmEmail(world.anyone, world.dataDir, shop.owner.email);
    await mailsOf(shop);
    await confirmEmail(world.anyone, world.dataDir, shopper.email);
    await shopper.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
    expect(await mailsOf(shop)).not.toContainEqual(expect.stringContaining('held'));
    const mails = await mailsTo(world.dataDir, shop.owner.email);
    const replyTo = (number: number) =>
      mails
        .find(({ subject }) => subject.startsWith(`New order #${number}:`))
        ?.source.match(/^Reply-To: .*$/m)?.[0];
    expect(replyTo(1)).toBeUndefined();
    expect(replyTo(2)).toContain(shopper.email);
  });

  it('are dropped and marked after 7 days, not sent late', { tags: ['ABUSE-11'] }, async () => {
    const { shop } = await shopWithOrder();
    await mailsOf(shop);
    await world.source.query(
      "UPDATE job SET created_at = now() - interval '7 days 1 minute' WHERE store_id = $1 AND kind = 'orderForOwner'",
      [shop.store.id],
    );
    await confirmEmail(world.anyone, world.dataDir, shop.owner.email);
    await runJob();
    const states = (await mailsOf(shop)).toSorted();
    expect(states).toEqual(['orderForCustomer done', 'orderForOwner dropped']);
    expect(await ordersTo(shop.owner.email)).toEqual([]);
  });

  it('held at the very moment of the confirmation are released by the next run', {
    tags: ['ABUSE-11'],
  }, async () => {
    const { shop } = await shopWithOrder();
    await mailsOf(shop);
    await world.source.query('UPDATE "user" SET email_verified_at = now() WHERE id = $1', [
      shop.owner.userId,
    ]);
    await runJob();
    expect(await mailsOf(shop)).toEqual(['orderForOwner done', 'orderForCustomer done']);
  });
});

describe('somebody else’s confirmation', () => {
  it('brings one mail of those that would tell the same', { tags: ['ABUSE-11'] }, async () => {
    const shop = await newShop(world.anyone, 'held-alike');
    await world.source.query(
      `INSERT INTO job (id, store_id, queue, kind, about, due_at, created_at, state)
       SELECT gen_random_uuid(), $1, 'mail', 'reviewsWaiting', day::text, now(), now() - make_interval(days => day), 'held'
       FROM generate_series(1, 3) AS day`,
      [shop.store.id],
    );
    await confirmEmail(world.anyone, world.dataDir, shop.owner.email);
    // No review waits, so the one that is released has nothing to tell.
    expect(await mailsOf(shop)).toEqual(['reviewsWaiting dropped', 'reviewsWaiting dropped']);
  });

  it('releases nothing of others', { tags: ['ABUSE-11'] }, async () => {
    const one = await shopWithOrder();
    const other = await shopWithOrder();
    await mailsOf(one.shop);
    await confirmEmail(world.anyone, world.dataDir, other.shop.owner.email);
    await confirmEmail(world.anyone, world.dataDir, other.shopper.email);
    expect(await mailsOf(one.shop)).toEqual(['orderForOwner held', 'orderForCustomer done']);
  });
});
