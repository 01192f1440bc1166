-- Distributes the tables of a migrated database by store; docs/scaling.md says when and how.
-- psql --single-transaction -v ON_ERROR_STOP=1 -f citus.sql, as superuser on the coordinator, once.

-- All is locked first, so that nothing is written meanwhile. Where an order and this wait for each
-- other, PostgreSQL ends the one that notices first, and that is the order, which is then repeated.
SET LOCAL lock_timeout = 0;
SET LOCAL statement_timeout = 0;
SET LOCAL deadlock_timeout = '1h';
LOCK TABLE "user", customer, store, membership, domain, plan, category, product, product_category,
  product_handle, deleted_product, deleted_category, sku, stock_movement, file, picture_usage, page, order_counter, "order", order_item, idempotency_key,
  order_event, order_caller, order_refusal, review, stock_alert, address, left_cart, offer, offer_use, delivery_zone, slot_use, payment, payment_event, upi_claim, admin_visit, job,
  email_verification, ended_token, push_subscription, request_key, reset_code, session, trial
  IN ACCESS EXCLUSIVE MODE;

-- A local table may not refer to a distributed one, not even between two of the statements below.
ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_order_fkey;
ALTER TABLE order_caller DROP CONSTRAINT order_caller_order_fkey;
ALTER TABLE order_event DROP CONSTRAINT order_event_order_fkey;
ALTER TABLE order_item DROP CONSTRAINT order_item_order_fkey;
ALTER TABLE payment DROP CONSTRAINT payment_order_fkey;
ALTER TABLE product_category DROP CONSTRAINT product_category_category_fkey;
ALTER TABLE product_category DROP CONSTRAINT product_category_product_fkey;
ALTER TABLE review DROP CONSTRAINT review_order_fkey;
ALTER TABLE review DROP CONSTRAINT review_product_fkey;
ALTER TABLE stock_alert DROP CONSTRAINT stock_alert_product_fkey;
ALTER TABLE stock_alert DROP CONSTRAINT stock_alert_sku_fkey;
ALTER TABLE upi_claim DROP CONSTRAINT upi_claim_order_fkey;
ALTER TABLE offer_use DROP CONSTRAINT offer_use_offer_fkey;
ALTER TABLE offer_use DROP CONSTRAINT offer_use_order_fkey;
ALTER TABLE sku DROP CONSTRAINT sku_product_fkey;
ALTER TABLE product_handle DROP CONSTRAINT product_handle_product_fkey;
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_product_fkey;

-- Small tables that are joined with every store's rows: the same on every node.
SELECT create_reference_table('"user"');
SELECT create_reference_table('customer');
SELECT create_reference_table('store');
SELECT create_reference_table('membership');
SELECT create_reference_table('domain');
SELECT create_reference_table('plan');

-- An index of orders needs it on every node.
SELECT create_distributed_function('mailbox_key(text)');

-- Rows of a store, all of one store on one node.
SELECT create_distributed_table('category', 'store_id');
SELECT create_distributed_table('product', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('product_category', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('sku', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('product_handle', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('deleted_product', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('deleted_category', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('stock_movement', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('file', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('picture_usage', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('page', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('"order"', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('order_item', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('order_counter', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('order_caller', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('order_event', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('order_refusal', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('review', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('stock_alert', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('address', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('left_cart', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('offer', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('offer_use', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('delivery_zone', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('slot_use', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('idempotency_key', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('payment', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('payment_event', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('upi_claim', 'store_id', colocate_with => 'category');
SELECT create_distributed_table('admin_visit', 'store_id', colocate_with => 'category');

ALTER TABLE idempotency_key ADD CONSTRAINT idempotency_key_order_fkey
  FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_caller ADD CONSTRAINT order_caller_order_fkey
  FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_event ADD CONSTRAINT order_event_order_fkey
  FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_item ADD CONSTRAINT order_item_order_fkey
  FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE payment ADD CONSTRAINT payment_order_fkey
  FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE upi_claim ADD CONSTRAINT upi_claim_order_fkey
  FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE product_category ADD CONSTRAINT product_category_category_fkey
  FOREIGN KEY (store_id, category_id) REFERENCES category(store_id, id) ON DELETE CASCADE;
ALTER TABLE product_category ADD CONSTRAINT product_category_product_fkey
  FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE;
ALTER TABLE product_handle ADD CONSTRAINT product_handle_product_fkey
  FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE;
ALTER TABLE review ADD CONSTRAINT review_order_fkey
  FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE review ADD CONSTRAINT review_product_fkey
  FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE;
ALTER TABLE stock_alert ADD CONSTRAINT stock_alert_product_fkey
  FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE;
ALTER TABLE stock_alert ADD CONSTRAINT stock_alert_sku_fkey
  FOREIGN KEY (store_id, sku_id) REFERENCES sku(store_id, id) ON DELETE CASCADE;
ALTER TABLE offer_use ADD CONSTRAINT offer_use_offer_fkey
  FOREIGN KEY (store_id, offer_id) REFERENCES offer(store_id, id) ON DELETE CASCADE;
ALTER TABLE offer_use ADD CONSTRAINT offer_use_order_fkey
  FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE sku ADD CONSTRAINT sku_product_fkey
  FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_product_fkey
  FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE;

-- The searches run on the worker that has the store (citus.allow_nested_distributed_execution).
SELECT create_distributed_function('may_search(uuid)');
SELECT create_distributed_function('word_condition(text[])');
SELECT create_distributed_function('product_ids_with(uuid, text)');
SELECT create_distributed_function('product_ids_with_words(uuid, text[])');
SELECT create_distributed_function('order_ids_with(uuid, text)');

-- What belongs to accounts, and work that processes claim whatever store it is of, stays on the coordinator.
-- local: email_verification, ended_token, job, migration, push_subscription, rate_limit, request_key, reset_code, session, trial
