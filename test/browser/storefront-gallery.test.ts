/** Pictures of a product: alternative texts, placeholders, and zoom on demand (DET-04). */
import { apiRoutes, type Product } from '@shop/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, picture, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let lamp: Product;

async function uploaded(bytes: Buffer): Promise<string> {
  const answer = await shop.owner.post(apiRoutes.files(shop.slug)).attach('file', bytes, 'p.png');
  expect(answer.status).toBe(201);
  return answer.body.file.url;
}

beforeAll(async () => {
  shop = await newShop(server.anyone, 'lamps');
  const create = { width: 300, height: 300, channels: 4 as const };
  const clear = await sharp({ create: { ...create, background: '#ff000080' } })
    .png()
    .toBuffer();
  const images = [
    await uploaded(await picture(900, 700)),
    await uploaded(await picture(800, 1000)),
    await uploaded(clear),
  ];
  const text = 'A brass lamp with "five" flames';
  const imageTexts = [{ url: images[0] ?? '', text }];
  lamp = await newProduct(shop, { name: 'Brass lamp', images, imageTexts });
});

const at = (path: string) => `${server.url}/lamps${path}`;
const pathOf = ({ handle }: Product) => `/product/${handle}`;

describe('pictures', () => {
  it('have the alternative text that the owner wrote, on the page and on the card', {
    tags: ['DET-04'],
  }, async () => {
    const page = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
    await page.goto(at(pathOf(lamp)));
    const gallery = page.getByRole('region', { name: 'Pictures of Brass lamp' });
    const texts = await gallery
      .locator('ul')
      .first()
      .locator('img[srcset]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
    expect(texts).toEqual([
      'A brass lamp with "five" flames',
      'Brass lamp, picture 2',
      'Brass lamp, picture 3',
    ]);
    // While a picture comes, its placeholder is seen through it.
    const first = gallery.locator('img[srcset]').first();
    const colour = await first.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(colour).toBe('rgba(0, 0, 0, 0)');
    // Without script a picture is a link to itself in full size.
    const link = gallery.getByRole('link', { name: 'A brass lamp with "five" flames' });
    expect(await link.getAttribute('href')).toBe(lamp.images[0]);
    await page.goto(at(''));
    const image = page.locator('.card', { hasText: 'Brass lamp' }).locator('img');
    expect(await image.getAttribute('alt')).toBe('A brass lamp with "five" flames');
  });

  it('have a blurred placeholder of at most 200 bytes in the HTML, unless one sees through them', {
    tags: ['DET-04'],
  }, async () => {
    const { text } = await server.anyone.get(`/lamps${pathOf(lamp)}`).expect(200);
    const found = [...text.matchAll(/<img src="(data:image\/webp;base64,[^"]+)" alt=""/g)];
    expect(found).toHaveLength(2);
    for (const [, address = ''] of found) {
      expect(address.length).toBeLessThanOrEqual(200);
      const bytes = Buffer.from(address.split(',')[1] ?? '', 'base64');
      const { width, height } = await sharp(bytes).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(12);
      const { dominant } = await sharp(bytes).stats();
      expect(Math.abs(dominant.r - 200)).toBeLessThan(20);
    }
  });

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'are zoomed, swiped and closed over the whole window on %s, by a script loaded on demand',
    { tags: ['DET-04', 'GEN-04'] },
    async (_, viewport) => {
      const hasTouch = viewport === phone;
      const visitor = await chromium.visitor({ viewport, hasTouch, reducedMotion: 'reduce' });
      const page = await visitor.newPage();
      const complaints = complaintsOf(page);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(at(pathOf(lamp)));
      await page.locator('html[data-hydrated]').waitFor();
      expect(scripts.filter((url) => url.includes('Zoom'))).toEqual([]);
      const gallery = page.getByRole('region', { name: 'Pictures of Brass lamp' });
      const link = gallery.getByRole('link', { name: 'A brass lamp with "five" flames' });
      await (hasTouch ? link.tap() : link.click());
      const dialog = page.getByRole('dialog', { name: 'Pictures of Brass lamp' });
      await dialog.waitFor();
      expect(scripts.filter((url) => url.includes('Zoom'))).toHaveLength(1);
      await expectAccessible(page);
      const widthOf = () =>
        dialog
          .locator('img')
          .first()
          .evaluate((one) => one.clientWidth);
      const fitted = await widthOf();
      expect(fitted).toBe(viewport.width);
      const first = dialog.locator('img').first();
      expect(await first.evaluate((one) => one.clientHeight)).toBe(viewport.height);
      await dialog.getByRole('button', { name: /^Zoom into A brass lamp/ }).click();
      await expect.poll(widthOf).toBe(fitted * 2.5);
      await dialog.getByRole('button', { name: /^Zoom out of A brass lamp/ }).press('Enter');
      await expect.poll(widthOf).toBe(fitted);
      const second = dialog.locator('li').nth(1);
      const place = () => second.evaluate((one) => Math.round(one.getBoundingClientRect().left));
      await dialog.getByRole('button', { name: 'Next large picture' }).click();
      await expect.poll(place).toBe(0);
      await dialog
        .locator('ul')
        .evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
      await expect.poll(place).toBe(viewport.width);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
      await link.press('Enter');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(page.url()).toBe(at(pathOf(lamp)));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(complaints).toEqual([]);
    },
  );

  it('open when one is pressed before the page was hydrated', { tags: ['DET-04'] }, async () => {
    const page = await (await chromium.visitor({ viewport: phone })).newPage();
    const release = await held(page, /hydrate.*\.js/);
    await page.goto(at(pathOf(lamp)));
    await page.getByRole('link', { name: 'A brass lamp with "five" flames' }).click();
    await page.locator('a[data-held]').waitFor();
    release();
    await page.getByRole('dialog', { name: 'Pictures of Brass lamp' }).waitFor();
    expect(page.url()).toBe(at(pathOf(lamp)));
  });
});
