/** A way to cheat: how an honest order is changed, and how the shop must answer. */
import type { OrderBody, OrderItemBody, ProblemCode } from '@shop/contract';
import { amountOf, type Market } from './market.ts';

export interface Tampering {
  name: string;
  /** Returns the changed body, or its text; null when this order can't be changed in this way. */
  apply(honest: OrderBody, market: Market): object | string | null;
  /**
   * The codes of the refusal; without any the order is placed at the right price, and the rest is
   * ignored.
   */
  codes?: readonly ProblemCode[];
  /** Whose token is sent; none by default. */
  as?: 'shopper' | 'owner';
}

/** Changes top-level fields. */
export const fields =
  (change: (body: OrderBody, market: Market) => object) =>
  (body: OrderBody, market: Market): object => ({ ...body, ...change(body, market) });

/** Changes the first line; with `isSummed` the amount is that of the changed lines. */
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

/** Replaces all lines; the amount is that of the new ones. */
export const lines =
  (change: (body: OrderBody, market: Market) => OrderItemBody[] | null) =>
  (body: OrderBody, market: Market): object | null => {
    const items = change(body, market);
    return items && summed({ ...body, items });
  };

/** Replaces a part of the body's text. */
export const text =
  (change: (json: string, body: OrderBody) => string) =>
  (body: OrderBody): string =>
    change(JSON.stringify(body), body);

/** The body with the amount that its lines add up to. */
export function summed(body: OrderBody): OrderBody {
  return { ...body, amount: amountOf(body) };
}

/** The sum of rupees and paise, without errors of binary fractions. */
export function plus(rupees: number, paise: number): number {
  return (Math.round(rupees * 100) + paise) / 100;
}
