/** GET get-data: some fields of a store, for anyone or for its owner (OQ-07). */
import { Injectable } from '@nestjs/common';
import type { StoreFieldsAnswer } from '@shop/contract';
import type { AccessRequest } from '../access/current.js';
import { mayManage } from '../guards/may-manage.js';
import { notFound, unauthenticated } from '../http/problem.js';
import { StoreService } from '../store/store.service.js';
import { settingsView } from '../store/store.view.js';
import { enterStore } from '../tenancy/scope.js';
import { VisitRecorder } from '../visit/visit-recorder.js';
import { needsOwner, pickStoreFields, readStoreFields } from './store-fields.js';

@Injectable()
export class StoreFieldsService {
  constructor(
    private readonly stores: StoreService,
    private readonly visits: VisitRecorder,
  ) {}

  /**
   * The fields. Throws 401 without a user and 404 for a stranger when an owner's field is asked
   * for.
   */
  async read(
    slug: string,
    fieldsText: unknown,
    request: AccessRequest,
  ): Promise<StoreFieldsAnswer> {
    const user = request.currentUser;
    const fields = readStoreFields(fieldsText);
    if (needsOwner(fields) && !user) throw unauthenticated();
    const store = await this.stores.bySlug(slug);
    const may = store && (!needsOwner(fields) || (user && mayManage(store, user)));
    if (!may) throw notFound('Store');
    enterStore(store.id);
    if (needsOwner(fields)) await this.visits.record(request, store);
    // Its settings are those that anyone may read: the checks of orders and refused phones are the owner's alone.
    const settings = settingsView(store.settings);
    return { store: pickStoreFields({ ...this.stores.ownView(store), settings }, fields) };
  }
}
