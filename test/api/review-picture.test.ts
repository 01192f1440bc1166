/** Pictures of reviews: who may add one, what is taken, who sees it, and what becomes of it (DET-05). */
import { LeftPictureService } from '@shop/api/file/left-picture.service.js';
import { OrphanedFileService } from '@shop/api/file/orphaned-file.service.js';
import { Housekeeping } from '@shop/api/jobs/housekeeping.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import {
  apiRoutes,
  limits,
  ownerRoutes,
  type Product,
  type Review,
  storePaths,
} from '@shop/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, orderOf, picture, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { brought, download, unpack } from '../support/transfer.ts';
import { noise, pngOfBytes } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { PICTURES_PER_STORE: '1' } });

interface Reviewed {
  shop: Shop;
  product: Product;
  orderId: string;
  token: string;
  /** The id of the review; '' = there is none yet. */
  id: string;
}

/** A guest's delivered order of a new product. */
async function bought(shop: Shop): Promise<Reviewed> {
  const product = await newProduct(shop);
  const placed = await world.anyone.post(apiRoutes.createOrder, orderOf(shop, product));
  const { order, reviewToken } = placed.body;
  await shop.owner.put(apiRoutes.order(order.id), { status: 'delivered' }).expect(200);
  return { shop, product, orderId: order.id, token: reviewToken, id: '' };
}

/** The same with a review, which is new. */
async function reviewed(shop = world.acme): Promise<Reviewed> {
  const one = await bought(shop);
  const body = { productId: one.product.id, stars: 5, text: 'As in the picture' };
  const written = await world.anyone
    .post(apiRoutes.orderReviews(shop.slug, one.token), body)
    .expect(201);
  return { ...one, id: written.body.review.id };
}

const add = (
  { shop, token, product }: Reviewed,
  bytes: Buffer,
  { name = 'photo.png', slug = shop.slug, of = product.id, by = token } = {},
) => world.anyone.post(apiRoutes.reviewPictures(slug, by, of)).attach('file', bytes, name);

const added = async (to: Reviewed, bytes?: Buffer): Promise<string> =>
  (await add(to, bytes ?? (await picture(40, 30))).expect(201)).body.pictures.at(-1);

const decide = ({ shop, id }: Reviewed, body: object) =>
  shop.owner.put(ownerRoutes.review(shop.slug, id), body);
const remove = ({ shop, id }: Reviewed, body: object) =>
  shop.owner.delete(ownerRoutes.reviewPicture(shop.slug, id), body);
const page = async ({ shop, product }: Reviewed): Promise<string> =>
  (await world.anyone.get(storePaths.product(shop.slug, product.handle)).expect(200)).text;
const owned = async ({ shop, id }: Reviewed): Promise<Review> =>
  (await shop.owner.get(ownerRoutes.reviews(shop.slug)).expect(200)).body.reviews.find(
    (review: Review) => review.id === id,
  );
const usage = async ({ owner, slug }: Shop): Promise<number> =>
  (await owner.get(apiRoutes.filesUsage(slug)).expect(200)).body.usage.bytes;
const isServed = async (url: string) => (await fetch(world.url + url)).status === 200;
const filesOf = ({ id }: Reviewed) =>
  world.source.query('SELECT url FROM file WHERE review_id = $1', [id]);

/** Deletes what is left of reviews that are gone, as the hourly job does. */
const sweep = () =>
  onPlatform('a job', async () => {
    await world.app.get(LeftPictureService).run();
    await world.app.get(OrphanedFileService).run();
  });

