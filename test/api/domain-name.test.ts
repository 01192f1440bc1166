/** Which domains may be claimed, and in which form they are stored (OQ-27, OQ-28). */
import { afterAll, describe, expect, it } from 'vitest';
import { startDnsDouble } from '../support/dns-double.ts';
import { claim, domainSettings, putDomain } from '../support/own-domain.ts';
import { expectFieldFaults } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const dns = await startDnsDouble();
afterAll(() => dns.close());

const world = useWorld({ settings: domainSettings(dns) });

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
    ['www.www.example.test', 'example.test'],
    ['दुकान.test', 'xn--11b7ah1gn.test'],
  ])('%s as %s (OQ-27, OQ-28)', { tags: ['DOM-13', 'DOM-25', 'DOM-26'] }, async (typed, name) => {
    expect((await claim(world.acme, typed)).domain).toBe(name);
  });

  it.each([
    '\u200ehttps://Example.test/\u200b',
    '\u202aexample.test\u202c',
    'ｅｘａｍｐｌｅ．ｔｅｓｔ',
    'https：／／www.example.test',
    'exam\u00adple.test\u00a0',
  ])('%j as example.test', { tags: ['FIX-20'] }, async (typed) => {
    expect((await claim(world.acme, typed)).domain).toBe('example.test');
  });

  it('a name with any hyphen, and one whose digits are those of its script', {
    tags: ['FIX-20'],
  }, async () => {
    expect((await claim(world.acme, 'my\u2011shop.test')).domain).toBe('my-shop.test');
    expect((await claim(world.acme, 'दुकान१.test')).domain).toMatch(/^xn--.+\.test$/);
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
    '0x7f.1',
    'a.0x7f',
    '[2001:db8::1]:443',
    'user:secret@nukkad.example',
    `${'a.'.repeat(120)}test`,
  ])('not %s', async (typed) => {
    expectFieldFaults(await putDomain(world.acme, typed), {
      domain: 'Please enter a domain of your own, such as example.com',
    });
  });
});
