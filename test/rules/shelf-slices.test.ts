/** A store's products are read, and their words folded, in slices of the one thread (ABUSE-03). */
import type { ShelfBatch, ShelfRow } from '@shop/api/product/shelf.repository.js';
import { NearSearch } from '@shop/api/storefront/near-search.js';
import { Shelf } from '@shop/api/storefront/shelf.js';
import { searched } from '@shop/api/storefront/shelf-search.js';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
});

const row = (index: number, values: readonly string[] = []): ShelfRow => ({
  id: `id-${index}`,
  name: `Product ${index}`,
  price: 100,
  newestKey: `key-${index}`,
  shownAt: 0,
  listPrice: 100,
  salePrice: 0,
  inStock: true,
  hasSkus: false,
  minOrder: 1,
  tags: [],
  origin: null,
  brand: '',
  commonName: '',
  variants: values.map((value, at) => ({ id: `${at}`, type: 'T', value, price: 0 })),
  questions: [],
});

const batchOf = (rows: ShelfRow[]): ShelfBatch => ({ rows, links: [], skus: new Map() });

/** How many slices work takes that each look at the time but the first of a slice finds to be over. */
async function slicesOf(work: () => Promise<unknown>): Promise<number> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  const turns = vi.spyOn(globalThis, 'setImmediate');
  await work();
  return turns.mock.calls.length;
}

it('a shelf may give way behind each product', { tags: ['ABUSE-03'] }, () => {
  const shelf = new Shelf(new Map());
  const pauses = [...shelf.add(batchOf([row(1), row(2), row(3)]))];
  expect(pauses).toHaveLength(3);
  expect(shelf.products).toHaveLength(3);
});

it('words of one product are folded in slices', { tags: ['ABUSE-03'] }, async () => {
  const shelf = new Shelf(new Map());
  const values = Array.from({ length: 90 }, (_, index) => `${'कख'.repeat(5)}${index}`);
  for (const _ of shelf.add(batchOf([row(1, values)])));
  const slices = await slicesOf(() => new NearSearch().spelt(shelf, [['kala']]));
  expect(slices).toBeGreaterThanOrEqual(values.length / 2);
});

it('products are searched in slices of one', { tags: ['ABUSE-03'] }, async () => {
  const shelf = new Shelf(new Map());
  const rows = Array.from({ length: 40 }, (_, index) => row(index));
  for (const _ of shelf.add(batchOf(rows)));
  const slices = await slicesOf(() => searched(shelf, [['product']], { described: new Set() }));
  expect(slices).toBeGreaterThanOrEqual(rows.length / 2);
});

it('a word too long to be typed is not known by its sound, others are', {
  tags: ['ABUSE-03', 'FIND-03'],
}, async () => {
  const shelf = new Shelf(new Map());
  for (const _ of shelf.add(batchOf([row(1, ['खा'.repeat(15), 'खा'.repeat(16)])])));
  const spelt = await new NearSearch().spelt(shelf, [['kha'.repeat(15)], ['kha'.repeat(16)]]);
  expect(spelt).toEqual([['kha'.repeat(15), ` ${'खा'.repeat(15)}`], ['kha'.repeat(16)]]);
});

it('of more words than an honest shop has, those of its oldest products are not known by their sound', {
  tags: ['ABUSE-03', 'FIND-03'],
}, async () => {
  const shelf = new Shelf(new Map());
  const wordy = (index: number) =>
    row(
      index,
      Array.from({ length: 100 }, (_, at) => `w${index * 100 + at}`),
    );
  const rows = Array.from({ length: 500 }, (_, index) => wordy(index));
  const [first, last] = [row(500, ['पानी']), row(501, ['खाना'])];
  for (const _ of shelf.add(batchOf([first, ...rows, last])));
  const spelt = await new NearSearch().spelt(shelf, [['paanee'], ['khaanaa']]);
  expect(spelt).toEqual([['paanee', ' पानी'], ['khaanaa']]);
});
