/** Carts that guests left, and addresses that want no mails about them. */
import { Injectable } from '@nestjs/common';
import { type LeftCartItem, leftCartLimits } from '@shop/contract';
import { newId } from '../database/id.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { LeftCart } from './left-cart.entity.js';

export interface LeavingCart {
  email: string;
  emailKey: string;
  items: readonly LeftCartItem[];
}

/** A cart whose mail is due. */
export interface DueCart {
  email: string;
  emailKey: string;
  /** The number of its items. */
  count: number;
}

@Injectable()
export class LeftCartRepository extends StoreScopedRepository<LeftCart> {
  protected readonly entity = LeftCart;

  /** Locks what an address left against other requests about it until the transaction ends. */
  async lock(store: StoreId, emailKey: string): Promise<void> {
    await this.manager.query<object[]>(lockStatement, [`${store} ${emailKey}`]);
  }

  /** Whether an address wants no mails about carts of the store. */
  isStopped(store: StoreId, emailKey: string): Promise<boolean> {
    return this.manager
      .query<object[]>(stoppedStatement, [store, emailKey])
      .then(({ length }) => length > 0);
  }

  /** The number of carts that wait for their mail. */
  async waiting(store: StoreId): Promise<number> {
    const [row] = await this.manager.query<[{ count: number }]>(waitingStatement, [store]);
    return row.count;
  }

  /** Writes what a waiting cart holds now; false when it does not wait, or for another address. */
  async renew(store: StoreId, id: string, { emailKey, items }: LeavingCart): Promise<boolean> {
    const values = [store, id, emailKey, JSON.stringify(items)];
    const [, count] = await this.manager.query<Changed>(renewStatement, values);
    return count > 0;
  }

  /** Takes back a waiting cart that was left for another address, such as a mistyped one. */
  async withdraw(store: StoreId, id: string, emailKey: string): Promise<void> {
    await this.manager.query<Changed>(withdrawStatement, [store, id, emailKey]);
  }

  /** Takes a cart down in place of what the address left before; returns its id. */
  async leave(store: StoreId, { email, emailKey, items }: LeavingCart): Promise<string> {
    const id = newId();
    await this.manager.query<Changed>(replaceStatement, [store, emailKey]);
    const values = [store, id, email, emailKey, JSON.stringify(items)];
    await this.manager.query<never[]>(leaveStatement, values);
    return id;
  }

  /**
   * A cart whose mail is due; null when nothing is to be told: it is gone or holds nothing of the shop, the
   * shop has stopped these mails, or its address has ordered there since.
   */
  async due(store: StoreId, id: string): Promise<DueCart | null> {
    const [row] = await this.manager.query<DueCart[]>(dueStatement, [store, id]);
    return row ?? null;
  }

  /** Deletes the address of a cart whose mail was sent; its link still shows the cart. */
  async told(store: StoreId, id: string): Promise<void> {
    await this.manager.query<Changed>(toldStatement, [store, id]);
  }

  /** Deletes all that an address left, and remembers by its key that it wants no such mails. */
  async stop(store: StoreId, emailKey: string): Promise<void> {
    await this.manager.query<Changed>(forgetStatement, [store, emailKey]);
    await this.manager.query<never[]>(stopStatement, [store, newId(), emailKey]);
  }

  /** The items of a cart that was taken down not too long ago; null without. */
  async itemsOf(store: StoreId, id: string): Promise<LeftCartItem[] | null> {
    const values = [store, id, leftCartLimits.days];
    const [row] = await this.manager.query<{ items: LeftCartItem[] }[]>(itemsStatement, values);
    return row?.items ?? null;
  }
}

const lockStatement = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 2605))';

const stoppedStatement = `
  SELECT 1 FROM left_cart WHERE store_id = $1 AND email_key = $2 AND stopped_at IS NOT NULL LIMIT 1`;

const waitingStatement = `
  SELECT count(*)::int AS count FROM left_cart WHERE store_id = $1 AND email IS NOT NULL`;

/** Those of the items that are products of the store $1, and skus of them: what else a body names is dropped. */
const ownItems = (items: string) => `
  (SELECT coalesce(jsonb_agg(item ORDER BY place), '[]')
    FROM jsonb_array_elements(${items}::jsonb) WITH ORDINALITY given (item, place)
    JOIN product ON product.store_id = $1 AND product.id = (item->>'id')::uuid
    WHERE item->>'skuId' IS NULL OR EXISTS (SELECT 1 FROM sku WHERE sku.store_id = $1
      AND sku.product_id = product.id AND sku.id = (item->>'skuId')::uuid))`;

const renewStatement = `
  UPDATE left_cart SET items = ${ownItems('$4')}, created_at = now()
  WHERE store_id = $1 AND id = $2 AND email_key = $3 AND email IS NOT NULL`;

const withdrawStatement = `
  DELETE FROM left_cart
  WHERE store_id = $1 AND id = $2 AND email_key <> $3 AND email IS NOT NULL`;

const replaceStatement = `
  DELETE FROM left_cart WHERE store_id = $1 AND email_key = $2 AND email IS NOT NULL`;

const leaveStatement = `
  INSERT INTO left_cart (store_id, id, email, email_key, items)
  VALUES ($1, $2, $3, $4, ${ownItems('$5')})`;

const dueStatement = `
  SELECT left_cart.email, email_key AS "emailKey", jsonb_array_length(items) AS count
  FROM left_cart JOIN store ON store.id = left_cart.store_id
  WHERE left_cart.store_id = $1 AND left_cart.id = $2 AND left_cart.email IS NOT NULL
    AND store.settings_reminds_carts AND items <> '[]'
    AND NOT EXISTS (SELECT 1 FROM "order" WHERE store_id = $1
      AND mailbox_key(customer_email) = mailbox_key(left_cart.email)
      AND "order".created_at >= left_cart.created_at)`;

const toldStatement = `
  UPDATE left_cart SET email = NULL WHERE store_id = $1 AND id = $2`;

const forgetStatement = `
  DELETE FROM left_cart WHERE store_id = $1 AND email_key = $2`;

const stopStatement = `
  INSERT INTO left_cart (store_id, id, email_key, items, stopped_at) VALUES ($1, $2, $3, '[]', now())`;

const itemsStatement = `
  SELECT items FROM left_cart
  WHERE store_id = $1 AND id = $2 AND stopped_at IS NULL
    AND created_at > now() - make_interval(days => $3::int)`;
