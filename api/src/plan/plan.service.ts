/** Plans: everyone reads them, the admin writes them. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toPaise, toRupees } from '@shop/commerce';
import type { PlansAnswer, Plan as PlanView } from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { SignedInUser } from '../access/current.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { ownerContact, publicContact } from '../config/platform-contact.js';
import { newId } from '../database/id.js';
import { staleVersion } from '../http/conflict.js';
import { omitNullish } from '../http/omit-nullish.js';
import { notFound } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { PlanChangeDto, PlanDto } from './plan.dto.js';
import type { Plan } from './plan.entity.js';
import { PlanRepository } from './plan.repository.js';

@Injectable()
export class PlanService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly plans: PlanRepository,
    @InjectConfig() private readonly config: Config,
  ) {}

  async list(query: ListQuery): Promise<Page<PlanView>> {
    return (await this.plans.list(query)).map(planView);
  }

  /** Whom a plan is asked of. The admin sees what visitors see, and so what is missing (FIX-60). */
  contactFor(user?: SignedInUser): Omit<PlansAnswer, 'plans'> {
    return user && !user.isAdmin ? ownerContact(this.config) : publicContact(this.config);
  }

  /** Creates a plan, once per key (MEND-20). */
  async create(body: PlanDto, request: IdempotentRequest | null = null): Promise<PlanView> {
    const id = newId();
    const create = async () => {
      await this.source.transaction(async (manager) => {
        await claimKey(manager, request, [id]);
        await this.plans.within(manager).insert({ id, type: 'monthly', ...columns(body) });
      });
      return this.read(id);
    };
    return once(this.source, request, create, async ([made = '']) => {
      const plan = await this.plans.find(made);
      return plan && planView(plan);
    });
  }

  /** Changes a plan. Throws 404, or CONFLICT when another version is stored. */
  async change(id: string, body: PlanChangeDto): Promise<PlanView> {
    if (await this.plans.update(id, columns(body), body.version)) return this.read(id);
    const plan = await this.plans.find(id);
    if (!plan) throw notFound('Plan');
    throw staleVersion(plan.name, planView(plan), { by: 'admin', at: plan.editedAt });
  }

  /** Deletes a plan. Throws 404. */
  async delete(id: string): Promise<void> {
    if (!(await this.plans.delete(id))) throw notFound('Plan');
  }

  private async read(id: string): Promise<PlanView> {
    const plan = await this.plans.find(id);
    if (!plan) throw notFound('Plan');
    return planView(plan);
  }
}

function columns(body: PlanChangeDto): Partial<Plan> {
  const { price, originalPrice, cta, version, ...rest } = body;
  const given = {
    ...rest,
    price: price == null ? undefined : toPaise(price),
    originalPrice: originalPrice == null ? undefined : toPaise(originalPrice),
    cta: cta || undefined,
  };
  return omitNullish(given);
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
