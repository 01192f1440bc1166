/** 'Tell me when it is back': who is told, when, once, and what is forgotten (DET-06). */
import { ProductPublisher } from '@shop/api/product/product-publisher.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes, ownerRoutes, type Product, stockAlertLimits, storePaths } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { choiceOf, newKurta } from '../support/kurta.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let count = 0;

/** An address that nobody has used yet. */
const address = () => {
  count += 1;
  return `asker${count}@shop.test`;
};

const soldOut = (more = {}) => newProduct(world.acme, { stock: 0, ...more });

const ask = ({ id }: Product, email: string, more: object = {}) =>
  world.anyone.post(apiRoutes.stockAlerts('acme'), { productId: id, email, ...more });

const restock = ({ id }: Product, stock: number) =>
  world.acme.owner.put(apiRoutes.product(id), { stock }).expect(200);

const remove = ({ id }: Product) => world.acme.owner.delete(apiRoutes.product(id)).expect(200);
const bringBack = ({ id }: Product) =>
  world.acme.owner.post(ownerRoutes.productsRestore('acme'), { ids: [id] }).expect(200);

const waiting = ({ id }: Product) =>
  world.source.query(
    'SELECT email FROM stock_alert WHERE product_id = $1 ORDER BY created_at, id',
    [id],
  );

/** The mails about requests for a product, in the order in which they are due. */
const queued = ({ id }: Product) =>
  world.source.query(
    `SELECT alert.email, job.state, extract(epoch FROM job.due_at - now())::float8 AS wait
     FROM job JOIN stock_alert alert ON alert.id::text = job.about
     WHERE job.kind = 'backInStock' AND alert.product_id = $1 ORDER BY job.due_at`,
    [id],
  );

const toldOf = (email: string) => mailsTo(world.dataDir, email);
/** Waits until somebody has been told. */
const told = (email: string) =>
  expect.poll(() => toldOf(email), { timeout: 20_000 }).toHaveLength(1);
const emails = (rows: { email: string }[]) => rows.map(({ email }) => email);

