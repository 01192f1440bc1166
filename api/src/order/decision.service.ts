/**
 * Confirms or cancels many orders by one decision of their owner, each in its own short transaction
 * (ABUSE-07).
 */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { phoneKey } from '@shop/commerce';
import {
  type DecisionAct,
  type OrderDecision,
  type OrderDecisionBody,
  type OrderDecisions,
  orderCheckLimits,
} from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { invalid, Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type LockedOrder, OrderRepository } from './order.repository.js';
import { OrderSelectionRepository, type SelectedOrder } from './order-selection.repository.js';
import { type OrderTransition, transitionOrder } from './order-transition.js';

interface Decision {
  act: DecisionAct;
  /** The order was selected by its id. */
  isNamed: boolean;
  words: Pick<OrderTransition, 'reason' | 'tellBuyer'>;
  actor: Actor;
}

@Injectable()
export class DecisionService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly selection: OrderSelectionRepository,
  ) {}

  /**
   * Decides on the orders that the body selects, at most 1,000, one after the other: an order that
   * can't be confirmed does not stop the others. Repeating the call changes nothing. Throws a 400
   * unless the body selects in exactly one way.
   */
  async decide(store: StoreId, body: OrderDecisionBody, actor: Actor): Promise<OrderDecisions> {
    const meant = await this.findOrders(store, body);
    const orders = meant.slice(0, orderCheckLimits.decided);
    const { act, reason, tellBuyer } = body;
    const how = { act, isNamed: body.ids != null, words: { reason, tellBuyer }, actor };
    const decisions: OrderDecision[] = [];
    for (const order of orders) {
      decisions.push(await this.decideOne(store, order, how));
    }
    return { decisions, more: meant.length > orders.length };
  }

  /** The network that an order of the last 24 hours came from. Throws a 400 when it is not known (any more). */
  async networkOf(store: StoreId, orderId: string): Promise<string> {
    const network = await this.selection.networkOf(store, orderId);
    if (network !== null) return network;
    const message = 'Where this order came from is only known for 24 hours';
    throw invalid({ field: 'networkOf', message });
  }

  private async decideOne(
    store: StoreId,
    meant: SelectedOrder,
    how: Decision,
  ): Promise<OrderDecision> {
    try {
      const outcome = await this.source.transaction(async (manager) => {
        const order = await new OrderRepository(manager).lock(store, meant.id);
        return order ? decideLocked(manager, order, how) : 'missing';
      });
      // An id that is not this store's is not repeated in the answer.
      if (outcome === 'missing') return { id: '', number: null, outcome };
      return { ...meant, outcome };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'OUT_OF_STOCK') throw error;
      return { ...meant, outcome: 'outOfStock', items: error.extra.items ?? [] };
    }
  }

  /** The selected orders, oldest first, one more than a call decides. */
  private async findOrders(store: StoreId, body: OrderDecisionBody): Promise<SelectedOrder[]> {
    const { act, ids, awaiting, phone, networkOf } = body;
    const given = { ids, awaiting: awaiting || null, phone, networkOf };
    const said = Object.entries(given).flatMap(([field, value]) => (value == null ? [] : [field]));
    if (said.length !== 1) {
      const message = 'Please send one of ids, awaiting, phone and networkOf';
      const fields = said.length > 0 ? said : ['ids'];
      throw invalid(...fields.map((field) => ({ field, message })));
    }
    if (ids) return this.named(store, ids);
    // Only waiting orders can be confirmed.
    const state = act === 'confirm' ? 'awaiting' : 'open';
    if (awaiting) return this.selection.awaiting(store);
    if (phone != null) return this.selection.ofPhone(store, state, knownPhone(phone));
    const network = await this.networkOf(store, networkOf ?? '');
    return this.selection.ofNetwork(store, state, network);
  }

  private async named(store: StoreId, ids: readonly string[]): Promise<SelectedOrder[]> {
    const found = await this.selection.named(store, ids);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.filter((id) => !known.has(id)).map((id) => ({ id, number: null }));
    return [...found, ...missing];
  }
}

function knownPhone(phone: string): string {
  const key = phoneKey(phone);
  if (key === '') throw invalid({ field: 'phone', message: 'Phone is required' });
  return key;
}

async function decideLocked(
  manager: EntityManager,
  order: LockedOrder,
  { act, isNamed, words, actor }: Decision,
): Promise<OrderDecision['outcome']> {
  if (act === 'confirm') {
    if (order.heldFor === null || order.status !== 'pending') return 'unchanged';
    await transitionOrder(manager, order, { status: 'confirmed' }, actor);
    return 'confirmed';
  }
  const isOpen = ['processing', 'pending', 'confirmed'].includes(order.status);
  if (!isOpen) return 'unchanged';
  if (order.paymentStatus === 'paid' && !isNamed) return 'paid';
  await transitionOrder(manager, order, { ...words, status: 'cancelled' }, actor);
  return 'cancelled';
}
