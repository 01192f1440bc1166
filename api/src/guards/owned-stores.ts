/** Finds the caller's store by whatever the address names; the caller is part of the statement. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { looksLikeId } from '@shop/commerce';
import { Brackets, type DataSource } from 'typeorm';
import type { StoreLocator } from '../access/audience.js';
import type { SignedInUser } from '../access/current.js';
import { KeptStores } from '../store/kept-stores.js';
import { Store } from '../store/store.entity.js';
import { onPlatform } from '../tenancy/scope.js';
import { mayManage } from './may-manage.js';

/** SQL that says which store a name stands for; `:name` is the part of the address. */
const located: Readonly<Record<StoreLocator, string>> = {
  slug: 'store.slug = :name',
  slugOrId: 'store.slug = :name',
  storeId: 'store.id = :name',
  productId: 'store.id = (SELECT store_id FROM product WHERE id = :name)',
  orderId: 'store.id = (SELECT store_id FROM "order" WHERE id = :name)',
};

@Injectable()
export class OwnedStores {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly kept: KeptStores,
  ) {}

  /** The same for what needs nothing of the store that ever changes: it may be a kept one. */
  async findKept(locator: StoreLocator, name: string, user: SignedInUser): Promise<Store | null> {
    if (locator !== 'slug' && locator !== 'storeId') return this.find(locator, name, user);
    const store = await (locator === 'slug' ? this.kept.bySlug(name) : this.kept.byId(name));
    return store && mayManage(store, user) ? store : null;
  }

  /** The store with its membership and domain, when `user` may manage it (mayManage, as SQL: OQ-08); else null. */
  async find(locator: StoreLocator, name: string, user: SignedInUser): Promise<Store | null> {
    if (name.includes('\0')) return null;
    const byId = locator !== 'slug' && locator !== 'slugOrId';
    if (byId && !looksLikeId(name)) return null;
    // A slug wins over an id, which no slug can look like (OQ-15).
    const where = locator === 'slugOrId' && looksLikeId(name) ? located.storeId : located[locator];
    const query = this.source
      .createQueryBuilder(Store, 'store')
      .leftJoinAndSelect('store.membership', 'membership')
      .leftJoinAndSelect('store.domain', 'domain')
      .where(where, { name })
      .andWhere(
        new Brackets((may) => {
          may.where('store.ownerId = :userId', { userId: user.id });
          if (user.isAdmin) may.orWhere('TRUE');
        }),
      );
    return onPlatform('find the store of an address', () => query.getOne());
  }
}
