/** The shortest way to a first product: no category has to be thought of, a picture is two taps away (OQ-93). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newOwner, type Owner, picture } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { failing, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

async function atForm(slug: string): Promise<{ page: Page; owner: Owner }> {
  const owner = await newOwner(server.anyone);
  await owner.post(apiRoutes.createStore, { name: 'Fresh', slug }).expect(201);
  const { page } = await signedInPage(server, chromium, owner, phone);
  await page.goto(`${server.url}/${slug}/dashboard/products/add-new`);
  await page.getByRole('heading', { name: 'Add New Product' }).waitFor();
  return { page, owner };
}

async function nameAndPrice(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mango pickle');
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('249');
}

const chip = (page: Page) => page.getByRole('button', { name: 'Our products', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Add Product' }).last();
const photo = async () => ({
  name: 'jar.png',
  mimeType: 'image/png',
  buffer: await picture(600, 600),
});

describe('the first product', () => {
  it('makes the first category by itself, and is saved with a picture that was uploaded in place', {
    tags: ['MEND-04'],
  }, async () => {
    const { page, owner } = await atForm('fresh-one');
    await expect.poll(() => chip(page).getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await nameAndPrice(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload pictures' }).click();
    await (await chooser).setFiles(await photo());
    await page.getByText('Successfully uploaded 1 image(s)').waitFor();
    await save(page).click();
    await page.getByText('Product added successfully').waitFor();
    const { body } = await owner.get(apiRoutes.publicData('fresh-one')).expect(200);
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Our products']);
    expect(body.products).toMatchObject([
      { name: 'Mango pickle', price: 249, categories: [body.categories[0].id] },
    ]);
    expect(body.products[0].images).toHaveLength(1);
    await page.goto(`${server.url}/fresh-one/dashboard/products/add-new`);
    await expect.poll(() => chip(page).getAttribute('aria-pressed')).toBe('false');
  });

  it('is over after its save: a second tap while the list is loading says nothing', {
    tags: ['FIX-63'],
  }, async () => {
    const { page, owner } = await atForm('fresh-taps');
    await expect.poll(() => chip(page).getAttribute('aria-pressed')).toBe('true');
    await nameAndPrice(page);
    // The second tap comes as soon as the first has succeeded, before the list is there.
    await page.evaluate((done) => {
      const look = new MutationObserver(() => {
        if (!document.body.textContent?.includes(done)) return;
        look.disconnect();
        const form = document.getElementById('product-form') as HTMLFormElement | null;
        document.documentElement.dataset.tapped = String(form !== null);
        form?.requestSubmit();
      });
      look.observe(document.body, { childList: true, subtree: true, characterData: true });
    }, 'Product added successfully');
    await save(page).click();
    await page.getByText('Product added successfully').waitFor();
    expect(await page.locator('html').getAttribute('data-tapped')).toBe('true');
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    expect(await page.getByText('Please select any category').count()).toBe(0);
    const { body } = await owner.get(apiRoutes.publicData('fresh-taps')).expect(200);
    expect(body.products).toHaveLength(1);
  });

  it('a category that is not wanted has to be chosen, as ever', { tags: ['MEND-04'] }, async () => {
    const { page, owner } = await atForm('fresh-two');
    await chip(page).click();
    await nameAndPrice(page);
    await save(page).click();
    await page.getByText('Please select any category').first().waitFor();
    await page.getByLabel('Category Name').fill('Pickles');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByText('Category added successfully').waitFor();
    await save(page).click();
    await page.getByText('Product added successfully').waitFor();
    const { body } = await owner.get(apiRoutes.categories('fresh-two')).expect(200);
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Pickles']);
  });

  it('a price of 0 is pointed out', { tags: ['PROD-49'] }, async () => {
    const { page } = await atForm('fresh-six');
    const price = page.getByRole('spinbutton', { name: 'Price', exact: true });
    const note = page.getByText('At ₹0 shoppers get it for nothing.');
    expect(await note.count()).toBe(0);
    await price.fill('0');
    await note.waitFor();
    await price.fill('60');
    await note.waitFor({ state: 'detached' });
  });

  it('a category that is typed but not added is not dropped by the save', {
    tags: ['MEND-23'],
  }, async () => {
    const { page, owner } = await atForm('fresh-five');
    await nameAndPrice(page);
    await page.getByLabel('Category Name').fill('Breads');
    await save(page).click();
    const told = page.getByText('Tap Add Category to use “Breads”, or clear it');
    await told.first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByText('Category added successfully').waitFor();
    await save(page).click();
    await page.getByText('Product added successfully').waitFor();
    const { body } = await owner.get(apiRoutes.publicData('fresh-five')).expect(200);
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Breads']);
    expect(body.products[0].categories).toEqual([body.categories[0].id]);
  });

  it('a category that was made before a failure is taken by the next try', {
    tags: ['MEND-04'],
  }, async () => {
    const { page, owner } = await atForm('fresh-three');
    await nameAndPrice(page);
    await failing(page, /api\/product\//, 500, async () => {
      await save(page).click();
      await page.getByText('Failed to create Product').waitFor();
    });
    await save(page).click();
    await page.getByText('Product added successfully').waitFor();
    const { body } = await owner.get(apiRoutes.publicData('fresh-three')).expect(200);
    expect(body.categories).toHaveLength(1);
    expect(body.products[0].categories).toEqual([body.categories[0].id]);
  });

  it('a product is not saved without the picture that is still on its way', {
    tags: ['MEND-04'],
  }, async () => {
    const { page, owner } = await atForm('fresh-four');
    await nameAndPrice(page);
    const release = await held(page, /api\/file\//);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload pictures' }).click();
    await (await chooser).setFiles(await photo());
    await page.getByRole('button', { name: /^Uploading/ }).waitFor();
    await save(page).click();
    await page.getByText('Wait a moment: a picture is still on its way.').waitFor();
    release();
    await page.getByText('Successfully uploaded 1 image(s)').waitFor();
    await page.getByText('Wait a moment').waitFor({ state: 'detached' });
    await save(page).click();
    await page.getByText('Product added successfully').waitFor();
    const { body } = await owner.get(apiRoutes.publicData('fresh-four')).expect(200);
    expect(body.products[0].images).toHaveLength(1);
  });
});
