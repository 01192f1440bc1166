/** Confirms or cancels many orders by one word of their owner: each in its own short transaction (ABUSE-07). */
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
import { lockOrder, moveOrder, type StandingOrder } from './order-mover.js';
import { networkOfOrder } from './refused-caller.js';

/** One of the orders that are meant. */
interface Meant {
  id: string;
  number: number | null;
}

@Injectable()
export class DecisionService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * Decides what the body means, at most 1,000 orders, one after the other: an order that can't be
   * confirmed stops no other. Saying it twice changes nothing. Throws a 400 unless one thing is meant.
   */
  async decide(store: StoreId, body: OrderDecisionBody, actor: Actor): Promise<OrderDecisions> {
    const meant = await this.meant(store, body);
    const orders = meant.slice(0, orderCheckLimits.decided);
    const isNamed = body.ids != null;
    const decisions: OrderDecision[] = [];
    for (const order of orders) {
      decisions.push(await this.decideOne(store, order, { act: body.act, isNamed, actor }));
    }
    return { decisions, more: meant.length > orders.length };
  }

  private async decideOne(
    store: StoreId,
    meant: Meant,
    how: { act: DecisionAct; isNamed: boolean; actor: Actor },
  ): Promise<OrderDecision> {
    try {
      const outcome = await this.source.transaction(async (manager) => {
        const order = await lockOrder(manager, store, meant.id);
        return order ? decideLocked(manager, order, how) : 'missing';
      });
      // What is not this store's is not said back either.
      if (outcome === 'missing') return { id: '', number: null, outcome };
      return { ...meant, outcome };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'OUT_OF_STOCK') throw error;
      return { ...meant, outcome: 'outOfStock', items: error.extra.items ?? [] };
    }
  }

  /** Oldest first, one more than a call decides. */
  private async meant(store: StoreId, body: OrderDecisionBody): Promise<Meant[]> {
    const { act, ids, awaiting, phone, networkOf } = body;
    const given = { ids, awaiting: awaiting || null, phone, networkOf };
    const said = Object.entries(given).flatMap(([field, value]) => (value == null ? [] : [field]));
    if (said.length !== 1) {
      const message = 'Please send one of ids, awaiting, phone and networkOf';
      const fields = said.length > 0 ? said : ['ids'];
      throw invalid(...fields.map((field) => ({ field, message })));
    }
    if (ids) return this.named(store, ids);
    // Only what waits can be confirmed.
    if (awaiting || act === 'confirm') {
      const held = `held_for IS NOT NULL AND status = 'pending'`;
      if (awaiting) return this.find(store, held, null);
      if (phone != null) return this.find(store, `${held} AND ${ofPhone}`, knownPhone(phone));
      return this.find(store, `${held} AND ${ofNetwork}`, await this.network(store, networkOf));
    }
    if (phone != null) return this.find(store, `${open} AND ${ofPhone}`, knownPhone(phone));
    return this.find(store, `${open} AND ${ofNetwork}`, await this.network(store, networkOf));
  }

  private async named(store: StoreId, ids: readonly string[]): Promise<Meant[]> {
    const found = await this.find(store, 'id = ANY($2::uuid[])', ids);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.filter((id) => !known.has(id)).map((id) => ({ id, number: null }));
    return [...found, ...missing];
  }

  private network(store: StoreId, orderId: string | undefined): Promise<string> {
    return networkOfOrder(this.source.manager, store, orderId ?? '');
  }

  private find(store: StoreId, condition: string, value: unknown): Promise<Meant[]> {
    const values = value === null ? [store] : [store, value];
    return this.source.query(
      `SELECT id, number FROM "order" WHERE store_id = $1 AND ${condition}
       ORDER BY id LIMIT ${orderCheckLimits.decided + 1}`,
      values,
    );
  }
}

const open = `status IN ('processing', 'pending', 'confirmed')`;
const ofPhone = `phone_key = $2 AND phone_key <> ''`;
const ofNetwork = `id IN (SELECT order_id FROM order_caller WHERE store_id = $1 AND near = $2)`;

function knownPhone(phone: string): string {
  const key = phoneKey(phone);
  if (key === '') throw invalid({ field: 'phone', message: 'Phone is required' });
  return key;
}

async function decideLocked(
  manager: EntityManager,
  order: StandingOrder,
  { act, isNamed, actor }: { act: DecisionAct; isNamed: boolean; actor: Actor },
): Promise<OrderDecision['outcome']> {
  if (act === 'confirm') {
    if (order.heldFor === null || order.status !== 'pending') return 'unchanged';
    await moveOrder(manager, order, { status: 'confirmed' }, actor);
    return 'confirmed';
  }
  const isOpen = ['processing', 'pending', 'confirmed'].includes(order.status);
  if (!isOpen) return 'unchanged';
  if (order.paymentStatus === 'paid' && !isNamed) return 'paid';
  await moveOrder(manager, order, { status: 'cancelled' }, actor);
  return 'cancelled';
}
