/** Manages the phones and networks whose orders a store refuses (ABUSE-07). */
import { Injectable } from '@nestjs/common';
import { phoneKey } from '@shop/commerce';
import {
  type OrderDecisions,
  type OrderRefusalAnswer,
  type OrderRefusalBody,
  type OrderRefusal as OrderRefusalView,
  orderCheckLimits,
} from '@shop/contract';
import type { Actor } from '../access/actor.js';
import { invalid, notFound, Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { DecisionService } from './decision.service.js';
import type { OrderRefusal } from './order-refusal.entity.js';
import { OrderRefusalRepository } from './order-refusal.repository.js';

@Injectable()
export class RefusalService {
  constructor(
    private readonly refusals: OrderRefusalRepository,
    private readonly decisions: DecisionService,
  ) {}

  /** The refusals, newest first. */
  async list(store: StoreId): Promise<OrderRefusalView[]> {
    return (await this.refusals.find(store, { id: 'DESC' })).map(refusalView);
  }

  /** Refuses a caller from now on; repeating it changes the note only. Throws a 400. */
  async add(store: StoreId, body: OrderRefusalBody, actor: Actor): Promise<OrderRefusalAnswer> {
    const { kind, value } = await this.target(store, body);
    if ((await this.refusals.count(store)) >= orderCheckLimits.refusals) {
      const message = `At most ${orderCheckLimits.refusals} phones and networks can be refused. Please take some back first.`;
      throw new Problem('CONFLICT', message);
    }
    const days = kind === 'network' ? orderCheckLimits.networkDays : null;
    await this.refusals.put(store, { kind, value, note: body.note ?? '', days });
    const refusal = await this.refusals.findOne(store, { kind, value });
    if (!refusal) throw notFound('Refusal');
    return { refusal: refusalView(refusal), decided: await this.cancelOpen(store, body, actor) };
  }

  async remove(store: StoreId, id: string): Promise<void> {
    if (!(await this.refusals.delete(store, { id }))) throw notFound('Refusal');
  }

  private async target(store: StoreId, { phone, networkOf }: OrderRefusalBody) {
    if ((phone != null) === (networkOf != null)) {
      const message = 'Please send one of phone and networkOf';
      throw invalid({ field: 'phone', message });
    }
    if (networkOf != null) {
      const value = await this.decisions.networkOf(store, networkOf);
      return { kind: 'network', value } as const;
    }
    const value = phoneKey(phone ?? '');
    if (value.length < 6) {
      throw invalid({ field: 'phone', message: 'Please enter a phone number' });
    }
    return { kind: 'phone', value } as const;
  }

  private async cancelOpen(
    store: StoreId,
    { phone, networkOf, cancelOpen }: OrderRefusalBody,
    actor: Actor,
  ): Promise<OrderDecisions> {
    if (!cancelOpen) return { decisions: [], more: false };
    const whose = phone != null ? { phone } : networkOf != null ? { networkOf } : {};
    return this.decisions.decide(store, { act: 'cancel', ...whose }, actor);
  }
}

function refusalView(refusal: OrderRefusal): OrderRefusalView {
  const { id, kind, value, note, createdAt, endsAt } = refusal;
  return {
    id,
    kind,
    phone: kind === 'phone' ? value : '',
    note,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}
