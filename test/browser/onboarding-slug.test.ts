/** The address of a new store: suggested from its name, looked up while it is typed (MEND-37). */
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { expectAccessible, phone, useChromium } from '../support/browser.ts';
import { newOwner, newShop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { failing, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

async function onboarding() {
  const signedIn = await signedInPage(server, chromium, await newOwner(server.anyone), phone);
  await signedIn.page.goto(`${server.url}/onboarding`);
  await signedIn.page.getByRole('heading', { name: 'Create Your Store', level: 1 }).waitFor();
  return signedIn.page;
}

it('a name in Hindi suggests its address in Latin letters', { tags: ['MEND-37'] }, async () => {
  const page = await onboarding();
  await page.getByLabel('Store Name').fill('आशा मिठाई');
  expect(await page.getByLabel('Store Slug (URL)').inputValue()).toBe('asha-mithai');
  await page.getByText('This address is free.').waitFor();
  await page.getByRole('button', { name: 'Launch My Store' }).click();
  await page.waitForURL('**/store-list');
  const { body } = await server.anyone.get(apiRoutes.checkSlug('asha-mithai')).expect(200);
  expect(body.store.name).toBe('आशा मिठाई');
});

it('an address that is taken says so while it is typed, and a free one is a tap away', {
  tags: ['MEND-37'],
}, async () => {
  await newShop(server.anyone, 'spice-route');
  await newShop(server.anyone, 'spice-route-shop');
  const page = await onboarding();
  await page.getByLabel('Store Name').fill('Spice Route');
  await page.getByText('This address is taken.').waitFor();
  await expectAccessible(page);
  const instead = page.getByRole('button', { name: 'Use spice-route-store' });
  expect((await instead.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await instead.click();
  expect(await page.getByLabel('Store Slug (URL)').inputValue()).toBe('spice-route-store');
  await page.getByText('This address is free.').waitFor();
  await page.getByLabel('Store Slug (URL)').fill('dashboard');
  await page.getByText('This address is kept for the site itself.').waitFor();
});

it('where the look-up fails nothing is claimed, and the store can be made', {
  tags: ['MEND-37'],
}, async () => {
  const page = await onboarding();
  await failing(page, /check-slug/, 'offline', async () => {
    const asked = page.waitForEvent('requestfailed', (request) => /check-slug/.test(request.url()));
    await page.getByLabel('Store Name').fill('Unasked');
    await asked;
    expect(await page.getByText('This address is').count()).toBe(0);
    await page.getByRole('button', { name: 'Launch My Store' }).click();
    await page.waitForURL('**/store-list');
  });
});
