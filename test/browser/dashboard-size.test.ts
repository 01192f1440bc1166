/** How much script the owner's screens need before they show. */
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { newShop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

/** Records when the first heading with this text appears in the page, in ms of its clock. */
function noteHeading(heading: string): void {
  new MutationObserver((_, observer) => {
    const shown = [...document.querySelectorAll('h1')].some((h1) => h1.textContent === heading);
    if (!shown) return;
    performance.mark('heading');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The addresses of the scripts that were requested before the heading appeared. */
function scriptsBeforeHeading(): string[] {
  const [heading] = performance.getEntriesByName('heading');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (heading?.startTime ?? 0))
    .map(({ name }) => name);
}

/** The kB of gzipped script that the screen requests before its heading appears. */
async function scriptUntil(path: string, heading: string): Promise<number> {
  const shop = await newShop(server.anyone, `size-${path.replace(/\W+/g, '')}`.slice(0, 40));
  const { page, context } = await signedInPage(server, chromium, shop.owner);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page.addInitScript(noteHeading, heading);
  await page.goto(server.url + path.replace('{slug}', shop.slug), { waitUntil: 'commit' });
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  const before = new Set(await page.evaluate(scriptsBeforeHeading));
  const needed = scripts.filter((response) => before.has(response.url()));
  const bodies = await Promise.all(needed.map((response) => response.body()));
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}

describe('script before the first look', () => {
  it.each([
    ['/signin', 'Login to your Account'],
    ['/signup', 'Create an Account'],
    ['/store-list', 'Your Stores'],
    ['/onboarding', 'Create Your Store'],
    ['/forget-password', 'Reset your Password'],
  ])('%s takes at most 110 kB', async (path, heading) => {
    expect(await scriptUntil(path, heading)).toBeLessThan(110);
  });

  it.each([
    ['/{slug}/dashboard/home', 'Dashboard'],
    ['/{slug}/dashboard/products', 'Products'],
    ['/{slug}/dashboard/orders', 'Orders'],
  ])('%s takes at most 320 kB', async (path, heading) => {
    expect(await scriptUntil(path, heading)).toBeLessThan(320);
  });
});
