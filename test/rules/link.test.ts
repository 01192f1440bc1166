/** The link helper and click-to-chat addresses (1§5, 2§5, OQ-56). */
import { chatLink, withScheme } from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a link', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    [' www.x.test/a ', 'https://www.x.test/a'],
    ['javascript:alert(1)', 'https://javascript:alert(1)'],
    ['', ''],
    ['  ', ''],
  ])('%j becomes %j', { tags: ['PROD-46', 'DOM-16'] }, (typed, link) => {
    expect(withScheme(typed)).toBe(link);
  });

  it('stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => withScheme(withScheme(text)) === withScheme(text)),
    );
  });

  it('to a chat holds the digits of the number and the whole text', { tags: ['MEM-17'] }, () => {
    expect(chatLink('+91 98123-45678', 'a & b\n₹')).toBe(
      'https://wa.me/919812345678?text=a%20%26%20b%0A%E2%82%B9',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(new URL(chatLink('+1 234', text)).searchParams.get('text')).toBe(text);
      }),
    );
  });
});
