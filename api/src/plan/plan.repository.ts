/** The plans of the platform. */
import { Injectable } from '@nestjs/common';
import { omitNullish } from '../http/omit-nullish.js';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { hasWritten, Repository } from '../tenancy/repository.js';
import { Plan } from './plan.entity.js';
import { planListing } from './plan.listing.js';

@Injectable()
export class PlanRepository extends Repository {
  list(query: ListQuery): Promise<Page<Plan>> {
    return applyListing(this.manager.createQueryBuilder(Plan, 'row'), planListing, query);
  }

  find(id: string): Promise<Plan | null> {
    return this.manager.findOneBy(Plan, { id });
  }

  async insert(plan: Partial<Plan>): Promise<void> {
    await this.manager.insert(Plan, plan);
  }

  /** Writes the columns and counts the edit; false when there is no plan of that id, or none of that version. */
  async update(
    id: string,
    columns: Partial<Plan>,
    version: number | null | undefined,
  ): Promise<boolean> {
    const where = { id, ...omitNullish({ version }) };
    const edited = { editedAt: () => 'statement_timestamp()', version: () => 'version + 1' };
    return hasWritten(this.manager.update(Plan, where, { ...columns, ...edited }));
  }

  /** Deletes a plan; false when there is none of that id. */
  async delete(id: string): Promise<boolean> {
    return hasWritten(this.manager.delete(Plan, { id }));
  }
}