describe('the buyer who has written a review', () => {
  it('adds up to three pictures, which nobody sees in the shop before it is published', {
    tags: ['DET-05'],
  }, async () => {
    const one = await reviewed();
    const urls = [await added(one), await added(one), await added(one)];
    expect(new Set(urls).size).toBe(limits.reviewPictures);
    const { error } = expectProblem(await add(one, await picture()), 409, 'CONFLICT');
    expect(error).toBe('A review has at most 3 pictures');
    expect(await page(one)).not.toContain(urls[0]);
    expect((await owned(one)).pictures).toEqual(urls);
    await decide(one, { status: 'published' }).expect(200);
    const html = await page(one);
    for (const url of urls) expect(html).toContain(`href="${url}"`);
    expect(html).toContain('alt="Picture by Asha, 1 of 3"');
    await decide(one, { status: 'hidden' }).expect(200);
    expect(await page(one)).not.toContain(urls[0]);
  });

  it('has its own picture made anew, without what the camera wrote into it', {
    tags: ['DET-05'],
  }, async () => {
    const one = await reviewed();
    const bytes = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#c05' },
    })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
      .toBuffer();
    const url = await added(one, bytes);
    expect(url).toMatch(/40x60-40\.webp$/);
    const made = Buffer.from(await (await fetch(world.url + url)).arrayBuffer());
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect(made.includes('secret place')).toBe(false);
  });

  it.each([
    ['text', () => Buffer.from('<svg onload=alert(1)>'), 'photo.png', 415],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.svg', 415],
    ['a page that begins like a picture', () => Buffer.from('GIF89a<script>'), 'a.gif', 415],
    ['nothing', () => Buffer.alloc(0), 'photo.png', 415],
    [
      'more than 5 MB',
      async () => pngOfBytes(await picture(), limits.fileBytes + 1),
      'photo.png',
      413,
    ],
  ])('can’t add %s', { tags: ['DET-05', 'ABUSE-08'] }, async (_, bytes, name, status) => {
    const one = await reviewed();
    expectProblem(await add(one, await bytes(), { name }), status);
    expect((await owned(one)).pictures).toEqual([]);
    expect(await filesOf(one)).toEqual([]);
  });

  it('adds no fourth one when many come at once, and nothing of the refused stays', {
    tags: ['DET-05'],
  }, async () => {
    const one = await reviewed();
    const bytes = await picture(50, 50);
    const tries = await Promise.all(Array.from({ length: 6 }, () => add(one, bytes)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { status } of tries) expect([201, 409]).toContain(status);
    expect(await filesOf(one)).toHaveLength(3);
    const { pictures } = await owned(one);
    expect(pictures).toHaveLength(3);
    const left = `SELECT about FROM job WHERE kind = 'orphanedFile' AND store_id = $1`;
    expect(await world.source.query(left, [one.shop.store.id])).toEqual([]);
  });

  it('adds none once the owner has decided, so that nothing unseen is published', {
    tags: ['DET-05'],
  }, async () => {
    const one = await reviewed();
    const seen = await owned(one);
    await added(one);
    const stale = await decide(one, { status: 'published', version: seen.version });
    expect(expectProblem(stale, 409, 'CONFLICT').error).toContain('changed meanwhile');
    const { version } = await owned(one);
    await decide(one, { status: 'published', version }).expect(200);
    const { error } = expectProblem(await add(one, await picture()), 409, 'CONFLICT');
    expect(error).toContain('already decided');
  });
});

describe('nobody else', () => {
  it('adds a picture: not with a wrong secret, to another product, another shop or no review', {
    tags: ['DET-05'],
  }, async () => {
    const one = await reviewed();
    const other = await reviewed();
    const bytes = await picture();
    const [id = '', signature = ''] = one.token.split('.');
    const refused = [
      add(one, bytes, { by: `${id}.${signature.slice(0, -1)}` }),
      add(one, bytes, { by: `${other.orderId}.${signature}` }),
      add(one, bytes, { of: other.product.id }),
      add(one, bytes, { slug: 'bolt' }),
      add(await bought(world.acme), bytes),
    ];
    for (const answer of await Promise.all(refused)) expectProblem(answer, 404, 'NOT_FOUND');
    expect(await filesOf(one)).toEqual([]);
  });

  it('takes one off: only the owner of the shop, and only a picture of that review', {
    tags: ['DET-05'],
  }, async () => {
    const one = await reviewed();
    const other = await reviewed();
    const url = await added(one);
    const foreign = world.bolt.owner.delete(ownerRoutes.reviewPicture('bolt', one.id), { url });
    expectProblem(await foreign, 404, 'NOT_FOUND');
    expectProblem(await remove(other, { url }), 404, 'NOT_FOUND');
    expectProblem(await world.acme.owner.delete(apiRoutes.files('acme'), { url }), 404);
    expect(await isServed(url)).toBe(true);
  });
});

