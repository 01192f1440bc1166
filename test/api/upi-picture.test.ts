/** The picture of a payment by UPI: who may send it, who sees it, what it pays, and how long it is kept (UPI-03, UPI-04). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LeftPictureService } from '@shop/api/file/left-picture.service.js';
import { OrphanedFileService } from '@shop/api/file/orphaned-file.service.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import {
  apiRoutes,
  limits,
  type Order,
  type OrderPage,
  orderPageRoutes,
  orderPath,
  storeCareRoutes,
  upiLimits,
  upiRoutes,
} from '@shop/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, picture, type Shop } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { download, unpack } from '../support/transfer.ts';
import { noise, pngOfBytes } from '../support/upload.ts';

const online = useOnlineShop({ PICTURES_PER_STORE: '1' });
const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', guestCheckout: true };
const settle = (body: object, { owner, slug } = online.shop) =>
  owner.put(apiRoutes.updateStore(slug), body).expect(200);

beforeAll(async () => {
  await settle(upi);
});

interface Placed {
  shop: Shop;
  id: string;
  number: number;
  token: string;
}

async function place(more: object = {}, shop = online.shop): Promise<Placed> {
  const product = await newProduct(shop, { price: 249.5 });
  const body = orderOf(shop, product, 2, { paymentMethod: 'upi', ...more });
  const { order } = (await online.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
  return { shop, id: order.id, number: order.number, token: order.pageToken };
}

/** Another shop that takes UPI, with storage of its own. */
async function another(slug: string): Promise<Shop> {
  const shop = await newShop(online.anyone, slug);
  await settle(upi, shop);
  return shop;
}

let made = 510_000_000_000;
function newUtr(): string {
  made += 7;
  return String(made);
}

/** Sends a picture, with a UTR or without. */
function send(
  { shop, token }: Placed,
  bytes: Buffer,
  { utr, name = 'payment.png' }: { utr?: string; name?: string } = {},
) {
  const sent = online.anyone.post(upiRoutes.claimPicture(shop.slug, token));
  if (utr !== undefined) sent.field('utr', utr);
  return sent.attach('file', bytes, name);
}

async function sent(to: Placed, bytes?: Buffer, utr?: string): Promise<OrderPage> {
  const answer = await send(to, bytes ?? (await picture()), utr === undefined ? {} : { utr });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.order;
}

async function owned({ shop, id }: Placed): Promise<Order> {
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  return body.orders.find((order: Order) => order.id === id);
}

const decide = ({ shop, id }: Placed, body: object) => shop.owner.post(upiRoutes.decide(id), body);
const seen = (by: Pick<Shop['owner'], 'get'>, { id }: Placed, pictureId = '') =>
  by.get(upiRoutes.picture(id, pictureId));
const filesOf = ({ id }: Placed): Promise<{ id: string; url: string; placeholder: string }[]> =>
  online.running.source.query('SELECT * FROM file WHERE order_id = $1', [id]);
const claims = ({ id }: Placed) =>
  online.running.source.query(
    'SELECT utr, outcome FROM upi_claim WHERE order_id = $1 ORDER BY id',
    [id],
  );
const usage = async ({ owner, slug }: Shop): Promise<number> =>
  (await owner.get(apiRoutes.filesUsage(slug)).expect(200)).body.usage.bytes;

/** All that is stored of a picture, by the file's name. */
async function stored({ shop }: Placed, id: string): Promise<Map<string, Buffer>> {
  const folder = join(online.running.dataDir, 'uploads', shop.store.id, id);
  const names = await readdir(folder).catch(() => []);
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  return new Map(await Promise.all(files));
}

/** Deletes the pictures whose time is over, as the hourly job does. */
const sweep = () =>
  onPlatform('a job', async () => {
    await online.running.app.get(LeftPictureService).run();
    await online.running.app.get(OrphanedFileService).run();
  });

/** Makes a picture and all that happened at its order so many days older. */
async function age({ id }: Placed, days: number): Promise<void> {
  for (const table of ['file', 'order_event']) {
    await online.running.source.query(
      `UPDATE ${table} SET created_at = created_at - make_interval(days => $2) WHERE order_id = $1`,
      [id, days],
    );
  }
}

