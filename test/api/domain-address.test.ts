/** A shop on its own domain: its canonical addresses, CORS, an unreachable database (OQ-78). */
import { pageKeys, storePaths } from '@shop/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newProduct } from '../support/cast.ts';
import { databaseUrl } from '../support/database-server.ts';
import { startDnsDouble } from '../support/dns-double.ts';
import { claim, domainSettings, verify, visit } from '../support/own-domain.ts';
import { useWorld } from '../support/world.ts';

const dns = await startDnsDouble();
afterAll(() => dns.close());

const world = useWorld({ settings: domainSettings(dns) });
const main = 'https://nukkad.example';
const own = 'acme-shop.test';

beforeAll(() => verify(dns, world.acme, own));

const on = (host: string, path: string) => visit(world.url, host, path);
const place = async (host: string, path: string) => {
  const { status, headers } = await on(host, path);
  return status === 302 ? headers.location : status;
};

describe("a shop's own domain", () => {
  it('is the address that search engines and shared links are told, on both hosts', async () => {
    const product = await newProduct(world.acme, { name: 'Brass lamp' });
    await world.acme.owner
      .put(`/api/store/page/acme/${pageKeys[0]}`, { content: '<p>We</p>' })
      .expect(200);
    const address = `https://${own}`;
    const pages = [
      '/acme',
      storePaths.category('acme', world.acme.categoryId),
      storePaths.product('acme', product.handle),
      storePaths.page('acme', pageKeys[0]),
    ];
    for (const path of pages) {
      for (const host of [own, 'nukkad.example']) {
        const { text } = await on(host, path).expect(200);
        expect(text).toContain(`<link rel="canonical" href="${address}${path}">`);
        expect(text).toContain(`<meta property="og:url" content="${address}${path}">`);
        expect(text).not.toContain(main);
        for (const [, json = ''] of text.matchAll(
          /<script type="application\/ld\+json">(.*?)<\/script>/gs,
        )) {
          expect(
            json.match(/https:\/\/[^"]*acme[^"]*/g)?.every((url) => url.startsWith(address)),
          ).toBe(true);
        }
        for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) {
          if (href.startsWith('/')) expect(href).toMatch(/^\/(acme(\/|#|\?|$)|signup$)/);
        }
      }
    }
    const robots = await on(own, '/robots.txt').expect(200);
    expect(robots.text).toContain(`Sitemap: ${address}/acme/sitemap.xml`);
    const icon = await on(own, '/favicon.ico').expect(200);
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    for (const path of ['/sitemap.xml', '/acme/sitemap.xml']) {
      const map = await on(own, path).expect(200);
      expect([...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url).sort()).toEqual(
        pages.map((path) => address + path).sort(),
      );
    }
    const manifest = await on(own, '/acme/manifest.webmanifest').expect(200);
    expect(JSON.parse(manifest.text)).toMatchObject({
      start_url: '/acme',
      scope: '/acme',
      id: '/acme',
    });
    const siteMap = await on('nukkad.example', '/sitemap.xml').expect(200);
    expect(siteMap.text).toContain(`${main}/bolt/sitemap.xml`);
    expect(siteMap.text).not.toContain('/acme/');
  });

  it('API: answers there too, and lets any origin read it without credentials (OQ-78)', async () => {
    for (const host of [own, 'nukkad.example', 'unknown.test']) {
      const answer = await visit(world.url, host, '/api/store/public-data/acme').set(
        'origin',
        `https://${own}`,
      );
      expect(answer.status).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
    const preflight = await fetch(`${world.url}/api/order/create-one`, {
      method: 'OPTIONS',
      headers: {
        origin: `https://${own}`,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it("while the database is away, shows what it has, and else the main host's not-found page", {
    tags: ['DOM-31'],
  }, async () => {
    await on(own, '/acme').expect(200);
    await withoutDatabase(async () => {
      expect(await place(own, '/acme')).toBe(200);
      expect(await place(own, '/acme/refund-policy')).toBe(`${main}/not-found`);
      expect(await place('other.test', '/acme')).toBe(`${main}/not-found`);
    });
    while ((await place(own, '/')) !== '/acme') await new Promise(setImmediate);
  });

  it('shows nothing any more once it is removed', async () => {
    await on(own, '/acme').expect(200);
    await claim(world.acme, null);
    expect(await place(own, '/acme')).toBe(`${main}/not-found`);
    const { text } = await on('nukkad.example', '/acme').expect(200);
    expect(text).toContain(`<link rel="canonical" href="${main}/acme">`);
  });
});

/** Runs `work` while nothing can reach the database of the world. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(inject('databaseServer'), 'postgres'),
  });
  const name = new URL(world.databaseUrl).pathname.slice(1);
  await client.connect();
  try {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await client.query(
      'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
    await work();
  } finally {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await client.end();
  }
}
