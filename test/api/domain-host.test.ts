/**
 * Which host serves what: the main host, a shop's own domain, and hosts that only look alike (2§2,
 * OQ-28, OQ-29).
 */

import { apiRoutes, orderPath, storePaths } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { startDnsDouble } from '../support/dns-double.ts';
import { claim, domainSettings, verify, visit } from '../support/own-domain.ts';
import { rows } from '../support/rows.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const dns = await startDnsDouble();

const world = useWorld({ settings: domainSettings(dns) });
afterAll(async () => {
  await behind.close();
  await dns.close();
});

const main = 'https://nukkad.example';
const own = 'acme-shop.test';

/** The same installation behind a proxy. */
let behind: RunningApp;

beforeAll(async () => {
  const settings = { ...domainSettings(dns), TRUST_PROXY: '1' };
  behind = await startApp({ beside: world, settings });
  await verify(dns, world.acme, own);
  await claim(world.bolt, 'bolt-shop.test');
});

const on = (host: string, path: string) => visit(world.url, host, path);
const place = async (host: string, path: string) => {
  const { status, headers } = await on(host, path);
  return status === 302 ? headers.location : status;
};

const ownerPaths = ['/signin', '/signup', '/store-list', '/onboarding', '/adminboard'];

describe('the five paths of owners', () => {
  it.each([
    'nukkad.example',
    'NUKKAD.example:443',
    'nukkad.example.',
    'localhost',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    'shop.localhost',
  ])('open on %s', { tags: [...rows('DOM-18', 'DOM-23'), 'CONST-59'] }, async (host) => {
    for (const path of ownerPaths) expect(await place(host, path)).toBe(200);
  });

  it.each([own, 'www.nukkad.example', 'shop.nukkad.example'])(
    'lead to the main host from %s, with their query',
    { tags: ['DOM-24', 'OQ-28'] },
    async (host) => {
      for (const path of ownerPaths) expect(await place(host, path)).toBe(main + path);
      expect(await place(host, '/signin?next=%2Fx')).toBe(`${main}/signin?next=%2Fx`);
      expect(await place(host, '/acme/dashboard/orders')).toBe(`${main}/acme/dashboard/orders`);
      expect(await place(host, '/acme/dashboard')).toBe(`${main}/acme/dashboard`);
    },
  );

  it("/forget-password is the owner's on the main host, the customer's on a shop's", {
    tags: ['DOM-24'],
  }, async () => {
    expect(await place('nukkad.example', '/forget-password')).toBe(200);
    expect(await place('shop.nukkad.example', '/forget-password')).toBe(`${main}/forget-password`);
    expect(await place(own, '/forget-password')).toBe('/acme/forget-password');
    expect(await place(own, '/acme/forget-password')).toBe(200);
  });
});

describe('hosts of the platform', () => {
  it.each([
    'nukkad.example',
    'www.nukkad.example',
    'any.sub.nukkad.example',
    'Shop.Nukkad.Example.:8443',
    'localhost:1',
    'a.localhost',
  ])(
    '%s shows the landing page and every shop, with the main host in their links',
    { tags: ['DOM-25', 'DOM-26'] },
    async (host) => {
      const landing = await on(host, '/').expect(200);
      expect(landing.text).toContain(`<link rel="canonical" href="${main}/">`);
      const shop = await on(host, '/bolt').expect(200);
      expect(shop.text).toContain(`<link rel="canonical" href="${main}/bolt">`);
      expect(landing.text + shop.text).not.toMatch(/any\.sub|8443|localhost/i);
    },
  );

  it('share the cache: an invented subdomain renders nothing anew', async () => {
    await on('nukkad.example', '/acme').expect(200);
    const statements = await statementsOf(world.app, async () => {
      for (let count = 0; count < 20; count += 1) {
        await on(`x${count}.nukkad.example:${8000 + count}`, '/acme').expect(200);
      }
    });
    expect(statements).toEqual([]);
  });

  it.each(['/acme/', '//acme', '/%61cme', '/acme?q=x', '/acme//'])(
    'keep no page under %s, one of the endless other addresses of it',
    async (path) => {
      await on('nukkad.example', path).expect(200);
      const again = await statementsOf(world.app, () => on('nukkad.example', path).expect(200));
      expect(again).not.toEqual([]);
    },
  );
});