describe('a picture of a payment', () => {
  it('pays nothing by itself; its owner is mailed, sees it and confirms', {
    tags: ['UPI-03', 'UPI-04'],
  }, async () => {
    const order = await place();
    const page = await sent(order);
    expect(page).toMatchObject({
      paymentStatus: 'unpaid',
      mayCancel: false,
      upi: { details: null, claimed: { utr: null, hasPicture: true } },
    });
    expect(await claims(order)).toEqual([{ utr: null, outcome: null }]);
    const mail = async () =>
      (await mailsTo(online.running.dataDir, online.shop.owner.email)).find(({ subject }) =>
        subject.includes(`#${order.number} `),
      )?.text;
    await expect.poll(mail).toContain('has sent a picture of the payment');
    const { upiClaim, upiPicture = '' } = await owned(order);
    expect(upiClaim).toMatchObject({ utr: null });
    const shown = await seen(online.shop.owner, order, upiPicture).expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'webp', width: 40 });
    await decide(order, { act: 'confirm', utr: '', picture: upiPicture }).expect(200);
    expect(await owned(order)).toMatchObject({ paymentStatus: 'paid', upiPicture });
    expect((await online.timeline(order.id)).map(({ note }) => note)).toContain('a picture');
  });

  it('is seen by nobody else: not at its address, by the link, in the media library, or in another shop', {
    tags: ['UPI-03', 'GEN-02'],
  }, async () => {
    const bolt = await another('bolt');
    const order = await place();
    await sent(order, await picture(700, 400));
    const [{ id, url, placeholder } = { id: '', url: '', placeholder: '' }] = await filesOf(order);
    expect([url, placeholder]).toEqual(['', '']);
    expectProblem(await seen(online.anyone, order, id), 401, 'UNAUTHENTICATED');
    expectProblem(await seen(online.shopper, order, id), 401, 'UNAUTHENTICATED');
    expectProblem(await seen(bolt.owner, order, id), 404, 'NOT_FOUND');
    const other = await place();
    expectProblem(await seen(online.shop.owner, other, id), 404, 'NOT_FOUND');
    const files = await stored(order, id);
    expect(files.size).toBeGreaterThan(1);
    for (const [name, bytes] of files) {
      await expect(sharp(bytes).metadata()).rejects.toThrow();
      const path = `/uploads/${order.shop.store.id}/${id}/${name}`;
      const served = Buffer.from(await (await fetch(online.running.url + path)).arrayBuffer());
      expect(served.equals(bytes)).toBe(true);
    }
    const html = await online.anyone.get(orderPath('acme', order.token)).expect(200);
    expect(html.text).not.toContain(id);
    const state = await online.anyone.get(orderPageRoutes.page('acme', order.token)).expect(200);
    expect(JSON.stringify(state.body)).not.toContain(id);
    const library = await online.shop.owner.get(apiRoutes.files('acme')).expect(200);
    expect(JSON.stringify(library.body)).not.toContain(id);
    await settle({ settings: { acceptsOrders: false } });
    const archive = await unpack(await download(online.shop.owner, 'acme'));
    await settle({ settings: { acceptsOrders: true } });
    expect([...archive.keys()].join()).not.toContain(id);
    const archived = [...archive.values()].map(String).join();
    expect(archived).not.toContain(id);
    expect(archived).toContain(`"number" : ${order.number}`);
  });

  it('loses what the phone wrote into it', { tags: ['UPI-03'] }, async () => {
    const order = await place();
    const create = { width: 60, height: 40, channels: 3 as const, background: '#c05' };
    const exif = { IFD0: { Copyright: 'secret place' } };
    const photo = sharp({ create }).jpeg().withMetadata({ orientation: 6, exif });
    await sent(order, await photo.toBuffer());
    const { upiPicture } = await owned(order);
    const { body } = await seen(online.shop.owner, order, upiPicture).expect(200);
    const { exif: left, width, height } = await sharp(body).metadata();
    expect([left, width, height]).toEqual([undefined, 40, 60]);
    expect(body.includes('secret place')).toBe(false);
  });

  it('comes beside a UTR, is added to one, and a second picture takes the place of the first', {
    tags: ['UPI-03'],
  }, async () => {
    const order = await place({}, await another('replacing'));
    const [utr, better] = [newUtr(), newUtr()];
    const both = await sent(order, await picture(300, 300), `UPI Ref ${utr}`);
    expect(both.upi?.claimed).toMatchObject({ utr, hasPicture: true });
    const [first] = await filesOf(order);
    const one = await usage(order.shop);
    const again = await sent(order, await picture(300, 300));
    expect(again.upi?.claimed).toMatchObject({ utr, hasPicture: true });
    const files = await filesOf(order);
    expect(files).toHaveLength(1);
    expect(files[0]?.id).not.toBe(first?.id);
    expect(await usage(order.shop)).toBe(one);
    expect((await stored(order, first?.id ?? '')).size).toBe(0);
    await online.anyone
      .post(upiRoutes.claim(order.shop.slug, order.token), { utr: better })
      .expect(200);
    expect(await claims(order)).toEqual([{ utr: better, outcome: null }]);
    expect(await filesOf(order)).toEqual(files);
    await decide(order, { act: 'refuse', utr: better }).expect(200);
  });

  it('is kept while it is looked for, and may be sent again once it was refused', {
    tags: ['UPI-03', 'UPI-04'],
  }, async () => {
    const order = await place();
    await sent(order);
    const { upiPicture } = await owned(order);
    await online.later(25 * 60, order.id);
    expect(await owned(order)).toMatchObject({ status: 'processing', paymentStatus: 'unpaid' });
    await decide(order, { act: 'refuse', utr: '', picture: upiPicture }).expect(200);
    const again = await sent(order, await picture(50, 50));
    expect(again.upi).toMatchObject({ wasRefused: false, claimed: { hasPicture: true } });
    expect(await claims(order)).toEqual([
      { utr: null, outcome: 'refused' },
      { utr: null, outcome: null },
    ]);
    expect((await owned(order)).upiPicture).not.toBe(upiPicture);
  });
});

