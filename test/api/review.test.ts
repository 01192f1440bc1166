/** Reviews by people who ordered: who may write one, what the owner decides, and what shoppers see (DET-05). */
import {
  apiRoutes,
  limits,
  ownerRoutes,
  type Product,
  type Review,
  storePaths,
} from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, newShopper, openAccounts, orderOf, someDetails } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { newPhone } from '../support/order-crowd.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

interface Bought {
  product: Product;
  orderId: string;
  token: string;
  phone: string;
}

/** An order of a guest, of nobody who has ordered before unless told otherwise, in that state. */
async function bought(
  status = 'delivered',
  product?: Product,
  { phone = newPhone(), ...more }: { phone?: string; customerEmail?: string } = {},
): Promise<Bought> {
  const what = product ?? (await newProduct(world.acme));
  const body = orderOf(world.acme, what, 1, { details: { ...someDetails, phone }, ...more });
  const { order, reviewToken } = (await world.anyone.post(apiRoutes.createOrder, body)).body;
  if (status !== 'processing') await move(order.id, status);
  return { product: what, orderId: order.id, token: reviewToken, phone };
}

const move = (orderId: string, status: string) =>
  world.acme.owner.put(apiRoutes.order(orderId), { status }).expect(200);

const write = ({ product, token }: Bought, body: object = {}, slug = 'acme') =>
  world.anyone.post(apiRoutes.orderReviews(slug, token), {
    productId: product.id,
    stars: 5,
    text: 'Just as in the picture',
    ...body,
  });

const written = async (of: Bought, body: object = {}): Promise<string> =>
  (await write(of, body).expect(201)).body.review.id;

const decide = (id: string, body: object) =>
  world.acme.owner.put(ownerRoutes.review('acme', id), body);

const page = async ({ handle }: Product): Promise<string> =>
  (await world.anyone.get(storePaths.product('acme', handle)).expect(200)).text;

const shown = async ({ id }: Product) => {
  const { reviewCount, reviewAverage } = (await world.anyone.get(apiRoutes.product(id))).body
    .product;
  return [reviewCount, reviewAverage];
};

/** The structured data of a product's page. */
function structuredIn(html: string): Record<string, unknown> {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const all = found.flatMap(([, json = '']) => JSON.parse(json));
  return all.find((one) => one['@type'] === 'Product');
}

const reviewRows = (orderId: string) =>
  world.source.query('SELECT * FROM review WHERE order_id = $1', [orderId]);

describe('the buyer of a delivered order', () => {
  it('reviews a product of it, which nobody sees before the owner has published it', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought();
    const { review } = (await write(one, { text: ' Very\r\ngood ' }).expect(201)).body;
    expect(review).toMatchObject({
      productId: one.product.id,
      stars: 5,
      text: 'Very\ngood',
      author: 'Asha',
      status: 'new',
    });
    expect(await shown(one.product)).toEqual([0, 0]);
    const html = await page(one.product);
    expect(html).not.toContain('Very\ngood');
    expect(structuredIn(html)).not.toHaveProperty('aggregateRating');
  });

  it('reviews a product of an order once, also when two tries come at once', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought();
    const tries = await Promise.all([1, 2, 3, 4, 5].map((stars) => write(one, { stars })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = tries.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'CONFLICT',
      message: 'You have already reviewed this',
    });
    expect(await reviewRows(one.orderId)).toHaveLength(1);
  });

  it('reviews the same product again with another order', { tags: ['DET-05'] }, async () => {
    const one = await bought();
    await written(one);
    await written(await bought('delivered', one.product), { stars: 2 });
  });

  it.each([
    ['before it is delivered', 'processing', /once it is delivered/],
    ['when it is only shipped', 'shipped', /once it is delivered/],
    ['when it was cancelled', 'cancelled', /was cancelled/],
  ])('can’t review it %s', { tags: ['DET-05'] }, async (_, status, message) => {
    const one = await bought(status);
    const { body } = await write(one).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(message) });
    expect(await reviewRows(one.orderId)).toEqual([]);
  });

  it('has the secret of the order from its answer, and as a customer from the list of orders', {
    tags: ['DET-05'],
  }, async () => {
    await openAccounts(world.bolt);
    const shopper = await newShopper(world.anyone, 'bolt');
    const product = await newProduct(world.bolt);
    const placed = (await shopper.post(apiRoutes.createOrder, orderOf(world.bolt, product))).body;
    const list = apiRoutes.customerOrders(shopper.customerId, 'bolt');
    const own = async () => (await shopper.get(list).expect(200)).body.orders[0];
    expect(await own()).not.toHaveProperty('reviewToken');
    const status = { status: 'delivered' };
    await world.bolt.owner.put(apiRoutes.order(placed.order.id), status).expect(200);
    expect((await own()).reviewToken).toBe(placed.reviewToken);
    const all = await world.bolt.owner.get(apiRoutes.orders(world.bolt.store.id)).expect(200);
    expect(all.text).not.toContain('reviewToken');
  });
});

