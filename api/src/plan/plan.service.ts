/** Plans: everyone reads them, the admin writes them. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toPaise, toRupees } from '@shop/commerce';
import { type Plan as PlanView, planTypes } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { newId } from '../database/id.js';
import { staleVersion } from '../http/conflict.js';
import { present } from '../http/present.js';
import { notFound } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import {
  applyListing,
  byIds,
  byText,
  byWord,
  type Listing,
  type ListQuery,
} from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { PlanChangeDto, PlanDto } from './plan.dto.js';
import { Plan } from './plan.entity.js';

const planListing: Listing = {
  sort: { id: 'row.id', name: 'row.name', price: 'row.price', type: 'row.type' },
  filter: { id: byIds, q: byText('lower(row.name)'), type: byWord('row.type', planTypes) },
  order: [
    ['row.price', 'ASC'],
    ['row.id', 'ASC'],
  ],
};

@Injectable()
export class PlanService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async list(query: ListQuery): Promise<Page<PlanView>> {
    const builder = this.source.createQueryBuilder(Plan, 'row');
    return (await applyListing(builder, planListing, query)).map(planView);
  }

  /** Once per key (MEND-20). */
  async create(body: PlanDto, request: IdempotentRequest | null = null): Promise<PlanView> {
    const id = newId();
    const create = async () => {
      await this.source.transaction(async (manager) => {
        await claimKey(manager, request, [id]);
        await manager.insert(Plan, { id, type: 'monthly', ...columns(body) });
      });
      return this.read(id);
    };
    return once(this.source, request, create, async ([made = '']) => {
      const plan = await this.source.manager.findOneBy(Plan, { id: made });
      return plan && planView(plan);
    });
  }

  /** Throws 404, or CONFLICT when another version is stored. */
  async change(id: string, body: PlanChangeDto): Promise<PlanView> {
    const where = { id, ...present({ version: body.version }) };
    const edited = { editedAt: () => 'clock_timestamp()', version: () => 'version + 1' };
    const changes = { ...columns(body), ...edited };
    const result = await this.source.manager.update(Plan, where, changes);
    if (result.affected) return this.read(id);
    const plan = await this.source.manager.findOneBy(Plan, { id });
    if (!plan) throw notFound('Plan');
    throw staleVersion(plan.name, planView(plan), { by: 'admin', at: plan.editedAt });
  }

  /** Throws 404. */
  async delete(id: string): Promise<void> {
    const result = await this.source.manager.delete(Plan, { id });
    if (!result.affected) throw notFound('Plan');
  }

  private async read(id: string): Promise<PlanView> {
    const plan = await this.source.manager.findOneBy(Plan, { id });
    if (!plan) throw notFound('Plan');
    return planView(plan);
  }
}

function columns(body: PlanChangeDto): Partial<Plan> {
  const { price, originalPrice, cta, version: _, ...rest } = body;
  const given = {
    ...rest,
    price: price == null ? undefined : toPaise(price),
    originalPrice: originalPrice == null ? undefined : toPaise(originalPrice),
    cta: cta || undefined,
  };
  return present(given);
}

function planView(plan: Plan): PlanView {
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    price: toRupees(plan.price),
    originalPrice: toRupees(plan.originalPrice),
    type: plan.type,
    features: plan.features,
    cta: plan.cta,
    popular: plan.popular,
    membership: plan.membership,
    version: plan.version,
  };
}
