/** Whatever is typed into a form of the dashboard stands in it when it is opened again. */
import { ownerRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { newProduct } from '../support/cast.ts';
import { newOffer } from '../support/checkout.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'kept');
  page = dashboard.page;
});
afterAll(() => dashboard?.close());

/** What fields of a form of their own get; a number grows by one, any other text names its field. */
const special: Readonly<Record<string, string>> = {
  contactPhone: '+91 80 4112 3456',
  mapLink: 'https://maps.example/kept',
  salePrice: '90',
  handle: 'a-clay-pot',
  publishAt: '2099-01-05T10:30',
  'information.mrp': '150',
  'information.fssai': '10012345000123',
  code: 'KEPT12',
  startsAt: '2098-01-05T10:30',
  endsAt: '2099-01-05T10:30',
  pincodes: '5610*',
  'settings.noCashPincodes': '110001',
  'settings.noCashPhones': '9812345678',
};

/** Only where the shop has a place on the map. */
const skipped = ['radius'];

/** The fields of the open form and what they hold, folded ones too. */
const fields = (): Promise<Record<string, string>> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
    const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input, textarea)[name]',
    );
    const typed = [...all].filter(
      ({ type, name }) =>
        /^(text|tel|url|number|textarea|datetime-local)$/.test(type) && /^[a-z]/.test(name),
    );
    return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  });

/** Types something else into each field; resolves with what the fields should hold from then on. */
async function typeEverywhere(): Promise<Record<string, string>> {
  const wanted: Record<string, string> = {};
  for (const [name, value] of Object.entries(await fields())) {
    const field = page.locator(`form [name="${name}"]`);
    if (skipped.includes(name) || !(await field.isEditable())) continue;
    const isNumber = (await field.getAttribute('type')) === 'number';
    wanted[name] = special[name] ?? (isNumber ? String(Number(value) + 1) : `Kept ${name}`);
    await field.fill(wanted[name]);
  }
  return wanted;
}

it.each([
  ['the settings', 8],
  ['a product', 14],
  ['an offer', 7],
  ['a delivery zone', 5],
  ['the rules of the checkout', 6],
] as const)(
  'what is typed into the form of %s stands in it when it is opened again',
  async (form, least) => {
    const { shop } = dashboard;
    const made = {
      'the settings': async () => 'setting',
      'a product': async () => {
        const { id } = await newProduct(shop, { name: 'Pot', stock: 3, minOrder: 2, unit: 'kg' });
        return `products/add-new/${id}`;
      },
      'an offer': async () =>
        `offers/${(await newOffer(shop, { name: 'Ten', code: 'TEN', percent: 10 })).id}`,
      'a delivery zone': async () => {
        const zone = { name: 'Bengaluru', pincodes: '5600*', fee: 30, days: '2–4 days' };
        const { body } = await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
        return `delivery/${body.zone.id}`;
      },
      'the rules of the checkout': async () => 'checkout',
    };
    const path = await made[form]();
    await dashboard.open(path);
    await page.locator('form :is(input, textarea)[name]').first().waitFor();
    await dashboard.settled();
    const wanted = await typeEverywhere();
    expect(Object.keys(wanted).length).toBeGreaterThanOrEqual(least);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.locator('form button[type=submit]').first().click();
    expect((await saved).status()).toBe(200);
    await page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });
    await dashboard.open(path);
    await expect.poll(fields).toMatchObject(wanted);
  },
);
