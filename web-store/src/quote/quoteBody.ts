/** Makes the body that the server is asked with what a cart costs. */
import type { CartLine } from '@shop/commerce';
import type { OrderItemBody, QuoteBody } from '@shop/contract';

/** The items of an order's body. */
export function itemBodies(lines: readonly CartLine[]): OrderItemBody[] {
  return lines.map(({ id, name, variant, quantity, price, skuId, answers }) => ({
    id,
    name,
    variant,
    quantity,
    price,
    ...(skuId && { skuId }),
    ...(answers && { answers: answers.map(({ id, answer }) => ({ id, answer })) }),
  }));
}

/** All of the body but its items. */
export type QuoteAbout = Omit<QuoteBody, 'items'>;
