/** The addresses that customers keep in stores; every statement names store and customer. */
import { Injectable } from '@nestjs/common';
import type { OrderDetails } from '@shop/contract';
import { newId } from '../database/id.js';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Address } from './address.entity.js';
import { addressListing } from './address.listing.js';

export interface NewAddress {
  label: string;
  details: OrderDetails;
  isDefault: boolean;
}

/** What of an address is changed; undefined = it stays. */
export interface ChangedAddress {
  label: string | undefined;
  details: OrderDetails | undefined;
  isDefault: boolean;
}

@Injectable()
export class AddressRepository extends StoreScopedRepository<Address> {
  protected readonly entity = Address;

  listOfCustomer(store: StoreId, customerId: string, query: ListQuery): Promise<Page<Address>> {
    const own = this.queryOf(store, 'row').andWhere('row.customerId = :customerId', { customerId });
    return applyListing(own, addressListing, query);
  }

  /** The id of the customer's default address; null where there is none at all. */
  async defaultId(store: StoreId, customerId: string): Promise<string | null> {
    const [row] = await this.manager.query<{ id: string }[]>(defaultStatement, [store, customerId]);
    return row?.id ?? null;
  }

  /**
   * Adds an address at the lowest free place up to `most`, and returns its id; one with the same
   * details that is there already is returned instead. 'full' = there are so many; 'taken' = another
   * request has just taken the place, so that it is worth another try.
   */
  async add(
    store: StoreId,
    customerId: string,
    { label, details, isDefault }: NewAddress,
    most: number,
  ): Promise<{ id: string } | 'full' | 'taken'> {
    const values = [store, newId(), customerId, label, JSON.stringify(details), isDefault, most];
    const [row] = await this.manager.query<[{ id: string | null; isFull: boolean }]>(
      addStatement,
      values,
    );
    if (row.id !== null) return { id: row.id };
    return row.isFull ? 'full' : 'taken';
  }

  /** Writes what is changed; false when the customer has no such address in the store. */
  async change(
    store: StoreId,
    customerId: string,
    id: string,
    { label, details, isDefault }: ChangedAddress,
  ): Promise<boolean> {
    const written = details && JSON.stringify(details);
    const values = [store, customerId, id, label ?? null, written ?? null, isDefault];
    const [, count] = await this.manager.query<Changed>(changeStatement, values);
    return count > 0;
  }
}

const defaultStatement = `
  SELECT id FROM address WHERE store_id = $1 AND customer_id = $2
  ORDER BY chosen_at DESC, created_at, id LIMIT 1`;

/** The statement of add; $2 = its id, $3 = customer, $7 = the most. Two at once ask for the same place. */
const addStatement = `
  WITH same AS (
    SELECT id FROM address WHERE store_id = $1 AND customer_id = $3 AND details = $5::jsonb LIMIT 1
  ), free AS (
    SELECT min(place) AS place FROM generate_series(1, $7::int) AS place
    WHERE place NOT IN (SELECT place FROM address WHERE store_id = $1 AND customer_id = $3)
  ), added AS (
    INSERT INTO address (store_id, id, customer_id, place, label, details, chosen_at)
    SELECT $1::uuid, $2::uuid, $3::uuid, free.place, $4, $5::jsonb, CASE WHEN $6::boolean THEN now() ELSE 'epoch' END
    FROM free WHERE free.place IS NOT NULL AND NOT EXISTS (SELECT 1 FROM same)
    ON CONFLICT (store_id, customer_id, place) DO NOTHING
    RETURNING id
  )
  SELECT coalesce((SELECT id FROM same), (SELECT id FROM added)) AS id, free.place IS NULL AS "isFull"
  FROM free`;

const changeStatement = `
  UPDATE address SET label = coalesce($4, label), details = coalesce($5::jsonb, details),
    chosen_at = CASE WHEN $6::boolean THEN now() ELSE chosen_at END
  WHERE store_id = $1 AND customer_id = $2 AND id = $3`;
