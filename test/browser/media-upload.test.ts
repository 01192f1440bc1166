/** Pictures on their way from a phone into a product: sent as chosen, made smaller, waited for (MEND-22, MEND-28). */
import { apiRoutes, limits, type Product, type StoreFile } from '@shop/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, forgetToasts, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;
let product: Product;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'photos');
  page = dashboard.page;
  product = await newProduct(dashboard.shop, { name: 'Lamp', images: [] });
});
afterAll(() => dashboard?.close());

const small = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#963' } })
    .png()
    .toBuffer(),
});

const pictures = () => page.getByAltText(/^\d+ of \d+$/);
const library = () => page.getByRole('dialog', { name: 'Media Library' });
const use = () => library().getByRole('button', { name: 'Use Selected' });
const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  library().locator('input[type=file]').setInputFiles(files);
const files = async (): Promise<StoreFile[]> =>
  (await dashboard.shop.owner.get(apiRoutes.files('photos')).expect(200)).body.files;

/** Opens the library above the form as it stands, where the test before has not left it open. */
async function openLibrary(): Promise<void> {
  await forgetToasts(page);
  if (await library().isVisible()) return;
  await page.getByRole('button', { name: /^(Choose Images|Add or change images)$/ }).click();
  await library().waitFor();
}

describe('pictures that are chosen', () => {
  it('are waited for by Use Selected, and stand in the product', {
    tags: ['MEND-22'],
  }, async () => {
    await dashboard.open(`products/add-new/${product.id}`);
    await openLibrary();
    const release = await held(page, /\/api\/file\/photos$/);
    await choose(await small('one.png'), await small('two.png'));
    await use().click();
    await library().getByText('Chosen as soon as they are uploaded').waitFor();
    expect(await pictures().count()).toBe(0);
    release();
    await library().waitFor({ state: 'detached' });
    await expect.poll(() => pictures().count()).toBe(2);
    await page.unroute(/\/api\/file\/photos$/);
    const button = page.getByRole('button', { name: 'Update Product' }).first();
    await button.click();
    await dashboard.toast('Product updated successfully');
    const { body } = await dashboard.shop.owner.get(apiRoutes.product(product.id)).expect(200);
    expect(body.product.images).toHaveLength(2);
  });

  it('are named where a product can have no more of them', { tags: ['MEND-22'] }, async () => {
    const images = (await files()).map(({ url }) => url);
    const full = await newProduct(dashboard.shop, {
      name: 'Lamp from all sides',
      images: Array.from({ length: limits.productImages - 1 }, () => images[0] ?? ''),
    });
    await dashboard.open(`products/add-new/${full.id}`);
    await pictures().first().waitFor();
    const count = (await files()).length;
    await page
      .getByLabel('Picture files')
      .setInputFiles([await small('last.png'), await small('over.png')]);
    await dashboard.toast('At most 20 pictures');
    await page.getByText('Left out: over.png').waitFor();
    await dashboard.toast('Successfully uploaded 1 image(s)');
    await expect.poll(() => pictures().count()).toBe(limits.productImages);
    expect(await files()).toHaveLength(count + 1);
    await dashboard.open(`products/add-new/${product.id}`);
    await page
      .getByRole('button', { name: 'Leave' })
      .click()
      .catch(() => undefined);
  });

  it('keep the library open when one of them could not be uploaded', {
    tags: ['MEND-22'],
  }, async () => {
    await dashboard.go(`products/add-new/${product.id}`, 'Update Product');
    await openLibrary();
    const release = await held(page, /\/api\/file\/photos$/);
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('none') };
    await choose(await small('three.png'), broken);
    await use().click();
    release();
    await dashboard.toast('Failed to upload 1 image(s)');
    await page.getByText(/^broken\.png: /).waitFor();
    await library().getByText('3 chosen').waitFor();
    await use().click();
    await expect.poll(() => pictures().count()).toBe(3);
    await page.unroute(/\/api\/file\/photos$/);
  });

  it('are given up by Cancel, though they are uploaded', { tags: ['MEND-22'] }, async () => {
    await openLibrary();
    const before = await files();
    const release = await held(page, /\/api\/file\/photos$/);
    await choose(await small('four.png'));
    await use().click();
    await library().getByRole('button', { name: 'Cancel' }).click();
    await library().waitFor({ state: 'detached' });
    release();
    await dashboard.toast('Successfully uploaded 1 image(s)');
    expect(await files()).toHaveLength(before.length + 1);
    expect(await pictures().count()).toBe(3);
    await page.unroute(/\/api\/file\/photos$/);
  });

  it('a phone photo of more than 5 MB arrives', { tags: ['MEND-28'] }, async () => {
    // A phone that films before it takes a photo keeps the film behind the picture. In a proof it is a picture of
    // as many bytes, which takes seconds to make and to store.
    const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const;
    const [width, height] = isProof ? [2600, 1950] : [2000, 1500];
    const taken = await sharp({
      create: { width, height, channels: 3, background: '#963', ...(isProof && { noise }) },
    })
      .jpeg({ quality: 97 })
      .toBuffer();
    const photo = isProof ? taken : Buffer.concat([taken, Buffer.alloc(5 * 1024 * 1024)]);
    expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
    await openLibrary();
    await choose({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo });
    await dashboard.toast('Successfully uploaded 1 image(s)');
    const [newest] = await files();
    // The server stores at most 1,920 px of what was sent.
    expect([newest?.width, newest?.height]).toEqual([1920, 1440]);
  });

  it('a clear picture stays clear when it is made smaller', { tags: ['MEND-28'] }, async () => {
    const clear = await sharp({
      create: {
        width: 3000,
        height: 1000,
        channels: 4,
        background: { r: 9, g: 9, b: 9, alpha: 0 },
      },
    })
      .png()
      .toBuffer();
    await openLibrary();
    await choose({ name: 'logo.png', mimeType: 'image/png', buffer: clear });
    await dashboard.toast('Successfully uploaded 1 image(s)');
    const [newest] = await files();
    expect([newest?.width, newest?.height]).toEqual([1920, 640]);
    const bytes = await fetch(new URL(newest?.url ?? '', server.url));
    const { isOpaque } = await sharp(Buffer.from(await bytes.arrayBuffer())).stats();
    expect(isOpaque).toBe(false);
  });

  it('a HEIC photo that the browser cannot read is told in words', {
    tags: ['MEND-28'],
  }, async () => {
    await openLibrary();
    const before = (await files()).length;
    await choose({ name: 'IMG_7.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') });
    await dashboard.toast("This browser can't read HEIC photos: IMG_7.HEIC");
    await page.getByText(/Most Compatible/).waitFor();
    expect(await files()).toHaveLength(before);
  });

  it('a HEIC photo that was named .jpg is told in the same words', {
    tags: ['MEND-28'],
  }, async () => {
    await openLibrary();
    const before = (await files()).length;
    const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await choose({ name: 'IMG_8.jpg', mimeType: 'image/jpeg', buffer });
    await dashboard.toast("This browser can't read HEIC photos: IMG_8.jpg");
    expect(await files()).toHaveLength(before);
  });

  it('files that are no pictures are named with their reason, beside a picture without an ending', {
    tags: ['FIX-15'],
  }, async () => {
    await openLibrary();
    const before = (await files()).length;
    const jpeg = await sharp((await small('a')).buffer)
      .jpeg()
      .toBuffer();
    await choose(
      { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x18ftypmp42') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') },
      { name: 'scan', mimeType: '', buffer: jpeg },
    );
    await dashboard.toast('3 files are left out');
    await page
      .getByText(/^list\.pdf is a PDF, clip\.mp4 is a video, notes\.txt is no picture\./)
      .waitFor();
    await dashboard.toast('Successfully uploaded 1 image(s)');
    expect(await files()).toHaveLength(before + 1);
    await choose({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: jpeg });
    await expect.poll(async () => (await files()).length).toBe(before + 2);
  });

  it('pictures that fail for other reasons are named with their own', {
    tags: ['FIX-15'],
  }, async () => {
    await openLibrary();
    const broken = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('none') });
    await choose(broken('a.png'), broken('b.png'));
    await dashboard.toast('Failed to upload 2 image(s)');
    await page.getByText(/^a\.png: a\.png is not a picture.* · b\.png: b\.png is not/).waitFor();
  });

  it('a moving picture arrives moving, or is told to stand still', {
    tags: ['FIX-16'],
  }, async () => {
    await openLibrary();
    const before = (await files()).length;
    // Wider than a photo that is sent as it is; frames that are alike would be written as one.
    const [width, height] = [2600, 100];
    const frames = [0, 40].map((grey) => Buffer.alloc(width * height * 3, grey));
    const raw = { width, height: height * 2, channels: 3, pageHeight: height } as const;
    const wide = await sharp(Buffer.concat(frames), { raw, animated: true }).webp().toBuffer();
    await choose({ name: 'wide.webp', mimeType: 'image/webp', buffer: wide });
    await expect.poll(async () => (await files()).length).toBe(before + 1);
    const [newest] = await files();
    const bytes = await fetch(new URL(newest?.url ?? '', server.url));
    const { pages } = await sharp(Buffer.from(await bytes.arrayBuffer())).metadata();
    expect(pages).toBe(2);
    // A GIF of 1000 × 600 px, of which each frame draws one pixel.
    const frame = '21f90400040000002c0000000001000100000202440100';
    const head = '474946383961e8035802800000996633ffffff';
    const long = Buffer.from(`${head}${frame.repeat(60)}3b`, 'hex');
    await choose({ name: 'long.gif', mimeType: 'image/gif', buffer: long });
    await page.getByText(/^long\.gif stands still: its 60 frames/).waitFor();
  });

  it('the library is its page, without a dialog over it, on a phone too', {
    tags: ['MEND-42'],
  }, async () => {
    await dashboard.go('media', 'All Media Files');
    const region = page.getByRole('region', { name: 'Media Library' });
    await region.getByRole('img').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
