/** Which addresses are of the internet: only there may go what others have named (NOTE-01). */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { nameResolver } from '@shop/api/http/name-resolver.js';
import { isPublicAddress, publicLookup } from '@shop/api/push/public-lookup.js';
import { afterAll, describe, expect, it } from 'vitest';
import { startDnsDouble } from '../support/dns-double.ts';

const dns = await startDnsDouble();
afterAll(() => dns.close());
const resolver = nameResolver({ dnsServers: [dns.address] });

/** What a connection to a name is told: an error, or the address. */
const found = (name: string, options: LookupOptions = {}) =>
  new Promise<{ error: NodeJS.ErrnoException | null; address: string | LookupAddress[] }>(
    (done) => {
      publicLookup(resolver)(name, options, (error, address) => done({ error, address }));
    },
  );

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'no address',
    '',
  ])('%s is none of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '223.255.255.255',
    '2001:4860:4860::8888',
    '2404:6800:4007::200e',
    '2a00:1450:4001::1',
  ])('%s is one of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a name', () => {
  it.each([{}, { all: true }])(
    'of this machine has no address by it, asked with %j',
    async (options) => {
      dns.set('inner.example', 'A', '127.0.0.1', '10.0.0.1');
      dns.set('inner.example', 'AAAA', '::1', 'fd12:3456::1');
      expect((await found('inner.example', options)).error).toMatchObject({ code: 'ENOTPUBLIC' });
    },
  );

  it('has those of its addresses alone that are of the internet', async () => {
    dns.set('mixed.example', 'A', '127.0.0.1', '8.8.8.8');
    dns.set('mixed.example', 'AAAA', '2a00:1450:4001:0:0:0:0:1');
    expect(await found('mixed.example', { all: true })).toEqual({
      error: null,
      address: [
        { address: '8.8.8.8', family: 4 },
        { address: '2a00:1450:4001::1', family: 6 },
      ],
    });
    expect((await found('mixed.example')).address).toBe('8.8.8.8');
  });

  it('that name servers do not know is told so', async () => {
    expect((await found('unknown.example')).error).toMatchObject({ code: 'ENOTFOUND' });
  });

  it('that nobody answers for holds up no file', { tags: ['ABUSE-08'] }, async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let told = 0;
    const names = Array.from({ length: 20 }, (_, index) => `slow${index}.example`);
    for (const name of names) dns.mood(name, answered);
    const lookups = names.map((name) => found(name).then(() => (told += 1)));
    await readFile(new URL(import.meta.url));
    expect(told).toBe(0);
    answer();
    await Promise.all(lookups);
  });
});
