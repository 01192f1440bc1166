/** How pages of a shop are laid out: whole rows, prices in one place, pictures of the right size, paper (FIX-53). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, picture, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { upload } from '../support/upload.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;

const names = ['Diya', 'A hand-painted enamel kettle with a wooden grip, 1.4 litres', 'Lamp'];

beforeAll(async () => {
  shop = await newShop(server.anyone, 'polish');
  const change = { requiredAccountForOrder: false, settings: { pickup: true } };
  await shop.owner.put(apiRoutes.updateStore('polish'), change).expect(200);
  const { body } = await upload(shop, await picture(1300, 1300)).expect(201);
  const images = [body.file.url];
  for (const name of names) await newProduct(shop, { name, price: 440, images });
});

const at = (path = '') => `${server.url}/polish${path}`;

async function open(path: string, options: object = {}): Promise<Page> {
  const page = await (await chromium.visitor({ viewport: phone, ...options })).newPage();
  await page.goto(at(path));
  return page;
}

describe('an odd number of cards', () => {
  it('fills the last row of a phone', { tags: ['FIX-53'] }, async () => {
    const page = await open('', { javaScriptEnabled: false });
    const boxes = await page
      .locator('.products .card')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const [first, second, last] = boxes;
    expect(boxes).toHaveLength(3);
    expect(second.top).toBe(first.top);
    expect(last.top).toBeGreaterThanOrEqual(first.bottom);
    expect([last.left, last.right]).toEqual([first.left, second.right]);
    // Its picture is as wide as the others', and its words stand beside it.
    const card = page.locator('.products .card').nth(2);
    const shown = await card.locator('.card-picture').boundingBox();
    const other = await page.locator('.products .card-picture').first().boundingBox();
    expect(shown?.width).toBeCloseTo(other?.width ?? 0, 0);
    const button = await card.getByRole('button').boundingBox();
    expect(button?.x).toBeGreaterThan((shown?.x ?? 0) + (shown?.width ?? 0));
    await expectNoSidewaysScroll(page);
  });
});

describe('a price', () => {
  it('stands below the name, however long that is, in cart and suggestions', {
    tags: ['FIX-53'],
  }, async () => {
    const page = await open('');
    for (const name of names) {
      await page
        .locator('.card', { hasText: name })
        .getByRole('button', { name: /^Add to Cart/ })
        .click();
      await page.locator('.card', { hasText: name }).getByText('Added to Cart').waitFor();
    }
    await page.goto(at('/cart'));
    const rows = page.getByRole('main').locator('ul > li').filter({ hasText: 'each' });
    await expect.poll(() => rows.count()).toBe(3);
    const places = await rows.evaluateAll((all) =>
      all.map((row) => {
        const name = row.querySelector('a')?.getBoundingClientRect();
        const price = [...row.querySelectorAll('p')].find(({ textContent }) =>
          textContent?.startsWith('₹'),
        );
        const box = price?.getBoundingClientRect();
        return {
          left: (box?.left ?? 0) - (name?.left ?? 0),
          below: box && name && box.top >= name.bottom,
        };
      }),
    );
    expect(places).toEqual(places.map(() => ({ left: 0, below: true })));
    await expectAccessible(page);
    await page.goto(at());
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('combobox').fill('lamp');
    const match = page.getByRole('option', { name: /Lamp/ });
    const [name, price] = [match.getByText('Lamp'), match.locator('.price')];
    await match.waitFor();
    const [above, below] = [await name.boundingBox(), await price.boundingBox()];
    expect(below?.x).toBe(above?.x);
    expect(below?.y).toBeGreaterThan(above?.y ?? 0);
  });
});

it('a phone loads pictures of about the size that it shows', { tags: ['FIX-53'] }, async () => {
  const twice = { deviceScaleFactor: 2 };
  const widthOf = (page: Page, place: string) =>
    expect.poll(() =>
      page
        .locator(place)
        .first()
        .evaluate((one) => /-(\d+)\.webp$/.exec((one as HTMLImageElement).currentSrc)?.[1]),
    );
  const { products } = (await server.anyone.get(apiRoutes.publicData('polish'))).body;
  await widthOf(await open('', twice), '.card-picture img').toBe('320');
  await widthOf(
    await open(`/product/${products[0].handle}`, twice),
    'section[aria-label^=Pictures] img[srcset]',
  ).toBe('640');
});

it('a product on paper is its picture, name and price, without what only works on a screen', {
  tags: ['FIX-53'],
}, async () => {
  const { products } = (await server.anyone.get(apiRoutes.publicData('polish'))).body;
  const page = await open(`/product/${products[0].handle}`, {
    viewport: { width: 794, height: 1123 },
  });
  await page.locator('html[data-hydrated]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: products[0].name }).waitFor();
  await main.getByText('₹440.00').first().waitFor();
  await page.getByRole('banner').getByText('The polish shop').waitFor();
  for (const hidden of [
    page.getByRole('button'),
    page.getByRole('contentinfo'),
    page.getByRole('heading', { name: 'You may also like' }),
  ]) {
    expect(await hidden.count()).toBe(0);
  }
  expect((await main.locator('.gallery').boundingBox())?.width).toBeLessThan(400);
});