describe('nobody else', () => {
  it('reviews: not with a wrong secret, one of another order or of another shop', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought();
    const other = await bought();
    const [id = '', signature = ''] = one.token.split('.');
    const forged = [
      'x',
      id,
      `${id}.`,
      `${id}.${signature.slice(1)}`,
      `${other.orderId}.${signature}`,
      `${one.token}.${signature}`,
      `${id.toUpperCase()}.${signature}`,
    ];
    for (const token of forged) expectProblem(await write({ ...one, token }), 404, 'NOT_FOUND');
    expectProblem(await write(one, {}, 'bolt'), 404, 'NOT_FOUND');
    expectProblem(await write({ ...one, product: other.product }), 400, 'INVALID');
    expect(await reviewRows(one.orderId)).toEqual([]);
  });

  it.each([
    ['no stars', { stars: null }, 'stars'],
    ['0 stars', { stars: 0 }, 'stars'],
    ['6 stars', { stars: 6 }, 'stars'],
    ['half a star', { stars: 4.5 }, 'stars'],
    ['stars in words', { stars: 'five' }, 'stars'],
    ['a text that is too long', { text: 'x'.repeat(limits.reviewText + 1) }, 'text'],
    ['a text with NUL', { text: 'a\0b' }, 'text'],
    ['a name that is too long', { author: 'x'.repeat(limits.reviewAuthor + 1) }, 'author'],
    ['no product', { productId: 'none' }, 'productId'],
  ])('is heard with %s', { tags: ['DET-05'] }, async (_, body, field) => {
    const one = await bought();
    const refused = await write(one, body).expect(400);
    expect(refused.body.errors.map((fault: { field: string }) => fault.field)).toEqual([field]);
    expect(await reviewRows(one.orderId)).toEqual([]);
  });

  it('sets what only the owner decides', { tags: ['DET-05'] }, async () => {
    const one = await bought();
    const more = { status: 'published', reply: 'Great', createdAt: '2020-01-01', version: 9 };
    await write(one, more).expect(201);
    const [row] = await reviewRows(one.orderId);
    expect(row).toMatchObject({ status: 'new', reply: '', version: 1 });
  });
});

