/**
 * An e-mail address that a guest types at the checkout gets the order's mails, and can't be used to
 * mail strangers (MEND-03, ABUSE-11).
 */
import { GuestMails } from '@shop/api/mail/guest-mails.js';
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  someDetails,
} from '../support/cast.ts';
import { newPhone } from '../support/order-crowd.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectFieldFaults } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { RATE_LIMIT: 'on' } });

/** A shop with something to order. */
async function selling(slug: string) {
  const shop = await newShop(world.anyone, slug);
  return { ...shop, product: await newProduct(shop) };
}

const place = (shop: Awaited<ReturnType<typeof selling>>, customerEmail: unknown) => {
  const details = { ...someDetails, phone: newPhone() };
  const body = orderOf(shop, shop.product, 1, { customerEmail, details });
  return world.anyone.post(apiRoutes.createOrder, body);
};

/** The states of the mails to customers of a shop, once none is claimed (3 minutes) or due any more. */
async function statesOf(shop: Shop): Promise<{ state: string; attempts: number; fault: string }[]> {
  world.app.get(MailOutbox).runNow();
  const rows = (): Promise<{ state: string; attempts: number; fault: string; due: boolean }[]> =>
    world.source.query(
      `SELECT state, attempts, fault, due_at <= now() + interval '5 minutes' AS due FROM job
       WHERE store_id = $1 AND kind = 'orderForCustomer' ORDER BY created_at, id`,
      [shop.store.id],
    );
  const isOver = async () =>
    (await rows()).every(({ state, due }) => !due || !/waiting|handing/.test(state));
  await expect.poll(isOver, { timeout: 15_000 }).toBe(true);
  return rows();
}

describe("a guest's e-mail", () => {
  it('is stored with the order, told to the owner, and gets the mail of the order', {
    tags: ['MEND-03'],
  }, async () => {
    const shop = await selling('guested');
    const answer = await place(shop, ' Asha.Rao@Home.test ');
    expect(answer.status).toBe(201);
    expect(answer.body.order).toMatchObject({
      customerId: null,
      customerEmail: 'asha.rao@home.test',
    });
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders).toMatchObject([{ customerEmail: 'asha.rao@home.test' }]);
    expect(await statesOf(shop)).toMatchObject([{ state: 'done' }]);
    const [mail, ...more] = await mailsTo(world.dataDir, 'asha.rao@home.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your order #1 at The guested shop');
    expect(mail?.text).toContain('You find the shop at http://localhost:3000/guested');
    expect(mail?.text).toContain('If it was not you, nothing has to be done.');
    expect(mail?.text).not.toContain('customer-dashboard');
    await expect
      .poll(async () => (await mailsTo(world.dataDir, shop.owner.email)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('E-mail: asha.rao@home.test'));
    const [told] = (await mailsTo(world.dataDir, shop.owner.email)).filter(({ subject }) =>
      subject.startsWith('New order #1'),
    );
    expect(told?.source).not.toMatch(/^Reply-To:/m);
  });

  it('leads to the platform only, though the shop has a domain of its own', {
    tags: ['MEND-03'],
  }, async () => {
    const shop = await selling('elsewhere');
    await world.source.query(
      `INSERT INTO domain (store_id, name, token, verified_at) VALUES ($1, 'evil.example', 'token', now())`,
      [shop.store.id],
    );
    expect((await place(shop, 'asha@home2.test')).status).toBe(201);
    await statesOf(shop);
    const [mail] = await mailsTo(world.dataDir, 'asha@home2.test');
    expect(mail?.text).toContain('You find the shop at http://localhost:3000/elsewhere');
    expect(mail?.source).not.toContain('evil.example');
  });

  it('may be left out, and is refused beside its field when it can not be one', {
    tags: ['MEND-03'],
  }, async () => {
    const shop = await selling('addresses');
    for (const none of [undefined, null, '', '  ', 'Guest', 'guest']) {
      const { body, status } = await place(shop, none);
      expect([status, body.order?.customerEmail]).toEqual([201, 'Guest']);
    }
    expect(await statesOf(shop)).toEqual([]);
    const message = 'Please enter a valid email address';
    for (const bad of [
      'asha',
      'asha@',
      'a b@home.test',
      'asha@home.test, ravi@home.test',
      'asha@home.test\nBcc: ravi@home.test',
      '"a\ud800"@home.test',
    ]) {
      const answer = await place(shop, bad);
      expect(answer.status, bad).toBe(400);
      expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
        'customerEmail',
      ]);
    }
    expectFieldFaults(await place(shop, 'asha@'), { customerEmail: message });
    expectFieldFaults(await place(shop, `${'a'.repeat(250)}@home.test`), {
      customerEmail: 'Customer email may have at most 254 characters',
    });
    expectFieldFaults(await place(shop, 7), { customerEmail: 'Customer email must be text' });
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders).toHaveLength(6);
  });

  it("says nothing about a customer's order, whose address is that of the account", {
    tags: ['OQ-57'],
  }, async () => {
    const shop = await newShop(world.anyone, 'accounts');
    await openAccounts(shop);
    const shopper = await newShopper(world.anyone, shop.slug);
    for (const customerEmail of ['victim@home.test', 'no address']) {
      const body = orderOf(shop, await newProduct(shop), 1, { customerEmail });
      const { order } = (await shopper.post(apiRoutes.createOrder, body).expect(201)).body;
      expect(order.customerEmail).toBe(shopper.email);
    }
    await statesOf(shop);
    expect(await mailsTo(world.dataDir, 'victim@home.test')).toEqual([]);
  });
});

