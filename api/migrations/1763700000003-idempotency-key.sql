-- Which order a shopper's Idempotency-Key made (OQ-69).
CREATE TABLE idempotency_key (
  store_id uuid NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  order_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (store_id, key),
  CONSTRAINT idempotency_key_order_fkey FOREIGN KEY (store_id, order_id)
    REFERENCES "order"(store_id, id) ON DELETE CASCADE
);

-- Down
DROP TABLE idempotency_key;
