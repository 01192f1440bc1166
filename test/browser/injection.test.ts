/** A shop full of markup in a real Chromium: every page and screen shows it as text, and the policy has nothing to report. */
import { apiRoutes, storageKeys } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { phone, settlingOf, useChromium } from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { signedInAdmin } from '../support/cast.ts';
import { type Detector, detectorIn } from '../support/injection/detector.ts';
import { type HostileShop, newHostileShop } from '../support/injection/hostile-shop.ts';
import { mailsIn } from '../support/injection/mails.ts';
import { mark } from '../support/injection/mark.ts';
import { markup } from '../support/injection/markup.ts';
import { readMail } from '../support/outbox.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { goTo, screens } from './dashboard-page.ts';
import { themes } from './storefront-themes.ts';

// No DNS server answers there: a claimed domain stays unproven without waiting.
const server = useServer({ DNS_SERVERS: '127.0.0.1:9' });
const chromium = useChromium();
let shop: HostileShop;
let admin: Caller;

beforeAll(async () => {
  admin = await signedInAdmin(server.anyone);
  shop = await newHostileShop(server.anyone, admin);
});

interface WatchedPage {
  context: BrowserContext;
  page: Page;
  detector: Detector;
  /**
   * Opens an address, waits until nothing loads, and runs the detector; returns whether a payload
   * is readable there.
   */
  open(path: string, end?: RegExp): Promise<boolean>;
}

/** Runs in the page: whether its text or a field contains the word. */
function readable(word: string): boolean {
  const fields = [...document.querySelectorAll('input, textarea')];
  const typed = fields.map((field) => (field as HTMLInputElement).value);
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered is readable
  return [document.body?.innerText ?? '', ...typed].join('\n').includes(word);
}