describe('the owner', () => {
  it('publishes a review: it is on card and page, in the average and for search engines', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought();
    const second = await bought('delivered', one.product);
    await decide(await written(one, { stars: 5 }), { status: 'published' }).expect(200);
    await decide(await written(second, { stars: 4, author: 'Ravi K', text: '' }), {
      status: 'published',
      reply: 'Thank you!',
    }).expect(200);
    expect(await shown(one.product)).toEqual([2, 4.5]);
    const html = await page(one.product);
    expect(html).toContain('Just as in the picture');
    expect(html).toContain('Thank you!');
    expect(html).toContain('4.5 of 5 stars, 2 reviews');
    expect(structuredIn(html)).toMatchObject({
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.5,
        reviewCount: 2,
        bestRating: 5,
        worstRating: 1,
      },
      review: [
        { author: { '@type': 'Person', name: 'Ravi K' }, reviewRating: { ratingValue: 4 } },
        { reviewBody: 'Just as in the picture', reviewRating: { ratingValue: 5 } },
      ],
    });
    const home = (await world.anyone.get(storePaths.home('acme')).expect(200)).text;
    expect(home).toContain('4.5 of 5 stars, 2 reviews');
  });

  it('hides one: it is gone from the kept page at once, with its stars', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought();
    const id = await written(one, { text: 'Never again' });
    await decide(id, { status: 'published' }).expect(200);
    expect(await page(one.product)).toContain('Never again');
    await decide(id, { status: 'hidden' }).expect(200);
    const html = await page(one.product);
    expect(html).not.toContain('Never again');
    expect(structuredIn(html)).not.toHaveProperty('aggregateRating');
    expect(await shown(one.product)).toEqual([0, 0]);
  });

  it('publishes many at once, and each is counted', { tags: ['DET-05'] }, async () => {
    const product = await newProduct(world.acme);
    const ids: string[] = [];
    for (const stars of [1, 2, 3, 4, 5, 5]) {
      ids.push(await written(await bought('delivered', product), { stars }));
    }
    await Promise.all(ids.map((id) => decide(id, { status: 'published' }).expect(200)));
    expect(await shown(product)).toEqual([6, 3.3]);
    await Promise.all(ids.slice(0, 3).map((id) => decide(id, { status: 'hidden' }).expect(200)));
    expect(await shown(product)).toEqual([3, 4.7]);
  });

  it('is refused with an old version, and told of the present one', {
    tags: ['DET-05'],
  }, async () => {
    const id = await written(await bought());
    await decide(id, { status: 'published', version: 1 }).expect(200);
    const { body } = await decide(id, { reply: 'Late', version: 1 }).expect(409);
    expect(body).toMatchObject({
      code: 'CONFLICT',
      current: { status: 'published', version: 2 },
      changedBy: 'owner',
    });
  });

  it('decides on reviews of the own shop only', { tags: ['DET-05'] }, async () => {
    const id = await written(await bought());
    const elsewhere = ownerRoutes.review('bolt', id);
    await world.bolt.owner.put(elsewhere, { status: 'published' }).expect(404);
    await world.bolt.owner.get(ownerRoutes.reviews('acme')).expect(404);
    await world.anyone.get(ownerRoutes.reviews('acme')).expect(401);
    await decide(id, { reply: 'x'.repeat(limits.reviewReply + 1) }).expect(400);
    await decide(id, { status: 'deleted' }).expect(400);
  });

  it('lists them, the newest first, by status and stars', { tags: ['DET-05'] }, async () => {
    const one = await bought();
    const id = await written(one, { stars: 2 });
    const list = async (query = ''): Promise<Review[]> =>
      (await world.acme.owner.get(ownerRoutes.reviews('acme') + query).expect(200)).body.reviews;
    const [first] = await list();
    expect(first).toMatchObject({ id, stars: 2, productName: one.product.name, status: 'new' });
    const filter = (by: object) => `?filter=${encodeURIComponent(JSON.stringify(by))}`;
    const published = await list(filter({ status: 'published' }));
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set(['published']));
    expect((await list(filter({ stars: [2] }))).map((review) => review.id)).toContain(id);
    expect((await list(filter({ stars: 5 }))).map((review) => review.id)).not.toContain(id);
  });
});

