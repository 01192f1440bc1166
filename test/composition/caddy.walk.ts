/** What Caddy withholds from the internet, and from the product. */
import { limitRules } from '@shop/api/limit/limit.js';
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { type Composition, mainHost } from './composition.ts';
import { visit } from './visit.ts';

export function caddyWalk(composition: Composition): void {
  const statusOf = async (path: string, options = {}) =>
    (await visit(composition.caddy, `${mainHost}${path}`, options)).status;

  it.each(['/metrics', '/metrics/', '//metrics', '/%6detrics', '/METRICS', '/metrics?x'])(
    'shows no figures to the world at %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
    },
  );

  it('shows pictures of the bucket and nothing else of the S3 server', async () => {
    for (const path of ['/', '/?list-type=2', '/absent.webp', '/absent.webp?acl']) {
      expect(await statusOf(`/uploads${path}`)).toBe(404);
    }
    for (const path of ['/..%2f..%2f', '/%2e%2e/', '/%2e%2e/%2e%2e/', '/x/../../']) {
      const { status, text } = await visit(composition.caddy, `${mainHost}/uploads${path}`);
      expect(status).toBeLessThan(500);
      expect(text).not.toContain('<?xml');
    }
    for (const method of ['PUT', 'POST', 'DELETE']) {
      expect(await statusOf('/uploads/x.webp', { method, body: 'x' })).toBe(405);
    }
  });

  it('leaves packing to the product and does not say what it is', async () => {
    const headers = { 'accept-encoding': 'br' };
    const page = await visit(composition.caddy, `${mainHost}/`, { headers });
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.headers.server).toBeUndefined();
  });

  it('tells the product who calls, whatever the caller claims', async () => {
    const { perAddress } = limitRules.signup;
    const ask = (from: string, claimed: string) =>
      visit(composition.caddy, `${mainHost}${apiRoutes.signup}`, {
        method: 'POST',
        from,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': claimed,
          'x-real-ip': claimed,
          forwarded: `for=${claimed}`,
        },
        body: '{}',
      });
    for (let count = 1; count <= perAddress; count += 1) {
      expect((await ask('127.0.0.7', `192.0.2.${count}`)).status).toBe(400);
    }
    expect((await ask('127.0.0.7', '192.0.2.200')).status).toBe(429);
    expect((await ask('127.0.0.8', '127.0.0.7')).status).toBe(400);
  });
}
