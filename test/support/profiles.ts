/**
 * Browser profiles that tests use one after another: a new one fetches and compiles the scripts of
 * the dashboard anew, which takes longer than most tests.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Disposable } from 'playwright-core';

/** What changes a profile for good: it is not used again after that. */
const lasting = [
  'on',
  'once',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

export class Profiles {
  private readonly free = new Map<string, BrowserContext[]>();
  private isOver = false;

  constructor(private readonly browser: Browser) {}

  /**
   * Returns a profile in which nothing is stored and nobody is signed in. Its `close` keeps it for
   * the next test, without what it stored for that origin.
   */
  async take(origin: string, options: BrowserContextOptions): Promise<BrowserContext> {
    const kind = `${origin} ${JSON.stringify(options)}`;
    const free = this.free.get(kind) ?? [];
    this.free.set(kind, free);
    const context = free.pop() ?? (await this.browser.newContext(options));
    const { close } = context;
    const isAsBefore = watchChanges(context);
    context.close = async () => {
      context.close = close;
      const isEmpty = !this.isOver && (await isAsBefore()) && (await emptied(context, origin));
      if (isEmpty) free.push(context);
      else await context.close();
    };
    return context;
  }

  /** Closes all profiles of the browser. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.browser.contexts().map((context) => context.close()));
  }
}

/** Returns what tells whether the profile is as it was, after what can be taken back was. */
function watchChanges(context: BrowserContext): () => Promise<boolean> {
  const scripts: Disposable[] = [];
  let isChanged = false;
  const own: Record<string, unknown> = {};
  const held = context as unknown as Record<string, unknown>;
  const replace = (name: string, act: (...given: never[]) => unknown) => {
    own[name] = held[name];
    held[name] = act;
  };
  for (const name of lasting) {
    const act = (held[name] as (...given: unknown[]) => unknown).bind(context);
    replace(name, (...given) => {
      isChanged = true;
      return act(...given);
    });
  }
  const add = context.addInitScript.bind(context) as (...given: unknown[]) => Promise<Disposable>;
  replace('addInitScript', async (...given) => {
    const script = await add(...given);
    scripts.push(script);
    return script;
  });
  return async () => {
    Object.assign(context, own);
    if (isChanged) return false;
    for (const script of scripts) await script.dispose();
    return true;
  };
}

/** Closes the pages of a profile and empties its storage; false when that can't be. */
async function emptied(context: BrowserContext, origin: string): Promise<boolean> {
  const pages = context.pages();
  const [page] = pages;
  if (!page) return false;
  // A clock that a test has set stays set.
  const hasClock = await page.evaluate(() => '__pwClock' in globalThis).catch(() => true);
  if (hasClock) return false;
  const session = await context.newCDPSession(page);
  await Promise.all(pages.map((one) => one.goto('about:blank')));
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await context.clearCookies();
  await Promise.all(pages.map((one) => one.close()));
  return true;
}
