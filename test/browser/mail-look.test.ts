/** Mails in a narrow and a wide window: nothing is cut off, and axe finds nothing. */
import { apiRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useChromium } from '../support/browser.ts';
import { newProduct, newShop, newShopper, openAccounts, orderOf } from '../support/cast.ts';
import { mailTo } from '../support/outbox.ts';
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
