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
  /** The pieces of deleted products that may come back. */
  readonly kept = new Map<number, number | null>();

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

  /** Deletes a good; a product may come back, a sku not. */
  remove(product: number, mayComeBack: boolean): void {
    const left = this.stock[product];
    if (left !== undefined && mayComeBack) this.kept.set(product, left);
    this.stock[product] = undefined;
  }

  restore(product: number): void {
    this.stock[product] = this.kept.get(product);
    this.kept.delete(product);
  }

  private cancel(order: ModelOrder): void {
    if (order.isCancelled) return;
    order.isCancelled = true;
    for (const [product, pieces] of order.taken) {
      const left = this.stock[product];
      const kept = this.kept.get(product);
      if (typeof left === 'number') this.stock[product] = left + pieces;
      else if (typeof kept === 'number') this.kept.set(product, kept + pieces);
    }
  }

  private takeUp(order: ModelOrder): boolean {
    if (!order.isCancelled) return true;
    const all = [...order.taken];
    const there = new Map(all.filter(([product]) => typeof this.stock[product] === 'number'));
    if (this.short(there).length > 0) return false;
    this.take(there);
    // Of a deleted product nobody buys, so that too few pieces refuse nothing.
    const away = all.filter(([product, pieces]) => (this.kept.get(product) ?? -1) >= pieces);
    for (const [product, pieces] of away) {
      this.kept.set(product, (this.kept.get(product) ?? 0) - pieces);
    }
    order.taken = new Map([...there, ...away]);
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
