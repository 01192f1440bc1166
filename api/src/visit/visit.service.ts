/** Reading what was kept of the admin's visits. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Visit as VisitView } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Visit } from './visit.entity.js';
import { adminVisitListing, visitListing } from './visit.listing.js';
import { visitView } from './visit.view.js';

@Injectable()
export class VisitService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectStoreScoped(Visit) private readonly visits: StoreScopedRepository<Visit>,
  ) {}

  /** The visits in all stores, newest first. */
  async listAll(query: ListQuery): Promise<Page<VisitView>> {
    const builder = this.source.createQueryBuilder(Visit, 'row');
    return (await applyListing(builder, adminVisitListing, query)).map(visitView);
  }

  /** The visits in one store, newest first. */
  async list(store: StoreId, query: ListQuery): Promise<Page<VisitView>> {
    return (await this.visits.list(store, visitListing, query)).map(visitView);
  }
}
