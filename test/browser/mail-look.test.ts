/** Mails in a narrow and a wide window: nothing is cut off, and axe finds nothing. */
import { apiRoutes, type LookKey, lookKeys, looks } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useChromium } from '../support/browser.ts';
import { newProduct, newShop, newShopper, openAccounts, orderOf } from '../support/cast.ts';
import { mailTo } from '../support/outbox.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();
const to = { owner: '', customer: '' };

beforeAll(async () => {
  const shop = await newShop(server.anyone, 'acme');
  await openAccounts(shop);
  const shopper = await newShopper(server.anyone, 'acme');
  const name = `Kurta ${'withaverylongname'.repeat(10)}`;
  const product = await newProduct(shop, { name, price: 99_999 });
  const details = {
    firstName: 'Asha',
    lastName: 'R'.repeat(60),
    phone: '+91 98123 45678',
    line1: 'M'.repeat(80),
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560001',
  };
  const more = { type: 'delivery', amount: 1_000_040, details };
  await shopper.post(apiRoutes.createOrder, orderOf(shop, product, 10, more)).expect(201);
  Object.assign(to, { owner: shop.owner.email, customer: shopper.email });
});

describe('the mail of an order', () => {
  it.each([
    ['owner', 600],
    ['owner', 360],
    ['customer', 600],
    ['customer', 360],
  ] as const)('fits the window of the %s at %i px', { tags: ['OQ-76'] }, async (who, width) => {
    const context = await chromium.visitor({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setContent((await mailTo(server.dataDir, to[who])).html);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const total = page.getByText('₹10,00,040.00', { exact: true }).last();
    const box = await total.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.getByRole('heading').count()).toBe(1);
    expect(asked).toEqual([]);
    await context.close();
  });
});

/** A colour as the browser tells it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe('the mail of a shop', () => {
  const tried: readonly LookKey[] = isProof ? lookKeys : ['mithai', 'evening'];
  it.each(tried)(
    'has the colours of its look %s, and nothing of the platform’s',
    {
      tags: ['FIX-52'],
    },
    async (look) => {
      const shop = await newShop(server.anyone, `shop-${look}`);
      await shop.owner
        .put(apiRoutes.updateStore(shop.slug), { look, contactPhone: '080 2345 6789' })
        .expect(200);
      const customerEmail = `${look}@home.test`;
      const body = orderOf(shop, await newProduct(shop), 2, { customerEmail });
      await server.anyone.post(apiRoutes.createOrder, body).expect(201);
      const { html } = await mailTo(server.dataDir, customerEmail);
      for (const width of [360, 900]) {
        const context = await chromium.visitor({ viewport: { width, height: 800 } });
        const page = await context.newPage();
        await page.setContent(html);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        const bar = page.getByRole('link', { name: `The shop-${look} shop` }).locator('xpath=..');
        const color = await bar.evaluate((cell) => getComputedStyle(cell).backgroundColor);
        const { primary, page: ground } = looks[look].colors;
        expect([rgb(primary), rgb(ground)]).toContain(color);
        await context.close();
      }
    },
  );
});
