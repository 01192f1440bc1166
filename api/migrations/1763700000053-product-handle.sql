-- The former handles of products, which lead to the present ones (PUB-03).
CREATE TABLE product_handle (
  store_id uuid NOT NULL,
  handle text COLLATE "C" NOT NULL,
  product_id uuid NOT NULL,
  CONSTRAINT product_handle_pkey PRIMARY KEY (store_id, handle),
  CONSTRAINT product_handle_product_fkey FOREIGN KEY (store_id, product_id)
    REFERENCES product (store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_handle_product_idx ON product_handle (store_id, product_id);
ALTER TABLE product_handle ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON product_handle
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
ALTER TABLE product DROP CONSTRAINT product_handle_key,
  ADD CONSTRAINT product_handle_key UNIQUE (store_id, handle) DEFERRABLE;

-- Down
DROP TABLE product_handle;
ALTER TABLE product DROP CONSTRAINT product_handle_key,
  ADD CONSTRAINT product_handle_key UNIQUE (store_id, handle);
