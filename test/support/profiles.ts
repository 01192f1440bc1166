/**
 * Browser profiles that tests use one after another, each with its page: a new page, even of the same
 * profile, compiles the scripts of the dashboard anew, which takes longer than most tests.
 */
import type { EventEmitter } from 'node:events';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core';

/** What changes a profile for good: it is not used again after that. */
const lastingOfContext = [
  'on',
  'once',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
];

/** The same of a page; its profile goes with it. */
const lastingOfPage = [
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'once',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
];

/** A profile that nobody uses, and its page, which is on a plain answer of its origin. */
interface Free {
  kind: string;
  context: BrowserContext;
  page: Page;
}

/** How many of them a browser keeps, of all kinds: each is a process. */
const mostFree = 8;

type Members = Record<string, (...given: unknown[]) => unknown>;

export class Profiles {
  /** The one that was given back last is the last. */
  private readonly free: Free[] = [];
  private readonly taken = new Set<BrowserContext>();

  constructor(readonly browser: Browser) {}

  /**
   * Returns a profile in which nothing is stored and nobody is signed in. Its `close` keeps it and
   * its first page for the next test, without what it stored, unless it has been to several origins.
   * `isFirstVisit`: its browser has none of the scripts of a site yet.
   */
  async take(options: BrowserContextOptions, isFirstVisit: boolean): Promise<BrowserContext> {
    const kind = `${isFirstVisit} ${JSON.stringify(options)}`;
    const { context, page } = await this.unused(kind, options);
    this.taken.add(context);
    const endOrigins = watchOrigins(page);
    const { close, newPage } = context;
    const { setContent } = page;
    const [restoreContext, restorePage] = [
      watched(context, lastingOfContext),
      watched(page, lastingOfPage),
    ];
    const restoreListeners = watchListeners(page);
    let isFirst = true;
    context.newPage = () => {
      if (!isFirst || page.isClosed()) return newPage.call(context);
      isFirst = false;
      // Who watches a context for its pages is told of this one, too.
      (context as unknown as EventEmitter).emit('page', page);
      return Promise.resolve(page);
    };
    page.setContent = async (...given) => {
      // Where it rested, the policy of an origin would hold for what is set, and no script of the context's would run.
      await page.goto('about:blank');
      return setContent.apply(page, given);
    };
    context.close = async () => {
      this.taken.delete(context);
      Object.assign(context, { close, newPage });
      page.setContent = setContent;
      restoreListeners();
      const origins = endOrigins();
      const areAsBefore = [await restoreContext(), await restorePage()];
      const isKept =
        areAsBefore.every(Boolean) &&
        !page.isClosed() &&
        (await emptied({ context, page }, origins, options, isFirstVisit).catch(() => false));
      if (isKept) await this.keep({ kind, context, page });
      else await context.close();
    };
    return context;
  }

  /** Closes a profile of this browser, unless it was taken here and given back since. */
  async release(context: BrowserContext): Promise<void> {
    const isFree = this.free.some((one) => one.context === context);
    if (this.taken.has(context) || !isFree) await context.close();
  }

  /** Takes back what is still taken. */
  async releaseAll(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => this.release(context)));
  }

  private async unused(kind: string, options: BrowserContextOptions): Promise<Free> {
    const index = this.free.findLastIndex((one) => one.kind === kind);
    const [known] = index < 0 ? [] : this.free.splice(index, 1);
    if (known) return known;
    const context = await this.browser.newContext(options);
    return { kind, context, page: await context.newPage() };
  }

  private async keep(one: Free): Promise<void> {
    this.free.push(one);
    if (this.free.length > mostFree) await this.free.shift()?.context.close();
  }
}

/** Watches for lasting changes; returns what takes back the others, and tells whether there were none. */
function watched(of: BrowserContext | Page, lasting: string[]): () => Promise<boolean> {
  const scripts: Disposable[] = [];
  const sessions: CDPSession[] = [];
  let isChanged = false;
  const own: Members = {};
  const held = of as unknown as Members;
  const replace = (name: string, act: Members[string]) => {
    const known = held[name];
    if (known) own[name] = known;
    held[name] = act;
  };
  for (const name of lasting) {
    const act = held[name]?.bind(of);
    replace(name, (...given) => {
      isChanged = true;
      return act?.(...given);
    });
  }
  const add = held.addInitScript?.bind(of);
  replace('addInitScript', async (...given) => {
    const script = (await add?.(...given)) as Disposable;
    scripts.push(script);
    return script;
  });
  const attach = held.newCDPSession?.bind(of);
  if (attach) {
    replace('newCDPSession', async (...given) => {
      const session = (await attach(...given)) as CDPSession;
      sessions.push(session);
      return session;
    });
  }
  return async () => {
    Object.assign(of, own);
    // What a session has set ends with it; a test may have ended it itself.
    for (const session of sessions) await session.detach().catch(() => undefined);
    if (isChanged) return false;
    for (const script of scripts) await script.dispose();
    return true;
  };
}

/** Watches who listens to a page; returns what ends that. */
function watchListeners(page: Page): () => void {
  const added: unknown[][] = [];
  const held = page as unknown as Members;
  const { on } = held;
  held.on = (...given) => {
    added.push(given);
    return on?.apply(page, given);
  };
  return () => {
    if (on) held.on = on;
    for (const given of added) held.off?.apply(page, given);
  };
}

/** Watches which origins a page is at; returns what ends that and tells them. */
function watchOrigins(page: Page): () => string[] {
  const origins = new Set<string>();
  const note = () => page.url() !== 'about:blank' && origins.add(new URL(page.url()).origin);
  note();
  page.on('framenavigated', note);
  return () => {
    page.off('framenavigated', note);
    return [...origins];
  };
}

/**
 * Empties the storage of a profile, closes its other pages, and brings the first one back to its
 * size and to a plain answer of the origin, for whose process it keeps what is compiled; false when
 * that can't be.
 */
async function emptied(
  { context, page }: Omit<Free, 'kind'>,
  origins: string[],
  { viewport = null }: BrowserContextOptions,
  isFirstVisit: boolean,
): Promise<boolean> {
  const [origin, other] = origins;
  if (!origin?.startsWith('http') || other) return false;
  // A clock that a test has set stays set.
  const hasClock = await page.evaluate(() => '__pwClock' in globalThis).catch(() => true);
  if (hasClock) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.goto(`${origin}/api/health/live`);
  if (viewport) await page.setViewportSize(viewport);
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  if (isFirstVisit) await session.send('Network.clearBrowserCache');
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  // The page's own process may still hold what the browser has cleared.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  return true;
}
