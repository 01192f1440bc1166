/** A model of stock: what a few products must have left after any history (OQ-63). */

import type { OrderStatus } from '@shop/contract';

/** A line of a cart; the product by its index. */
export interface WantedLine {
  product: number;
  quantity: number;
}

export interface ModelOrder {
  /** The pieces reserved from counted stock, by product. */
  taken: Map<number, number>;
  isCancelled: boolean;
}

/** The outcome that the answer to an order must have. */
export type Outcome =
  | { kind: 'placed' }
  | { kind: 'gone' }
  | { kind: 'short'; items: { product: number; available: number }[] };

export class StockModel {
  readonly orders: ModelOrder[] = [];

  /** `stock` = the pieces left by product; null = not counted, undefined = deleted. */
  constructor(readonly stock: (number | null | undefined)[]) {}

  place(lines: readonly WantedLine[]): Outcome {
    if (lines.some(({ product }) => this.stock[product] === undefined)) return { kind: 'gone' };
    const pieces = new Map<number, number>();
    for (const { product, quantity } of lines) {
      if (this.stock[product] === null) continue;
      pieces.set(product, (pieces.get(product) ?? 0) + quantity);
    }
    const short = this.short(pieces);
    if (short.length > 0) {
      const items = short.map((product) => ({ product, available: this.stock[product] ?? 0 }));
      return { kind: 'short', items };
    }
    this.take(pieces);
    this.orders.push({ taken: pieces, isCancelled: false });
    return { kind: 'placed' };
  }

  /**
   * Sets the status of an order; false when a cancelled one lacks stock to be reopened, and nothing
   * changes.
   */
  move(index: number, status: OrderStatus): boolean {
    const order = this.orders[index];
    if (!order) throw new Error(`no order ${index}`);
    if (status !== 'cancelled') return this.takeUp(order);
    this.cancel(order);
    return true;
  }

  private cancel(order: ModelOrder): void {
    if (order.isCancelled) return;
    order.isCancelled = true;
    for (const [product, pieces] of order.taken) {
      const left = this.stock[product];
      if (typeof left === 'number') this.stock[product] = left + pieces;
    }
  }

  private takeUp(order: ModelOrder): boolean {
    if (!order.isCancelled) return true;
    const counted = [...order.taken].filter(([product]) => typeof this.stock[product] === 'number');
    const pieces = new Map(counted);
    if (this.short(pieces).length > 0) return false;
    this.take(pieces);
    order.taken = pieces;
    order.isCancelled = false;
    return true;
  }

  private short(pieces: ReadonlyMap<number, number>): number[] {
    return [...pieces.keys()].filter(
      (product) => (this.stock[product] ?? 0) < (pieces.get(product) ?? 0),
    );
  }

  private take(pieces: ReadonlyMap<number, number>): void {
    for (const [product, count] of pieces) this.stock[product] = (this.stock[product] ?? 0) - count;
  }
}
