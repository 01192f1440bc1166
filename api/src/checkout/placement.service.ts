/** Writes an order and reserves its stock in one short transaction, or rolls both back (OQ-63, ABUSE-07). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { systemActor } from '../access/actor.js';
import { StoreChanges } from '../cache/store-changes.js';
import { Problem } from '../http/problem.js';
import { MailRepository } from '../mail/mail.repository.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { giveUsesBack } from '../order/kept-uses.js';
import { type LockedOrder, OrderRepository } from '../order/order.repository.js';
import { OrderItemRepository } from '../order/order-item.repository.js';
import { releaseOrdered } from '../order/ordered-stock.js';
import { StockRepository } from '../order/stock.repository.js';
import { StockLeftRepository } from '../order/stock-left.repository.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Cart } from './cart.js';
import { OrderCheckService } from './order-check.service.js';
import { type NeededPieces, piecesNeeded } from './order-lines.js';
import { takeUses } from './order-uses.js';
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
   * confirmation. Throws ORDER_REFUSED, SLOT_TAKEN, OfferMoved, or OUT_OF_STOCK with what is left;
   * then nothing is written.
   */
  async write(
    order: NewOrder,
    cart: Cart,
    { caller, ...placing }: Pick<OrderContext, 'actor' | 'request' | 'caller'>,
  ): Promise<Placed> {
    const needed = piecesNeeded(order.lines, cart.products);
    const counted = needed.filter(({ stock }) => stock !== null);
    const { id, ownerId } = cart.store;
    const move = { store: id, orderId: order.id, reason: 'placed', actor: placing.actor } as const;
    try {
      const placed = await this.source.transaction(async (manager) => {
        const checked = await this.checks.check(manager, order, { ...cart, needed, caller });
        const stock = this.stock.within(manager);
        const { reserved, isSeen } = await stock.reserve(
          move,
          checked.heldFor || counted.length === 0 ? [] : needed,
        );
        const missing = counted.filter((one) => !reserved.has(one.id));
        const short = await insufficient(manager, id, missing, checked.heldFor === null);
        if (short.length > 0) throw new InsufficientStock(short);
        await takeUses(manager, id, order, cart);
        const row = await insertOrder(manager, id, order, {
          ...placing,
          ...checked,
          ownerId,
          reserved,
        });
        if (checked.isGathered) {
          await new MailRepository(manager).queueGathered(id, 'ordersGathered');
        }
        return { ...row, isSeen };
      });
      if (placed.isSeen) this.changes.announce(id);
      this.outbox.runNow();
      return placed;
    } catch (error) {
      throw error instanceof InsufficientStock ? await this.outOfStock(id, error.needed) : error;
    }
  }

  /**
   * Deletes an order as if it had never been placed; only its number and the ledger still show it.
   * False when its payment has been opened meanwhile: then it stays.
   */
  async withdraw(store: StoreId, id: string): Promise<boolean> {
    const withdrawn = await this.source.transaction(async (manager) => {
      const orders = new OrderRepository(manager);
      const order = await orders.lock(store, id);
      if (!order) return true;
      if (!(await new PaymentRepository(manager).isOpening(store, id))) return false;
      // A cancelled one has given them back.
      if (order.status !== 'cancelled') await this.giveBack(manager, order);
      await orders.erase(store, id);
      return true;
    });
    this.changes.announce(store);
    return withdrawn;
  }

  private async giveBack(manager: EntityManager, order: LockedOrder): Promise<void> {
    const { storeId: store, id } = order;
    const lines = await new OrderItemRepository(manager).reservedPieces(store, id);
    const move = { store, orderId: id, reason: 'withdrawn', actor: systemActor } as const;
    await releaseOrdered(manager, move, lines);
    await giveUsesBack(manager, order);
  }

  private async outOfStock(store: StoreId, short: readonly NeededPieces[]): Promise<Problem> {
    const left = await new StockLeftRepository(this.source.manager).left(store, short);
    const items = short.map(({ id, productId, skuId, name }) => {
      return { id: productId, name, available: left.get(id) ?? 0, ...(skuId && { skuId }) };
    });
    const names = items.map(({ name, available }) => `${name} (${available} left)`).join(', ');
    return new Problem('OUT_OF_STOCK', `Not enough in stock: ${names}`, { items });
  }
}

interface Placed extends InsertedOrder {
  /** Whether shoppers see that less is left. */
  isSeen: boolean;
}

/**
 * What is still counted: the owner may have stopped counting since it was read. Where nothing was
 * to be reserved, only what has fewer pieces left. What is gone has none.
 */
async function insufficient(
  manager: EntityManager,
  store: StoreId,
  missing: readonly NeededPieces[],
  wasWanted: boolean,
): Promise<NeededPieces[]> {
  if (missing.length === 0) return [];
  const left = await new StockLeftRepository(manager).left(store, missing);
  return missing.filter(({ id, pieces }) => {
    const available = left.get(id) ?? (left.has(id) ? null : 0);
    return available !== null && (wasWanted || available < pieces);
  });
}

/** Thrown to roll the transaction back; caught in this file. */
class InsufficientStock extends Error {
  constructor(readonly needed: readonly NeededPieces[]) {
    super('insufficient stock');
  }
}
