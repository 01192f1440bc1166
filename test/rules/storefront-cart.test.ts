/** The storefront's own pure rules: cart lines compared with the shop, searches, paths (OQ-65, OQ-33, OQ-36). */
import { basePrice, type CartLine, cartKey, replaceLine, takeChange } from '@shop/commerce';
import type { Order, Product, Sku } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCart } from '../../web-store/src/cart/cartStore.ts';
import { freshLine } from '../../web-store/src/cart/freshLine.ts';
import { blocks } from '../../web-store/src/cart/useFreshCart.ts';
import { searchResult } from '../../web-store/src/catalog/searchResult.ts';
import { orderBody } from '../../web-store/src/checkout/orderBody.ts';
import { plainLine, seenLine } from '../../web-store/src/checkout/plain/plainOrder.ts';
import { whatsAppMessage } from '../../web-store/src/checkout/whatsAppMessage.ts';
import { scriptJson } from '../../web-store/src/lib/escapeHtml.ts';
import type { Shop } from '../../web-store/src/lib/shop.ts';
import { routeOf } from '../../web-store/src/paths.ts';
import { propertyRuns } from '../support/exact/arbitrary.ts';

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
  reviewCount: 0,
  reviewAverage: 0,
  priceHigh: 1000,
  listPriceLow: 900,
};