describe("hosts that only look like the platform's or a shop's", () => {
  it.each([
    'localhost.evil.example',
    'nukkad.example.evil.net',
    'notnukkad.example',
    'evil-nukkad.example',
    'nukkad.example.com',
    'nukkad-example',
    'mylocalhost',
    'localhost@evil.example',
    'user:secret@nukkad.example',
    'evil.example#.nukkad.example',
    'evil.example/.nukkad.example',
    'nukkad.example:80:80',
    'nukkad.example:999999',
    'nukkad..example',
    '.nukkad.example',
    'nukkad.example..',
    'nükkad.example',
    'xn--nkkad-kva.example',
    '127.0.0.2',
    '127.0.0.1.evil.example',
    '2130706433',
    '[::2]',
    '[::1',
    '[2001:db8::1]:3000',
    '203.0.113.7:3000',
    'acme-shop.test.evil.example',
    'evil-acme-shop.test',
    'sub.acme-shop.test',
    'acme_shop.test',
    'acme-shop.test,nukkad.example',
    'acme-shop.test nukkad.example',
    '-',
    '*',
    `${'a'.repeat(300)}.test`,
    'bolt-shop.test',
    'www.bolt-shop.test',
    'unknown.test',
  ])(
    "%s goes to the main host's not-found page, whatever the path",
    { tags: [...rows('DOM-27', 'DOM-29'), 'OQ-25'] },
    async (host) => {
      for (const path of ['/', '/acme', '/bolt?x=1', '/signin', '/robots.txt', '/acme/dashboard']) {
        expect(await place(Buffer.from(host).toString('latin1'), path)).toBe(`${main}/not-found`);
      }
    },
  );

  it('which is a 404 and the end of the way', { tags: ['DOM-28'] }, async () => {
    const { status, text } = await on('nukkad.example', '/not-found');
    expect(status).toBe(404);
    expect(text).toContain('Store not found');
    expect(text).not.toContain('rel="canonical"');
    expect(await place(own, '/not-found')).toBe('/acme/not-found');
    expect(await place(own, '/acme/not-found')).toBe(404);
  });

  it('send no form', async () => {
    const { status } = await world.anyone
      .post('/acme/checkout')
      .set('host', 'bolt-shop.test')
      .type('form')
      .send('x=1');
    expect(status).toBe(404);
  });
});

describe('X-Forwarded-Host', () => {
  it('is not believed unless a proxy stands in front', async () => {
    const asked = (url: string, host: string, forwarded: string) =>
      visit(url, host, '/').set('x-forwarded-host', forwarded);
    expect((await asked(world.url, own, 'nukkad.example')).headers.location).toBe('/acme');
    expect((await asked(world.url, 'nukkad.example', own)).status).toBe(200);
    expect((await asked(behind.url, 'app:3000', own)).headers.location).toBe('/acme');
    expect((await asked(behind.url, 'app:3000', 'evil.example')).headers.location).toBe(
      `${main}/not-found`,
    );
  });
});

