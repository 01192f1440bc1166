/** Which requests a page of somebody else sends on behalf of its visitor (SAFE-13). */
import { isForForeignPage } from '@shop/api/http/foreign-page.js';
import { describe, expect, it } from 'vitest';

const main = 'nukkad.example';
const isForeign = (host: string, headers: Record<string, string>) =>
  isForForeignPage({ host, headers }, main);

describe('a request', { tags: ['SAFE-13'] }, () => {
  it.each([
    ['a program without a browser', 'nukkad.example', {}],
    [
      'the same page',
      'nukkad.example',
      { 'sec-fetch-site': 'same-origin', origin: 'https://x.in' },
    ],
    ['a page of the same site', 'shop.in', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', 'shop.in', { 'sec-fetch-site': 'none' }],
    ['an older browser', 'shop.in', { origin: 'https://shop.in' }],
    ['one without HTTPS', 'shop.in:8080', { origin: 'http://shop.in:8080' }],
    ['one behind a proxy that names no port', 'shop.in', { origin: 'https://shop.in:8443' }],
    ['a page of the platform', 'shop.in', { origin: 'https://www.nukkad.example' }],
    ['a page on this machine', 'nukkad.example', { origin: 'http://localhost:5173' }],
  ])('of %s is its own', (_, host, headers) => {
    expect(isForeign(host, headers)).toBe(false);
  });

  it.each([
    ['another site', 'nukkad.example', { 'sec-fetch-site': 'cross-site' }],
    ['another shop, in an older browser', 'shop.in', { origin: 'https://other.in' }],
    ['a look-alike', 'shop.in', { origin: 'https://shop.in.evil.test' }],
    ['no site at all', 'shop.in', { origin: 'null' }],
  ])('of a page of %s is foreign', (_, host, headers) => {
    expect(isForeign(host, headers)).toBe(true);
  });
});