const red = { type: 'Colour', value: 'Red' };

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
    expect(fresh).toMatchObject({
      line: { price: 1200, before: { name: line.name, price: 1000 } },
      note: null,
    });
    // Once more, and on the next page, it is still what the shopper knows; taken back, nothing has changed.
    const again = freshLine(fresh.line, { ...kurta, variants, name: 'Kurti' }, 'acme');
    expect(again.line).toMatchObject({
      name: 'Kurti - Size: L',
      before: { name: line.name, price: 1000 },
    });
    expect(freshLine(again.line, kurta, 'acme')).toEqual({ line, note: null });
    const [taken] = takeChange([again.line], cartKey(again.line));
    expect(taken).not.toHaveProperty('before');
    expect(taken?.price).toBe(1200);
  });

  it('keeps its number where the minimum has risen, says so, and is told what is left', {
    tags: ['FIX-03'],
  }, () => {
    const least = freshLine(line, { ...kurta, minOrder: 5 }, 'acme');
    expect(least).toMatchObject({ line: { quantity: 3 }, note: { kind: 'least', minOrder: 5 } });
    expect(blocks(least.note ?? undefined)).toBe(true);
    const short = freshLine(line, { ...kurta, stock: 2 }, 'acme');
    expect(short.note).toEqual({ kind: 'short', available: 2 });
  });

  it.each([
    ['deleted', null],
    ["another store's", { ...kurta, storeId: 'bolt' }],
    ['sold elsewhere now', { ...kurta, type: 'affiliate' as const }],
  ])('can no longer be ordered when the product is %s', (_why, product) => {
    expect(freshLine(line, product, 'acme').note).toEqual({ kind: 'gone' });
  });

  it.each([
    ['without the chosen size', { variants: kurta.variants.slice(0, 1) }],
    ['without sizes', { type: 'simple' as const, variants: [] }],
    ['in colours, too', { variants: [...kurta.variants, { ...red, id: '3', price: 0 }] }],
  ])('has to be chosen again when the product is %s', { tags: ['SKU-06'] }, (_why, change) => {
    expect(freshLine(line, { ...kurta, ...change }, 'acme')).toEqual({
      line,
      note: { kind: 'unsold' },
    });
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

describe('a cart, whatever the owner does between any two steps', { tags: ['FIX-03'] }, () => {
  /** Edits of the product that may come at any time. */
  const anyEdit: fc.Arbitrary<Partial<Product>> = fc.oneof(
    fc.record({ price: fc.integer({ min: 1, max: 5000 }) }),
    fc.record({ salePrice: fc.integer({ min: 0, max: 5000 }) }),
    fc.record({ minOrder: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ stock: fc.integer({ min: -1, max: 12 }) }),
    fc.record({ name: fc.constantFrom('Kurta', 'Kurti', 'Long kurta') }),
  );

  it('never changes silently: its numbers are the shopper’s, and a new name or price is said', () => {
    const known = ({ name, price }: { name: string; price: number }) => ({ name, price });
    const property = fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(anyEdit, { maxLength: 6 }),
      (quantity, edits) => {
        let product: Product = { ...kurta, type: 'simple', variants: [] };
        let kept: CartLine = { ...line, name: 'Kurta', variant: [], price: 900, quantity };
        const first = known(kept);
        for (const edit of edits) {
          product = { ...product, ...edit };
          const { line: now, note } = freshLine(kept, product, 'acme');
          expect(now.quantity).toBe(quantity);
          const isSame = now.name === first.name && now.price === first.price;
          expect(now.before).toEqual(isSame ? undefined : first);
          expect(known(now)).toEqual({ name: product.name, price: basePrice(product) });
          const { stock, minOrder } = product;
          const canBeOrdered = quantity >= minOrder && (stock < 0 || stock >= quantity);
          expect(blocks(note ?? undefined)).toBe(!canBeOrdered);
          kept = now;
        }
      },
    );
    fc.assert(property, { numRuns: 3 * propertyRuns });
  }, 60_000);
});

const skuOf = (id: string, value: string, more: Partial<Sku> = {}): Sku => ({
  id,
  choice: [{ type: 'Size', value }],
  price: 0,
  salePrice: 0,
  stock: -1,
  code: '',
  barcode: '',
  image: '',
  weight: 0,
  active: true,
  ...more,
});

describe('a cart line of a sku, when the cart opens', () => {
  const own = { price: 1000, image: 'l.webp' };
  const sold = { ...kurta, skus: [skuOf('m', 'M'), skuOf('l', 'L', own)] };
  const chosen = { ...line, skuId: 'l', image: 'l.webp' };
  const withL = (more: Partial<Sku>) => ({ ...sold, skus: [skuOf('l', 'L', { ...own, ...more })] });

  it("has the sku's own price, picture and stock", { tags: ['SKU-05'] }, () => {
    expect(freshLine(chosen, sold, 'acme')).toEqual({ line: chosen, note: null });
    const cheaper = freshLine(chosen, withL({ salePrice: 900, image: 'new.webp' }), 'acme');
    expect(cheaper.line).toMatchObject({ price: 900, image: 'new.webp' });
    expect(cheaper.line.before?.price).toBe(1000);
    const { note } = freshLine(chosen, withL({ stock: 1 }), 'acme');
    expect(note).toEqual({ kind: 'short', available: 1 });
  });

  it('learns its sku where the product has got skus since', { tags: ['SKU-06'] }, () => {
    expect(freshLine({ ...line, image: 'l.webp' }, sold, 'acme').line).toEqual(chosen);
    expect(freshLine({ ...chosen, image: '' }, kurta, 'acme').line).toEqual(line);
    const again = { ...sold, skus: [skuOf('new', 'L', own)] };
    expect(freshLine(chosen, again, 'acme').line.skuId).toBe('new');
  });

  it.each([
    ['removed', { ...sold, skus: [skuOf('m', 'M')] }],
    ['not sold at present', withL({ active: false })],
    ['renamed and not sold', withL({ active: false, choice: [{ type: 'Size', value: 'M' }] })],
  ])('has to be chosen again when its sku is %s', { tags: ['SKU-06'] }, (_why, product) => {
    expect(freshLine(chosen, product, 'acme')).toEqual({ line: chosen, note: { kind: 'unsold' } });
  });

  it('asks before it is another choice: renamed, or with its name given to another', {
    tags: ['SKU-06'],
  }, () => {
    const renamed = {
      ...sold,
      variants: sold.variants.map((one) => (one.value === 'L' ? { ...one, value: 'Large' } : one)),
      skus: [skuOf('m', 'M'), skuOf('l', 'Large', own)],
    };
    const now = {
      ...chosen,
      name: 'Kurta - Size: Large',
      variant: [{ type: 'Size', value: 'Large' }],
    };
    expect(freshLine(chosen, renamed, 'acme')).toEqual({
      line: chosen,
      note: { kind: 'renamed', now },
    });
    const swapped = { ...sold, skus: [skuOf('m', 'L'), skuOf('l', 'M', { price: 800 })] };
    const other = freshLine(chosen, swapped, 'acme');
    expect(other.line).toEqual(chosen);
    expect(other.note).toMatchObject({
      kind: 'renamed',
      now: { name: 'Kurta - Size: M', price: 800 },
    });
    expect(blocks(other.note ?? undefined)).toBe(true);
    // Kept, it stands where it stood, with the pieces of the line that was there already.
    const cart = [chosen, { ...now, quantity: 2 }, { ...line, id: 'cup' }];
    const kept = replaceLine(cart, cartKey(chosen), now);
    expect(kept.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['kurta', 5],
      ['cup', 3],
    ]);
  });

  it('is ordered by its sku, which the form without script sends as it was shown', {
    tags: ['SKU-06'],
  }, () => {
    const fields = (more: object) => new Map(Object.entries({ 'variant:Size': 'L', ...more }));
    const shown = plainLine(sold, fields({}));
    expect(shown).toMatchObject({ skuId: 'l', price: 1000, image: 'l.webp' });
    if (!shown) return;
    expect(seenLine(shown, fields({ price: '900', sku: 'm' }))).toMatchObject({
      skuId: 'm',
      price: 900,
    });
    expect(seenLine(shown, fields({ price: 'x' }))).toEqual(shown);
    expect(plainLine(withL({ active: false }), fields({}))).toBeNull();
    expect(plainLine({ ...sold, skus: [skuOf('m', 'M')] }, fields({}))).toBeNull();
    const shop = { id: 'acme', settings: { shippingCharges: 0 } } as Shop;
    const draft = {
      type: 'pickup',
      details: {},
      email: '',
      method: 'cod',
      customer: null,
    } as const;
    expect(orderBody(shop, [shown, line], draft).items.map(({ skuId }) => skuId)).toEqual([
      'l',
      undefined,
    ]);
  });
});

