/** Requirements of every page of the storefront: size, security headers, axe in three themes. */

import { gzipSync } from 'node:zlib';
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newOwner } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { change, newStockedShop, type StockedShop } from './storefront-shop.ts';
import { themes } from './storefront-themes.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;

beforeAll(async () => {
  shop = await newStockedShop(server, 'bazaar');
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;

/** The paths of the pages that are checked by axe, with one product in the cart. */
const pathsOf = ({ kurta }: StockedShop) => [
  '',
  '?q=cups',
  '?q=c&sort=price-asc',
  `/product/${kurta.handle}`,
  '/cart',
  '/checkout',
  '/about-page',
];

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
}

describe.each(isProof ? themes : themes.slice(0, 2))('%s', (_name, theme) => {
  it('every page is accessible and fits a phone', async () => {
    await change(shop, { settings: { theme } });
    const visitor = await chromium.visitor({ reducedMotion: 'reduce' });
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    await page.goto(at());
    await page.locator('.card', { hasText: 'Clay diya' }).getByRole('button').click();
    for (const path of pathsOf(shop)) {
      await page.goto(at(path));
      await hydrated(page);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    }
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});

describe('weight and safety', () => {
  it('a page brings at most 3 kB of script before it is hydrated, 90 kB in all and 15 kB of styles', {
    tags: ['GEN-04'],
  }, async () => {
    for (const path of pathsOf(shop)) {
      const page = await (await chromium.visitor()).newPage();
      const coming: Promise<{ type: string; early: boolean; size: number }>[] = [];
      let early = true;
      page.on('response', (response) => {
        const type = response.request().resourceType();
        if (type !== 'script' && type !== 'stylesheet') return;
        const wasEarly = early && !response.url().includes('hydrate');
        const size = response.body().then((body) => gzipSync(body).length);
        coming.push(size.then((bytes) => ({ type, early: wasEarly, size: bytes })));
      });
      await page.route('**/*.js', async (route) => {
        if (!route.request().url().includes('entryClient')) early = false;
        await route.continue();
      });
      await page.goto(at(path));
      await hydrated(page);
      const sizes = await Promise.all(coming);
      const sum = (type: string, onlyEarly = false) =>
        sizes
          .filter((asset) => asset.type === type && (asset.early || !onlyEarly))
          .reduce((total, { size }) => total + size, 0);
      expect(sum('script', true)).toBeLessThanOrEqual(3 * 1024);
      expect(sum('script')).toBeLessThanOrEqual(90 * 1024);
      expect(sum('stylesheet')).toBeLessThanOrEqual(15 * 1024);
    }
  });

  it('sends a policy without unsafe-inline and keeps hostile names text', async () => {
    const { headers, text } = await server.anyone.get(`/${shop.slug}`).expect(200);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(text).toContain('Chai cups &lt;script&gt;');
    expect(text).not.toContain('<script>alert(1)');
  });

  it('a shop without categories says that it is being filled', { tags: ['SHOP-20'] }, async () => {
    const owner = await newOwner(server.anyone);
    await owner.post(apiRoutes.createStore, { name: 'Bare', slug: 'bare' }).expect(201);
    const { text } = await server.anyone.get('/bare').expect(200);
    expect(text).toContain('The shelves are being filled');
    expect(text).toContain('This shop has just opened. Please look in again soon.');
  });

  it('what is not there has a page of its own', {
    tags: ['MEND-17', 'STORE-66', ...rows('STORE-68', 'STORE-71'), 'PDP-21', 'PAGE-08'],
  }, async () => {
    const missing = await server.anyone.get('/no-such-store');
    expect([missing.status, missing.headers.location]).toEqual([
      302,
      '/not-found?shop=no-such-store',
    ]);
    const typed = await server.anyone.get('/not-found?shop=no-such-store').expect(404);
    expect(typed.text).toContain('/no-such-store</strong>. Is every letter right?');
    expect(typed.text).toContain('See a demo shop');
    for (const bad of ['%3Cscript%3E', 'a%20b', 'x'.repeat(51)]) {
      const plain = await server.anyone.get(`/not-found?shop=${bad}`).expect(404);
      expect(plain.text).not.toContain('You asked for');
    }
    const dashboard = await server.anyone.get('/not-found?dashboard=some-shop').expect(404);
    expect(dashboard.text).toContain('href="/some-shop/dashboard"');
    expect(dashboard.text).toContain(
      'The dashboard has no page at this address. Nothing of the shop is gone.',
    );
    expect(dashboard.text).not.toContain('deleted');
    const nested = await server.anyone.get('/a/b');
    expect([nested.status, nested.headers.location]).toEqual([302, '/not-found?shop=a']);
    const odd = await server.anyone.get('/no%20such/way/at/all');
    expect([odd.status, odd.headers.location]).toEqual([302, '/not-found']);
    const notFound = await server.anyone.get('/not-found').expect(404);
    expect(notFound.text).toContain('Store not found');
    expect(notFound.text).toContain(
      'The store you are looking for does not exist or has been deleted.',
    );
    const product = await server.anyone.get(`/${shop.slug}/product/x`).expect(404);
    expect(product.text).toContain('Product not found');
    expect(product.text).toContain('It may have been sold out and taken off the shelf.');
    for (const path of ['x', 'x/y', 'product/a/b']) {
      const page = await server.anyone.get(`/${shop.slug}/${path}`).expect(404);
      expect(page.text).toContain('Page not found');
      expect(page.text).toContain('This shop has no such page.');
      expect(page.text).toContain('Back to the shop');
    }
  });
});
