/** Whatever is typed into a form of the dashboard stands in it when it is opened again. */
import { apiRoutes, ownerRoutes } from '@shop/contract';
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
  mapLink: 'https://maps.example/kept/@12.9716,77.5946,17z',
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
  whatsAppNumber: '+919812345678',
  upiId: 'kept@okhdfcbank',
  upiMerchantCode: '5411',
};

/** What counts at once, and what takes other fields away or needs some that are not kept to be read. */
const unturned = ['Pause orders', 'UPI (scan and pay)', 'Card Gateway (Razorpay)'];

interface Field {
  name: string;
  value: string;
  isNumber: boolean;
  isEditable: boolean;
}

/** The fields of the open form and what they hold, folded ones too. */
const fields = (): Promise<Field[]> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
    const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input, textarea)[name]',
    );
    const typed = [...all].filter(
      ({ type, name }) =>
        /^(text|tel|url|number|textarea|datetime-local)$/.test(type) && /^[a-z]/.test(name),
    );
    return typed.map(({ name, value, type, disabled, readOnly }) => ({
      name,
      value,
      isNumber: type === 'number',
      isEditable: !disabled && !readOnly,
    }));
  });
const held = async () =>
  Object.fromEntries((await fields()).map(({ name, value }) => [name, value]));

/** Types something else into each field; resolves with what the fields should hold from then on. */
async function typeEverywhere(): Promise<Record<string, string>> {
  const wanted: Record<string, string> = {};
  for (const { name, value, isNumber, isEditable } of await fields()) {
    if (!isEditable) continue;
    wanted[name] = special[name] ?? (isNumber ? String(Number(value) + 1) : `Kept ${name}`);
    await page.locator(`form [name="${name}"]`).fill(wanted[name]);
  }
  return wanted;
}

/** The switches of the open form, and whether each is on. */
async function switches(): Promise<Record<string, boolean>> {
  await fields();
  const all = page.locator('form [role=switch][aria-label]');
  return Object.fromEntries(
    await all.evaluateAll((inputs) =>
      inputs.map((input) => [input.ariaLabel ?? '', (input as HTMLInputElement).checked] as const),
    ),
  );
}

/** Turns each switch, also those that come with another; resolves with how they should stand from then on. */
async function turnEverything(): Promise<Record<string, boolean>> {
  const wanted: Record<string, boolean> = {};
  const next = async () =>
    Object.entries(await switches()).filter(
      ([label]) => !unturned.includes(label) && wanted[label] === undefined,
    );
  for (let found = await next(); found.length > 0; found = await next()) {
    for (const [label, isOn] of found) {
      // By its attributes, and without the pointer: roles and places in so long a form are costly to find.
      await page
        .locator(`form [role=switch][aria-label=${JSON.stringify(label)}]`)
        .dispatchEvent('click');
      wanted[label] = !isOn;
    }
  }
  return wanted;
}

const forms = [
  ['the settings', 'Settings', 8],
  ['a product', 'Update Product', 14],
  ['an offer', 'Edit Offer', 7],
  ['a delivery zone', 'Edit Zone', 5],
  ['the rules of the checkout', 'Delivery and Payment', 6],
  ['the ways to pay', 'Payment Options', 5],
] as const;

/** What each form held when it was saved, by its heading. */
const kept = new Map<string, { wanted: object; turned: object }>();
let paths: Record<(typeof forms)[number][0], string>;

beforeAll(async () => {
  const { shop } = dashboard;
  const mapLink = 'https://maps.example/shop/@12.9716,77.5946,17z';
  const upi = { upiEnabled: true, upiId: 'asha@okaxis', upiKind: 'merchant' } as const;
  await shop.owner.put(apiRoutes.updateStore(shop.slug), { mapLink, ...upi }).expect(200);
  const product = await newProduct(shop, { name: 'Pot', stock: 3, minOrder: 2, unit: 'kg' });
  const offer = await newOffer(shop, { name: 'Ten', code: 'TEN', percent: 10 });
  const zone = { name: 'Bengaluru', pincodes: '5600*', fee: 30, days: '2–4 days' };
  const { body } = await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
  paths = {
    'the settings': 'setting',
    'a product': `products/add-new/${product.id}`,
    'an offer': `offers/${offer.id}`,
    'a delivery zone': `delivery/${body.zone.id}`,
    'the rules of the checkout': 'checkout',
    'the ways to pay': 'payment',
  };
});

it.each(forms)(
  'what is typed and turned in the form of %s is saved',
  async (form, heading, least) => {
    await dashboard.go(paths[form], heading);
    await page.locator('form :is(input, textarea)[name]').first().waitFor();
    await dashboard.settled();
    const turned = await turnEverything();
    const wanted = await typeEverywhere();
    expect(Object.keys(wanted).length).toBeGreaterThanOrEqual(least);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.locator('form button[type=submit]').first().click();
    expect((await saved).status()).toBe(200);
    await page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });
    kept.set(heading, { wanted, turned });
  },
);

it('what was typed and turned stands in each form when the dashboard is opened again', async () => {
  await dashboard.open('pages');
  expect(kept.size).toBe(forms.length);
  for (const [form, heading] of forms) {
    await dashboard.go(paths[form], heading);
    await expect.poll(held).toMatchObject(kept.get(heading)?.wanted ?? {});
    expect(await switches()).toMatchObject(kept.get(heading)?.turned ?? {});
  }
});
