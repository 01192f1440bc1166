/** Writes an order and reserves its stock in one short transaction, or rolls both back (OQ-63, ABUSE-07). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { systemActor } from '../access/actor.js';
import { StoreChanges } from '../cache/store-changes.js';
import { Problem } from '../http/problem.js';
import { MailRepository } from '../mail/mail.repository.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { OrderRepository } from '../order/order.repository.js';
import { OrderItemRepository } from '../order/order-item.repository.js';
import { piecesOf } from '../order/order-transition.js';
import { type Pieces, StockRepository } from '../order/stock.repository.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Cart, CartProduct } from './cart.repository.js';
import { OrderCheckService } from './order-check.service.js';
import { piecesNeeded } from './order-lines.js';
import {
  type InsertedOrder,
  insertOrder,
  type NewOrder,
  type OrderContext,
} from './order-writer.js';

@Injectable()
export class PlacementService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stock: StockRepository,
    private readonly changes: StoreChanges,
    private readonly outbox: MailOutbox,
    private readonly checks: OrderCheckService,
  ) {}

  /**
   * Writes the order; returns its number and time, and whether it waits for the owner's
   * confirmation. Throws ORDER_REFUSED, or OUT_OF_STOCK with what is left; then nothing is written.
   */
  async write(
    order: NewOrder,
    cart: Cart,
    { caller, ...placing }: Pick<OrderContext, 'actor' | 'request' | 'caller'>,
  ): Promise<Placed> {
    const counted = cart.products.filter((product) => product.stock !== null);
    const pieces = piecesNeeded(order.lines);
    const { id } = cart.store;
    const move = { store: id, orderId: order.id, reason: 'placed', actor: placing.actor } as const;
    try {
      const placed = await this.source.transaction(async (manager) => {
        const checked = await this.checks.check(manager, order, { ...cart, pieces, caller });
        const stock = this.stock.within(manager);
        const { reserved, soldOut } = await stock.reserve(
          move,
          checked.heldFor || counted.length === 0 ? nothing : pieces,
        );
        const missing = counted.filter((product) => !reserved.has(product.id));
        const short = await insufficientProducts(
          stock,
          id,
          missing,
          checked.heldFor ? pieces : null,
        );
        if (short.length > 0) throw new InsufficientStock(short);
        const row = await insertOrder(manager, id, order, {
          ...placing,
          ...checked,
          reserved,
        });
        if (checked.isGathered) await new MailRepository(manager).queueGathered(id);
        return { ...row, soldOut };
      });
      if (placed.soldOut) this.changes.announce(id);
      this.outbox.runNow();
      return placed;
    } catch (error) {
      throw error instanceof InsufficientStock ? await this.outOfStock(id, error.products) : error;
    }
  }

  /**
   * Deletes an order as if it had never been placed; only its number and the ledger still show it.
   * False when its payment has been opened meanwhile: then it stays.
   */
  async withdraw(store: StoreId, id: string): Promise<boolean> {
    const withdrawn = await this.source.transaction(async (manager) => {
      const orders = new OrderRepository(manager);
      if (!(await orders.lock(store, id))) return true;
      if (!(await new PaymentRepository(manager).isOpening(store, id))) return false;
      const lines = await new OrderItemRepository(manager).reservedPieces(store, id);
      const move = { store, orderId: id, reason: 'withdrawn', actor: systemActor } as const;
      await this.stock.within(manager).release(move, piecesOf(lines));
      await orders.erase(store, id);
      return true;
    });
    this.changes.announce(store);
    return withdrawn;
  }

  private async outOfStock(store: StoreId, products: readonly CartProduct[]): Promise<Problem> {
    const left = await this.stock.left(
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
 * The products that are still counted: the owner may have stopped counting since they were read.
 * With `pieces`, which were not reserved, only those that have fewer left.
 */
async function insufficientProducts(
  stock: StockRepository,
  store: StoreId,
  products: readonly CartProduct[],
  pieces: Pieces | null,
) {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const left = await stock.left(store, ids);
  return products.filter(({ id }) => {
    const available = left.get(id);
    return available !== undefined && (pieces === null || available < (pieces.get(id) ?? 0));
  });
}

/** Thrown to roll the transaction back; caught in this file. */
class InsufficientStock extends Error {
  constructor(readonly products: readonly CartProduct[]) {
    super('insufficient stock');
  }
}
