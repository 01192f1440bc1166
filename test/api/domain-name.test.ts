/** Which domains may be claimed, and in which form they are kept (OQ-27, OQ-28). */
import { apiRoutes } from '@shop/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Shop } from '../support/cast.ts';
import { startDnsDouble } from '../support/dns-double.ts';
import { expectFieldFaults } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const dns = await startDnsDouble();
afterAll(() => dns.close());

const world = useWorld({
  settings: { PUBLIC_URL: 'https://nukkad.example', DNS_SERVERS: dns.address },
});

const put = ({ owner, slug, store }: Shop, domain: string) =>
  owner.put(apiRoutes.domain(slug), { id: store.id, domain });
const claim = async (shop: Shop, domain: string) => (await put(shop, domain).expect(200)).body;

describe('what may be claimed', () => {
  it.each([
    ['Example.TEST', 'example.test'],
    ['https://www.example.test/path?x#y', 'example.test'],
    ['http://example.test:8080', 'example.test'],
    ['example.test.', 'example.test'],
    [' shop.example.test ', 'shop.example.test'],
    ['münchen.test', 'xn--mnchen-3ya.test'],
    ['nukkad.example.evil.test', 'nukkad.example.evil.test'],
    ['notnukkad.example', 'notnukkad.example'],
    ['localhost.evil.test', 'localhost.evil.test'],
    ['my-localhost.test', 'my-localhost.test'],
  ])('DOM-13, DOM-25, DOM-26: %s as %s (OQ-27, OQ-28)', async (typed, name) => {
    expect((await claim(world.acme, typed)).domain).toBe(name);
  });

  it.each([
    'nukkad.example',
    'www.nukkad.example',
    'shop.nukkad.example',
    'NUKKAD.EXAMPLE.',
    'https://nukkad.example:443/x',
    'localhost',
    'shop.localhost',
    '127.0.0.1',
    '203.0.113.7',
    '[::1]',
    '::1',
    '2130706433',
    'com',
    'no spaces.test',
    'under_score.test',
    '-a.test',
    'a..test',
    '.test',
    '*.test',
    'x@y.test',
    `${'a'.repeat(64)}.test`,
    'javascript:alert(1)',
  ])('not %s', async (typed) => {
    expectFieldFaults(await put(world.acme, typed), {
      domain: 'Please enter a domain of your own, such as example.com',
    });
  });
});
