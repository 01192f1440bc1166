/** Left carts: one mail with consent, stopped by an order or by its reader (CHK2-05). */
import {
  apiRoutes,
  leftCartLimits,
  leftCartPath,
  leftCartRoutes,
  limits,
  type Product,
} from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { choiceOf, newKurta, skuOf } from '../support/kurta.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let cups: Product;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `left-${count}`);
  await reminds(true);
  cups = await newProduct(shop, { name: 'Chai <b>cups</b>' });
});

const reminds = (remindsCarts: boolean) =>
  shop.owner.put(apiRoutes.updateStore(shop.slug), { settings: { remindsCarts } }).expect(200);
let people = 0;
const address = () => {
  people += 1;
  return `leaver${people}@shop.test`;
};
const items = (quantity = 2) => [{ id: cups.id, variant: [], quantity }];
const post = (email: string, more: object = {}) =>
  world.anyone.post(leftCartRoutes.leave(shop.slug), {
    email,
    items: items(),
    consent: true,
    ...more,
  });
const left = async (email: string, more: object = {}): Promise<string> =>
  (await post(email, more).expect(201)).body.token;
const rows = () =>
  world.source.query(
    `SELECT email, items FROM left_cart WHERE store_id = $1 AND stopped_at IS NULL ORDER BY id`,
    [shop.store.id],
  );
const jobs = () =>
  world.source.query(
    `SELECT state, extract(epoch FROM due_at - now())::float8 / 60 AS minutes FROM job
     WHERE store_id = $1 AND kind = 'leftCart' ORDER BY id`,
    [shop.store.id],
  );

/** Lets four hours pass for the carts of the shop. */
async function later(): Promise<void> {
  await world.source.query(
    `UPDATE job SET due_at = now() - interval '1 second' WHERE store_id = $1 AND kind = 'leftCart'
       AND state = 'waiting'`,
    [shop.store.id],
  );
}
const toldOf = (email: string) => mailsTo(world.dataDir, email);
const told = (email: string) =>
  expect.poll(async () => (await toldOf(email)).length, { timeout: 20_000 }).toBe(1);
const done = () =>
  expect
    .poll(async () => (await jobs()).some(({ state }: { state: string }) => state === 'waiting'), {
      timeout: 20_000,
    })
    .toBe(false);

