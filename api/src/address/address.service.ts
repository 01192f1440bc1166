/** The address book of a signed-in customer in a store (CHK2-02). */
import { Injectable } from '@nestjs/common';
import { detailFaults, normalizeDetails } from '@shop/commerce';
import {
  type AddressBody,
  type AddressUpdateBody,
  type Address as AddressView,
  limits,
  type OrderDetails,
} from '@shop/contract';
import { invalid, notFound, Problem } from '../http/problem.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import { AddressRepository } from './address.repository.js';
import { addressView } from './address.view.js';

@Injectable()
export class AddressService {
  constructor(private readonly addresses: AddressRepository) {}

  async list(store: Store, customerId: string, query: ListQuery): Promise<Page<AddressView>> {
    const page = await this.addresses.listOfCustomer(store.id, customerId, query);
    const defaultId = await this.addresses.defaultId(store.id, customerId);
    return page.map((address) => addressView(address, defaultId));
  }

  /**
   * Adds an address; one with the same details is not added twice. Throws a 400 for details that no
   * delivery of the store could go to, CONFLICT when there are as many as may be.
   */
  async add(
    store: Store,
    customerId: string,
    { label = '', details, isDefault = false }: AddressBody,
  ): Promise<AddressView> {
    const address = { label: label ?? '', details: checked(store, details), isDefault };
    // Who loses a place to another request of the same customer takes the next one.
    for (let left = limits.addresses + 1; left > 0; left -= 1) {
      const added = await this.addresses.add(store.id, customerId, address, limits.addresses);
      if (added === 'full') break;
      if (added !== 'taken') return this.read(store.id, customerId, added.id);
    }
    const message = `You can keep ${limits.addresses} addresses here. Delete one first.`;
    throw new Problem('CONFLICT', message);
  }

  /** Changes an address, or makes it the default. Throws 404, or a 400 as `add`. */
  async update(
    store: Store,
    customerId: string,
    id: string,
    { label, details, isDefault }: AddressUpdateBody,
  ): Promise<AddressView> {
    const change = {
      label: label ?? undefined,
      details: details ? checked(store, details) : undefined,
      isDefault: isDefault === true,
    };
    if (!(await this.addresses.change(store.id, customerId, id, change))) throw unknown();
    return this.read(store.id, customerId, id);
  }

  /** Deletes an address; the default is then the one before it. Throws 404. */
  async delete(store: StoreId, customerId: string, id: string): Promise<void> {
    if (!(await this.addresses.delete(store, { customerId, id }))) throw unknown();
  }

  private async read(store: StoreId, customerId: string, id: string): Promise<AddressView> {
    const address = await this.addresses.findOne(store, { customerId, id });
    if (!address) throw unknown();
    return addressView(address, await this.addresses.defaultId(store, customerId));
  }
}

const unknown = () => notFound('Address');

/** The details as an order would store them. Throws a 400 that names the fields. */
function checked({ settings }: Store, given: Partial<OrderDetails>): OrderDetails {
  const faults = detailFaults('delivery', settings.addressType, given);
  if (faults.length > 0) {
    throw invalid(...faults.map(({ field, message }) => ({ field: `details.${field}`, message })));
  }
  return normalizeDetails('delivery', settings.addressType, given);
}
