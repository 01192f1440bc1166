/** The admin's visits in stores. Rows are only ever added. */
import { Injectable } from '@nestjs/common';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Visit } from './visit.entity.js';
import { adminVisitListing } from './visit.listing.js';

@Injectable()
export class VisitRepository extends StoreScopedRepository<Visit> {
  protected readonly entity = Visit;

  /** The visits in all stores, for the admin. */
  listAll(query: ListQuery): Promise<Page<Visit>> {
    return applyListing(this.manager.createQueryBuilder(Visit, 'row'), adminVisitListing, query);
  }

  /**
   * Adds a visit. Reads of one store within the same span are one row: those after the first add
   * nothing.
   */
  async add(visit: Omit<Visit, 'createdAt'>): Promise<void> {
    await this.manager
      .createQueryBuilder()
      .insert()
      .into(Visit)
      .values(visit)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}
