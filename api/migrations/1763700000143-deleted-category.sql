-- Deleted categories with their products, for as long as they can be brought back (FIX-72).
CREATE TABLE deleted_category (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  category jsonb NOT NULL,
  products jsonb NOT NULL,
  CONSTRAINT deleted_category_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT deleted_category_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX deleted_category_created_at_idx ON deleted_category (created_at);
ALTER TABLE deleted_category ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON deleted_category
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE deleted_category;
