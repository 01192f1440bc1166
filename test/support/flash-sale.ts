/** The buyers of a flash sale: carts of many kinds that all want the same few pieces. */
import { toPaise, toRupees } from '@shop/commerce';
import type { OrderBody, OrderItemBody, Product } from '@shop/contract';
import fc from 'fast-check';
import { newProduct, orderOf, type Shop } from './cast.ts';

export const flashPieces = 50;
const scarcePieces = 20;
const plentyPieces = 100_000;

/** The products on sale in one round. */
export interface SaleProducts {
  /** The product that everybody wants. */
  flash: Product;
  /** A product with few pieces, wanted by some. */
  scarce: Product;
  plenty: Product;
  uncounted: Product;
}

export interface Buyer {
  body: OrderBody;
  /** The key that is sent with it, twice at once when `isImpatient`. */
  key?: string;
  isImpatient: boolean;
}

export async function addSaleProducts(shop: Shop): Promise<SaleProducts> {
  return {
    flash: await newProduct(shop, { price: 199.5, salePrice: 99.95, stock: flashPieces }),
    scarce: await newProduct(shop, { price: 10.05, stock: scarcePieces }),
    plenty: await newProduct(shop, { price: 0.1, stock: plentyPieces }),
    uncounted: await newProduct(shop, { price: 33 }),
  };
}

/** Kinds of carts by the products of their lines; most want the flash piece only. */
const carts: readonly (readonly (keyof SaleProducts)[])[] = [
  ['flash'],
  ['flash'],
  ['flash'],
  ['flash', 'plenty'],
  ['flash', 'uncounted', 'plenty'],
  ['flash', 'scarce'],
  ['flash', 'scarce', 'plenty', 'uncounted'],
  ['flash', 'flash'],
  ['flash', 'plenty', 'flash', 'scarce', 'scarce'],
];

const anyBuyer = fc.constantFrom(...carts).chain((cart) =>
  fc.record({
    lines: fc.shuffledSubarray([...cart], { minLength: cart.length, maxLength: cart.length }),
    type: fc.constantFrom('delivery' as const, 'pickup' as const),
    hasKey: fc.boolean(),
    isImpatient: fc.boolean(),
  }),
);

/** So many buyers, the same ones for the same seed. */
export function buyersOf(shop: Shop, sale: SaleProducts, count: number, seed: number): Buyer[] {
  return fc.sample(anyBuyer, { numRuns: count, seed }).map((buyer, index) => {
    const items = buyer.lines.map((line) => itemOf(sale[line]));
    const shipping = buyer.type === 'delivery' ? shop.store.settings.shippingCharges : 0;
    const prices = items.map(({ price }) => toPaise(price));
    const amount = toRupees(prices.reduce((sum, price) => sum + price, toPaise(shipping)));
    const more = { type: buyer.type, items, amount };
    const body = orderOf(shop, sale.flash, 1, more) as unknown as OrderBody;
    const keyed = buyer.hasKey ? { key: `flash-${seed}-${index}` } : {};
    return { body, ...keyed, isImpatient: buyer.hasKey && buyer.isImpatient };
  });
}

const itemOf = ({ id, name, price, salePrice }: Product): OrderItemBody => ({
  id,
  name,
  quantity: 1,
  price: salePrice || price,
});

/** Pieces of a product in a cart or an order. */
export function piecesOf(items: readonly { id: string; quantity: number }[], id: string): number {
  return items.reduce((sum, item) => (item.id === id ? sum + item.quantity : sum), 0);
}
