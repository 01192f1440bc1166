/** Whether whoever gets a mail of the outbox has confirmed the address (ABUSE-11). */

/**
 * SQL on a row of `mail`. The customer's mail of an order goes to its customer, every other kind to the
 * owner of the store. Who is not there any more counts as confirmed: the writer finds nothing to tell.
 */
export const isReaderConfirmed = `coalesce(CASE
  WHEN mail.kind = 'orderForCustomer' AND mail.about ~ '^[0-9a-f-]{36}$' THEN (
    SELECT customer.email_verified_at IS NOT NULL
    FROM "order" JOIN customer ON customer.id = "order".customer_id
    WHERE "order".store_id = mail.store_id AND "order".id = mail.about::uuid)
  ELSE (
    SELECT "user".email_verified_at IS NOT NULL
    FROM store JOIN "user" ON "user".id = store.owner_id WHERE store.id = mail.store_id)
  END, TRUE)`;