describe('a left cart', { tags: ['CHK2-05'] }, () => {
  it('is told of once, after four hours, with its link; then its address is deleted', async () => {
    const email = address();
    const token = await left(email);
    const [job] = await jobs();
    expect(Math.abs(job.minutes - 240)).toBeLessThan(1);
    expect(await toldOf(email)).toEqual([]);
    await later();
    await told(email);
    const [mail] = await toldOf(email);
    expect(mail?.subject).toBe(`Your cart at ${shop.store.name}`);
    expect(mail?.text).toContain(leftCartPath(shop.slug, token));
    expect(mail?.text).toContain('One thing is still in your cart');
    await expect.poll(rows).toEqual([{ email: null, items: items() }]);
    const stored = `SELECT 1 FROM job WHERE to_jsonb(job)::text LIKE '%' || $1 || '%'`;
    expect(await world.source.query(stored, [email])).toEqual([]);
    await later();
    await done();
    expect(await toldOf(email)).toHaveLength(1);
  });

  it('is one cart while it changes, and its four hours begin anew', async () => {
    const email = address();
    const token = await left(email);
    await world.source.query(
      `UPDATE job SET due_at = due_at - interval '2 hours' WHERE store_id = $1 AND kind = 'leftCart'`,
      [shop.store.id],
    );
    expect(await left(email, { items: items(5), token })).toBe(token);
    expect(Math.abs((await jobs())[0].minutes - 240)).toBeLessThan(1);
    expect(await rows()).toEqual([{ email, items: items(5) }]);
    const other = await left(email, { items: items(7) });
    expect(other).not.toBe(token);
    expect(await rows()).toEqual([{ email, items: items(7) }]);
    await later();
    await told(email);
    await done();
    expect(await toldOf(email)).toHaveLength(1);
  });

  it('holds nothing of another shop, nor is its mail sent for that', async () => {
    const other = await newKurta(world.acme, { 'M Red': {} });
    const own = await newKurta(shop, { 'M Red': {} });
    const line = ({ id }: Product, ofSku: Product) => {
      return { id, variant: choiceOf('M Red'), quantity: 1, skuId: skuOf(ofSku, 'M Red').id };
    };
    const foreign = [line(other, other), line(own, other), line(cups, own)];
    const mine = [line(own, own), ...items()];
    const [email, without] = [address(), address()];
    const token = await left(email, { items: [...foreign, ...mine] });
    expect(await rows()).toEqual([{ email, items: mine }]);
    await left(email, { token, items: [...mine, ...foreign] });
    await left(without, { items: foreign });
    expect(await rows()).toEqual([
      { email, items: mine },
      { email: without, items: [] },
    ]);
    await later();
    await told(email);
    await done();
    expect((await toldOf(email))[0]?.text).toContain('2 things are still in your cart');
    expect(await toldOf(without)).toEqual([]);
  });

  it('is one even where an address is sent many times at the same moment', async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rows()).toHaveLength(1);
    await later();
    await told(email);
    await done();
    expect(await toldOf(email)).toHaveLength(1);
  });

  it('needs the ticked box, an address, items, and a shop that sends such mails', {
    tags: ['GEN-03'],
  }, async () => {
    const email = address();
    for (const consent of [false, undefined, 'true', 1]) {
      expectFieldFaults(await post(email, { consent }), {
        consent: 'The box for the mail is not ticked',
      });
    }
    expectFieldFaults(await post('nobody'), { email: 'Please enter a valid email address' });
    expectFieldFaults(await post(email, { items: [] }), { items: 'Cart is empty' });
    await reminds(false);
    expectProblem(await post(email), 409, 'CONFLICT');
    const fresh = await newShop(world.anyone, `fresh-${count}`);
    expect(fresh.store.settings.remindsCarts).toBe(false);
    expect(await rows()).toEqual([]);
  });
});

it('no more carts are taken down than a shop may have waiting', {
  tags: ['CHK2-05', 'ABUSE-02'],
}, async () => {
  await world.source.query(
    `INSERT INTO left_cart (store_id, id, email, email_key, items)
     SELECT $1, gen_random_uuid(), 'a' || n || '@shop.test', 'key ' || n, '[]'
     FROM generate_series(1, $2::int) n`,
    [shop.store.id, leftCartLimits.waiting - 1],
  );
  await left(address());
  expectProblem(await post(address()), 409, 'CONFLICT');
});

