/** The landing page, as a visitor meets it: every section, the live demo, plans, contact (LAND). */
import { gzipSync } from 'node:zlib';
import { formatRupees } from '@shop/commerce';
import { apiRoutes, demoSlug } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, picture, signedInAdmin } from '../support/cast.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { upload } from '../support/upload.ts';

const chromium = useChromium();
const supportNumber = '919812345678';
let server: RunningServer;
let page: Page;
let complaints: string[];

const plans = [
  { name: 'Starter', description: 'Month by month', price: 299, originalPrice: 399 },
  {
    name: 'Growth',
    description: 'A whole year',
    price: 2499,
    originalPrice: 3588,
    type: 'yearly',
    features: ['Your own domain', 'Priority chat support'],
    popular: true,
  },
  { name: 'Forever', description: 'Pay once', price: 7999, type: 'lifetime' },
];

beforeAll(async () => {
  server = await startServer({ SUPPORT_WHATSAPP: supportNumber });
  const admin = await signedInAdmin(server.anyone);
  for (const plan of plans) await admin.post(apiRoutes.plans, plan).expect(201);
  const shop = await newShop(server.anyone, demoSlug);
  for (const [name, price] of [
    ['Brass lamp', 2450],
    ['Copper bottle', 990],
    ['Block-print cushion', 549],
    ['Clay diyas', 60],
  ] as const) {
    const { body } = await upload(shop, await picture(400, 400)).expect(201);
    await newProduct(shop, { name, price, images: [body.file.url] });
  }
  // The page is cached for some seconds, so the first one may be older than the demo shop. Nothing is
  // drawn while it is waited for.
  const demoIsShown = async () => expect(await served()).toContain('Visit the live demo');
  await vi.waitFor(demoIsShown, { timeout: 60_000, interval: 500 });
  page = await (await chromium.visitor({ reducedMotion: 'reduce' })).newPage();
  complaints = complaintsOf(page);
  await page.goto(server.url);
  expect(await page.getByRole('link', { name: /Visit the live demo/ }).isVisible()).toBe(true);
});
afterAll(() => server?.stop());

/** The page as the server answers it. */
const served = async () => (await server.anyone.get('/').expect(200)).text;

const section = (name: string) => page.getByRole('region', { name });

