/**
 * Prices the cart by the server's own prices, or says why it can't be ordered (OQ-17, OQ-61,
 * OQ-64). Paise.
 */
import {
  answerFaults,
  type Bought,
  itemName,
  orderChoice,
  pricedAnswers,
  skuFor,
  surchargeWith,
} from '@shop/commerce';
import type { ChosenVariant, FieldProblem, ProblemCode } from '@shop/contract';
import { Problem } from '../http/problem.js';
import type { OrderItemDto } from '../order/order.dto.js';
import type { StoredAnswer } from '../order/order-item.entity.js';
import type { OrderedPieces } from '../order/order-item.repository.js';
import type { CartProduct } from './cart.js';

export interface OrderLine {
  productId: string;
  name: string;
  variant: ChosenVariant[];
  quantity: number;
  /** The price of one piece with what its answers add, paise. */
  price: number;
  answers: StoredAnswer[];
  /** The sku that is bought; null = the product itself. */
  skuId: string | null;
  /** What an offer takes off all its pieces together, paise; 0 until the cart is priced. */
  discount: number;
}

/** An item of a body with its line; null = it is not for sale like this. */
export interface CheckedLine {
  id: string;
  quantity: number;
  line: OrderLine | null;
}

/** The lines of an order in the cart's order. Throws a 400 that names every item at fault. */
export function orderLines(
  items: readonly OrderItemDto[],
  products: ReadonlyMap<string, CartProduct>,
): OrderLine[] {
  const { items: checked, faults } = checkedLines(items, products);
  const [first] = faults;
  if (first) {
    const errors = faults.map(({ field, message }) => ({ field, message }));
    throw new Problem(first.code, first.message, { errors });
  }
  return checked.flatMap(({ line }) => line ?? []);
}

/** The lines of a cart that may not be ready to order, with all that is wrong with it. */
export function checkedLines(
  items: readonly OrderItemDto[],
  products: ReadonlyMap<string, CartProduct>,
): { items: CheckedLine[]; faults: OrderFault[] } {
  return {
    items: items.map((item) => {
      const { id, quantity } = item;
      return { id, quantity, line: lineOf(item, products.get(id)) };
    }),
    faults: items.flatMap((item, index) => itemFaults(item, index, products.get(item.id))),
  };
}

function lineOf(item: OrderItemDto, product: CartProduct | undefined): OrderLine | null {
  const bought = product && skuFor(product, item.variant ?? []);
  const isSold = product && bought?.isActive && product.type !== 'affiliate';
  const isOther = item.skuId != null && item.skuId !== bought?.skuId;
  return isSold && bought && !isOther ? orderLine(item, product, bought) : null;
}

function orderLine(
  item: OrderItemDto,
  product: CartProduct,
  { price, skuId }: Bought<number | null>,
): OrderLine {
  const variant = orderChoice(product.variants, item.variant ?? []);
  const answers = pricedAnswers(product.questions, item.answers ?? []);
  return {
    productId: product.id,
    name: itemName(product.name, variant),
    variant,
    quantity: item.quantity,
    // A quote asks before all is answered: what no buyer can leave out counts in it already (FIX-04).
    price: price + surchargeWith(product.questions, item.answers ?? []),
    answers: answers.map(({ id, ...answer }) => answer),
    skuId,
    discount: 0,
  };
}

/** A fault that stops an order, with its code. */
export type OrderFault = FieldProblem & { code: ProblemCode };

function itemFaults(
  item: OrderItemDto,
  index: number,
  product: CartProduct | undefined,
): OrderFault[] {
  const fault = (code: ProblemCode, field: string, message: string): OrderFault[] => [
    { code, field: `items[${index}].${field}`, message },
  ];
  if (!product || product.type === 'affiliate') {
    return fault('INVALID', 'id', `${item.name || 'An item'} is no longer sold here`);
  }
  const bought = skuFor(product, item.variant ?? []);
  const isOther = item.skuId != null && item.skuId !== bought?.skuId;
  if (!bought || isOther) {
    const field = bought ? 'skuId' : 'variant';
    return fault('INVALID', field, `Please choose the options of ${product.name} again`);
  }
  if (!bought.isActive) {
    const name = itemName(product.name, orderChoice(product.variants, item.variant ?? []));
    return fault('INVALID', 'variant', `${name} is no longer sold here`);
  }
  if (item.quantity < product.minOrder) {
    const message = `${product.name} is sold from ${product.minOrder} pieces on`;
    return fault('BELOW_MINIMUM', 'quantity', message);
  }
  return answerFaults(product.questions, item.answers ?? []).flatMap(({ message }) =>
    fault('INVALID', 'answers', `${product.name}: ${message}`),
  );
}

/** What the lines need together of a sku, or of a product without skus. */
export interface NeededPieces extends OrderedPieces {
  /** The pieces left when the cart was read; null = not counted. */
  stock: number | null;
}

export function piecesNeeded(
  lines: readonly OrderLine[],
  products: readonly CartProduct[],
): NeededPieces[] {
  const needed = new Map<string, NeededPieces>();
  for (const line of lines) {
    const { productId, skuId, quantity } = line;
    const id = skuId ?? productId;
    const present = needed.get(id);
    if (present) present.pieces += quantity;
    else needed.set(id, { id, productId, skuId, pieces: quantity, ...soldAs(line, products) });
  }
  return [...needed.values()];
}

function soldAs({ productId, skuId, name }: OrderLine, products: readonly CartProduct[]) {
  const product = products.find(({ id }) => id === productId);
  if (skuId === null) return { name: product?.name ?? name, stock: product?.stock ?? null };
  return { name, stock: product?.skus.find(({ id }) => id === skuId)?.stock ?? null };
}
