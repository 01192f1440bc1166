/** A shop with every kind of product and customer to cheat with, and honest orders to start from. */
import { apiRoutes, type OrderBody, type OrderItemBody, type Product } from '@shop/contract';
import fc from 'fast-check';
import { newProduct, type Shop, type Shopper, someDetails } from '../cast.ts';
import { exactDecimal, exactPaise } from '../exact/money.ts';
import { exactPrice } from '../exact/price.ts';
import { shopperOf } from '../security/target.ts';
import type { World } from '../world.ts';

export interface Market {
  shop: Shop;
  /** Another shop, which only delivers. */
  other: Shop;
  shopper: Shopper;
  lamp: Product;
  onSale: Product;
  shirt: Product;
  dozen: Product;
  counted: Product;
  /** A product with two pieces left; in no honest cart. */
  rare: Product;
  affiliate: Product;
  deleted: Product;
  /** A product of the other shop, at the lamp's price. */
  foreign: Product;
  foreignShirt: Product;
}

/** The shipping charges, rupees. */
export const shipping = 50;
const minimum = 100;

const sizes = (large: number, red: number) => [
  { type: 'Size', value: 'M', price: 0 },
  { type: 'Size', value: 'L', price: large },
  { type: 'Color', value: 'Blue', price: 0 },
  { type: 'Color', value: 'Red', price: red },
];

export async function openMarket(world: World): Promise<Market> {
  const { acme: shop, bolt: other } = world;
  const settings = { pickup: true, delivery: true, shippingCharges: shipping };
  await shop.owner
    .put(apiRoutes.updateStore(shop.slug), { settings: { ...settings, minOrderPrice: minimum } })
    .expect(200);
  await other.owner
    .put(apiRoutes.updateStore(other.slug), { settings: { pickup: false, delivery: true } })
    .expect(200);
  const deleted = await newProduct(shop, { price: 249.5 });
  await shop.owner.delete(apiRoutes.product(deleted.id)).expect(200);
  return {
    shop,
    other,
    deleted,
    shopper: await shopperOf(world, shop),
    lamp: await newProduct(shop, { name: 'Lamp', price: 249.5 }),
    onSale: await newProduct(shop, { name: 'Rug', price: 500, salePrice: 399.95 }),
    shirt: await newProduct(shop, { type: 'variant', price: 800, variants: sizes(850.05, 900) }),
    dozen: await newProduct(shop, { name: 'Eggs', price: 10.05, minOrder: 12 }),
    counted: await newProduct(shop, { name: 'Pot', price: 75.1, stock: 1_000_000 }),
    rare: await newProduct(shop, { name: 'Vase', price: 300, stock: 2 }),
    affiliate: await newProduct(shop, { type: 'affiliate', price: 300, link: 'https://a.test/' }),
    foreign: await newProduct(other, { name: 'Lamp', price: 249.5 }),
    foreignShirt: await newProduct(other, { type: 'variant', price: 800, variants: sizes(1, 1) }),
  };
}

/** A line at the correct price, which is computed a second time here. */
export function lineOf(
  product: Product,
  quantity: number,
  variant: { type: string; value: string }[] = [],
): OrderItemBody {
  const price = Number(exactPrice(product, variant));
  return { id: product.id, name: product.name, variant, quantity, price };
}

interface AmountOf extends Pick<OrderBody, 'type'> {
  items: readonly Pick<OrderItemBody, 'price' | 'quantity'>[];
}

/** The honest amount: the sum of the lines, and for a delivery the shipping charges. */
export function amountOf({ items, type }: AmountOf): number {
  const start = type === 'delivery' ? exactPaise(String(shipping)) : 0n;
  const paise = items.reduce(
    (sum, { price, quantity }) => sum + exactPaise(String(price)) * BigInt(quantity),
    start,
  );
  return Number(exactDecimal(paise));
}

/** The body of an order for these lines, as the storefront would send it. */
export function honestBody(
  { shop }: Market,
  items: OrderItemBody[],
  type: OrderBody['type'] = 'delivery',
): OrderBody {
  const body = { storeId: shop.store.id, type, customerId: null, details: someDetails, items };
  return { ...body, amount: amountOf(body) };
}

/** So many honest orders, the same ones for the same seed. */
export function honestBodies(market: Market, count: number, seed: number): OrderBody[] {
  const { lamp, onSale, shirt, dozen, counted } = market;
  const choice = fc.tuple(fc.constantFrom('M', 'L'), fc.constantFrom('Blue', 'Red'));
  const few = fc.integer({ min: 1, max: 3 });
  const anyItem = fc.oneof(
    fc.tuple(fc.constantFrom(lamp, onSale, counted), few).map(([one, count]) => lineOf(one, count)),
    fc.integer({ min: 12, max: 14 }).map((eggs) => lineOf(dozen, eggs)),
    fc.tuple(choice, few).map(([[size, color], count]) => {
      const variant = [
        { type: 'Size', value: size },
        { type: 'Color', value: color },
      ];
      return lineOf(shirt, count, variant);
    }),
  );
  const anyBody = fc
    .tuple(
      fc.uniqueArray(anyItem, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
      fc.constantFrom('delivery' as const, 'pickup' as const),
    )
    .map(([items, type]) => honestBody(market, items, type))
    .filter((body) => amountOf({ ...body, type: 'pickup' }) >= minimum);
  return fc.sample(anyBody, { numRuns: count, seed });
}