describe('the landing page', () => {
  it('loads its type with the page, so that a first visit reads it', {
    tags: ['FIX-75'],
  }, async () => {
    const html = (await server.anyone.get('/').expect(200)).text;
    const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)];
    expect(fonts).toHaveLength(2);
    for (const [, address = ''] of fonts) await server.anyone.get(address).expect(200);
    const used = await page.evaluate(async () => {
      const fonts = [...(await document.fonts.ready)];
      return fonts.filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    // What is drawn before they are there is drawn with a local font of the same width, by design.
    expect(used.filter((family) => family !== 'Figtree Fallback')).toEqual([
      'Figtree Variable',
      'Figtree Variable',
    ]);
  });

  it('stands at /', { tags: ['LAND-01'] }, async () => {
    const answer = await page.goto(`${server.url}/`);
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
      'Your shop on every street, and on every phone.',
    ]);
    for (const text of [
      'Open a beautiful online store in under 90 seconds. Prices in rupees, orders by delivery or pickup, paid in cash, by UPI, online or over WhatsApp.',
      'No credit card needed. Ready to sell in under 5 minutes.',
      'from sign-up to your own link',
      'to sell, with a photo and a price at hand',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    for (const [name, href] of [
      ['Start free for 3 days', '/signup'],
      ['See the demo shop', '/demo'],
    ] as const) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
    expect(await page.title()).toContain('Nukkad');
  });

  it('has a hero whose demo is the demo shop itself, with its products and prices', {
    tags: ['LAND-02', 'OQ-80'],
  }, async () => {
    const { body } = await server.anyone.get(apiRoutes.publicData('demo')).expect(200);
    const demo = page.getByRole('link', { name: /Visit the live demo/ });
    const text = (await demo.textContent()) ?? '';
    expect(text).toContain(body.store.name);
    for (const { name, price } of body.products) {
      expect(text).toContain(name);
      expect(text).toContain(formatRupees(price));
    }
    const areShown = () =>
      demo
        .locator('img')
        .evaluateAll((all) =>
          all.map(
            (image) =>
              (image as HTMLImageElement).complete && image.getBoundingClientRect().width > 40,
          ),
        );
    await expect.poll(areShown).toEqual([true, true, true, true]);
    expect(await demo.getAttribute('href')).toBe('/demo');
    expect((await server.anyone.get('/demo')).status).toBe(200);
  });

  it('shows its features, unlimited products among them', {
    tags: ['LAND-03', 'LAND-14'],
  }, async () => {
    const features = section("Everything a shop needs, nothing it doesn't");
    expect(await features.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Unlimited products',
      'Every order in one list',
      'Your name on the door',
      'Paid your way',
      'Delivery and pickup',
      'Fast on every phone',
      'Your colours',
    ]);
  });

  it('tells the 4 launch steps in order', { tags: ['LAND-04'] }, async () => {
    const steps = section('Open in four steps').getByRole('listitem');
    expect(await steps.count()).toBe(4);
    expect(await steps.getByRole('heading').allTextContents()).toEqual([
      'Step 1: Sign up',
      'Step 2: Name your store',
      'Step 3: Add products',
      'Step 4: Share the link',
    ]);
  });

  it('has testimonials that are said to be samples', { tags: ['LAND-05', 'OQ-79'] }, async () => {
    const voices = section('What a day with it feels like');
    expect(await voices.locator('blockquote').count()).toBe(3);
    await voices.getByText('Sample testimonials, written to show what we aim for.').waitFor();
  });

  it('prices come from the API, in the block #pricing', {
    tags: ['LAND-06', 'LAND-15', 'MEM-08', 'MEM-09', 'MEM-10', 'MEM-12', 'MEM-20', 'MEM-22'],
  }, async () => {
    const { body } = await server.anyone.get(apiRoutes.plans).expect(200);
    const pricing = page.locator('#pricing');
    await pricing.getByText('One-time payment', { exact: true }).waitFor();
    const cards = pricing.getByRole('listitem').filter({ has: page.getByRole('heading') });
    expect(await cards.count()).toBe(body.plans.length);
    for (const plan of body.plans) {
      const card = cards.filter({ has: page.getByRole('heading', { name: plan.name }) });
      const text = (await card.textContent()) ?? '';
      for (const feature of plan.features) expect(text).toContain(feature);
      expect(text.includes('MOST POPULAR')).toBe(plan.popular);
      const off = Math.round(((plan.originalPrice - plan.price) / plan.originalPrice) * 100);
      expect(text.includes(`${off}% off`)).toBe(plan.originalPrice > plan.price);
      expect(text).toContain(
        { monthly: 'per month', yearly: 'per year', lifetime: 'once, for ever' }[
          plan.type as 'monthly'
        ],
      );
    }
  });

  it('a visitor who takes a plan signs up first', { tags: ['MEM-16', 'OQ-52'] }, async () => {
    const buttons = page.locator('#pricing').getByRole('link', { name: /^Get Plan/ });
    for (const button of await buttons.all()) {
      expect(await button.getAttribute('href')).toBe('/signup');
    }
    await buttons.first().click();
    await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
    await page.goBack();
  });

  it('a plan that the admin adds is sold here', { tags: ['LAND-06', 'ADMIN-28'] }, async () => {
    const admin = await signedInAdmin(server.anyone);
    const plan = { name: 'Monsoon', description: 'For the rains', price: 199 };
    const { body } = await admin.post(apiRoutes.plans, plan).expect(201);
    await expect.poll(served, { timeout: 30_000, interval: 500 }).toContain('Monsoon');
    await page.reload();
    await page.locator('#pricing').getByRole('heading', { name: 'Monsoon' }).waitFor();
    await admin.delete(apiRoutes.plan(body.plan.id)).expect(200);
  });

  it('answers questions on a click, without script', { tags: ['LAND-07'] }, async () => {
    const all = section('Questions, answered').locator('summary');
    expect(await all.allTextContents()).toEqual([
      'Do I need to know anything about computers?',
      'What happens after the 3 free days?',
      'Do you take a share of my sales?',
      'Can I use my own domain?',
      'Can I pay once and be done?',
    ]);
    const question = page.getByText('What happens after the 3 free days?');
    const reply = page.getByText(
      'Choose a plan and your store stays open. Without one it closes to shoppers; nothing is deleted, and it opens again as soon as you renew.',
    );
    expect(await reply.isVisible()).toBe(false);
    await question.click();
    await reply.waitFor();
  });

  it('ends with a call to action and a footer', { tags: ['LAND-08', 'LAND-09'] }, async () => {
    const start = section('Your first order could come tonight.');
    expect(await start.getByRole('link', { name: 'Create my store' }).getAttribute('href')).toBe(
      '/signup',
    );
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Online shops for small sellers in India.').waitFor();
    for (const [name, href] of [
      ['Create a store', '/signup'],
      ['Features', '#features'],
      ['Pricing', '#pricing'],
      ['Demo shop', '/demo'],
      ['Login', '/signin'],
    ] as const) {
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
  });

  it.each([
    ['LAND-10', 'Under 90 seconds'],
    ['LAND-11', 'Under 5 minutes'],
    ['LAND-12', '100+ businesses'],
    ['LAND-13', '24/7 support'],
    ['LAND-14', 'Unlimited products'],
    ['LAND-15', 'One-time payment'],
  ])('%s, OQ-79: claims "%s"', async (_row, claim) => {
    await page.getByText(claim, { exact: true }).first().waitFor();
  });

  it('what nobody has counted is said to be a goal', { tags: ['MEND-40'] }, async () => {
    for (const [claim, goal] of [
      ['100+ businesses', 'is our goal for the first year'],
      ['24/7 support', 'is what we work towards'],
    ] as const) {
      const line = page.getByRole('listitem').filter({ hasText: claim });
      expect(await line.textContent()).toBe(`${claim}${goal}`);
    }
  });

  it('it is of the same green and the same type as the screens behind it', {
    tags: ['MEND-42'],
  }, async () => {
    const look = (tab: Page) =>
      tab.evaluate(() => ({
        green: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
        family: getComputedStyle(document.body).fontFamily.split(',')[0],
        isLoaded: [...document.fonts].some(
          ({ family, status }) => /Figtree/.test(family) && status === 'loaded',
        ),
      }));
    await page.goto(server.url);
    await expect.poll(async () => (await look(page)).isLoaded).toBe(true);
    const landing = await look(page);
    const other = await page.context().newPage();
    await other.goto(`${server.url}/signin`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(async () => (await look(other)).isLoaded).toBe(true);
    expect(await look(other)).toEqual(landing);
    await other.close();
  });

  it('contact opens a chat with the provider in a new tab', {
    tags: ['LAND-16', 'LAND-17', 'LAND-18', 'LAND-19', 'MEM-11', 'MEM-17', 'OQ-80'],
  }, async () => {
    const contacts = page.getByRole('link', { name: /Contact us|Contact our team|Chat with us/ });
    expect(await contacts.count()).toBe(3);
    for (const contact of await contacts.all()) {
      const address = new URL((await contact.getAttribute('href')) ?? '');
      expect([address.host, address.pathname]).toEqual(['wa.me', `/${supportNumber}`]);
      expect(address.searchParams.get('text')).toContain('more information about Nukkad');
      expect(await contact.getAttribute('rel')).toContain('noopener');
    }
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      contacts.first().click(),
    ]);
    await tab.waitForURL(/wa\.me/);
    await tab.close();
  });

  it('promises the free trial without a card', { tags: ['MEM-02'] }, async () => {
    await page.getByText('No credit card', { exact: false }).first().waitFor();
    await page.getByText('Start with a 3-day free trial. No credit card.').waitFor();
    await page.getByRole('heading', { name: 'Simple pricing, no share of your sales' }).waitFor();
  });
});

