/** Does what the platform admin may do in all stores: the only exception to the store's scope. */
import { Injectable } from '@nestjs/common';
import type { AdminStore, MembershipBody, Membership as MembershipView } from '@shop/contract';
import { StoreChanges } from '../cache/store-changes.js';
import { staleVersion } from '../http/conflict.js';
import { notFound } from '../http/problem.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { membershipView } from '../membership/membership.view.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { storeCard } from '../store/store.view.js';
import type { StoreId } from '../tenancy/store-id.js';
import { adminStoreListing } from './admin-store.listing.js';

@Injectable()
export class AdminService {
  constructor(
    private readonly stores: StoreRepository,
    private readonly memberships: MembershipRepository,
    private readonly changes: StoreChanges,
  ) {}

  async listStores(query: ListQuery): Promise<Page<AdminStore>> {
    return (await this.stores.list(adminStoreListing, query)).map(adminStore);
  }

  /**
   * Sets a store's membership, whatever it was before (2§4). Throws 404, or CONFLICT when another
   * version is stored.
   */
  async setMembership(
    storeId: string,
    { type, expiryDate, version }: MembershipBody,
  ): Promise<MembershipView> {
    const store = await this.stores.findAlone(storeId as StoreId);
    if (!store) throw notFound('Store');
    const terms = { type, expiresAt: new Date(expiryDate) };
    const isWritten = await this.memberships.set(store.id, terms, version ?? null);
    const membership = await this.memberships.ofStore(store.id);
    const view = membershipView(membership);
    if (!isWritten) {
      throw staleVersion(store.name, view, { by: 'admin', at: membership.editedAt });
    }
    this.changes.announce(store.id);
    return view;
  }
}

function adminStore(store: Store): AdminStore {
  const { id, name, slug, domain, membership } = storeCard(store);
  const owner = { id: store.ownerId, email: store.ownerEmail };
  return { id, name, slug, domain, owner, membership, createdAt: store.createdAt.toISOString() };
}
