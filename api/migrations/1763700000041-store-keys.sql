-- Every row of a store is identified by the store and its id, and found in any store by an index of
-- its own where that is needed: so tables can be distributed by store (docs/scaling.md, Citus).
ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_order_fkey;
ALTER TABLE order_caller DROP CONSTRAINT order_caller_order_fkey;
ALTER TABLE order_event DROP CONSTRAINT order_event_order_fkey;
ALTER TABLE order_item DROP CONSTRAINT order_item_order_fkey;
ALTER TABLE payment DROP CONSTRAINT payment_order_fkey;
ALTER TABLE product_category DROP CONSTRAINT product_category_category_fkey;
ALTER TABLE product_category DROP CONSTRAINT product_category_product_fkey;
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_product_fkey;
ALTER TABLE "admin_visit" DROP CONSTRAINT admin_visit_pkey,
  ADD CONSTRAINT admin_visit_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "category" DROP CONSTRAINT category_pkey, DROP CONSTRAINT category_store_id_id_key,
  ADD CONSTRAINT category_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "file" DROP CONSTRAINT file_pkey, DROP CONSTRAINT file_store_id_id_key,
  ADD CONSTRAINT file_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "job" DROP CONSTRAINT job_pkey,
  ADD CONSTRAINT job_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "order" DROP CONSTRAINT order_pkey, DROP CONSTRAINT order_store_id_id_key,
  ADD CONSTRAINT order_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "order_event" DROP CONSTRAINT order_event_pkey,
  ADD CONSTRAINT order_event_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "order_refusal" DROP CONSTRAINT order_refusal_pkey,
  ADD CONSTRAINT order_refusal_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "payment" DROP CONSTRAINT payment_pkey,
  ADD CONSTRAINT payment_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "product" DROP CONSTRAINT product_pkey, DROP CONSTRAINT product_store_id_id_key,
  ADD CONSTRAINT product_pkey PRIMARY KEY (store_id, id);
ALTER TABLE "stock_movement" DROP CONSTRAINT stock_movement_pkey,
  ADD CONSTRAINT stock_movement_pkey PRIMARY KEY (store_id, id);

-- Their rows are read by the id alone, or in its order over all stores.
CREATE INDEX admin_visit_id_idx ON "admin_visit" (id);
CREATE INDEX order_id_idx ON "order" (id);
CREATE INDEX product_id_idx ON "product" (id);
ALTER TABLE idempotency_key ADD CONSTRAINT idempotency_key_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_caller ADD CONSTRAINT order_caller_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_event ADD CONSTRAINT order_event_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_item ADD CONSTRAINT order_item_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE payment ADD CONSTRAINT payment_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE product_category ADD CONSTRAINT product_category_category_fkey
  FOREIGN KEY (store_id, category_id)
  REFERENCES "category"(store_id, id) ON DELETE CASCADE;
ALTER TABLE product_category ADD CONSTRAINT product_category_product_fkey
  FOREIGN KEY (store_id, product_id)
  REFERENCES "product"(store_id, id) ON DELETE CASCADE;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_product_fkey
  FOREIGN KEY (store_id, product_id)
  REFERENCES "product"(store_id, id) ON DELETE CASCADE;
DROP INDEX admin_visit_store_idx;
ALTER TABLE payment DROP CONSTRAINT payment_gateway_order_id_key,
  ADD CONSTRAINT payment_gateway_order_id_store_id_key UNIQUE (gateway_order_id, store_id);

-- Down
ALTER TABLE payment DROP CONSTRAINT payment_gateway_order_id_store_id_key,
  ADD CONSTRAINT payment_gateway_order_id_key UNIQUE (gateway_order_id);
CREATE INDEX admin_visit_store_idx ON admin_visit (store_id, id);
ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_order_fkey;
ALTER TABLE order_caller DROP CONSTRAINT order_caller_order_fkey;
ALTER TABLE order_event DROP CONSTRAINT order_event_order_fkey;
ALTER TABLE order_item DROP CONSTRAINT order_item_order_fkey;
ALTER TABLE payment DROP CONSTRAINT payment_order_fkey;
ALTER TABLE product_category DROP CONSTRAINT product_category_category_fkey;
ALTER TABLE product_category DROP CONSTRAINT product_category_product_fkey;
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_product_fkey;
DROP INDEX admin_visit_id_idx;
DROP INDEX order_id_idx;
DROP INDEX product_id_idx;
ALTER TABLE "admin_visit" DROP CONSTRAINT admin_visit_pkey,
  ADD CONSTRAINT admin_visit_pkey PRIMARY KEY (id);
ALTER TABLE "category" DROP CONSTRAINT category_pkey,
  ADD CONSTRAINT category_pkey PRIMARY KEY (id),
  ADD CONSTRAINT category_store_id_id_key UNIQUE (store_id, id);
ALTER TABLE "file" DROP CONSTRAINT file_pkey,
  ADD CONSTRAINT file_pkey PRIMARY KEY (id),
  ADD CONSTRAINT file_store_id_id_key UNIQUE (store_id, id);
ALTER TABLE "job" DROP CONSTRAINT job_pkey,
  ADD CONSTRAINT job_pkey PRIMARY KEY (id);
ALTER TABLE "order" DROP CONSTRAINT order_pkey,
  ADD CONSTRAINT order_pkey PRIMARY KEY (id),
  ADD CONSTRAINT order_store_id_id_key UNIQUE (store_id, id);
ALTER TABLE "order_event" DROP CONSTRAINT order_event_pkey,
  ADD CONSTRAINT order_event_pkey PRIMARY KEY (id);
ALTER TABLE "order_refusal" DROP CONSTRAINT order_refusal_pkey,
  ADD CONSTRAINT order_refusal_pkey PRIMARY KEY (id);
ALTER TABLE "payment" DROP CONSTRAINT payment_pkey,
  ADD CONSTRAINT payment_pkey PRIMARY KEY (id);
ALTER TABLE "product" DROP CONSTRAINT product_pkey,
  ADD CONSTRAINT product_pkey PRIMARY KEY (id),
  ADD CONSTRAINT product_store_id_id_key UNIQUE (store_id, id);
ALTER TABLE "stock_movement" DROP CONSTRAINT stock_movement_pkey,
  ADD CONSTRAINT stock_movement_pkey PRIMARY KEY (id);
ALTER TABLE idempotency_key ADD CONSTRAINT idempotency_key_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_caller ADD CONSTRAINT order_caller_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_event ADD CONSTRAINT order_event_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE order_item ADD CONSTRAINT order_item_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE payment ADD CONSTRAINT payment_order_fkey
  FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id, id) ON DELETE CASCADE;
ALTER TABLE product_category ADD CONSTRAINT product_category_category_fkey
  FOREIGN KEY (store_id, category_id)
  REFERENCES "category"(store_id, id) ON DELETE CASCADE;
ALTER TABLE product_category ADD CONSTRAINT product_category_product_fkey
  FOREIGN KEY (store_id, product_id)
  REFERENCES "product"(store_id, id) ON DELETE CASCADE;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_product_fkey
  FOREIGN KEY (store_id, product_id)
  REFERENCES "product"(store_id, id) ON DELETE CASCADE;