describe('its weight', () => {
  it('at most 3 kB gzip of script come before idle or a touch, 15 kB of styles', async () => {
    const visitor = await (await chromium.visitor({ viewport: phone })).newPage();
    const bodies: Promise<[type: string, size: number]>[] = [];
    visitor.on('response', (response) => {
      const type = response.request().resourceType();
      if (type !== 'script' && type !== 'stylesheet') return;
      bodies.push(response.body().then((body) => [type, gzipSync(body).length]));
    });
    await visitor.goto(server.url, { waitUntil: 'load' });
    const inline = await visitor
      .locator('script:not([src]):not([type*="json"]):not([type="speculationrules"])')
      .allInnerTexts();
    const sizes = await Promise.all(bodies);
    const sum = (type: string) =>
      sizes.filter(([one]) => one === type).reduce((total, [, size]) => total + size, 0);
    expect(sum('stylesheet')).toBeGreaterThan(0);
    expect(sum('script') + gzipSync(inline.join('')).length).toBeLessThanOrEqual(3 * 1024);
    expect(sum('stylesheet')).toBeLessThanOrEqual(15 * 1024);
    await visitor.context().close();
  });
});

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_name, viewport) => {
  it('it is accessible with the demo in it, and nothing scrolls sideways', {
    tags: ['LAND-01'],
  }, async () => {
    await page.setViewportSize(viewport);
    await page.goto(server.url);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
  });
});