describe('the owner', () => {
  it('takes a picture off a review; it is gone from shop and storage, and its bytes are free', {
    tags: ['DET-05'],
  }, async () => {
    const shop = await newShop(world.anyone, 'tidied');
    const one = await reviewed(shop);
    const urls = [await added(one), await added(one)];
    const { version } = await owned(one);
    await decide(one, { status: 'published', version }).expect(200);
    expect(await page(one)).toContain(urls[0]);
    const before = await usage(shop);
    expectProblem(await remove(one, { url: urls[0], version }), 409, 'CONFLICT');
    const { review } = (await remove(one, { url: urls[0] }).expect(200)).body;
    expect(review.pictures).toEqual([urls[1]]);
    const html = await page(one);
    expect(html).not.toContain(urls[0]);
    expect(html).toContain('alt="Picture by Asha"');
    expect(await isServed(urls[0] ?? '')).toBe(false);
    expect(await usage(shop)).toBe(before / 2);
  });

  it('finds them counted in what the pictures take, but not in the media library', {
    tags: ['DET-05', 'ABUSE-13'],
  }, async () => {
    const shop = await newShop(world.anyone, 'counting');
    const one = await reviewed(shop);
    await added(one, await picture(300, 200));
    expect(await usage(shop)).toBeGreaterThan(0);
    expect((await shop.owner.get(apiRoutes.files('counting')).expect(200)).body.files).toEqual([]);
  });

  it('whose storage is full gets reviews without pictures, and the buyer is told so', {
    tags: ['DET-05', 'ABUSE-13'],
  }, async () => {
    const shop = await newShop(world.anyone, 'brimful');
    const one = await reviewed(shop);
    const large = await noise(700, 500);
    await add(one, large).expect(201);
    let answer = await add(one, large);
    if (answer.status === 201) answer = await add(await reviewed(shop), large);
    const { error } = expectProblem(answer, 409, 'QUOTA_REACHED');
    expect(error).toBe('The shop has no room for more pictures. Your review counts without them.');
    expect(await usage(shop)).toBeLessThanOrEqual(1024 * 1024);
  });
});

