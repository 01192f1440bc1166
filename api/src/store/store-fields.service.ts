/** GET get-data: some fields of a store, for anyone or for its owner (OQ-07). */
import { Injectable } from '@nestjs/common';
import type { StoreFieldsAnswer } from '@shop/contract';
import type { SignedInUser } from '../access/current.js';
import { notFound, unauthenticated } from '../http/problem.js';
import { StoreService } from './store.service.js';
import { needsOwner, pickStoreFields, readStoreFields } from './store-fields.js';

@Injectable()
export class StoreFieldsService {
  constructor(private readonly stores: StoreService) {}

  /** Throws 401 without a user and 404 for a stranger when an owner's field is asked for. */
  async read(
    slug: string,
    fieldsText: unknown,
    user: SignedInUser | undefined,
  ): Promise<StoreFieldsAnswer> {
    const fields = readStoreFields(fieldsText);
    if (needsOwner(fields) && !user) throw unauthenticated();
    const store = await this.stores.bySlug(slug);
    const may = store && (!needsOwner(fields) || user?.isAdmin || store.ownerId === user?.id);
    if (!may) throw notFound('Store');
    return { store: pickStoreFields(this.stores.ownView(store), fields) };
  }
}