it('the WhatsApp text of an order names the choice', { tags: ['SKU-05'] }, () => {
  const item = { name: 'Kurta - Size: L, Colour: Red', quantity: 2, price: 650 };
  const details = { firstName: 'Asha', lastName: 'Rao', phone: '9812345678' };
  const order = { id: '0190aa00-0000-7000-8000-00000000abcd', number: 7, type: 'pickup' };
  const more = { items: [item], details, amount: 1300, shippingCharges: 0 };
  const text = whatsAppMessage('Acme', { ...order, ...more } as unknown as Order);
  expect(text).toContain('2 × Kurta - Size: L, Colour: Red: ₹1,300.00');
});

it('the WhatsApp text of an order names the day that was chosen or promised, and the note as text', {
  tags: ['CHK2-01', 'DELIV-01'],
}, () => {
  const details = { firstName: 'Asha', lastName: 'Rao', phone: '9812345678' };
  const order = { id: '0190aa00-0000-7000-8000-00000000abcd', number: 7, type: 'delivery' };
  const rest = {
    items: [],
    details,
    amount: 1300,
    shippingCharges: 49,
    note: '*Ring* <b>twice</b>',
  };
  const said = (more: object) =>
    whatsAppMessage('Acme', { ...order, ...rest, ...more } as unknown as Order).split('\n');
  const zone = { name: 'City', days: '2–4 days', by: '2026-12-03' };
  const promised = said({ zone });
  expect(promised).toContain('Delivered by: Thu, 3 Dec');
  expect(promised).toContain('Note for the shop: *Ring* <b>twice</b>');
  const slot = { windowId: '', date: '2026-12-05', from: 0, to: 1440 };
  expect(said({ zone, slot })).toContain('Delivery date: Sat, 5 Dec');
  expect(said({ type: 'pickup', slot })).toContain('Pickup date: Sat, 5 Dec');
});

