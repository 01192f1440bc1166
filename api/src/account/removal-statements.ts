/** The statements by which an account and what its stores hold go. */

/** $1 owner. Orders may still be placed meanwhile: they only refer to the store. */
export const lockStoresStatement = `
  SELECT store.id, store.slug, EXISTS (
    SELECT 1 FROM "order" WHERE "order".store_id = store.id) AS "hasOrders"
  FROM store WHERE owner_id = $1 ORDER BY store.id FOR NO KEY UPDATE`;

/** $1 stores. Someone stands before the gateway, whose keys are about to go. */
export const isPayingStatement = `
  SELECT 1 FROM payment WHERE store_id = ANY($1) AND state IN ('opening', 'created') LIMIT 1`;

/** $1 store, $2 pictures with their keys in the storage. */
export const keepPicturesKeysStatement = `
  INSERT INTO file_leftover (store_id, id, keys, due_at)
  SELECT $1::uuid, picture.id, ARRAY(SELECT jsonb_array_elements_text(picture.keys)),
    date_trunc('milliseconds', now())
  FROM jsonb_to_recordset($2::jsonb) AS picture(id uuid, keys jsonb)`;

/** $1 stores each. Without a membership a store is closed (OQ-50). */
export const clearStatements = [
  'product',
  'category',
  'page',
  'domain',
  'membership',
  'picture_usage',
  'order_refusal',
  'order_caller',
]
  .map((table) => `DELETE FROM ${table} WHERE store_id = ANY($1)`)
  .concat(
    `DELETE FROM mail WHERE store_id = ANY($1) AND kind <> 'orderForCustomer'
       AND state IN ('waiting', 'held')`,
  );

/** $1 stores. What the owner did stays told, without the address. */
export const clearOrderEventsStatement = `
  UPDATE order_event SET actor_email = NULL WHERE store_id = ANY($1) AND actor = 'owner'`;

/** $1 stores. There are no keys to ask the gateway with. */
export const endPaymentChecksStatement = `
  UPDATE payment SET check_at = NULL WHERE store_id = ANY($1) AND check_at IS NOT NULL`;

type Value = 'id' | 'email' | 'isConfirmed';

/**
 * With the values that each takes. The trial of a confirmed mailbox stays used, as if its account had
 * never been here; it is known by a hash alone.
 */
export const forgetAccountStatements: readonly (readonly [string, readonly Value[]])[] = [
  ['DELETE FROM session WHERE user_id = $1', ['id']],
  ['DELETE FROM request_key WHERE account_id = $1', ['id']],
  [`DELETE FROM email_verification WHERE kind = 'user' AND account_id = $1`, ['id']],
  [
    `DELETE FROM reset_code
     WHERE (kind = 'user' AND email = $2) OR (kind = 'newEmail' AND email LIKE $1::text || ' %')`,
    ['id', 'email'],
  ],
  [
    'UPDATE trial SET owner_id = gen_random_uuid() WHERE owner_id = $1 AND $2::boolean',
    ['id', 'isConfirmed'],
  ],
];