describe('mails to guests', () => {
  it('are at most five a day to one mailbox, however it is spelt, from all shops together', {
    tags: ['ABUSE-11', 'SAFE-09'],
  }, async () => {
    const shops = [await selling('one'), await selling('two')] as const;
    for (const shop of shops) {
      for (let order = 0; order < 4; order += 1) {
        expect((await place(shop, 'stranger@home.test')).status).toBe(201);
      }
      await statesOf(shop);
    }
    expect(await mailsTo(world.dataDir, 'stranger@home.test')).toHaveLength(5);
    const states = (await Promise.all(shops.map(statesOf))).flat();
    expect(states.filter(({ state }) => state === 'done')).toHaveLength(5);
    const dropped = states.filter(({ state }) => state === 'dropped');
    expect(dropped).toHaveLength(3);
    expect(dropped[0]?.fault).toMatch(/as many mails today/);
    expect((await place(shops[0], 'other@home.test')).status).toBe(201);
    await statesOf(shops[0]);
    expect(await mailsTo(world.dataDir, 'other@home.test')).toHaveLength(1);
    const spellings = [
      'asharao@gmail.com',
      'asha.rao@gmail.com',
      'asharao+shop@gmail.com',
      'a.s.h.a.rao@googlemail.com',
      'asha.rao+1@gmail.com',
      'asha.rao+2@gmail.com',
    ];
    const folded = await selling('folded');
    for (const spelling of spellings) expect((await place(folded, spelling)).status).toBe(201);
    const ends = (await statesOf(folded)).map(({ state }) => state).toSorted();
    expect(ends).toEqual(['done', 'done', 'done', 'done', 'done', 'dropped']);
  });

  it('are at most 300 an hour of one shop; those above wait, and are not lost', {
    tags: ['ABUSE-11'],
  }, async () => {
    const shop = await selling('rush');
    const guests = world.app.get(GuestMails);
    const send = (mail: number) => guests.refusal(shop.store.id, `guest${mail}@home.test`);
    for (const mail of [1, 2]) expect(await send(mail)).toBeNull();
    // It stands for 296 more mails, each of which is counted like these.
    const counted = await world.source.query(
      `UPDATE rate_limit SET points = points + 296 WHERE key = 'guest-mail-store:' || $1 RETURNING points`,
      [shop.store.id],
    );
    expect(counted).toEqual([[{ points: 298 }], 1]);
    for (const mail of [299, 300]) expect(await send(mail)).toBeNull();
    expect((await place(shop, 'late@home.test')).status).toBe(201);
    expect(await statesOf(shop)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await mailsTo(world.dataDir, 'late@home.test')).toEqual([]);
    await world.source.query(`DELETE FROM rate_limit WHERE key LIKE 'guest-mail-store%'`);
    const other = await selling('calm');
    expect((await place(other, 'early@home.test')).status).toBe(201);
    expect(await statesOf(other)).toMatchObject([{ state: 'done' }]);
  });
});