describe('the mail about a left cart', { tags: ['CHK2-05'] }, () => {
  it('is not sent after an order with that address, however it is spelled', async () => {
    const [buyer, other] = [`one.${address()}`, address()];
    await left(buyer);
    await left(other);
    const body = orderOf(shop, cups, 1, { customerEmail: buyer.toUpperCase() });
    await world.anyone.post(apiRoutes.createOrder, body).expect(201);
    await later();
    await told(other);
    await done();
    const { length } = (await toldOf(buyer)).filter(({ subject }) => subject.includes('cart'));
    expect(length).toBe(0);
    expect((await rows()).map(({ email }: { email: string | null }) => email)).toEqual([
      null,
      null,
    ]);
  });

  it('is not sent once the box is unticked, or the owner has stopped such mails', async () => {
    const [unticked, stopped] = [address(), address()];
    const token = await left(unticked);
    await world.anyone.post(leftCartRoutes.forget(shop.slug, token), {}).expect(200);
    await left(stopped);
    await reminds(false);
    await later();
    await done();
    expect([...(await toldOf(unticked)), ...(await toldOf(stopped))]).toEqual([]);
    expect(await rows()).toEqual([{ email: null, items: items() }]);
  });

  it('is not told of at a mistyped address that was mended', async () => {
    const [wrong, email] = [address(), address()];
    const token = await left(wrong);
    const mended = await left(email, { token });
    expect(await rows()).toEqual([{ email, items: items() }]);
    await world.anyone.post(leftCartRoutes.forget(shop.slug, mended), {}).expect(200);
    expect(await rows()).toEqual([]);
  });

  it('is never sent again to who says so by its link, by a button or by the mail program', async () => {
    const [email, other] = [address(), address()];
    await left(email);
    await left(other);
    await later();
    await told(email);
    await told(other);
    const pathIn = (source = '') =>
      new URL(/List-Unsubscribe: <([^>]+)>/.exec(source.replace(/\r\n\s+/g, ' '))?.[1] ?? '')
        .pathname;
    const [mail] = await toldOf(email);
    const path = pathIn(mail?.source);
    expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(path);
    const asked = await world.anyone.get(path).expect(200);
    expect(asked.text).toContain('Send me no more');
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(await rows()).toHaveLength(2);
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    const answer = await world.anyone.post(path).type('form').send(oneClick).expect(200);
    expect(answer.text).toContain('sends no mails about carts to your address any more');
    expect(await rows()).toHaveLength(1);
    // Mail programs send it as multipart, too (RFC 8058).
    const [mailOfOther] = await toldOf(other);
    await world.anyone.post(pathIn(mailOfOther?.source)).field(oneClick).expect(200);
    expect(await rows()).toEqual([]);
    const again = await post(email).expect(201);
    expect(again.body.token).toEqual(expect.any(String));
    expect(await rows()).toEqual([]);
    // Nor is it told of in the same mailbox by another spelling.
    await left(email.replace('@', '+again@'));
    expect(await rows()).toEqual([]);
  });
});

describe('the link of a left cart', { tags: ['CHK2-05'] }, () => {
  it('shows it at the prices of today, and nothing to whom it does not belong', async () => {
    const token = await left(address());
    await shop.owner.put(apiRoutes.product(cups.id), { price: 77 }).expect(200);
    const path = leftCartPath(shop.slug, token);
    const { text, headers } = await world.anyone.get(path).expect(200);
    expect(text).toContain('Chai &lt;b&gt;cups&lt;/b&gt;');
    expect(text).toContain('₹77.00');
    expect(headers['cache-control']).toBe('no-store');
    const [id = '', signature = ''] = token.split('.');
    for (const wrong of [id, `${id}.x`, `${id}.${signature.slice(1)}A`, 'x.y']) {
      await world.anyone.get(leftCartPath(shop.slug, wrong)).expect(404);
      await world.anyone.post(leftCartRoutes.forget(shop.slug, wrong), {}).expect(404);
    }
    await world.anyone.get(leftCartPath('acme', token)).expect(404);
    await world.anyone.post(leftCartRoutes.forget('acme', token), {}).expect(404);
    expect(await rows()).toHaveLength(1);
    await world.source.query(
      `UPDATE left_cart SET created_at = now() - interval '31 days' WHERE store_id = $1`,
      [shop.store.id],
    );
    await world.anyone.get(path).expect(404);
  });

  it('reads a hundred things as one', { tags: ['ABUSE-02'] }, async () => {
    const other = await newProduct(shop);
    const two = [...items(), { id: other.id, variant: [], quantity: 1 }];
    const many = Array.from({ length: limits.orderItems - 2 }, () => items()[0]);
    const one = leftCartPath(shop.slug, await left(address()));
    const all = leftCartPath(shop.slug, await left(address(), { items: [...two, ...many] }));
    const costOf = async (path: string) =>
      (await statementsOf(world.app, () => world.anyone.get(path).expect(200))).length;
    await costOf(one);
    expect(await costOf(all)).toBe(await costOf(one));
    const { text } = await world.anyone.get(all).expect(200);
    expect(text).toContain(other.name);
  });

  it('says so where nothing of it is sold any more', async () => {
    const token = await left(address());
    await shop.owner.delete(apiRoutes.product(cups.id)).expect(200);
    const { text } = await world.anyone.get(leftCartPath(shop.slug, token)).expect(200);
    expect(text).toContain('Nothing of it is sold any more');
  });
});
