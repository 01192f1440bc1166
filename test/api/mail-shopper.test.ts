/** What a shopper is mailed comes from the shop, at once, leads back to it and can be answered (FIX-41). */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { apiRoutes, confirmEmailPath, siteName } from '@shop/contract';
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
import { codeIn, hasCode, mailsTo, type ReadMail } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { confirmEmail, tokenTo, unverified, verificationMailsTo } from '../support/verification.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { ...unverified, RATE_LIMIT: 'on' } });
const main = 'http://localhost:3000';

async function accountShop(slug: string): Promise<Shop> {
  const shop = await newShop(world.anyone, slug);
  await openAccounts(shop);
  return shop;
}

/** The mails to that address, once none of the shop waits any more. */
async function settledMails(shop: Shop, email: string): Promise<ReadMail[]> {
  world.app.get(MailOutbox).runNow();
  const open = `SELECT kind FROM job WHERE queue = 'mail' AND store_id = $1
    AND state IN ('waiting', 'handing')`;
  const left = () => world.source.query(open, [shop.store.id]);
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
  return mailsTo(world.dataDir, email);
}

const receiptsIn = (mails: ReadMail[]) =>
  mails.filter(({ subject }) => /^Your order/.test(subject));
const replyTo = ({ source }: ReadMail) => /^Reply-To: (.*)$/m.exec(source)?.[1]?.trim();

/** Makes a day of the shop's links pass, so that another one may be mailed. */
const forgetLinks = () =>
  world.source.query(
    `UPDATE email_verification SET created_at = created_at - interval '2 minutes'`,
  );

describe('a new customer of a shop that requires accounts', () => {
  it('gets the receipt at once, and is asked to confirm the address by the shop, not by a stranger', {
    tags: ['FIX-41'],
  }, async () => {
    const shop = await accountShop('bakes');
    await confirmEmail(world.anyone, world.dataDir, shop.owner.email);
    await world.source.query(
      `INSERT INTO domain (store_id, name, token, verified_at) VALUES ($1, 'bakes.example', 'token', now())`,
      [shop.store.id],
    );
    const shopper = await newShopper(world.anyone, 'bakes');
    const body = orderOf(shop, await newProduct(shop));
    await shopper.post(apiRoutes.createOrder, body).expect(201);
    const token = await tokenTo(world.dataDir, shopper.email);
    const mails = await settledMails(shop, shopper.email);
    const [receipt, ...others] = receiptsIn(mails);
    if (!receipt) throw new Error('no receipt');
    expect(others).toEqual([]);
    expect(receipt.text).toContain(`${main}/bakes/customer-dashboard/orders`);
    expect(receipt.text).toContain('If it was not you, nothing has to be done.');
    expect(receipt.source).not.toContain('bakes.example');
    expect(replyTo(receipt)).toBe(shop.owner.email);
    const [asked] = await verificationMailsTo(world.dataDir, shopper.email);
    if (!asked) throw new Error('no link');
    expect(asked.subject).toBe('Confirm your e-mail address for The bakes shop');
    expect(asked.text).toContain(main + confirmEmailPath('bakes', token));
    expect(asked.text).toContain('signed up at The bakes shop with this address.');
    // An answer would quote the link to the shop.
    expect(replyTo(asked)).toBeUndefined();
    for (const mail of mails) {
      expect(mail.html).toContain(`href="${main}/bakes"`);
      expect(`${mail.subject} ${mail.html.replace(/which sells with Nukkad/, '')}`).not.toContain(
        siteName,
      );
    }
    const page = await world.anyone.get(confirmEmailPath('bakes', token)).expect(200);
    expect(page.text).toContain('The bakes shop');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const me = async () => (await shopper.get(apiRoutes.customer).expect(200)).body.customer;
    expect((await me()).emailVerified).toBe(false);
    const press = (path: string) => world.anyone.post(path).type('form').send({ confirm: '1' });
    const wrong = await press(confirmEmailPath('bakes', `${token}x`)).expect(400);
    expect(wrong.text).toContain('This link is not valid any more');
    expect((await me()).emailVerified).toBe(false);
    await press(confirmEmailPath('bakes', token)).expect(200);
    expect((await me()).emailVerified).toBe(true);
    await shopper.post(apiRoutes.createOrder, body).expect(201);
    const later = receiptsIn(await settledMails(shop, shopper.email)).at(-1);
    expect(later?.text).toContain('https://bakes.example/bakes/customer-dashboard/orders');
    expect(later?.text).toContain('You get this mail because you ordered at The bakes shop');
  });

  it('is held to the cap of guests until the address is confirmed', {
    tags: ['FIX-41', 'ABUSE-11'],
  }, async () => {
    const shop = await accountShop('capped');
    const shopper = await newShopper(world.anyone, 'capped');
    const order = async () => {
      const details = { ...someDetails, phone: newPhone() };
      const body = orderOf(shop, await newProduct(shop), 1, { details });
      await shopper.post(apiRoutes.createOrder, body).expect(201);
    };
    for (let count = 0; count < 6; count += 1) await order();
    expect(receiptsIn(await settledMails(shop, shopper.email))).toHaveLength(5);
    await confirmEmail(world.anyone, world.dataDir, shopper.email);
    await order();
    expect(receiptsIn(await settledMails(shop, shopper.email))).toHaveLength(6);
  });

  it('is mailed another link and a code by the shop where they are asked for', {
    tags: ['FIX-41'],
  }, async () => {
    await accountShop('first');
    await accountShop('second');
    const shopper = await newShopper(world.anyone, 'first');
    await tokenTo(world.dataDir, shopper.email);
    const { email } = shopper;
    for (const [query, name] of [
      ['?store=second', 'The second shop'],
      ['?store=nowhere', siteName],
      ['', siteName],
    ] as const) {
      await forgetLinks();
      const before = (await mailsTo(world.dataDir, email)).length;
      await shopper.post(apiRoutes.customerSendVerification + query).expect(202);
      await world.anyone
        .post(apiRoutes.customerResetPassword + query, { email, password: 'brand new' })
        .expect(202);
      const isReset = query === '?store=second';
      const all = () => mailsTo(world.dataDir, email);
      await expect
        .poll(async () => (await all()).length, { timeout: 10_000 })
        .toBe(before + (isReset ? 2 : 1));
      const subjects = (await all()).slice(before).map(({ subject }) => subject);
      expect(subjects).toContain(`Confirm your e-mail address for ${name}`);
      if (!isReset) continue;
      const code = (await all()).find(hasCode);
      if (!code) throw new Error('no code');
      expect(code.subject).toBe(`${codeIn(code)} is your The second shop reset code`);
      expect(code.html).toContain(`href="${main}/second"`);
      expect(replyTo(code)).toBeUndefined();
    }
  });
});

