/** Slugs: a-z, 0-9 and hyphens; what is typed becomes one (1§5, OQ-15, OQ-31, OQ-35). */
import { looksLikeId, slugFault, trimSlug, typeSlug } from '@shop/commerce';
import { reservedSlugs } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a slug', () => {
  it('typed text is lowercased and every other character becomes a hyphen', {
    tags: ['STORE-42', 'STORE-43'],
  }, () => {
    expect(typeSlug('My Shop_2')).toBe('my-shop-2');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const typed = typeSlug(text);
        return /^[a-z0-9-]*$/.test(typed) && typeSlug(typed) === typed;
      }),
    );
  });

  it('what is typed and trimmed has the right form, or is empty, too long or reserved', {
    tags: ['STORE-41', 'CONST-02'],
  }, () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), (text) => {
        const slug = trimSlug(typeSlug(text));
        return (
          slugFault(slug) === null || slug === '' || slug.length > 50 || reservedSlugs.has(slug)
        );
      }),
    );
  });

  it.each(['', '-', '-a', 'a-', 'A', 'a b', 'a_b', 'é', 'a.b', 'a/b', 'a\n', 'a'.repeat(51)])(
    'has not the form of one: %j',
    (text) => {
      expect(slugFault(text)).toBe('form');
    },
  );

  it.each(['a', '0', 'a-b', 'a--b', 'my-shop-2', 'a'.repeat(50)])('may be %s', (text) => {
    expect(slugFault(text)).toBeNull();
  });

  it('may not be reserved nor look like an id', () => {
    for (const slug of reservedSlugs) expect(slugFault(slug)).toBe('reserved');
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(slugFault(id)).toBe('reserved');
        expect(looksLikeId(id.toUpperCase())).toBe(true);
        expect(looksLikeId(`${id}0`)).toBe(false);
      }),
    );
  });
});
