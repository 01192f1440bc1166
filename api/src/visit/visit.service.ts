/** Reads the recorded visits of the admin. */
import { Injectable } from '@nestjs/common';
import type { Visit as VisitView } from '@shop/contract';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { visitListing } from './visit.listing.js';
import { VisitRepository } from './visit.repository.js';
import { visitView } from './visit.view.js';

@Injectable()
export class VisitService {
  constructor(private readonly visits: VisitRepository) {}

  /** The visits in all stores, newest first. */
  async listAll(query: ListQuery): Promise<Page<VisitView>> {
    return (await this.visits.listAll(query)).map(visitView);
  }

  /** The visits in one store, newest first. */
  async list(store: StoreId, query: ListQuery): Promise<Page<VisitView>> {
    return (await this.visits.list(store, visitListing, query)).map(visitView);
  }
}
