/** Plans: everyone reads them, the admin writes them. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toPaise, toRupees } from '@shop/commerce';
import { type Plan as PlanView, planTypes } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { newId } from '../database/id.js';
import { present } from '../http/present.js';
import { notFound } from '../http/problem.js';
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

  async create(body: PlanDto): Promise<PlanView> {
    const id = newId();
    await this.source.manager.insert(Plan, { id, type: 'monthly', ...columns(body) });
    return this.read(id);
  }

  /** Throws 404. */
  async change(id: string, body: PlanChangeDto): Promise<PlanView> {
    const result = await this.source.manager.update(Plan, { id }, { id, ...columns(body) });
    if (!result.affected) throw notFound('Plan');
    return this.read(id);
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

function columns({ price, originalPrice, cta, ...rest }: PlanChangeDto): Partial<Plan> {
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
  };
}
