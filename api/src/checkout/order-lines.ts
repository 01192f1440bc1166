/**
 * Prices the cart by the server's own prices, or says why it can't be ordered (OQ-17, OQ-61,
 * OQ-64). Paise.
 */
import { type Bought, itemName, orderChoice, skuFor } from '@shop/commerce';
import type { ChosenVariant, FieldProblem, ProblemCode } from '@shop/contract';
import { Problem } from '../http/problem.js';
import type { OrderItemDto } from '../order/order.dto.js';
import type { OrderedPieces } from '../order/order-item.repository.js';
import type { CartProduct } from './cart.repository.js';

export interface OrderLine {
  productId: string;
  name: string;
  variant: ChosenVariant[];
  quantity: number;
  /** The price of one piece, paise. */
  price: number;
  /** The sku that is bought; null = the product itself. */
  skuId: string | null;
}

/** The lines of an order in the cart's order. Throws a 400 that names every item at fault. */
export function orderLines(
  items: readonly OrderItemDto[],
  products: ReadonlyMap<string, CartProduct>,
): OrderLine[] {
  const faults = items.flatMap((item, index) => itemFaults(item, index, products.get(item.id)));
  const [first] = faults;
  if (first) {
    const errors = faults.map(({ field, message }) => ({ field, message }));
    throw new Problem(first.code, first.message, { errors });
  }
  return items.flatMap((item) => {
    const product = products.get(item.id);
    const bought = product && skuFor(product, item.variant ?? []);
    return product && bought ? [orderLine(item, product, bought)] : [];
  });
}

function orderLine(
  item: OrderItemDto,
  product: CartProduct,
  { price, skuId }: Bought<number | null>,
): OrderLine {
  const variant = orderChoice(product.variants, item.variant ?? []);
  return {
    productId: product.id,
    name: itemName(product.name, variant),
    variant,
    quantity: item.quantity,
    price,
    skuId,
  };
}

type ItemFault = FieldProblem & { code: ProblemCode };

function itemFaults(
  item: OrderItemDto,
  index: number,
  product: CartProduct | undefined,
): ItemFault[] {
  const fault = (code: ProblemCode, field: string, message: string): ItemFault[] => [
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
  return [];
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
