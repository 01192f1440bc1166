/** Writes an order and takes its stock in one short transaction, or takes both back (OQ-63, ABUSE-07). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { systemActor } from '../access/actor.js';
import { StoreChanges } from '../cache/store-changes.js';
import { Problem } from '../http/problem.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { queueGathered } from '../mail/mail-queue.js';
import { lockOrder, piecesOf, takenLines } from '../order/order-mover.js';
import { type Pieces, returnStock, stockLeft, takeStock } from '../order/stock.js';
import type { Product } from '../product/product.entity.js';
import type { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import { OrderCheckService } from './order-check.service.js';
import { piecesNeeded } from './order-lines.js';
import { type InsertedOrder, insertOrder, type NewOrder, type Placing } from './order-writer.js';

@Injectable()
export class PlacementService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: StoreChanges,
    private readonly outbox: MailOutbox,
    private readonly checks: OrderCheckService,
  ) {}

  /**
   * The order's number and time, and whether it waits for the owner's word. Throws ORDER_REFUSED, or
   * OUT_OF_STOCK with what is left; then nothing is written.
   */
  async write(
    store: Store,
    order: NewOrder,
    products: readonly Product[],
    { address, ...placing }: Pick<Placing, 'actor' | 'attempt'> & { address: string },
  ): Promise<Placed> {
    const counted = products.filter((product) => product.stock !== null);
    const pieces = piecesNeeded(order.lines);
    const { id } = store;
    const move = { store: id, orderId: order.id, reason: 'placed', actor: placing.actor } as const;
    try {
      const placed = await this.source.transaction(async (manager) => {
        const asked = { products, pieces, address };
        const checked = await this.checks.check(manager, store, order, asked);
        const { taken, soldOut } = await takeStock(
          manager,
          move,
          checked.heldFor || counted.length === 0 ? nothing : pieces,
        );
        const missing = counted.filter((product) => !taken.has(product.id));
        const short = await tooFew(manager, id, missing, checked.heldFor ? pieces : null);
        if (short.length > 0) throw new TooFewPieces(short);
        const row = await insertOrder(manager, id, order, { ...placing, ...checked, taken });
        if (checked.isGathered) await queueGathered(manager, id);
        return { ...row, soldOut };
      });
      if (placed.soldOut) this.changes.announce(id);
      this.outbox.soon();
      return placed;
    } catch (error) {
      throw error instanceof TooFewPieces ? await this.outOfStock(id, error.products) : error;
    }
  }

  /**
   * As if the order had never been placed; only its number and the ledger remember it. False when
   * its payment has been opened meanwhile: then it stays.
   */
  async withdraw(store: StoreId, id: string): Promise<boolean> {
    const withdrawn = await this.source.transaction(async (manager) => {
      if (!(await lockOrder(manager, store, id))) return true;
      if (!(await isOpening(manager, store, id))) return false;
      const lines = await takenLines(manager, store, id);
      const move = { store, orderId: id, reason: 'withdrawn', actor: systemActor } as const;
      await returnStock(manager, move, piecesOf(lines));
      await manager.query('DELETE FROM "order" WHERE store_id = $1 AND id = $2', [store, id]);
      return true;
    });
    this.changes.announce(store);
    return withdrawn;
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

interface Placed extends InsertedOrder {
  soldOut: boolean;
}

const nothing: Pieces = new Map();

/**
 * Those that are counted still: the owner may have stopped counting since they were read. With
 * `pieces`, which were not tried to be taken, only those that have fewer left.
 */
async function tooFew(
  manager: EntityManager,
  store: StoreId,
  products: readonly Product[],
  pieces: Pieces | null,
) {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const left = await stockLeft(manager, store, ids);
  return products.filter(({ id }) => {
    const stock = left.get(id);
    return stock !== undefined && (pieces === null || stock < (pieces.get(id) ?? 0));
  });
}

async function isOpening(manager: EntityManager, store: StoreId, orderId: string) {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM payment WHERE store_id = $1 AND order_id = $2 AND state = 'opening'`,
    [store, orderId],
  );
  return rows.length > 0;
}

/** Rolls the transaction back; never leaves this file. */
class TooFewPieces extends Error {
  constructor(readonly products: readonly Product[]) {
    super('too few pieces');
  }
}
