/** Which addresses are of the internet: only there may go what others have named (NOTE-01). */
import { isPublicAddress, publicLookup } from '@shop/api/push/public-lookup.js';
import { describe, expect, it } from 'vitest';

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

it.each([{}, { all: true }, { family: 4 }])(
  'a name of this machine has no address by it, asked with %j',
  async (options) => {
    const error = await new Promise((done) => publicLookup('localhost', options, done));
    expect(error).toMatchObject({ code: 'ENOTPUBLIC' });
  },
);
