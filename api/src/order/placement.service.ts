/** Writes an order and takes its stock in one short transaction, or takes both back (OQ-63). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Problem } from '../http/problem.js';
import type { Product } from '../product/product.entity.js';
import { StoreChanges } from '../tenancy/store-changes.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Attempt } from './attempt.js';
import { piecesNeeded } from './order-lines.js';
import { insertOrder, type NewOrder, withdrawOrder } from './order-writer.js';
import { type Pieces, stockLeft, takeStock } from './stock.js';

@Injectable()
export class PlacementService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: StoreChanges,
  ) {}

  /** The order's number and time. Throws OUT_OF_STOCK with what is left; then nothing is written. */
  async write(
    store: StoreId,
    order: NewOrder,
    products: readonly Product[],
    attempt: Attempt | null,
  ): Promise<Placed> {
    const pieces = piecesNeeded(order.lines);
    const counted = products.filter((product) => product.stock !== null);
    try {
      const placed = await this.source.transaction(async (manager) => {
        const stock = await takeStock(manager, store, counted.length > 0 ? pieces : nothing);
        const short = counted.filter((product) => !stock.taken.has(product.id));
        if (short.length > 0) throw new TooFewPieces(short);
        const row = await insertOrder(manager, store, order, stock.taken, attempt);
        return { ...row, soldOut: stock.soldOut };
      });
      if (placed.soldOut) this.changes.announce(store);
      return placed;
    } catch (error) {
      throw error instanceof TooFewPieces ? await this.outOfStock(store, error.products) : error;
    }
  }

  /** As if the order had never been placed; only its number stays used. */
  async withdraw(store: StoreId, id: string): Promise<void> {
    await this.source.transaction((manager) => withdrawOrder(manager, store, id));
    this.changes.announce(store);
  }

  private async outOfStock(store: StoreId, products: readonly Product[]): Promise<Problem> {
    const left = await stockLeft(
      this.source.manager,
      store,
      products.map((product) => product.id),
    );
    const items = products.map(({ id, name }) => ({ id, name, available: left.get(id) ?? 0 }));
    const names = items.map(({ name, available }) => `${name} (${available} left)`).join(', ');
    return new Problem('OUT_OF_STOCK', `Not enough in stock: ${names}`, { items });
  }
}

interface Placed {
  number: number;
  createdAt: Date;
  soldOut: boolean;
}

const nothing: Pieces = new Map();

/** Rolls the transaction back; never leaves this file. */
class TooFewPieces extends Error {
  constructor(readonly products: readonly Product[]) {
    super('too few pieces');
  }
}
