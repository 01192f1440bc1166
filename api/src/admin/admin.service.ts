/** What the platform admin does across stores: the named exception to the store's scope. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminStore, MembershipBody, Membership as MembershipView } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { newId } from '../database/id.js';
import { notFound } from '../http/problem.js';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { Membership } from '../membership/membership.entity.js';
import { membershipView } from '../membership/membership.view.js';
import { Store } from '../store/store.entity.js';
import { storeListItem } from '../store/store.view.js';
import { StoreChanges } from '../tenancy/store-changes.js';
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

  /** Sets a store's membership, whatever it was (2§4). Throws 404. */
  async setMembership(
    storeId: string,
    { type, expiryDate }: MembershipBody,
  ): Promise<MembershipView> {
    const store = await this.source.manager.findOneBy(Store, { id: storeId as StoreId });
    if (!store) throw notFound('Store');
    const terms = { storeId: store.id, type, expiresAt: new Date(expiryDate) };
    const [present] = await this.source.manager.findBy(Membership, { storeId: store.id });
    await this.source.manager.upsert(Membership, { id: present?.id ?? newId(), ...terms }, [
      'storeId',
    ]);
    this.changes.announce(store.id);
    return membershipView(
      await this.source.manager.findOneByOrFail(Membership, { storeId: store.id }),
    );
  }
}

function adminStore(store: Store): AdminStore {
  const { id, name, slug, domain, membership } = storeListItem(store);
  const owner = { id: store.ownerId, email: store.ownerEmail };
  return { id, name, slug, domain, owner, membership, createdAt: store.createdAt.toISOString() };
}