describe('a product that is deleted', () => {
  it('takes the pictures of its reviews along and back, and for good after a day', {
    tags: ['DET-05', 'PUB-06'],
  }, async () => {
    const shop = await newShop(world.anyone, 'undoing');
    const one = await reviewed(shop);
    const url = await added(one);
    const gone = () => shop.owner.delete(apiRoutes.product(one.product.id)).expect(200);
    await gone();
    await sweep();
    expect(await isServed(url)).toBe(true);
    const ids = { ids: [one.product.id] };
    await shop.owner.post(ownerRoutes.productsRestore('undoing'), ids).expect(200);
    expect((await owned(one)).pictures).toEqual([url]);
    await gone();
    await world.source.query(
      `UPDATE deleted_product SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [one.product.id],
    );
    await onPlatform('a job', () => world.app.get(Housekeeping).run());
    await sweep();
    expect(await isServed(url)).toBe(false);
    expect(await filesOf(one)).toEqual([]);
    expect(await usage(shop)).toBe(0);
  });
});

describe('the archive of a store', () => {
  it('brings the pictures of reviews along, where they are shown and deleted as before', {
    tags: ['DET-05', 'GEN-02'],
  }, async () => {
    const shop = await newShop(world.anyone, 'moving');
    const one = await reviewed(shop);
    await added(one);
    await added(one, await picture(80, 20));
    await decide(one, { status: 'published' }).expect(200);
    const archive = await download(shop.owner, 'moving');
    const [order] = JSON.parse(String((await unpack(archive)).get('orders/000001.json')));
    expect(order.reviews[0].pictures).toEqual([
      expect.stringMatching(/^pictures\/[0-9a-f-]{36}\.webp$/),
      expect.stringMatching(/^pictures\/[0-9a-f-]{36}\.webp$/),
    ]);
    const owner = await newOwner(world.anyone, 'mover');
    const store = await brought(owner, 'moved', archive);
    const { reviews } = (await owner.get(ownerRoutes.reviews('moved')).expect(200)).body;
    const [{ id, pictures }] = reviews;
    expect(pictures.map((url: string) => url.split('/').at(-1))).toEqual([
      '40x30-40.webp',
      '80x20-80.webp',
    ]);
    for (const url of pictures) {
      expect(url).toContain(store.id);
      expect(await isServed(url)).toBe(true);
    }
    const html = await world.anyone.get(storePaths.product('moved', one.product.handle));
    expect(html.text).toContain(pictures[1]);
    expect((await owner.get(apiRoutes.files('moved')).expect(200)).body.files).toEqual([]);
    await owner.delete(ownerRoutes.reviewPicture('moved', id), { url: pictures[0] }).expect(200);
    await sweep();
    expect(await isServed(pictures[1])).toBe(true);
  });
});

describe('the form of the secret link without script', () => {
  const form = ({ shop, token, product }: Reviewed, fields: Record<string, string> = {}) => {
    const sent = world.anyone.post(storePaths.review(shop.slug, token));
    const all = { productId: product.id, stars: '4', text: 'By form', author: 'Asha', ...fields };
    for (const [name, value] of Object.entries(all)) sent.field(name, value);
    return sent;
  };

  it('takes a review with its pictures at once, and with none chosen', {
    tags: ['DET-05', 'GEN-04'],
  }, async () => {
    const one = await bought(world.acme);
    const bytes = await picture(40, 30);
    await form(one).attach('file', bytes, 'a.png').attach('file', bytes, 'b.png').expect(302);
    const stored = (await world.acme.owner.get(ownerRoutes.reviews('acme'))).body.reviews;
    const { pictures, text } = stored.find(({ orderId }: Review) => orderId === one.orderId);
    expect([pictures.length, text]).toEqual([2, 'By form']);
    const { text: html } = await world.anyone.get(storePaths.review('acme', one.token));
    for (const url of pictures) expect(html).toContain(url);
    const none = await bought(world.acme);
    // What browsers send of a field for files in which none was chosen.
    const fields = { productId: none.product.id, stars: '4', text: '', author: '' };
    const part = (head: string, content = '') =>
      `--abc\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const body = [
      ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
      part('name="file"; filename=""\r\ncontent-type: application/octet-stream'),
      '--abc--\r\n',
    ];
    const sent = world.anyone
      .post(storePaths.review('acme', none.token))
      .set('content-type', 'multipart/form-data; boundary=abc')
      .send(body.join(''));
    expect((await sent).headers.location).toContain(`#item-${none.product.id}`);
  });

  it('says which picture was refused, keeps the review, and takes another one', {
    tags: ['DET-05', 'GEN-04'],
  }, async () => {
    const one = await bought(world.acme);
    const bad = Buffer.from('no picture');
    const refused = await form(one)
      .attach('file', await picture(), 'good.png')
      .attach('file', bad, '<img src=x onerror=alert(1)>.png')
      .expect(415);
    expect(refused.text).toContain('is not a picture we can use');
    expect(refused.text).not.toContain('<img src=x');
    expect(refused.text).toContain('decides when it is shown');
    const more = await form(one, { add: 'pictures' }).attach('file', await picture(), 'c.png');
    expect(more.status).toBe(302);
    const [{ pictures }] = await world.source.query(
      'SELECT pictures FROM review WHERE order_id = $1',
      [one.orderId],
    );
    expect(pictures).toHaveLength(2);
  });

  it('keeps what was typed where the review itself is refused, and saves no picture', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought(world.acme);
    const refused = await form(one, { stars: '', text: 'Typed already' })
      .attach('file', await picture(), 'a.png')
      .expect(400);
    expect(refused.text).toContain('Please choose 1 to 5 stars');
    expect(refused.text).toContain('Typed already');
    const reviews = 'SELECT 1 FROM review WHERE order_id = $1';
    expect(await world.source.query(reviews, [one.orderId])).toEqual([]);
  });

  it('is refused with a wrong secret, and no other page takes files', {
    tags: ['DET-05'],
  }, async () => {
    const one = await bought(world.acme);
    const bytes = await picture();
    await form({ ...one, token: 'wrong' })
      .attach('file', bytes, 'a.png')
      .expect(404);
    const cart = world.anyone.post(storePaths.cart('acme')).attach('file', bytes, 'a.png');
    expectProblem(await cart, 415, 'WRONG_TYPE');
  });
});