describe('an answer to a mail of a shop', () => {
  it('reaches its owner only once that address is confirmed', { tags: ['FIX-41'] }, async () => {
    const shop = await newShop(world.anyone, 'answers');
    const receiptOf = async (customerEmail: string) => {
      const details = { ...someDetails, phone: newPhone() };
      const body = orderOf(shop, await newProduct(shop), 1, { customerEmail, details });
      await world.anyone.post(apiRoutes.createOrder, body).expect(201);
      const [mail] = receiptsIn(await settledMails(shop, customerEmail));
      if (!mail) throw new Error('no receipt');
      return mail;
    };
    expect(replyTo(await receiptOf('one@home.test'))).toBeUndefined();
    await confirmEmail(world.anyone, world.dataDir, shop.owner.email);
    expect(replyTo(await receiptOf('two@home.test'))).toBe(shop.owner.email);
  });

  it('of the admin’s own shop leads to nobody’s log-in', {
    tags: ['FIX-41', 'FIX-60'],
  }, async () => {
    await world.admin
      .post(apiRoutes.createStore, { name: 'House shop', slug: 'house' })
      .expect(201);
    const { body } = await world.admin
      .put(apiRoutes.updateStore('house'), { settings: { pickup: true } })
      .expect(200);
    const added = await world.admin
      .post(apiRoutes.categories('house'), { name: 'All' })
      .expect(201);
    const shop = {
      owner: world.admin,
      store: body.store,
      slug: 'house',
      categoryId: added.body.category.id,
    } as Shop;
    const order = orderOf(shop, await newProduct(shop), 1, { customerEmail: 'three@home.test' });
    await world.anyone.post(apiRoutes.createOrder, order).expect(201);
    const [mail] = await settledMails(shop, 'three@home.test');
    if (!mail) throw new Error('no receipt');
    expect(replyTo(mail)).toBeUndefined();
  });
});

describe('a delivery', () => {
  it('names the number of the shop’s chat where it has entered no phone', {
    tags: ['FIX-41'],
  }, async () => {
    const shop = await newShop(world.anyone, 'callers');
    const body = { whatsAppNumber: '98123 45678', whatsAppOrderEnabled: true, codOption: true };
    await shop.owner.put(apiRoutes.updateStore('callers'), body).expect(200);
    const product = await newProduct(shop);
    const more = { type: 'delivery', amount: 150, customerEmail: 'four@home.test' };
    const order = orderOf(shop, product, 1, { ...more, paymentMethod: 'cod' });
    await world.anyone.post(apiRoutes.createOrder, order).expect(201);
    const [mail] = await settledMails(shop, 'four@home.test');
    expect(mail?.text).toContain('Shop: +91 98123 45678');
    expect(mail?.html).toContain('href="tel:+919812345678"');
  });
});

it('a token of another shop’s own domain has no link mailed in the name of this one', {
  tags: ['FIX-41', 'SAFE-02'],
}, async () => {
  const shop = await accountShop('owned');
  await accountShop('other');
  await world.source.query(
    `INSERT INTO domain (store_id, name, token, verified_at) VALUES ($1, 'owned.example', 'token', now())`,
    [shop.store.id],
  );
  const credentials = { email: 'five@home.test', password: 'likes to buy things' };
  const { body } = await world.anyone
    .post(apiRoutes.customerSignup('owned'), credentials)
    .set('host', 'owned.example')
    .expect(201);
  const caller = world.anyone.as(body.token);
  const address = `${apiRoutes.customerSendVerification}?store=other`;
  expectProblem(await caller.post(address).set('host', 'owned.example'), 401, 'UNAUTHENTICATED');
});