describe('a buyer who has ordered a product twice', () => {
  it.each([
    ['phone, however it is written', { phone: '+91 98123 00001' }, { phone: '9812300001' }],
    [
      'mailbox, however it is spelt',
      { customerEmail: 'asha.rao@gmail.com' },
      { customerEmail: 'asharao+shop@gmail.com' },
    ],
  ])(
    'counts once by the same %s: what is published last is shown',
    {
      tags: ['DET-05'],
    },
    async (_, first, second) => {
      const one = await bought('delivered', undefined, first);
      const again = await bought('delivered', one.product, second);
      const other = await bought('delivered', one.product);
      const before = await written(one, { stars: 1, text: 'Broke at once' });
      const after = await written(again, { stars: 5, text: 'The new one holds' });
      await decide(await written(other, { stars: 4 }), { status: 'published' }).expect(200);
      await decide(before, { status: 'published' }).expect(200);
      expect(await shown(one.product)).toEqual([2, 2.5]);
      await decide(after, { status: 'published' }).expect(200);
      expect(await shown(one.product)).toEqual([2, 4.5]);
      const html = await page(one.product);
      expect(html).toContain('The new one holds');
      expect(html).not.toContain('Broke at once');
      // The owner reads it as hidden, and an edit of what was read before is refused.
      const [stale] = await reviewRows(one.orderId);
      expect(stale).toMatchObject({ status: 'hidden', version: 3, edited_by: 'owner' });
      await decide(before, { reply: 'Sorry', version: 2 }).expect(409);
      // The owner may choose the first one again.
      await decide(before, { status: 'published' }).expect(200);
      expect(await shown(one.product)).toEqual([2, 2.5]);
    },
  );

  it('counts once also when both are published at once', { tags: ['DET-05'] }, async () => {
    const phone = newPhone();
    const one = await bought('delivered', undefined, { phone });
    const orders = [one, await bought('delivered', one.product, { phone })];
    const ids = await Promise.all(orders.map((order) => written(order)));
    await Promise.all(ids.map((id) => decide(id, { status: 'published' }).expect(200)));
    expect(await shown(one.product)).toEqual([1, 5]);
  });
});

describe('the mail that a review waits', () => {
  /** The mails to the owner about reviews, once the first that is queued has gone. */
  const sent = async () => {
    const [first] = await world.source.query(
      `UPDATE job SET ${dueAtOnce} WHERE (store_id, id) IN (SELECT store_id, id FROM job
         WHERE kind = 'reviewsWaiting' AND state = 'waiting' ORDER BY about::int LIMIT 1)
       RETURNING id`,
    );
    const left = () =>
      world.source.query(`SELECT 1 FROM job WHERE id = $1 AND state IN ('waiting', 'handing')`, [
        first[0].id,
      ]);
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    const mails = await mailsTo(world.dataDir, world.acme.owner.email);
    return mails.filter(({ subject }) => subject.includes('for your word'));
  };

  it('goes to the owner once a day about all that wait, and not when none does', {
    tags: ['DET-05', 'GEN-08'],
  }, async () => {
    await world.source.query(`UPDATE review SET status = 'hidden' WHERE status = 'new'`);
    await world.source.query(`DELETE FROM job WHERE kind = 'reviewsWaiting'`);
    const lamp = await newProduct(world.acme, { name: 'Lamp of www.evil.test' });
    const ids = [
      await written(await bought('delivered', lamp), { stars: 4, text: 'See http://evil.test' }),
      await written(await bought('delivered', lamp), { text: '', author: 'Ravi' }),
    ];
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 reviews wait for your word (The acme shop)');
    expect(mail?.text).toContain('4 of 5 stars');
    expect(mail?.text).toContain('by Ravi (Without words)');
    expect(mail?.text).toContain('/acme/dashboard/reviews');
    expect(mail?.text).not.toMatch(/www\.evil|http:\/\/evil/);
    // What comes on the same day waits for the next one, and is left out once it is decided on.
    ids.push(await written(await bought('delivered', lamp)));
    const days = await world.source.query(
      `SELECT about::int AS day, state FROM job WHERE kind = 'reviewsWaiting' ORDER BY day`,
    );
    const [{ day }] = days;
    expect(days).toEqual([
      { day, state: 'done' },
      { day: day + 1, state: 'waiting' },
    ]);
    for (const id of ids) await decide(id, { status: 'published' }).expect(200);
    expect(await sent()).toHaveLength(1);
  });
});

