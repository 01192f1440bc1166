/** What the platform admin does across stores: the named exception to the store's scope. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminStore, MembershipBody, Membership as MembershipView } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { StoreChanges } from '../cache/store-changes.js';
import { newId } from '../database/id.js';
import { staleVersion } from '../http/conflict.js';
import { notFound } from '../http/problem.js';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { Membership } from '../membership/membership.entity.js';
import { membershipView } from '../membership/membership.view.js';
import { Store } from '../store/store.entity.js';
import { storeCard } from '../store/store.view.js';
import type { StoreId } from '../tenancy/store-id.js';
import { adminStoreListing } from './admin-store.listing.js';

@Injectable()
export class AdminService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: StoreChanges,
  ) {}

  async listStores(query: ListQuery): Promise<Page<AdminStore>> {
    const builder = this.source
      .createQueryBuilder(Store, 'row')
      .leftJoinAndSelect('row.membership', 'membership')
      .leftJoinAndSelect('row.domain', 'domain');
    return (await applyListing(builder, adminStoreListing, query)).map(adminStore);
  }

  /** Sets a store's membership, whatever it was (2§4). Throws 404, or CONFLICT when another version is stored. */
  async setMembership(
    storeId: string,
    { type, expiryDate, version }: MembershipBody,
  ): Promise<MembershipView> {
    const store = await this.source.manager.findOneBy(Store, { id: storeId as StoreId });
    if (!store) throw notFound('Store');
    const terms = [newId(), store.id, type, new Date(expiryDate), version ?? null];
    const written: unknown[] = await this.source.query(setStatement, terms);
    const membership = await this.source.manager.findOneByOrFail(Membership, {
      storeId: store.id,
    });
    const view = membershipView(membership);
    if (written.length === 0) {
      throw staleVersion(store.name, view, { by: 'admin', at: membership.editedAt });
    }
    this.changes.announce(store.id);
    return view;
  }
}

/** $1 id of a new row, $2 store, $3 type, $4 end, $5 the version that is to be there. */
const setStatement = `
  INSERT INTO membership AS present (id, store_id, type, expires_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (store_id) DO UPDATE SET type = excluded.type, expires_at = excluded.expires_at,
    version = present.version + ((present.type, present.expires_at) IS DISTINCT FROM (excluded.type, excluded.expires_at))::int,
    edited_at = clock_timestamp()
    WHERE $5::int IS NULL OR present.version = $5
  RETURNING id`;

function adminStore(store: Store): AdminStore {
  const { id, name, slug, domain, membership } = storeCard(store);
  const owner = { id: store.ownerId, email: store.ownerEmail };
  return { id, name, slug, domain, owner, membership, createdAt: store.createdAt.toISOString() };
}