describe('what is no such picture, or comes too often', () => {
  it.each([
    ['text', () => Buffer.from('<svg onload=alert(1)>'), 'photo.png', 415],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.svg', 415],
    ['a page that begins like a picture', () => Buffer.from('GIF89a<script>'), 'a.gif', 415],
    ['more than 5 MB', async () => pngOfBytes(await picture(), limits.fileBytes + 1), 'a.png', 413],
  ])('is refused: %s', { tags: ['UPI-03', 'ABUSE-08'] }, async (_, bytes, name, status) => {
    const order = await place();
    expectProblem(await send(order, await bytes(), { utr: newUtr(), name }), status);
    expect(await claims(order)).toEqual([]);
    expect(await filesOf(order)).toEqual([]);
  });

  it('nothing, what is no UTR, and the UTR of another order claim nothing, and leave no file', {
    tags: ['UPI-03'],
  }, async () => {
    const [order, other] = [await place(), await place()];
    expectFieldFaults(await send(order, Buffer.alloc(0)), {
      utr: 'Please give the UTR of your payment, or a picture of it',
    });
    expectProblem(await send(order, await picture(), { utr: 'I paid' }), 400);
    const utr = newUtr();
    await online.anyone.post(upiRoutes.claim('acme', other.token), { utr }).expect(200);
    expectProblem(await send(order, await picture(), { utr }), 409, 'CONFLICT');
    expect(await claims(order)).toEqual([]);
    expect(await filesOf(order)).toEqual([]);
  });

  it('is refused before it is read: by a wrong link, for another shop, for cash, and when it is paid', {
    tags: ['UPI-03', 'OPAGE-01'],
  }, async () => {
    const order = await place();
    const bytes = await picture();
    const wrong = { ...order, token: `${order.token.slice(0, -1)}_` };
    expectProblem(await send(wrong, bytes), 404, 'NOT_FOUND');
    const bolt = await another('elsewhere');
    expectProblem(await send({ ...order, shop: bolt }, bytes), 404, 'NOT_FOUND');
    expectProblem(await send(await place({ paymentMethod: 'cod' }), bytes), 409, 'CONFLICT');
    const utr = newUtr();
    await online.anyone.post(upiRoutes.claim('acme', order.token), { utr }).expect(200);
    await decide(order, { act: 'confirm', utr }).expect(200);
    expectProblem(await send(order, bytes), 409, 'CONFLICT');
    const { token } = await place();
    const json = online.anyone.post(upiRoutes.claimPicture('acme', token), { utr: newUtr() });
    expectProblem(await json, 415, 'WRONG_TYPE');
  });

  it('ends after so many corrections, with a picture or without', {
    tags: ['UPI-03', 'ABUSE-13'],
  }, async () => {
    const order = await place();
    await sent(order);
    const claim = () => online.anyone.post(upiRoutes.claim('acme', order.token), { utr: newUtr() });
    for (let more = 1; more < upiLimits.corrections; more += 1) await claim().expect(200);
    expectProblem(await claim(), 409, 'CONFLICT');
    expectProblem(await send(order, await picture()), 409, 'CONFLICT');
  });

  it('finds no room where the shop has none; the UTR is taken all the same', {
    tags: ['UPI-03', 'ABUSE-13'],
  }, async () => {
    const shop = await another('brimful');
    const large = await noise(700, 500);
    let order = await place({}, shop);
    let answer = await send(order, large);
    while (answer.status === 200) {
      order = await place({}, shop);
      answer = await send(order, large);
    }
    const { error } = expectProblem(answer, 409, 'QUOTA_REACHED');
    expect(error).toBe('The shop has no room for more pictures. Please give the UTR instead.');
    expect(await usage(shop)).toBeLessThanOrEqual(1024 * 1024);
    const utr = newUtr();
    await online.anyone.post(upiRoutes.claim('brimful', order.token), { utr }).expect(200);
  });

  it('finds no room while very many wait for the owner', {
    tags: ['UPI-03', 'ABUSE-13'],
  }, async () => {
    const shop = await another('waiting');
    const [first, second] = [await place({}, shop), await place({}, shop)];
    await sent(first);
    await online.running.source.query(
      `WITH placed AS (SELECT gen_random_uuid() AS id FROM generate_series(2, $2::int))
       , orders AS (INSERT INTO "order" (store_id, id, number, customer_email, type, amount,
           shipping_charges, payment_status, details)
         SELECT $1, id, row_number() OVER () + 1000, 'Guest', 'pickup', 1, 0, 'unpaid', '{}' FROM placed)
       , files AS (INSERT INTO file (store_id, id, url, width, height, bytes, order_id)
         SELECT $1, gen_random_uuid(), '', 1, 1, 0, id FROM placed)
       INSERT INTO upi_claim (store_id, id, order_id) SELECT $1, gen_random_uuid(), id FROM placed`,
      [shop.store.id, upiLimits.openPictures],
    );
    expectProblem(await send(second, await picture()), 409, 'QUOTA_REACHED');
    // Whoever has sent one may send another in its place.
    await sent(first);
    // Those of orders that were marked as paid by hand wait for nobody.
    await online.running.source.query(
      `UPDATE "order" SET payment_status = 'paid' WHERE store_id = $1 AND number = 1002`,
      [shop.store.id],
    );
    await sent(second);
  });
});

