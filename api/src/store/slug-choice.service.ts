/** Another address for a store whose own was freed (ABUSE-13). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnStore } from '@shop/contract';
import { type DataSource, IsNull, Not } from 'typeorm';
import { Problem } from '../http/problem.js';
import { Store } from './store.entity.js';
import { goodSlug, StoreService } from './store.service.js';

@Injectable()
export class SlugChoiceService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stores: StoreService,
  ) {}

  /** Throws SLUG_RESERVED, SLUG_TAKEN, a 400 on the slug, or CONFLICT for a store that has its own address. */
  async choose({ id, ownerId }: Store, text: string): Promise<OwnStore> {
    const freed = { id, ownerId, formerSlug: Not(IsNull()) };
    const change = { slug: goodSlug(text), formerSlug: null };
    const { affected } = await this.source.manager.update(Store, freed, change);
    if (!affected)
      throw new Problem('CONFLICT', 'This store has an address, which stays as it is.');
    return this.stores.ownView(await this.stores.byId(id));
  }
}