describe("a shop's own domain", () => {
  it.each([own, 'ACME-shop.TEST', `${own}.`, `${own}:8443`, `${own}.:80`])(
    '%s shows the shop',
    { tags: ['DOM-01', 'DOM-27', 'STORE-64'] },
    async (host) => {
      expect(await place(host, '/acme')).toBe(200);
      expect(await place(host, '/')).toBe('/acme');
    },
  );

  it.each([
    ['/', '/acme'],
    ['/?utm_source=x&y=%20', '/acme?utm_source=x&y=%20'],
    ['/cart', '/acme/cart'],
    ['/product/1?x', '/acme/product/1?x'],
    ['/acme-2', '/acme/acme-2'],
    ['/acmex/cart', '/acme/acmex/cart'],
    ['/bolt', '/acme/bolt'],
    ['/bolt/dashboard', '/acme/bolt/dashboard'],
    ['/dashboard', '/acme/dashboard'],
    ['/Bolt', '/acme/Bolt'],
    ['//evil.example', '/acme//evil.example'],
    ['/signing', '/acme/signing'],
  ])('%s becomes %s', { tags: ['DOM-30', 'OQ-29'] }, async (path, to) => {
    expect(await place(own, path)).toBe(to);
  });

  it.each([
    ['/Acme', '/acme'],
    ['/acme.', '/acme'],
    ['/ACME/cart)', '/acme/cart'],
  ])(
    '%s, as it was badly copied, becomes %s for good',
    {
      tags: ['FIX-25'],
    },
    async (path, to) => {
      const { headers } = await on(own, path).expect(301);
      expect(headers.location).toBe(to);
    },
  );

  it('shows no other shop', { tags: ['DOM-30'] }, async () => {
    expect(await place(own, '/acme/bolt')).toBe(404);
    expect(await place(own, '/acme/acme-2')).toBe(404);
  });

  it.each([
    ['www.acme-shop.test', '//acme-shop.test'],
    ['WWW.acme-shop.test:8443', '//acme-shop.test:8443'],
    ['www.www.acme-shop.test', '//acme-shop.test'],
  ])('%s leads to the bare name, path and query kept', { tags: ['OQ-27'] }, async (host, bare) => {
    for (const path of ['/', '/acme/cart?x=1', '/signin']) {
      expect(await place(host, path)).toBe(bare + path);
    }
  });
});

describe('an address that is written in another way', { tags: ['FIX-25'] }, () => {
  it.each([
    ['/Acme', '/acme'],
    ['/ACME/Cart?code=TEN', '/acme/cart?code=TEN'],
    ['/acme.', '/acme'],
    ['/acme/cart).', '/acme/cart'],
    ['/acme/cart%E2%80%8B', '/acme/cart'],
    ['/acme/cart%E2%80%9D', '/acme/cart'],
    ['/acme/product/Brass-Lamp,', '/acme/product/brass-lamp'],
    ['/acme/Review/AbC-d_', '/acme/review/AbC-d_'],
    ['/Acme/Dashboard/orders/AbC', '/acme/dashboard/orders/AbC'],
    ['/SignIn', '/signin'],
    ['/Dashboard/Account', '/dashboard/account'],
  ])('leads for good from %s to %s', async (path, meant) => {
    const { status, headers } = await on('nukkad.example', path);
    expect([status, headers.location]).toEqual([301, meant]);
    expect((await on('nukkad.example', meant)).status).not.toBe(301);
  });

  it('leads for good below its shop on an own domain, too', async () => {
    for (const path of ['/acme/Cart', '/acme/cart).']) {
      const { status, headers } = await on(own, path);
      expect([status, headers.location]).toEqual([301, '/acme/cart']);
    }
  });

  it.each([
    '/acme',
    '/acme/',
    '//acme/Cart',
    '/acme/review/AbC-d_',
    '/acme/dashboard/orders/AbC',
    '/assets/Page-AbC.js',
    '/uploads/AbC.webp',
    '/Api/health/live',
    '/.well-known/x',
    '/%F0%28',
    '/',
  ])('is left alone at %s', async (path) => {
    expect((await on('nukkad.example', path)).status).not.toBe(301);
  });

  it('is unknown where no shop is meant', async () => {
    const moved = await on('nukkad.example', '/No-Such-Shop');
    expect(moved.headers.location).toBe('/no-such-shop');
    expect(await place('nukkad.example', '/no-such-shop')).toMatch(/^\/not-found/);
  });
});

it('an order has its page on the domain of its shop, and its thank-you page leads there', {
  tags: ['OPAGE-01'],
}, async () => {
  const body = orderOf(world.acme, await newProduct(world.acme));
  const placed = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
  const { order, reviewToken } = placed.body;
  const path = orderPath('acme', order.pageToken);
  expect((await on(own, path).expect(200)).text).toContain('Order placed');
  expect(await place(own, path.replace('/acme', ''))).toBe(path);
  const thanks = await on(own, storePaths.placed('acme', reviewToken)).expect(200);
  expect(thanks.text).toContain(`href="${orderPath('acme', reviewToken)}"`);
});
