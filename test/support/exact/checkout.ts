/** One cart at both ends: as the storefront fills and sends it, and as the server reads and prices it. */
import type { Cart } from '@shop/api/checkout/cart.js';
import { orderLines } from '@shop/api/checkout/order-lines.js';
import { assertAgreed } from '@shop/api/checkout/order-rules.js';
import { pricingOf } from '@shop/api/checkout/pricing.js';
import { validation } from '@shop/api/http/validation.js';
import { OrderDto } from '@shop/api/order/order.dto.js';
import type { Product } from '@shop/api/product/product.entity.js';
import { productView } from '@shop/api/product/product.view.js';
import type { Store } from '@shop/api/store/store.entity.js';
import { groupVariants, toRupees } from '@shop/commerce';
import {
  type ChosenVariant,
  type OrderBody,
  type OrderType,
  type Quote,
  usualCheckoutRules,
} from '@shop/contract';
import fc from 'fast-check';
import { freshLine } from '../../../web-store/src/cart/freshLine.ts';
import { orderBody } from '../../../web-store/src/checkout/orderBody.ts';
import type { Shop } from '../../../web-store/src/lib/shop.ts';
import { anyPaise, anyProduct } from './arbitrary.ts';

const storeId = '0198a0de-0000-7000-8000-000000000001';

type AnyProduct = typeof anyProduct extends fc.Arbitrary<infer Made> ? Made : never;

interface CartLine {
  product: Product;
  variant: ChosenVariant[];
  quantity: number;
}

export interface Scene {
  type: OrderType;
  /** The shipping charges, paise. */
  shippingCharges: number;
  /** The minimum order, paise. */
  minOrderPrice: number;
  cart: CartLine[];
}

/** The row that the server would read. */
function productRow(made: AnyProduct, index: number): Product {
  const at = new Date(0);
  return {
    ...made,
    id: `0198a0de-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    storeId,
    variants: made.variants.map((variant, at) => ({ ...variant, id: String(at) })),
    description: '',
    images: [],
    link: '',
    unit: '',
    stock: null,
    categories: [],
    createdAt: at,
    updatedAt: at,
    skus: [],
    publishAt: null,
    information: {},
    questions: [],
  } as unknown as Product;
}

/** Up to six lines of up to three products, all of them allowed by product and choice. */
const anyCart = fc
  .array(anyProduct, { minLength: 1, maxLength: 3 })
  .map((made) => made.map(productRow))
  .chain((products) => {
    const line = fc.constantFrom(...products).chain((product) => {
      const picks = groupVariants(product.variants).map(({ variants }) =>
        fc.constantFrom(...variants.map(({ type, value }) => ({ type, value }))),
      );
      const { minOrder } = product;
      const quantity = fc.oneof(
        fc.integer({ min: minOrder, max: minOrder + 3 }),
        fc.integer({ min: minOrder, max: 100_000 }),
      );
      return fc.record({ product: fc.constant(product), variant: fc.tuple(...picks), quantity });
    });
    return fc.array(line, { minLength: 1, maxLength: 6 });
  });

export const anyScene: fc.Arbitrary<Scene> = fc.record({
  type: fc.constantFrom('delivery', 'pickup'),
  shippingCharges: anyPaise,
  minOrderPrice: fc.oneof(fc.constant(0), anyPaise),
  cart: anyCart,
});

/** The body that a browser sends for this cart, after JSON. */
export function sentBody({ cart, type, shippingCharges }: Scene): OrderBody {
  const shop = { id: storeId, settings: { shippingCharges: toRupees(shippingCharges) } } as Shop;
  const lines = cart.map(({ product, variant, quantity }) => {
    const bare = { id: product.id, name: '', variant, price: 0, quantity, minOrder: 1, image: '' };
    return freshLine(bare, productView(product), storeId).line;
  });
  const draft = { type, details: {}, email: '', method: null, customer: null };
  return JSON.parse(JSON.stringify(orderBody(shop, lines, draft)));
}

/** The server's result for a body: its checks of the fields, its own prices, the amount in paise. Throws Problem. */
export async function pricedByServer(scene: Scene, body: object) {
  const { minOrderPrice, shippingCharges, cart } = scene;
  const settings = { ...usualCheckoutRules, minOrderPrice, shippingCharges };
  const products = cart.map(({ product }) => {
    return { ...product, skus: [], categoryIds: [], net: null };
  });
  const dto = (await validation.transform(body, { type: 'body', metatype: OrderDto })) as OrderDto;
  const lines = orderLines(dto.items, new Map(products.map((product) => [product.id, product])));
  const read = {
    store: { settings, payment: { upiUpTo: 0 } } as Store,
    products,
    offers: [],
    zones: [],
    slotsTaken: new Map(),
    buyer: null,
    openCash: 0,
    traffic: { ofPhone: 0 },
  } as unknown as Cart;
  const nothing = { details: {}, email: '', code: '', slot: null, date: '', isChat: false };
  const wanted = { type: dto.type, paymentMethod: 'cod', ...nothing } as const;
  const pricing = pricingOf(read, lines, wanted, false);
  assertAgreed(dto, pricing, { method: 'cod', quote: () => ({}) as Quote });
  return { lines, amount: pricing.total };
}
