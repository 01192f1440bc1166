/** Headers of every kind of answer: what browsers may do with it, and who may cache it. */
import { apiRoutes, storePaths } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

/** An address for every kind of answer, with its status. */
const kinds: readonly (readonly [string, number])[] = [
  ['/', 200],
  [storePaths.home('acme'), 200],
  [storePaths.checkout('acme'), 200],
  ['/acme/nothing', 404],
  ['/signin', 200],
  [storePaths.dashboard('acme'), 200],
  ['/robots.txt', 200],
  ['/acme/sitemap.xml', 200],
  ['/acme/manifest.webmanifest', 200],
  ['/metrics', 200],
  ['/uploads/nothing.webp', 404],
  ['/api/docs', 200],
  ['/api/docs-json', 200],
  [apiRoutes.plans, 200],
  [apiRoutes.publicData('acme'), 200],
  [apiRoutes.user, 401],
  ['/api/nothing', 404],
];

const ask = (path: string) => fetch(world.url + path, { redirect: 'manual' });

describe('every kind of answer', () => {
  it.each(kinds)(
    '%s says that nothing in it is guessed, framed or run unasked',
    async (path, status) => {
      const { headers, status: given } = await ask(path);
      expect(given).toBe(status);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=(), microphone=()');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toMatch(/frame-ancestors '(?:none|self)'/);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/);
      expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
    },
  );

  it.each(kinds)('%s names its type, and the letters of a text', async (path) => {
    const type = (await ask(path)).headers.get('content-type') ?? '';
    expect(type).toMatch(/^(?:text|application)\//);
    if (/^text\/|xml/.test(type)) expect(type).toMatch(/charset=utf-8/i);
  });

  it('answers no cookie but that of a known device, at signing in', async () => {
    for (const [path] of kinds) expect((await ask(path)).headers.getSetCookie()).toEqual([]);
    const { owner } = world.acme;
    const { email, password } = owner;
    const signedIn = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    expect(signedIn.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^known-user=[\w.-]+; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });
});

describe('what is private', () => {
  it('is cached by nobody', async () => {
    const { owner, store } = world.acme;
    await newProduct(world.acme);
    const own = [
      apiRoutes.user,
      apiRoutes.stores,
      apiRoutes.storeData('acme'),
      apiRoutes.domain('acme'),
      apiRoutes.products('acme'),
      apiRoutes.files('acme'),
      apiRoutes.orders(store.id),
      apiRoutes.orderSummary(store.id),
      apiRoutes.storeFields('acme', ['razorpaySecret']),
    ];
    for (const path of own) {
      const { headers } = await owner.get(path).expect(200);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    }
    const { email, password } = owner;
    const signedIn = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    expect(signedIn.headers['cache-control']).toBe('no-store');
  });

  it('stays apart from what is public, which may be cached and revalidated', async () => {
    const { headers } = await world.anyone.get(apiRoutes.publicData('acme')).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

describe('where the platform is reached by HTTPS', () => {
  let secure: RunningApp;

  beforeAll(async () => {
    const settings = { PUBLIC_URL: 'https://shops.example' };
    secure = await startApp({ settings, beside: world });
  });

  afterAll(() => secure?.close());

  it('every answer asks for HTTPS for a year, of all names of the main host, of none but itself elsewhere', async () => {
    const anyone = new Caller(secure.url);
    for (const path of ['/', '/api/plans', '/api/nothing', '/uploads/nothing']) {
      const main = await anyone.get(path).set('host', 'shops.example');
      expect(main.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(main.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      const other = await anyone.get(path).set('host', 'lamps.example');
      expect(other.headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('and nowhere else', async () => {
    const { headers } = await ask('/');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
  });
});
