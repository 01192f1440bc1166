/** Finds the caller's store by whatever the address names; the caller is part of the statement. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { looksLikeId } from '@shop/commerce';
import { Brackets, type DataSource } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreLocator } from './audience.js';
import type { SignedInUser } from './current.js';

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
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The store with its membership and domain, when `user` owns it or is the admin; else null. */
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
