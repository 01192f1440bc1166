-- The addresses that customers keep in a store (CHK2-02). The place makes their number exact: each is taken once.
CREATE TABLE address (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  customer_id uuid NOT NULL,
  place int NOT NULL,
  label text NOT NULL DEFAULT '',
  details jsonb NOT NULL,
  chosen_at timestamptz(3) NOT NULL,
  CONSTRAINT address_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT address_store_id_fkey FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
  CONSTRAINT address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE,
  CONSTRAINT address_place CHECK (place > 0)
);
CREATE UNIQUE INDEX address_place_key ON address (store_id, customer_id, place);
CREATE INDEX address_customer_id_idx ON address (customer_id);
ALTER TABLE address ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON address
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE address;
