/** Pictures of reviews as buyers add them and shoppers see them, with and without script (DET-05). */
import { apiRoutes, ownerRoutes, type Product, type Review, storePaths } from '@shop/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'photos');
});

/** A guest's delivered order of a new product; returns its secret. */
async function delivered(name: string): Promise<{ product: Product; token: string }> {
  const product = await newProduct(shop, { name });
  const placed = await server.anyone.post(apiRoutes.createOrder, orderOf(shop, product));
  const { order, reviewToken } = placed.body;
  await shop.owner.put(apiRoutes.order(order.id), { status: 'delivered' }).expect(200);
  return { product, token: reviewToken };
}

/** A file as an input takes it: a photo of one colour. */
async function photo(name: string, width = 800, height = 600, background = '#b5651d') {
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() };
}

const at = (path: string) => server.url + path;

async function openReview(token: string, options: object): Promise<Page> {
  const page = await (await chromium.regular({ viewport: phone, ...options })).newPage();
  await page.goto(at(storePaths.review(shop.slug, token)));
  return page;
}

const stored = async (product: Product): Promise<Review> =>
  (await shop.owner.get(ownerRoutes.reviews(shop.slug)).expect(200)).body.reviews.find(
    ({ productId }: Review) => productId === product.id,
  );

describe('the buyer with script', () => {
  it('chooses pictures, takes one back, and sees them sent one after the other, made smaller', {
    tags: ['DET-05', 'GEN-04'],
  }, async () => {
    const { product, token } = await delivered('Brass lamp');
    const page = await openReview(token, {});
    const complaints = complaintsOf(page);
    const sent: number[] = [];
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/picture/*', async (route) => {
      sent.push(route.request().postDataBuffer()?.length ?? 0);
      await held;
      await route.continue();
    });
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByText('Very good').click();
    const large = await photo('huge.jpg', 3000, 2000);
    const files = [
      large,
      await photo('wrong.jpg'),
      await photo(`${'side'.repeat(30)}.jpg`, 400, 700, '#226688'),
    ];
    await page.getByLabel('Your pictures').setInputFiles(files);
    const chosen = page.getByRole('list', { name: 'Chosen pictures' });
    await chosen.getByText('ready to send').nth(2).waitFor();
    expect(await page.getByLabel('Your pictures').isDisabled()).toBe(true);
    await page.getByText('a review has at most 3 pictures').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Remove wrong.jpg' }).click();
    expect(await chosen.getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByRole('progressbar', { name: 'Sending huge.jpg' }).waitFor();
    expect(await page.getByRole('button', { name: 'Sending …' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    go();
    const shown = page.getByRole('list', { name: 'Your pictures' });
    await shown.getByRole('img', { name: 'Your picture 2' }).waitFor();
    await page.getByText('The shop has got your review').waitFor();
    await expectAccessible(page);
    const { pictures, stars } = await stored(product);
    expect(stars).toBe(5);
    expect(pictures.map((url) => url.split('/').at(-1))).toEqual([
      '1920x1280-1920.webp',
      '400x700-400.webp',
    ]);
    expect(sent[0]).toBeLessThan(large.buffer.length);
    expect(complaints).toEqual([]);
  });

  it('keeps the review when a picture fails, and sends that one again', {
    tags: ['DET-05'],
  }, async () => {
    const { product, token } = await delivered('Clay pot');
    const page = await openReview(token, { viewport: desktop });
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByText('Fair').click();
    const bad = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel('Your pictures').setInputFiles([bad, await photo('good.jpg')]);
    let isDown = true;
    await page.route('**/picture/*', (route) => {
      const isGood = route.request().postDataBuffer()?.includes('good.jpg');
      if (isGood && isDown) return route.abort();
      return route.continue();
    });
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByText('letter.jpg is not a picture we can use').waitFor();
    await page.getByText('The shop could not be reached. Please try again.').waitFor();
    await page.getByText('Your review is sent. Send the rest again, or remove it.').waitFor();
    await expectAccessible(page);
    isDown = false;
    await page.getByRole('button', { name: 'Remove letter.jpg' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('img', { name: 'Your picture 1' }).waitFor();
    expect((await stored(product)).pictures).toHaveLength(1);
  });

  it('is told at once that a photo of an iPhone can’t be read', { tags: ['DET-05'] }, async () => {
    const { token } = await delivered('Tin box');
    const page = await openReview(token, {});
    await page.locator('html[data-hydrated]').waitFor();
    const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
    await page.getByLabel('Your pictures').setInputFiles([heic]);
    await page.getByText('This browser can’t read HEIC photos').waitFor();
    await page.getByRole('button', { name: 'Remove IMG_1.HEIC' }).click();
    await page.getByRole('button', { name: 'Remove IMG_1.HEIC' }).waitFor({ state: 'detached' });
  });
});

describe('the buyer without script', () => {
  it('sends pictures with the review, and more of them after it', {
    tags: ['DET-05', 'GEN-04'],
  }, async () => {
    const { product, token } = await delivered('Cotton saree');
    const page = await openReview(token, { javaScriptEnabled: false });
    await page.getByText('Fair').click();
    await page.getByLabel('Your pictures').setInputFiles([await photo('a.jpg')]);
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByRole('img', { name: 'Your picture 1' }).waitFor();
    const more = [await photo('b.jpg', 300, 300), await photo('c.jpg', 200, 300)];
    await page.getByLabel('Add pictures').setInputFiles(more);
    await page.getByRole('button', { name: 'Send pictures' }).click();
    await page.getByRole('img', { name: 'Your picture 3' }).waitFor();
    expect(await page.getByLabel('Add pictures').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    expect((await stored(product)).pictures).toHaveLength(3);
  });

  it('sends a review without any, and is told of a file that is no picture', {
    tags: ['DET-05', 'GEN-04'],
  }, async () => {
    const { product, token } = await delivered('Jute bag');
    const page = await openReview(token, { javaScriptEnabled: false });
    await page.getByText('Fair').click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByText('The shop has got your review').waitFor();
    const bad = { name: '<b>x.png', mimeType: 'image/png', buffer: Buffer.from('none') };
    await page.getByLabel('Add pictures').setInputFiles([bad]);
    await page.getByRole('button', { name: 'Send pictures' }).click();
    await page.getByText('<b>x.png is not a picture we can use').waitFor();
    expect((await stored(product)).pictures).toEqual([]);
  });
});

describe('a shopper', () => {
  /** A published review with two pictures. */
  async function published(name: string): Promise<Product> {
    const { product, token } = await delivered(name);
    const body = { productId: product.id, stars: 5, text: 'As shown.', author: '"><b>Asha' };
    const address = apiRoutes.orderReviews(shop.slug, token);
    const { id } = (await server.anyone.post(address, body).expect(201)).body.review;
    for (const colour of ['#884422', '#228844']) {
      const { buffer, name: file } = await photo('a.jpg', 900, 600, colour);
      await server.anyone
        .post(apiRoutes.reviewPictures(shop.slug, token, product.id))
        .attach('file', buffer, file)
        .expect(201);
    }
    const decision = { status: 'published' };
    await shop.owner.put(ownerRoutes.review(shop.slug, id), decision).expect(200);
    return product;
  }

  it('sees them small below the review, and large when one is pressed', {
    tags: ['DET-05'],
  }, async () => {
    const product = await published('Stole');
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    const complaints = complaintsOf(page);
    await page.goto(at(storePaths.product(shop.slug, product.handle)));
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const second = page.getByRole('img', { name: 'Picture by "><b>Asha, 2 of 2' });
      await second.scrollIntoViewIfNeeded();
      expect(await second.getAttribute('loading')).toBe('lazy');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await second.click();
      const dialog = page.getByRole('dialog', { name: 'Pictures of the review by "><b>Asha' });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Previous large picture' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
    }
  });

  it('opens one by itself without script', { tags: ['DET-05', 'GEN-04'] }, async () => {
    const product = await published('Shawl');
    const options = { viewport: phone, javaScriptEnabled: false };
    const page = await (await chromium.regular(options)).newPage();
    await page.goto(at(storePaths.product(shop.slug, product.handle)));
    await page.getByRole('img', { name: 'Picture by "><b>Asha, 1 of 2' }).click();
    await page.waitForURL(/\/uploads\/.*900x600-900\.webp$/);
  });
});