describe('who asks for something that is sold out', () => {
  it('is taken down once, and the answer is the same whether the address had asked', {
    tags: ['DET-06'],
  }, async () => {
    const product = await soldOut();
    const email = address();
    // The last two are other spellings of the same mailbox.
    const spellings = [email, ` ${email.toUpperCase()} `, email.replace('@', '+shop@')];
    for (const spelling of spellings) {
      const { status, body } = await ask(product, spelling);
      expect([status, body]).toEqual([201, { success: true }]);
    }
    expect(emails(await waiting(product))).toEqual([email]);
  });

  it('is taken down once, also when many tries come at once', { tags: ['DET-06'] }, async () => {
    const product = await soldOut();
    const email = address();
    const tries = await Promise.all(Array.from({ length: 8 }, () => ask(product, email)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await waiting(product)).toHaveLength(1);
  });

  it('is refused for what is in stock, hidden, unknown, or sold elsewhere', {
    tags: ['DET-06'],
  }, async () => {
    expectProblem(await ask(await soldOut({ stock: 3 }), address()), 409, 'CONFLICT');
    expectProblem(await ask(await newProduct(world.acme), address()), 409, 'CONFLICT');
    expectProblem(await ask(await soldOut({ status: 'draft' }), address()), 404, 'NOT_FOUND');
    const affiliate = { type: 'affiliate', link: 'https://example.com' } as const;
    expectProblem(await ask(await soldOut(affiliate), address()), 404, 'NOT_FOUND');
    const theirs = await newProduct(world.bolt, { stock: 0 });
    expectProblem(await ask(theirs, address()), 404, 'NOT_FOUND');
    const product = await soldOut();
    expectProblem(await ask(product, address(), { skuId: product.id }), 404, 'NOT_FOUND');
    expectProblem(await ask(product, 'no address'), 400, 'INVALID');
    expectProblem(await ask(product, 'a@b.co\r\nBcc: x@y.co'), 400, 'INVALID');
    expect(await waiting(product)).toEqual([]);
  });

  it('is shown to nobody', { tags: ['DET-06'] }, async () => {
    const product = await soldOut();
    const email = address();
    await ask(product, email).expect(201);
    const answers = await Promise.all([
      world.anyone.get(apiRoutes.product(product.id)),
      world.anyone.get(apiRoutes.publicData('acme')),
      world.anyone.get(storePaths.product('acme', product.handle)),
      world.acme.owner.get(apiRoutes.products('acme')),
    ]);
    for (const { text } of answers) expect(text).not.toContain(email);
  });
});

describe('when stock returns', () => {
  it('everybody is told once by a mail, and their addresses are deleted', {
    tags: ['DET-06'],
  }, async () => {
    const product = await soldOut({ name: 'Brass <b>lamp</b>' });
    const [one, two] = [address(), address()];
    await ask(product, one).expect(201);
    await ask(product, two).expect(201);
    await restock(product, 5);
    await told(one);
    await told(two);
    const [mail] = await toldOf(one);
    expect(mail?.subject).toContain('is back at The acme shop');
    expect(mail?.text).toContain(storePaths.product('acme', product.handle));
    expect(mail?.html).not.toContain('<b>lamp</b>');
    await expect.poll(() => waiting(product)).toEqual([]);
    const left = await world.source.query(
      `SELECT 1 FROM job WHERE to_jsonb(job)::text LIKE '%' || $1 || '%'`,
      [one],
    );
    expect(left).toEqual([]);
    await restock(product, 0);
    await restock(product, 9);
    expect(await queued(product)).toEqual([]);
    expect(await toldOf(one)).toHaveLength(1);
  });

  it('who could not be mailed is told by the next restock', { tags: ['DET-06'] }, async () => {
    const product = await soldOut({ name: 'Tin lamp' });
    const one = address();
    await ask(product, one).expect(201);
    const [{ id }] = await world.source.query('SELECT id FROM stock_alert WHERE product_id = $1', [
      product.id,
    ]);
    await world.source.query(
      `INSERT INTO job (id, store_id, queue, kind, about, due_at, state, attempts, fault)
       VALUES (gen_random_uuid(), $1, 'mail', 'backInStock', $2, now(), 'failed', 9, 'EAUTH')`,
      [world.acme.store.id, id],
    );
    await restock(product, 5);
    await told(one);
  });

  it('those who asked first are told first, and not more at once than the pieces allow', {
    tags: ['DET-06'],
  }, async () => {
    const product = await soldOut();
    const askers = Array.from({ length: 25 }, address);
    for (const email of askers) await ask(product, email).expect(201);
    await restock(product, 4);
    const { least, perPiece, pauseMinutes } = stockAlertLimits;
    const first = Math.max(least, perPiece * 4);
    const rest = await queued(product);
    // Who is being told just now is claimed for three minutes.
    const later = rest.filter(({ wait }: { wait: number }) => wait > 5 * 60);
    expect(emails(later)).toEqual(askers.slice(first));
    for (const [index, { wait }] of later.entries()) {
      const pause = pauseMinutes * (1 + Math.floor(index / first));
      expect(Math.abs(wait - pause * 60)).toBeLessThan(30);
    }
    for (const email of askers.slice(0, first)) await told(email);
    const order = (await mailsTo(world.dataDir, 'asker'))
      .map(({ to }) => askers.findIndex((email) => to.includes(email)))
      .filter((place) => place >= 0);
    expect(new Set(order)).toEqual(new Set(askers.slice(0, first).keys()));
    // A request goes once its mail is out.
    await expect.poll(async () => emails(await waiting(product))).toEqual(askers.slice(first));
  });

  it('those whose turn has not come wait on when it is sold out again, and are told the next time', {
    tags: ['DET-06'],
  }, async () => {
    const product = await soldOut();
    const askers = Array.from({ length: 12 }, address);
    for (const email of askers) await ask(product, email).expect(201);
    await restock(product, 1);
    for (const email of askers.slice(0, 10)) await told(email);
    await restock(product, 0);
    await world.source.query(
      `UPDATE job SET ${dueAtOnce} WHERE kind = 'backInStock' AND state = 'waiting'`,
    );
    await expect.poll(() => queued(product), { timeout: 20_000 }).toEqual([]);
    expect(emails(await waiting(product))).toEqual(askers.slice(10));
    await restock(product, 1);
    await told(askers[10] ?? '');
    await told(askers[11] ?? '');
  });

  it('it counts from wherever it comes: a cancelled order, a bulk edit, no count any more', {
    tags: ['DET-06'],
  }, async () => {
    const bought = await newProduct(world.acme, { stock: 1 });
    const placed = await world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, bought));
    const [byOrder, byBulk, uncounted] = [address(), address(), address()];
    await ask(bought, byOrder).expect(201);
    const cancelled = { status: 'cancelled' };
    await world.acme.owner.put(apiRoutes.order(placed.body.order.id), cancelled).expect(200);
    const [two, three] = [await soldOut(), await soldOut()];
    await ask(two, byBulk).expect(201);
    await ask(three, uncounted).expect(201);
    const products = [{ id: two.id, stock: 2 }];
    await world.acme.owner.put(apiRoutes.productsBulk('acme'), { products }).expect(200);
    await restock(three, -1);
    for (const email of [byOrder, byBulk, uncounted]) await told(email);
  });

  it('to something that appears later, it is told of when it appears', {
    tags: ['DET-06', 'PUB-04'],
  }, async () => {
    const product = await soldOut();
    const email = address();
    await ask(product, email).expect(201);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const change = { stock: 5, publishAt };
    await world.acme.owner.put(apiRoutes.product(product.id), change).expect(200);
    expect(await queued(product)).toEqual([]);
    await world.source.query(
      `UPDATE product SET publish_at = now() - interval '1 ms' WHERE id = $1`,
      [product.id],
    );
    await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE about = $1`, [publishAt]);
    await onPlatform('a job', () => world.app.get(ProductPublisher).run());
    await told(email);
  });

  it('less than the minimum order is none, and an edit of something else tells nobody', {
    tags: ['DET-06'],
  }, async () => {
    const product = await soldOut({ minOrder: 3 });
    await ask(product, address()).expect(201);
    await restock(product, 2);
    await world.acme.owner.put(apiRoutes.product(product.id), { name: 'Other' }).expect(200);
    expect(await queued(product)).toEqual([]);
    await restock(product, 3);
    expect(await queued(product)).toHaveLength(1);
  });

  it('a sku tells those who wait for it or for any, not for another one', {
    tags: ['DET-06'],
  }, async () => {
    const kurta = await newKurta(world.acme, { 'M Red': { stock: 0 }, 'L Red': { stock: 0 } });
    const [red, large] = kurta.skus;
    const [forRed, forLarge, forAny] = [address(), address(), address()];
    await ask(kurta, forRed, { skuId: red?.id }).expect(201);
    await ask(kurta, forLarge, { skuId: large?.id }).expect(201);
    await ask(kurta, forAny).expect(201);
    const skus = kurta.skus.map(({ id, choice }) => ({
      id,
      choice,
      ...(id === red?.id && { stock: 2 }),
    }));
    await world.acme.owner.put(apiRoutes.product(kurta.id), { skus }).expect(200);
    await told(forRed);
    await told(forAny);
    // A request goes once its mail has been taken, which is a moment later.
    await expect.poll(async () => emails(await waiting(kurta))).toEqual([forLarge]);
    const [mail] = await toldOf(forRed);
    expect(mail?.subject).toBe('Kurta - Size: M, Colour: Red is back at The acme shop');
    const page = storePaths.product('acme', kurta.handle);
    expect(mail?.text).toContain(`${page}?Size=M&Colour=Red`);
    const [other] = await toldOf(forAny);
    expect(other?.subject).toBe('Kurta is back at The acme shop');
    expect(choiceOf('M Red')).toEqual(red?.choice);
  });

  it('nobody is told of a change that is rolled back', { tags: ['DET-06'] }, async () => {
    const product = await soldOut();
    await ask(product, address()).expect(201);
    const change = {
      products: [
        { id: product.id, stock: 5 },
        { id: product.id, stock: 6 },
      ],
    };
    await world.acme.owner.put(apiRoutes.productsBulk('acme'), change).expect(400);
    expect(await queued(product)).toEqual([]);
  });

  it('a request that comes beside a restock is answered or refused, never left behind', {
    tags: ['DET-06'],
  }, async () => {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const product = await soldOut();
        const email = address();
        const [asked] = await Promise.all([ask(product, email), restock(product, 1)]);
        expect([201, 409]).toContain(asked.status);
        if (asked.status === 201) await told(email);
      }),
    );
  });
});

describe('a request', () => {
  /** The link of a mail that somebody got. */
  const forgetLink = async (email: string): Promise<string> => {
    const product = await soldOut();
    await ask(product, email).expect(201);
    await restock(product, 1);
    await told(email);
    const [mail] = await toldOf(email);
    const [url = ''] = /https?:\/\/\S+\/stock-alert\/\S+/.exec(mail?.text ?? '') ?? [];
    return new URL(url).pathname;
  };

  it('is forgotten by the link of a mail, with all others of the address in the shop, by a button', {
    tags: ['DET-06'],
  }, async () => {
    const [email, other] = [address(), address()];
    const [one, two] = [await soldOut(), await soldOut()];
    for (const product of [one, two]) await ask(product, email).expect(201);
    await ask(one, other).expect(201);
    const path = await forgetLink(email);
    const opened = await world.anyone.get(path).expect(200);
    expect(opened.text).toContain('Forget my address');
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(emails(await waiting(one))).toContain(email);
    const done = await world.anyone.post(path).type('form').send({ forget: '1' }).expect(200);
    expect(done.text).toContain('Forgotten');
    expect(emails(await waiting(one))).toEqual([other]);
    expect(await waiting(two)).toEqual([]);
    await world.anyone.post(path).type('form').send({ forget: '1' }).expect(200);
  });

  it('is not forgotten by a forged link, or one of another shop', {
    tags: ['DET-06'],
  }, async () => {
    const email = address();
    const path = await forgetLink(email);
    const token = path.split('/').at(-1) ?? '';
    const [key = '', signature = ''] = token.split('.');
    for (const wrong of ['x', key, `${key}.`, `${signature}.${key}`, `${key}.${key}`]) {
      expectProblem(
        await world.anyone.post(apiRoutes.forgetStockAlerts('acme', wrong)),
        404,
        'NOT_FOUND',
      );
      // A point at the end is taken for one that was copied along (FIX-25).
      await world.anyone.get(storePaths.stockAlert('acme', wrong)).redirects(1).expect(404);
    }
    await world.anyone.post(apiRoutes.forgetStockAlerts('bolt', token)).expect(404);
    await world.anyone.post(apiRoutes.forgetStockAlerts('acme', token)).expect(200);
  });

  it('goes with its product, and comes back with it in its place', {
    tags: ['DET-06', 'PUB-06'],
  }, async () => {
    const kurta = await newKurta(world.acme, { 'M Red': { stock: 0 } });
    const [red] = kurta.skus;
    const [first, second] = [address(), address()];
    await ask(kurta, first, { skuId: red?.id }).expect(201);
    await ask(kurta, second, { skuId: red?.id }).expect(201);
    await remove(kurta);
    expect(await waiting(kurta)).toEqual([]);
    await bringBack(kurta);
    expect(emails(await waiting(kurta))).toEqual([first, second]);
    expect(await queued(kurta)).toEqual([]);
    const skus = kurta.skus.map(({ id, choice }) => ({
      id,
      choice,
      ...(id === red?.id && { stock: 2 }),
    }));
    await world.acme.owner.put(apiRoutes.product(kurta.id), { skus }).expect(200);
    for (const email of [first, second]) await told(email);
  });

  it('is answered when its product comes back with stock that an order gave back meanwhile', {
    tags: ['DET-06', 'PUB-06'],
  }, async () => {
    const product = await newProduct(world.acme, { stock: 1 });
    const placed = await world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product));
    const email = address();
    await ask(product, email).expect(201);
    await remove(product);
    const cancelled = { status: 'cancelled' };
    await world.acme.owner.put(apiRoutes.order(placed.body.order.id), cancelled).expect(200);
    expect(await toldOf(email)).toEqual([]);
    await bringBack(product);
    await told(email);
    await expect.poll(() => waiting(product)).toEqual([]);
  });

  it('is answered once, also when its product is deleted beside its mail', {
    tags: ['DET-06', 'PUB-06'],
  }, async () => {
    const product = await soldOut();
    const email = address();
    await ask(product, email).expect(201);
    await restock(product, 1);
    await remove(product);
    await bringBack(product);
    await told(email);
    await remove(product);
    await bringBack(product);
    await expect.poll(() => waiting(product)).toEqual([]);
    expect(await queued(product)).toEqual([]);
    expect(await toldOf(email)).toHaveLength(1);
  });

  it('is forgotten by the link also while its product is deleted', {
    tags: ['DET-06', 'PUB-06'],
  }, async () => {
    const [email, other] = [address(), address()];
    const gone = await soldOut();
    await ask(gone, email).expect(201);
    await ask(gone, other).expect(201);
    const path = await forgetLink(email);
    await remove(gone);
    await world.anyone.post(path).type('form').send({ forget: '1' }).expect(200);
    const kept = await world.source.query(
      `SELECT 1 FROM deleted_product WHERE parts::text LIKE '%' || $1 || '%'`,
      [email],
    );
    expect(kept).toEqual([]);
    await bringBack(gone);
    expect(emails(await waiting(gone))).toEqual([other]);
  });
});

describe('the form on the page of a product', () => {
  const send = (product: Product, body: object) =>
    world.anyone
      .post(storePaths.stockAlerts('acme'))
      .type('form')
      .send({ item: product.id, ...body });

  it('is there while it is sold out, and takes the request without script', {
    tags: ['DET-06'],
  }, async () => {
    const product = await soldOut();
    const shown = await world.anyone.get(storePaths.product('acme', product.handle)).expect(200);
    expect(shown.text).toContain('Tell me when it is back');
    const email = address();
    const done = await send(product, { email }).expect(200);
    expect(done.text).toContain('We will tell you');
    expect(done.text).not.toContain(email);
    expect(emails(await waiting(product))).toEqual([email]);
    const refused = await send(product, { email: 'nothing' }).expect(400);
    expect(refused.text).toContain('Please enter a valid email address');
    const there = await newProduct(world.acme);
    const other = await world.anyone.get(storePaths.product('acme', there.handle)).expect(200);
    expect(other.text).not.toContain('Tell me when it is back');
    await send(there, { email }).expect(409);
  });
});

describe('two processes', () => {
  let other: RunningApp;

  beforeAll(async () => {
    other = await startApp({ beside: world });
  });
  // Instances in one process share their passport strategies, so it is closed last.
  afterAll(() => other?.close());

  it('tell everybody once', { tags: ['DET-06'] }, async () => {
    const product = await soldOut();
    const askers = Array.from({ length: 9 }, address);
    for (const email of askers) await ask(product, email).expect(201);
    await restock(product, 3);
    const bulk = { products: [{ id: product.id, stock: 4 }] };
    const owner = new Caller(other.url).as(world.acme.owner.token ?? '');
    await owner.put(apiRoutes.productsBulk('acme'), bulk).expect(200);
    for (const email of askers) await told(email);
    await expect.poll(() => waiting(product)).toEqual([]);
    for (const email of askers) expect(await toldOf(email)).toHaveLength(1);
  });
});