describe('a product', () => {
  it('takes its reviews with it when it is deleted, and back', { tags: ['DET-05'] }, async () => {
    const one = await bought();
    await decide(await written(one, { stars: 4 }), { status: 'published' }).expect(200);
    await world.acme.owner.delete(apiRoutes.product(one.product.id)).expect(200);
    expect(await reviewRows(one.orderId)).toEqual([]);
    const again = await bought('delivered');
    expectProblem(await write({ ...one, product: again.product }), 400, 'INVALID');
    await world.acme.owner
      .post(ownerRoutes.productsRestore('acme'), { ids: [one.product.id] })
      .expect(200);
    expect(await shown(one.product)).toEqual([1, 4]);
    expect(await page(one.product)).toContain('Just as in the picture');
  });

  it('has none of another’s when it is a copy, and keeps its own when it is edited', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought();
    await decide(await written(one, { stars: 3 }), { status: 'published' }).expect(200);
    const copied = await world.acme.owner.post(ownerRoutes.productCopy(one.product.id)).expect(201);
    expect(copied.body.product).toMatchObject({ reviewCount: 0, reviewAverage: 0 });
    const change = { name: 'Renamed', reviewCount: 99, reviewAverage: 5 };
    await world.acme.owner.put(apiRoutes.product(one.product.id), change).expect(200);
    expect(await shown(one.product)).toEqual([1, 3]);
  });
});

describe('the page of the order’s secret link', () => {
  const open = ({ token }: Bought) => world.anyone.get(storePaths.review('acme', token));
  const send = ({ product, token }: Bought, body: object) =>
    world.anyone
      .post(storePaths.review('acme', token))
      .type('form')
      .send({ productId: product.id, stars: '4', text: 'By form', author: 'Asha', ...body });

  it('shows what was bought, is stored by nobody, and tells nobody its address', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought();
    const { text, headers } = await open(one).expect(200);
    expect(text).toContain(one.product.name);
    expect(text).not.toContain(one.phone);
    expect(text).not.toMatch(/MG Road|Rao/);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    await world.anyone.get(storePaths.review('acme', 'wrong')).expect(404);
    await world.anyone.get(storePaths.review('bolt', one.token)).expect(404);
  });

  it('takes a review without script, and says what is wrong', { tags: ['DET-05'] }, async () => {
    const one = await bought();
    const refused = await send(one, { stars: '', text: 'Typed already' }).expect(400);
    expect(refused.text).toContain('Please choose 1 to 5 stars');
    expect(refused.text).toContain('Typed already');
    const sent = await send(one, {}).expect(302);
    expect(sent.headers.location).toContain(one.token);
    const { text } = await open(one).expect(200);
    expect(text).toContain('By form');
    expect(text).toContain('decides when it is shown');
    await send(one, {}).expect(409);
  });

  it('says that an order is not delivered, or was cancelled', { tags: ['DET-05'] }, async () => {
    expect((await open(await bought('shipped'))).text).toContain('Not delivered yet');
    expect((await open(await bought('cancelled'))).text).toContain('This order was cancelled');
  });

  it('shows HTML in a review as text, here and in the shop', { tags: ['DET-05'] }, async () => {
    const one = await bought();
    const text = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
    await send(one, { text, author: '<b>Asha</b>' }).expect(302);
    const [{ id }] = await reviewRows(one.orderId);
    await decide(id, { status: 'published', reply: '<i>Thanks</i>' }).expect(200);
    const pages = [(await open(one)).text, await page(one.product)];
    for (const html of pages) {
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('&lt;img src=x');
    }
    expect(pages[1]).not.toContain('<b>Asha');
    expect(pages[1]).not.toContain('<i>Thanks');
  });
});
