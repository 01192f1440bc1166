/** A real Chromium for one test file; a test fails when its page logged an error. */
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Window sizes that every screen is looked at in. */
export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

export interface Chromium {
  browser: Browser;
  /** A fresh profile: nothing stored, nobody signed in. */
  visitor(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>;
}

/** `more`: flags of Chromium for this file alone. */
export function useChromium(...more: string[]): Chromium {
  const held = {} as Chromium;
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    held.browser = await chromium.launch({ executablePath, args: [...quiet, ...more] });
    held.visitor = (options) => held.browser.newContext({ viewport: desktop, ...options });
  });
  afterAll(() => held.browser?.close());
  return held;
}

/** How long nothing may have been under way, ms, as Playwright's 'networkidle' has it. */
const quietMs = 500;

/** Waits until a page asks for nothing any more, but for the stream of order news, which never ends. */
export function settlingOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = performance.now();
  const change = (act: (request: Request) => void) => (request: Request) => {
    act(request);
    changedAt = performance.now();
  };
  const end = change((request) => open.delete(request));
  page.on(
    'request',
    change((request) => !/\/api\/order\/news\//.test(request.url()) && open.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => open.size === 0 && performance.now() - changedAt > quietMs;
  return () => expect.poll(isQuiet, { timeout: 15_000 }).toBe(true);
}

/** Collects what a page complains about: uncaught exceptions and errors on its console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** What axe finds that WCAG 2.2 AA forbids. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** Fails when axe finds anything that WCAG 2.2 AA forbids. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** How far the page can be scrolled sideways, px. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Fails when the page can be scrolled sideways; a window just resized is given time to lay itself out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => overhangOf(page), { timeout: 5_000 }).toBe(0);
}

/** Holds calls of a page back from the server until the answered function is called. */
export async function held(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((go) => {
    release = go;
  });
  await page.route(address, (route) => gate.then(() => route.fallback()));
  return release;
}
