-- Deleted products with all that belonged to them, for as long as they can be brought back (PUB-06).
CREATE TABLE deleted_product (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  product jsonb NOT NULL,
  parts jsonb NOT NULL,
  CONSTRAINT deleted_product_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT deleted_product_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX deleted_product_created_at_idx ON deleted_product (created_at);
ALTER TABLE deleted_product ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON deleted_product
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE deleted_product;