it('the WhatsApp text of an order leads to the place that was marked on the map', {
  tags: ['OQ-56'],
}, () => {
  const details = {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '9812345678',
    lat: 12.97,
    lng: 77.59,
  };
  const order = { id: '0190aa00-0000-7000-8000-00000000abcd', number: 7, type: 'delivery' };
  const more = { items: [], details, amount: 1300, shippingCharges: 0 };
  const text = whatsAppMessage('Acme', { ...order, ...more } as unknown as Order);
  expect(text.split('\n')).toContain('https://maps.google.com/?q=12.97,77.59');
});

describe('an order without script', () => {
  const fields = (entries: Record<string, string>) => new Map(Object.entries(entries));

  it('needs every choice, begins with the minimum, and keeps the number that was typed', {
    tags: ['FIX-06'],
  }, () => {
    expect(plainLine(kurta, fields({}))).toBeNull();
    const chosen = plainLine({ ...kurta, minOrder: 2 }, fields({ 'variant:Size': 'L' }));
    expect(chosen).toMatchObject({ name: 'Kurta - Size: L', price: 1000, quantity: 2 });
    const junk = plainLine(kurta, fields({ 'variant:Size': 'M', quantity: '-4e9' }));
    expect(junk).toMatchObject({ price: 900, quantity: 1 });
    for (const [typed, quantity] of [
      [' 3 ', 3],
      ['999999', 999_999],
      ['0', 0],
      ['2.5', 0],
      ['1e3', 0],
    ] as const) {
      const form = fields({ 'variant:Size': 'L', quantity: typed });
      const line = plainLine({ ...kurta, minOrder: 12 }, form);
      expect(line && seenLine(line, form)).toMatchObject({ quantity, minOrder: 12 });
    }
  });
});

describe('a search', () => {
  const shelves = ['shoes', 'clothes', 'gifts'].map((id) => ({ id, name: id, imageUrl: '' }));

  it('lists only categories that hold a match, products without one last', () => {
    const lost = { ...kurta, id: 'lost', categories: ['gone'] };
    const answer = { products: [kurta, lost], nextCursor: null, total: 2 };
    const { categories, total } = searchResult('acme', 'k', answer, shelves, undefined);
    expect(total).toBe(2);
    expect(categories.map(({ name, href }) => [name, href])).toEqual([
      ['clothes', '/acme?category=clothes&q=k'],
      ['Other', '/acme?category=other&q=k'],
    ]);
  });

  it('shows every match once and in its order, whatever categories it is in', {
    tags: ['FIX-48'],
  }, () => {
    const places = fc.subarray(['shoes', 'clothes', 'gifts', 'gone']);
    fc.assert(
      fc.property(fc.array(places, { maxLength: 12 }), (all) => {
        const products = all.map((categories, at) => ({ ...kurta, id: `${at}`, categories }));
        const answer = { products, nextCursor: null, total: products.length };
        const { cards } = searchResult('acme', 'k', answer, shelves, undefined);
        expect(cards.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
      }),
    );
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
    ['/acme/a/b', 'unknown'],
    ['/acme/%E0%A4%A', 'unknown'],
  ])('%s is %s', (path, name) => {
    expect(routeOf(path).name).toBe(name);
  });

  it('data in a page can not end its script', () => {
    const text = scriptJson({ name: '</script><script>alert(1)</script>\u2028' });
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text).name).toContain('</script>');
  });
});