describe('the owner who has a picture alone', () => {
  it('adds the UTR that the bank shows, so that one payment pays one order', {
    tags: ['UPI-03', 'UPI-04'],
  }, async () => {
    const [one, other] = [await place(), await place()];
    const utr = newUtr();
    for (const order of [one, other]) await sent(order);
    const { upiPicture: picture } = await owned(one);
    const wrong = await decide(one, { act: 'confirm', utr: 'none', picture });
    expectFieldFaults(wrong, {
      utr: 'The UTR has 12 digits. Your paying app shows it as UTR, UPI reference or RRN in the details of the payment.',
    });
    await decide(one, { act: 'confirm', utr, picture }).expect(200);
    expect(await claims(one)).toEqual([{ utr, outcome: 'confirmed' }]);
    const { upiPicture } = await owned(other);
    const twice = await decide(other, { act: 'confirm', utr, picture: upiPicture });
    const { errors } = expectProblem(twice, 409, 'CONFLICT');
    const message = `Order ${one.number} has this UTR already. Please compare both.`;
    expect(errors).toEqual([{ field: 'utr', message }]);
    expect(await owned(other)).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await online.wrongLedgers()).toEqual([]);
  });

  it('is told where the buyer has sent another one meanwhile', { tags: ['UPI-04'] }, async () => {
    const order = await place();
    await sent(order);
    const { upiPicture } = await owned(order);
    await sent(order, await picture(60, 60));
    const stale = await decide(order, { act: 'confirm', utr: '', picture: upiPicture });
    expect(expectProblem(stale, 409, 'CONFLICT').error).toBe(
      'The buyer has given another picture meanwhile',
    );
    expectProblem(await decide(order, { act: 'refuse', utr: '' }), 409, 'CONFLICT');
    expect(await claims(order)).toEqual([{ utr: null, outcome: null }]);
  });
});

