-- Payments at the card gateway.
CREATE TABLE payment (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  order_id uuid NOT NULL,
  gateway_order_id text NOT NULL,
  gateway_payment_id text,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'created',
  CONSTRAINT payment_store_id_order_id_key UNIQUE (store_id, order_id),
  CONSTRAINT payment_gateway_order_id_key UNIQUE (gateway_order_id),
  CONSTRAINT payment_state CHECK (state IN ('created', 'paid')),
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_order_fkey FOREIGN KEY (store_id, order_id)
    REFERENCES "order"(store_id, id) ON DELETE CASCADE
);

-- Down
DROP TABLE payment;
