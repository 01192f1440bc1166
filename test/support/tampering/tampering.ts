/** A way to cheat: what is made of an honest order, and what must become of it. */
import type { OrderBody, OrderItemBody, ProblemCode } from '@shop/contract';
import { amountOf, type Market } from './market.ts';

export interface Tampering {
  name: string;
  /** A body, or the text of one; null when it can't be done with this order. */
  apply(honest: OrderBody, market: Market): object | string | null;
  /** Codes of the refusal; without any the order is taken, at the right price, and the rest is ignored. */
  codes?: readonly ProblemCode[];
  /** Whose token is sent; nobody's by default. */
  as?: 'shopper' | 'owner';
}

/** Other top-level fields. */
export const fields =
  (change: (body: OrderBody, market: Market) => object) =>
  (body: OrderBody, market: Market): object => ({ ...body, ...change(body, market) });

/** Another first line; the amount follows when `isSummed`. */
export const firstLine =
  (
    change: (item: OrderItemBody, market: Market) => object | null,
    { isSummed = false }: { isSummed?: boolean } = {},
  ) =>
  (body: OrderBody, market: Market): object | null => {
    const [first, ...rest] = body.items;
    const changed = first && change(first, market);
    if (!changed) return null;
    const items = [{ ...first, ...changed }, ...rest];
    return isSummed ? summed({ ...body, items }) : { ...body, items };
  };

/** Other lines, all of them, with the amount that they come to. */
export const lines =
  (change: (body: OrderBody, market: Market) => OrderItemBody[] | null) =>
  (body: OrderBody, market: Market): object | null => {
    const items = change(body, market);
    return items && summed({ ...body, items });
  };

/** The body as text with a part of the text replaced. */
export const text =
  (change: (json: string, body: OrderBody) => string) =>
  (body: OrderBody): string =>
    change(JSON.stringify(body), body);

/** The same body with the amount that its lines come to. */
export function summed(body: OrderBody): OrderBody {
  return { ...body, amount: amountOf(body) };
}

/** Rupees and paise without a trace of binary fractions. */
export function plus(rupees: number, paise: number): number {
  return (Math.round(rupees * 100) + paise) / 100;
}
