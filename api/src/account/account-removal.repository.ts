/** Deletes an account and the content of its stores. */
import { Injectable } from '@nestjs/common';
import type { User } from '../auth/user.entity.js';
import { UserRepository } from '../auth/user.repository.js';
import { newId } from '../database/id.js';
import type { Store } from '../store/store.entity.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/** A store that is closed with its owner's account. */
export type ClosingStore = Pick<Store, 'id' | 'slug'>;

type RemovedAccount = Pick<User, 'id' | 'email'> & {
  /** Whether the address was confirmed. */
  isConfirmed: boolean;
};

@Injectable()
export class AccountRemovalRepository extends Repository {
  /** The owner's stores, locked until the transaction ends. */
  lockStores(ownerId: string): Promise<ClosingStore[]> {
    return this.manager.query<ClosingStore[]>(lockStoresStatement, [ownerId]);
  }

  /** One store, locked until the transaction ends; null when it is the owner's no more. */
  async lockStore(store: Pick<Store, 'id' | 'ownerId'>): Promise<ClosingStore | null> {
    const [row] = await this.manager.query<ClosingStore[]>(lockStoreStatement, [
      store.id,
      store.ownerId,
    ]);
    return row ?? null;
  }

  /** Gives a closed store to an account that nobody can enter, like that of a deleted one: its orders refer to an owner. */
  async giveToNobody(store: StoreId, passwordHash: string): Promise<void> {
    const id = newId();
    await new UserRepository(this.manager).insertNew({
      id,
      email: deletedEmail(id),
      passwordHash,
      emailVerifiedAt: null,
      adminConfirmedAt: null,
    });
    await this.manager.query<Changed>('UPDATE store SET owner_id = $2 WHERE id = $1', [store, id]);
  }

  /**
   * Ends the numbering of orders: waits for orders that are being written, and later ones are refused
   * (SAFE-13). Returns which of the stores have orders.
   */
  async endOrders(stores: readonly StoreId[]): Promise<Set<StoreId>> {
    const [rows] = await this.manager.query<Changed<{ id: StoreId; hasOrders: boolean }>>(
      endOrdersStatement,
      [stores],
    );
    return new Set(rows.filter(({ hasOrders }) => hasOrders).map(({ id }) => id));
  }

  /** Whether a shopper is paying at the gateway in one of these stores. */
  async isPaying(stores: readonly StoreId[]): Promise<boolean> {
    const paying = await this.manager.query<object[]>(isPayingStatement, [stores]);
    return paying.length > 0;
  }

  /** Deletes everything of these stores except their orders, pictures and what belongs to them. */
  async clear(stores: readonly StoreId[]): Promise<void> {
    const others = [clearOrderEventsStatement, endChecksStatement];
    for (const statement of [forgetKeysStatement, ...clearStatements, ...others]) {
      await this.manager.query<Changed>(statement, [stores]);
    }
    await this.announce('catalog', stores);
  }

  /** Deletes everything of an account except its own row. */
  async deleteData(account: RemovedAccount): Promise<void> {
    for (const [statement, names] of deleteDataStatements) {
      const values = names.map((name) => account[name]);
      await this.manager.query<Changed>(statement, values);
    }
  }
}

/**
 * The statement of lockStores; $1 = owner. Orders may still be placed meanwhile: they only refer to
 * the store, and end with `endOrders`.
 */
const lockStoresStatement = `
  SELECT id, slug FROM store WHERE owner_id = $1 ORDER BY id FOR NO KEY UPDATE`;

const lockStoreStatement = `
  SELECT id, slug FROM store WHERE id = $1 AND owner_id = $2 FOR NO KEY UPDATE`;

/** The address of an account that was deleted. */
export const deletedEmail = (id: string) => `deleted-${id}@deleted.invalid`;

/** The statement of endOrders; $1 = stores. An order locks the counter last, as this does. */
const endOrdersStatement = `
  UPDATE order_counter SET closed = true WHERE store_id = ANY($1)
  RETURNING store_id AS id, last > withdrawn AS "hasOrders"`;

/** The statement of isPaying; $1 = stores. The gateway's keys are about to be deleted; UPI needs none. */
const isPayingStatement = `
  SELECT 1 FROM payment WHERE store_id = ANY($1) AND state IN ('opening', 'created')
    AND method = 'online' LIMIT 1`;

/** Removes the gateway's keys from payments; $1 = stores. Like an update of the gateway, it locks a payment before its job. */
const forgetKeysStatement = `
  UPDATE payment SET key_id = NULL, key_secret = NULL, webhook_secret = NULL
  WHERE store_id = ANY($1) AND key_id IS NOT NULL`;

/** The statements of clear; $1 = stores. Without a membership a store is closed (OQ-50). */
const clearStatements = [
  'product',
  'deleted_product',
  'deleted_category',
  'category',
  'page',
  'domain',
  'membership',
  'picture_usage',
  'order_refusal',
  'order_caller',
  'offer',
  'delivery_zone',
  'slot_use',
  'address',
  'left_cart',
]
  .map((table) => `DELETE FROM ${table} WHERE store_id = ANY($1)`)
  .concat(
    `DELETE FROM job WHERE store_id = ANY($1) AND queue = 'mail' AND kind NOT IN ('orderForCustomer', 'paymentReviewForCustomer', 'orderChanged', 'upiRefused')
       AND state <> 'handing'`,
  );

/** Removes the owner's address from the events of orders; $1 = stores. The events stay. */
const clearOrderEventsStatement = `
  UPDATE order_event SET actor_email = NULL WHERE store_id = ANY($1) AND actor = 'owner'`;

/** Ends the checks of payments and domains, publications, and what the owner would be told; $1 = stores. Without its keys the gateway can't be asked. */
const endChecksStatement = `
  DELETE FROM job WHERE store_id = ANY($1) AND queue IN ('push', 'payment', 'domain', 'publish', 'picture')`;

/**
 * The statements of deleteData with their values. The trial of a confirmed mailbox stays used, even
 * though its account is gone; it is identified by a hash alone.
 */
const deleteDataStatements: readonly (readonly [string, readonly (keyof RemovedAccount)[]])[] = [
  ['DELETE FROM session WHERE user_id = $1', ['id']],
  ['DELETE FROM push_subscription WHERE user_id = $1', ['id']],
  ['DELETE FROM request_key WHERE account_id = $1', ['id']],
  [`DELETE FROM email_verification WHERE kind = 'user' AND account_id = $1`, ['id']],
  [
    `DELETE FROM reset_code
     WHERE (kind = 'user' AND email = $2)
       OR (kind = 'newEmail' AND (split_part(email, ' ', 1) = $1::text OR split_part(email, ' ', 2) = $2))`,
    ['id', 'email'],
  ],
  [
    'UPDATE trial SET owner_id = gen_random_uuid() WHERE owner_id = $1 AND $2::boolean',
    ['id', 'isConfirmed'],
  ],
];