async function watchedPage(
  stored: Record<string, string> = {},
  options?: Parameters<typeof chromium.visitor>[0],
): Promise<WatchedPage> {
  const context = await chromium.visitor({ reducedMotion: 'reduce', ...options });
  const detector = await detectorIn(context, server.url);
  await context.addInitScript((entries) => {
    if (!location.protocol.startsWith('http')) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  const settled = settlingOf(page);
  /** `end` = where the page leads by itself. */
  const open = async (path: string, end?: RegExp) => {
    await page.goto(server.url + path);
    if (end) await page.waitForURL(end);
    await settled();
    await detector.look(page);
    return page.evaluate(readable, mark);
  };
  return { context, page, detector, open };
}

describe('the detector', () => {
  it('sees script that runs, a breach of the policy, an element, a dialog and a foreign request', async () => {
    const { context, page, detector, open } = await watchedPage();
    const bad = `<b data-zqinj>x</b><script>window.zqinj=1;alert(1);fetch('https://zqinj.invalid/')</script>`;
    await page.route('**/without-policy', (route) =>
      route.fulfill({ contentType: 'text/html', body: bad }),
    );
    await open('/without-policy');
    const [ran, dialog, ...rest] = detector.seen().sort((one, two) => two.localeCompare(one));
    expect(ran).toContain('script ran on');
    expect(dialog).toContain('dialog 1');
    expect(rest.join('\n')).toContain('asked for https://zqinj.invalid/');
    expect(rest.join('\n')).toContain('<b data-zqinj="">');
    const headers = { 'content-security-policy': "script-src 'self'" };
    await page.route('**/with-policy', (route) =>
      route.fulfill({ contentType: 'text/html', body: bad, headers }),
    );
    await open('/with-policy');
    expect(detector.seen().join('\n')).toMatch(/script-src-elem was breached on/);
    await context.close();
  });

  it('has every payload in a shape that runs where nothing escapes it', async () => {
    const { context, page, detector } = await watchedPage();
    await page.setContent(markup.filter((one) => one.includes('<')).join('\n<p>'));
    await page.waitForLoadState('networkidle');
    expect(detector.seen().length).toBeGreaterThan(3);
    await context.close();
  });
});

describe('the storefront', () => {
  it.each(themes.slice(0, isProof ? 2 : 1))('shows markup as text %s', async (_name, theme) => {
    await shop.owner.put(apiRoutes.updateStore(shop.slug), { settings: { theme } }).expect(200);
    const isPlain = Object.keys(theme).length === 0;
    const { context, page, detector, open } = await watchedPage(
      { [storageKeys.customerToken]: shop.shopper.token ?? '' },
      isPlain ? {} : { viewport: phone },
    );
    const at = `/${shop.slug}`;
    await open(at);
    await page.locator('.card').getByRole('button').last().click();
    const hostile = encodeURIComponent(`"'><img src=x onerror=window.zqinj=1 data-zqinj>`);
    const products = isPlain ? shop.products : shop.products.slice(0, 2);
    const always = [`${at}/cart`, `${at}/checkout`, `${at}/customer-dashboard/orders`];
    const once = [
      `${at}?q=${hostile}`,
      `${at}?category=${hostile}`,
      `${at}?theme=${hostile}`,
      `${at}/checkout?item=${shop.products[1]?.id}`,
      `${at}/checkout?item=${hostile}`,
      `${at}/thank-you`,
      `${at}/about-page`,
      `${at}/privacy-policy`,
      `${at}/${hostile}`,
      `${at}/product/${hostile}`,
      `${at}/signin`,
      `${at}/signup`,
      `${at}/forget-password`,
      `/${shop.expiredSlug}`,
      '/',
      '/not-found',
      `/${hostile}`,
      `${at}/sitemap.xml`,
      `${at}/manifest.webmanifest`,
      `${at}/robots.txt`,
    ];
    const asked = [
      ...products.map(({ id }) => `${at}/product/${id}`),
      ...always,
      ...(isPlain ? once : []),
    ];
    for (const path of isProof ? asked : asked.filter((_, index) => index % 4 === 0)) {
      const isReadable = await open(path);
      expect(detector.seen(), path).toEqual([]);
      if (!once.includes(path)) expect(isReadable, path).toBe(true);
    }
    await context.close();
  });

  it('tells crawlers, browsers and messengers the same texts, whole', async () => {
    const [first] = shop.products;
    const { text } = await server.anyone.get(`/${shop.slug}/product/${first?.handle}`).expect(200);
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const told = data.map(([, json = '']) => JSON.parse(json));
    expect(JSON.stringify(told)).toContain(JSON.stringify(first?.name).slice(1, -1));
    const manifest = await server.anyone.get(`/${shop.slug}/manifest.webmanifest`).expect(200);
    expect(JSON.parse(manifest.text).name).toContain('<');
    const { context, page } = await watchedPage();
    await page.goto(`${server.url}/${shop.slug}/product/${first?.handle}`);
    const shown = await page.locator('meta[property="og:title"]').getAttribute('content');
    expect(shown).toContain(first?.name.slice(0, 40));
    const sitemap = (await server.anyone.get(`/${shop.slug}/sitemap.xml`).expect(200)).text;
    const fault = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')?.textContent,
      sitemap,
    );
    expect(fault).toBeUndefined();
    await context.close();
  });
});

describe('the dashboard', () => {
  const shown = new Map<string, string>(screens);
  const paths = (of: HostileShop) => [
    'home',
    'products',
    'products/add-new',
    `products/add-new/${of.products[0]?.id}`,
    `products/add-new/${of.products[1]?.id}`,
    'orders',
    'bulk-add',
    'bulk-edit',
    'bulk-json',
    'domain',
    'membership',
    'media',
    'category',
    'banner',
    'pages',
    'pages/about-page',
    'payment',
    'theme',
    'setting',
  ];

  it('shows markup as text on every screen, and in the row of an order', async () => {
    const { context, page, detector, open } = await watchedPage({
      [storageKeys.userToken]: shop.owner.token ?? '',
    });
    const settled = settlingOf(page);
    const chosen = isProof ? paths(shop) : ['products', 'category', 'setting'];
    for (const screen of chosen) {
      const path = `/${shop.slug}/dashboard/${screen}`;
      const heading = shown.get(screen);
      // What stands on a screen is the same however it was come to; loading all anew takes long.
      if (heading === undefined || screen === 'home') await open(path);
      else {
        await goTo(page, server.url + path);
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
        await settled();
        await detector.look(page);
      }
      await expect.poll(() => page.evaluate(readable, mark), { message: screen }).toBe(true);
      expect(detector.seen(), screen).toEqual([]);
    }
    await open(`/${shop.slug}/dashboard/orders`);
    const details = page.getByRole('button', { name: /^Details of/ });
    await details.first().waitFor();
    for (const row of await details.all()) {
      await row.click();
      await detector.look(page);
    }
    const unknown = `/${shop.slug}/dashboard/x${encodeURIComponent('<b data-zqinj>')}`;
    for (const path of ['/store-list', '/onboarding', '/signin']) await open(path);
    await open(unknown, /\/not-found/);
    expect(detector.seen()).toEqual([]);
    await context.close();
  });

  it('shows markup as text to the admin', async () => {
    const { context, detector, open } = await watchedPage({
      [storageKeys.userToken]: admin.token ?? '',
    });
    for (const path of ['/adminboard', '/adminboard/plans', `/${shop.slug}/dashboard/setting`]) {
      await open(path);
      expect(detector.seen(), path).toEqual([]);
    }
    await context.close();
  });
});

describe('mails', () => {
  it('show markup as text where no policy helps', { tags: ['OQ-76'] }, async () => {
    const { context, page, detector } = await watchedPage();
    const written = async () => (await mailsIn(server.dataDir)).map((mail) => readMail(mail).html);
    await expect
      .poll(async () => (await written()).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(shop.orders.length * 2);
    const mails = (await written()).filter((html) => html.includes(mark));
    for (const html of mails) {
      await page.setContent(html);
      await detector.look(page);
    }
    expect(detector.seen()).toEqual([]);
    expect(mails.length).toBeGreaterThan(10);
    await context.close();
  });
});
