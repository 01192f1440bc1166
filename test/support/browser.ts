/** A real Chromium for the tests of a worker; a test fails when its page logged an error. */
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { default as Axe, Result } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { freeMemoryBytes } from './memory-folder.ts';
import { Profiles } from './profiles.ts';
import { isProof } from './proof.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests end before code that the compilers optimise, or caches, repays its costs.
  '--js-flags=--no-maglev,--no-opt',
  '--v8-cache-options=none',
];

/**
 * The default of Playwright that keeps shared memory on a disk, because /dev/shm is small in many
 * containers; it is left out where that is large.
 */
const onDisk = freeMemoryBytes() > 2 ** 30 ? ['--disable-dev-shm-usage'] : [];

/** The window sizes in which every screen is checked. */
export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

/** How long a page may take to come to a state, ms: none is measured, and a busy machine may be slow. */
const waitMs = 30_000;

export interface Chromium {
  browser: Browser;
  /** Opens a fresh profile: nothing stored, nobody signed in. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens such a profile of somebody who may have a site's scripts already. */
  regular(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** The Chromium without flags that all files of this worker share, with its profiles; it ends with the worker. */
let shared: Profiles | undefined;

const launched = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    args: [...quiet, ...more],
    ignoreDefaultArgs: onDisk,
  });

async function sharedProfiles(): Promise<Profiles> {
  if (!shared?.browser.isConnected()) shared = new Profiles(await launched());
  return shared;
}

/**
 * Gives a test file a Chromium. A profile that a test opens is given back after that test, because
 * what runs in its pages slows down the others; those of a whole file after its last test. `more`:
 * flags, with which it is a Chromium for this file alone.
 */
export function useChromium(...more: string[]): Chromium {
  const held = {} as Chromium;
  let profiles: Profiles;
  let ofTest: Set<BrowserContext> | undefined;
  beforeAll(async () => {
    profiles = more.length > 0 ? new Profiles(await launched(...more)) : await sharedProfiles();
    const opened = (context: BrowserContext) => {
      context.setDefaultTimeout(waitMs);
      ofTest?.add(context);
      return context;
    };
    held.browser = profiles.browser;
    held.visitor = async (options) =>
      opened(await profiles.take({ viewport: desktop, ...options }, true));
    held.regular = async (options) =>
      opened(await profiles.take({ viewport: desktop, ...options }, false));
  });
  beforeEach(() => {
    ofTest = new Set();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages(held.browser);
    const done = [...(ofTest ?? [])];
    ofTest = undefined;
    await Promise.all(done.map((context) => profiles.release(context)));
  });
  afterAll(async () => {
    if (more.length > 0) return held.browser?.close();
    await profiles?.releaseAll();
  });
  return held;
}

/** Prints what the open pages say when a test fails: a page that is not as expected says itself what it is. */
async function tellPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const words = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => error.message.split('\n')[0]);
    console.log(`open when the test failed: ${page.url()}\n${words}`);
  }
}

/** Runs in the page: ends when it has nothing to do, or has had its time; what is drawn may ask for more. */
const idle = () =>
  new Promise<void>((done) => {
    const soon = { timeout: 250 };
    requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => done(), soon)), soon);
  });

/** Waits until a page makes no requests any more, except the stream of order news, which never ends. */
export function settlingOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changes = 0;
  const change = (act: (request: Request) => void) => (request: Request) => {
    act(request);
    changes += 1;
  };
  const end = change((request) => open.delete(request));
  page.on(
    'request',
    change((request) => !/\/api\/order\/news\//.test(request.url()) && open.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = async () => {
    const before = changes;
    if (open.size > 0) return false;
    await page.evaluate(idle);
    return open.size === 0 && changes === before;
  };
  return () => expect.poll(isQuiet).toBe(true);
}

/** Collects a page's uncaught exceptions and the errors on its console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** Runs in the page: whether all has ended that ends by itself, such as a button that fades from disabled to enabled. */
function isStill(): boolean {
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? 0);
  return !document.getAnimations().some(isMoving);
}

/** axe as a script for pages: they read its small form in half the time. */
const { source: axeScript } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof Axe;

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe has looked at in this worker. */
const lookedAt = new Set<string>();

/**
 * Whether axe looks at a page. In a proof it always does. In the gate it looks once at what the same
 * lines of a test show at one address and with one title, whatever their ids: not in each width and
 * theme, nor in each round of a loop.
 */
async function isDue(page: Page): Promise<boolean> {
  const lines = new Error().stack?.match(/\/test\/browser\/[^\s)]+/g) ?? [];
  const shown = `${new URL(page.url()).pathname} ${await page.title()}`;
  const what = [...lines, shown.replace(/[0-9a-f]*\d[0-9a-f-]*/g, '')].join();
  const isFirst = !lookedAt.has(what);
  lookedAt.add(what);
  return isProof || isFirst;
}

/**
 * Runs axe in the page alone, and only for what it finds wrong: AxeBuilder, which pages with frames
 * need, gathers its results in a second page, and takes twice as long.
 */
async function violationsIn(page: Page): Promise<Result[]> {
  if (!(await isDue(page))) return [];
  // Asked again and again, because an animation's own promise is not always kept when it has ended.
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  if (page.frames().length > 1) {
    return (await new AxeBuilder({ page }).withTags(guidelines).analyze()).violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(async (values) => {
    const runOnly = { type: 'tag' as const, values };
    const inPage = (window as unknown as { axe: typeof Axe }).axe;
    return (await inPage.run(document, { runOnly, resultTypes: ['violations'] })).violations;
  }, guidelines);
}

/** The violations of WCAG 2.2 AA that axe finds. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations = await violationsIn(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** Fails when axe finds violations of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** How far the page can be scrolled sideways, px. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Fails when the page can be scrolled sideways; after a resize it waits for the layout. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => overhangOf(page)).toBe(0);
}

/** Delays calls of a page until the returned function is called. */
export async function held(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((go) => {
    release = go;
  });
  await page.route(address, (route) => gate.then(() => route.fallback()));
  return release;
}
