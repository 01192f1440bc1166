/** The cache keys of catalogue pages: one for each page, however its address is spelt. */
import { catalogKey } from '@shop/api/cache/catalog-key.js';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';

const id = '0190aa00-0000-7000-8000-00000000abcd';
const key = (query = '') => catalogKey(`${apiRoutes.catalog('acme')}${query}`);

describe('the key of a catalogue page', () => {
  it.each([
    ['?', ''],
    ['?limit=24', ''],
    ['?category=&cursor=&limit=', ''],
    [`?cursor=${id}&limit=7`, `?limit=7&cursor=${id}`],
    [`?category=${id.toUpperCase()}`, `?category=${id}`],
    [`?cursor=${id.toUpperCase()}`, `?cursor=${id}`],
  ])('is the same for %j as for %j', (one, other) => {
    expect(key(one)).not.toBeNull();
    expect(key(one)).toBe(key(other));
  });

  it('is another one for another store, category, cursor or limit', () => {
    const other = id.replace('abcd', 'abce');
    const keys = [
      key(),
      catalogKey(apiRoutes.catalog('bolt')),
      key('?category=other'),
      key(`?category=${id}`),
      key(`?cursor=${id}`),
      key(`?cursor=${other}`),
      key('?limit=7'),
      key(`?category=${id}&cursor=${other}`),
      key(`?category=${other}&cursor=${id}`),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    '?q=lamp',
    '?q=',
    '?utm_source=friend',
    '?limit=0',
    '?limit=101',
    '?limit=024',
    '?limit=1.5',
    '?limit=24&limit=24',
    '?limit',
    '?category=nonsense',
    '?category=Other',
    '?cursor=1',
    '?cursor=%30190aa00-0000-7000-8000-00000000abcd',
    '?__proto__=1',
    '?&limit=7',
  ])('is none for %j, so that nobody fills the cache with spellings', (query) => {
    expect(key(query)).toBeNull();
  });

  it.each([
    '/api/store/ACME/catalog',
    '/api/store/acme/catalog/',
    '/api/store/a/b/catalog',
    '/api/store/%61cme/catalog',
    '/api/store/public-data/acme',
    '/acme/catalog',
  ])('is none for %s', (url) => {
    expect(catalogKey(url)).toBeNull();
  });
});