describe('the form without script', () => {
  const form = ({ shop, token }: Placed, utr: string) =>
    online.anyone.post(orderPath(shop.slug, token)).field('act', 'upi').field('utr', utr);

  it('takes a picture, a UTR, or both, and leads back to the order', {
    tags: ['UPI-03', 'GEN-04'],
  }, async () => {
    const [pictured, typed] = [await place(), await place()];
    const answer = await form(pictured, '').attach('file', await picture(), 'a.png');
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      orderPath('acme', pictured.token),
    ]);
    const html = (await online.anyone.get(orderPath('acme', pictured.token)).expect(200)).text;
    expect(html).toContain('with a picture of the payment');
    const utr = newUtr();
    // What browsers send of a field for files in which none was chosen.
    const part = (head: string, content = '') =>
      `--abc\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const body = [
      part('name="act"', 'upi'),
      part('name="utr"', utr),
      part('name="file"; filename=""\r\ncontent-type: application/octet-stream'),
      '--abc--\r\n',
    ];
    const without = online.anyone
      .post(orderPath('acme', typed.token))
      .set('content-type', 'multipart/form-data; boundary=abc')
      .send(body.join(''));
    expect((await without).status).toBe(302);
    expect(await claims(typed)).toEqual([{ utr, outcome: null }]);
    expect(await filesOf(typed)).toEqual([]);
  });

  it('says what was wrong, and keeps what was typed', {
    tags: ['UPI-03', 'GEN-04'],
  }, async () => {
    const order = await place();
    const bad = Buffer.from('no picture');
    const refused = await form(order, '4123 4567 89')
      .attach('file', bad, '<img src=x onerror=alert(1)>.png')
      .expect(400);
    expect(refused.text).toContain('The UTR has 12 digits.');
    expect(refused.text).toContain('value="4123 4567 89"');
    const wrong = await form(order, '')
      .attach('file', bad, '<img src=x onerror=alert(1)>.png')
      .expect(415);
    expect(wrong.text).toContain('is not a picture we can use');
    expect(wrong.text).not.toContain('<img src=x');
    // Without a name it is a file all the same, by its type.
    const nothing = await form(order, ' ').attach('file', Buffer.alloc(0), '').expect(400);
    expect(nothing.text).toContain('Please give the UTR of your payment, or a picture of it');
    expect(await claims(order)).toEqual([]);
  });
});

describe('the time of a picture', () => {
  it('ends 90 days after its order was closed, and not while the order is open', {
    tags: ['UPI-03'],
  }, async () => {
    const shop = await another('closing');
    const [closed, reopened, open] = [
      await place({}, shop),
      await place({}, shop),
      await place({}, shop),
    ];
    for (const order of [closed, reopened, open]) await sent(order, await picture(300, 200));
    const before = await usage(shop);
    for (const order of [closed, reopened]) {
      const { upiPicture: picture } = await owned(order);
      await decide(order, { act: 'confirm', utr: '', picture }).expect(200);
      await shop.owner.put(apiRoutes.order(order.id), { status: 'delivered' }).expect(200);
    }
    for (const order of [closed, reopened, open]) await age(order, upiLimits.pictureDays - 1);
    await sweep();
    for (const order of [closed, reopened, open]) expect(await filesOf(order)).toHaveLength(1);
    const [{ id } = { id: '' }] = await filesOf(closed);
    await shop.owner.put(apiRoutes.order(reopened.id), { status: 'processing' }).expect(200);
    await shop.owner.put(apiRoutes.order(reopened.id), { status: 'delivered' }).expect(200);
    for (const order of [closed, reopened, open]) await age(order, 2);
    await sweep();
    expect(await filesOf(closed)).toEqual([]);
    expect((await stored(closed, id)).size).toBe(0);
    expect(await usage(shop)).toBe(before - before / 3);
    expect((await owned(closed)).upiPicture).toBeUndefined();
    expectProblem(await seen(shop.owner, closed, id), 404, 'NOT_FOUND');
    // This one was closed again two days ago, and that one never was.
    for (const order of [reopened, open]) expect(await filesOf(order)).toHaveLength(1);
    await age(open, upiLimits.pictureDaysAtMost);
    await sweep();
    expect(await filesOf(open)).toEqual([]);
    const { upiClaim } = await owned(open);
    expect(upiClaim).toMatchObject({ utr: null });
    await decide(open, { act: 'confirm', utr: newUtr() }).expect(200);
  });

  it('ends with its store', { tags: ['UPI-03', 'FIX-73'] }, async () => {
    const shop = await another('leaving');
    const order = await place({}, shop);
    await sent(order);
    const [{ id } = { id: '' }] = await filesOf(order);
    const { password } = shop.owner;
    await shop.owner.delete(storeCareRoutes.store('leaving'), { password }).expect(200);
    await sweep();
    expect(await filesOf(order)).toEqual([]);
    expect((await stored(order, id)).size).toBe(0);
  });
});
