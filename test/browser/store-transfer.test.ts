/**
 * An owner downloads her shop under Settings, and imports it as a new one in the list of stores.
 */
import { readFile } from 'node:fs/promises';
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, picture, signedInAdmin } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { upload } from '../support/upload.ts';
import { type DashboardPage, failing, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;
let archive: Buffer;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'moving');
  page = dashboard.page;
  const { url } = (await upload(dashboard.shop, await picture(600, 400)).expect(201)).body.file;
  await newProduct(dashboard.shop, { name: 'Brass lamp', images: [url] });
});
afterAll(() => dashboard?.close());

const importButton = () => page.getByRole('button', { name: 'Import a store' });
const dialog = () => page.getByRole('dialog', { name: 'Import a store' });

/** Fills the dialog in and sends it. */
async function send(name: string, bytes: Buffer, slug: string): Promise<void> {
  const file = { name, mimeType: 'application/gzip', buffer: bytes };
  await dialog().getByLabel('Archive').setInputFiles(file);
  await dialog().getByLabel('Store Slug (URL)').fill(slug);
  await dialog().getByRole('button', { name: 'Import Store' }).click();
}

describe('Settings → Your data', () => {
  it('downloads orders, customers and products as tables', { tags: ['FIX-74'] }, async () => {
    await dashboard.open('setting');
    for (const [label, noun] of [
      ['Orders', 'orders'],
      ['Customers', 'customers'],
      ['Products', 'products'],
    ] as const) {
      const button = page
        .getByRole('region', { name: 'Tables for Excel and Google Sheets' })
        .getByRole('button', { name: label });
      if (noun === 'orders') {
        await failing(page, /\/export\//, 503, async () => {
          await button.click();
          await page.getByText('The table of orders could not be downloaded.').waitFor();
        });
      }
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^moving-${noun}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
      );
      await dashboard.toast(`Table of ${noun} downloaded`);
      const bytes = await readFile(await download.path());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    }
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
  });

  it('downloads the archive; a failure is said and can be tried again', async () => {
    await dashboard.open('setting');
    const button = page.getByRole('button', { name: 'Download archive' });
    await failing(page, /\/archive$/, 503, async () => {
      await button.click();
      await page.getByText('The archive could not be downloaded.').waitFor();
    });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^moving-\d{4}-\d\d-\d\d\.tar\.gz$/);
    await dashboard.toast('Archive downloaded');
    archive = await readFile(await download.path());
    expect([...archive.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    expect(await page.getByText('The archive could not be downloaded.').count()).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
  });
});

describe('Import a store', () => {
  it('opens and closes by keyboard, and gives the focus back', async () => {
    await page.goto(`${server.url}/store-list`);
    await importButton().focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await expect
      .poll(() => importButton().evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it('says what is wrong with an archive or an address, and keeps what was typed', async () => {
    await importButton().click();
    await send('holiday.tar.gz', Buffer.from('not an archive'), 'moved');
    await dialog()
      .getByText(/The archive can't be imported: it is damaged, or no archive/)
      .waitFor();
    await send('moving.tar.gz', archive, 'moving');
    await dialog().getByText('This address is already taken').waitFor();
    expect(await dialog().getByLabel('Store Slug (URL)').inputValue()).toBe('moving');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(desktop);
  });

  it('says that it may be there when the answer is lost, and lists it then', async () => {
    // The server has answered when the connection breaks: a route would break it before anything is sent.
    const devtools = await page.context().newCDPSession(page);
    devtools.on('Fetch.requestPaused', ({ requestId }) =>
      devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
    );
    const patterns = [{ urlPattern: '*/store/import', requestStage: 'Response' as const }];
    await devtools.send('Fetch.enable', { patterns });
    await send('moving.tar.gz', archive, 'unheard');
    await dialog().getByText('We did not hear back. The store may be there').waitFor();
    await devtools.detach();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByText(`${new URL(server.url).origin}/unheard`, { exact: true }).waitFor();
    await importButton().click();
  });

  it('makes a store of it, which is in the list at once', async () => {
    await send('moving.tar.gz', archive, 'moved');
    await dialog().waitFor({ state: 'hidden' });
    await dashboard.toast('The moving shop was imported');
    const address = `${new URL(server.url).origin}/moved`;
    await page.getByText(address, { exact: true }).waitFor();
    // The account's first store has used its trial (ABUSE-13).
    const found = await server.anyone.get(apiRoutes.checkSlug('moved')).expect(200);
    const admin = await signedInAdmin(server.anyone);
    const membership = { type: 'platinum', expiryDate: Date.now() + 86_400_000 };
    await admin.put(apiRoutes.adminMembership(found.body.store.id), membership).expect(200);
    const { body } = await server.anyone.get(apiRoutes.publicData('moved')).expect(200);
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Brass lamp']);
    await server.anyone.get(body.products[0].images[0]).expect(200);
  });
});
