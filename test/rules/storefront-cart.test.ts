/** The storefront's own pure rules: cart lines compared with the shop, searches, paths (OQ-65, OQ-33, OQ-36). */
import type { CartLine } from '@shop/commerce';
import type { Product } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { parseCart } from '../../web-store/src/cart/cartStore.ts';
import { freshLine } from '../../web-store/src/cart/freshLine.ts';
import { searchResult } from '../../web-store/src/catalog/searchResult.ts';
import { plainLine } from '../../web-store/src/checkout/plain/plainOrder.ts';
import { scriptJson } from '../../web-store/src/lib/escapeHtml.ts';
import { routeOf } from '../../web-store/src/paths.ts';

const kurta: Product = {
  id: 'kurta',
  storeId: 'acme',
  name: 'Kurta',
  description: '',
  images: [],
  price: 900,
  salePrice: 0,
  type: 'variant',
  categories: ['clothes'],
  variants: [
    { id: '1', type: 'Size', value: 'M', price: 0 },
    { id: '2', type: 'Size', value: 'L', price: 1000 },
  ],
  link: '',
  minOrder: 1,
  stock: -1,
  unit: '',
  status: 'active',
  handle: 'kurta',
  publishAt: '',
  tags: [],
  descriptionFormat: 'text',
  imageTexts: [],
  information: {},
  questions: [],
  searchTitle: '',
  searchDescription: '',
  createdAt: '',
  updatedAt: '',
  version: 1,
  skus: [],
  hasSkus: false,
  priceLow: 900,
  priceHigh: 1000,
};

const line: CartLine = {
  id: 'kurta',
  name: 'Kurta - Size: L',
  variant: [{ type: 'Size', value: 'L' }],
  price: 1000,
  quantity: 3,
  minOrder: 1,
  image: '',
};

describe('a cart line, when the cart opens', () => {
  it('stays as it is while the product does', () => {
    expect(freshLine(line, kurta, 'acme')).toEqual({ line, note: null });
  });

  it('takes the new price and says what it was', () => {
    const variants = kurta.variants.map((variant) => ({ ...variant, price: 1200 }));
    const fresh = freshLine(line, { ...kurta, variants }, 'acme');
    expect(fresh.line.price).toBe(1200);
    expect(fresh.note).toEqual({ kind: 'price', before: 1000 });
  });

  it('is raised to a new minimum and told what is left', () => {
    expect(freshLine(line, { ...kurta, minOrder: 5 }, 'acme').line.quantity).toBe(5);
    const short = freshLine(line, { ...kurta, stock: 2 }, 'acme');
    expect(short.note).toEqual({ kind: 'short', available: 2 });
  });

  it.each([
    ['deleted', null],
    ["another store's", { ...kurta, storeId: 'bolt' }],
    ['without the chosen size', { ...kurta, variants: kurta.variants.slice(0, 1) }],
    ['sold elsewhere now', { ...kurta, type: 'affiliate' as const }],
  ])('can no longer be ordered when the product is %s', (_why, product) => {
    expect(freshLine(line, product, 'acme').note).toEqual({ kind: 'gone' });
  });

  it('says what is wrong when there are too few', { tags: ['MEND-08'] }, () => {
    expect(freshLine(line, { ...kurta, stock: 0 }, 'acme').note).toEqual({ kind: 'soldOut' });
    const few = freshLine(line, { ...kurta, stock: 2, minOrder: 4 }, 'acme');
    expect(few.note).toEqual({ kind: 'tooFew', available: 2, minOrder: 4 });
  });

  it('is read from the storage only when it is whole', () => {
    expect(parseCart(JSON.stringify([line, { id: 'x' }, null, 7]))).toEqual([line]);
    for (const junk of [null, '', '{', '{}', '7']) expect(parseCart(junk)).toEqual([]);
  });
});

describe('an order without script', () => {
  const fields = (entries: Record<string, string>) => new Map(Object.entries(entries));

  it('needs every choice and keeps to the minimum', () => {
    expect(plainLine(kurta, fields({}))).toBeNull();
    const chosen = plainLine({ ...kurta, minOrder: 2 }, fields({ 'variant:Size': 'L' }));
    expect(chosen).toMatchObject({ name: 'Kurta - Size: L', price: 1000, quantity: 2 });
    const junk = plainLine(kurta, fields({ 'variant:Size': 'M', quantity: '-4e9' }));
    expect(junk).toMatchObject({ price: 900, quantity: 1 });
  });
});

describe('a search', () => {
  it('lists only categories that hold a match, products without one last', () => {
    const categories = ['shoes', 'clothes'].map((id) => ({ id, name: id, imageUrl: '' }));
    const lost = { ...kurta, id: 'lost', categories: ['gone'] };
    const answer = { products: [kurta, lost], nextCursor: null, total: 2 };
    const { sections, total } = searchResult('k', answer, categories);
    expect(total).toBe(2);
    expect(sections.map(({ name, cards }) => [name, cards[0]?.id])).toEqual([
      ['clothes', 'kurta'],
      ['Other', 'lost'],
    ]);
  });
});

describe('paths and data', () => {
  it.each([
    ['/', 'landing'],
    ['/acme', 'home'],
    ['/acme/', 'home'],
    ['/acme/product/7', 'product'],
    ['/acme/refund-policy', 'policy'],
    ['/acme/anything', 'unknown'],
    ['/acme/constructor', 'unknown'],
    ['/acme/customer-dashboard/orders', 'customerOrders'],
    ['/acme/a/b', undefined],
    ['/acme/%E0%A4%A', 'unknown'],
  ])('%s is %s', (path, name) => {
    expect(routeOf(path)?.name).toBe(name);
  });

  it('data in a page can not end its script', () => {
    const text = scriptJson({ name: '</script><script>alert(1)</script>\u2028' });
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text).name).toContain('</script>');
  });
});
