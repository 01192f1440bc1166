/**
 * Prices the cart by the server's own prices, or says why it can't be ordered (OQ-17, OQ-61,
 * OQ-64). Paise.
 */
import { effectivePrice, isCompleteChoice, itemName, orderChoice } from '@shop/commerce';
import type { ChosenVariant, FieldProblem, ProblemCode } from '@shop/contract';
import { Problem } from '../http/problem.js';
import type { OrderItemDto } from '../order/order.dto.js';
import type { CartProduct } from './cart.repository.js';

export interface OrderLine {
  productId: string;
  name: string;
  variant: ChosenVariant[];
  quantity: number;
  /** The price of one piece, paise. */
  price: number;
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
    return product ? [orderLine(item, product)] : [];
  });
}

function orderLine(item: OrderItemDto, product: CartProduct): OrderLine {
  const variant = orderChoice(product.variants, item.variant ?? []);
  return {
    productId: product.id,
    name: itemName(product.name, variant),
    variant,
    quantity: item.quantity,
    price: effectivePrice(product, variant),
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
  if (!isCompleteChoice(product.variants, item.variant ?? [])) {
    return fault('INVALID', 'variant', `Please choose the options of ${product.name} again`);
  }
  if (item.quantity < product.minOrder) {
    const message = `${product.name} is sold from ${product.minOrder} pieces on`;
    return fault('BELOW_MINIMUM', 'quantity', message);
  }
  return [];
}

/** How many pieces of each product the lines need together, by product id. */
export function piecesNeeded(lines: readonly OrderLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return pieces;
}
