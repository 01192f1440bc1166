-- Visits of the admin in somebody's store, and the admin's search over all stores.
CREATE TABLE admin_visit (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  email text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  request_id text NOT NULL,
  reads_of integer,
  CONSTRAINT admin_visit_reads_key UNIQUE (store_id, email, reads_of),
  CONSTRAINT admin_visit_pkey PRIMARY KEY (id),
  CONSTRAINT admin_visit_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX admin_visit_store_idx ON admin_visit (store_id, id);
CREATE INDEX store_created_at_idx ON store (created_at, id);
CREATE INDEX store_name_idx ON store (name, id);
CREATE INDEX store_search_idx ON store USING gin (lower(name || ' ' || slug) gin_trgm_ops);
CREATE INDEX user_search_idx ON "user" USING gin (email gin_trgm_ops);

-- Down
DROP TABLE admin_visit;
DROP INDEX store_created_at_idx, store_name_idx, store_search_idx, user_search_idx;
