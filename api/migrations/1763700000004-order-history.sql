-- Events of orders, the ledger of stock, the state of payments, and the outbox of mails.
CREATE TABLE order_event (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  order_id uuid NOT NULL,
  kind text NOT NULL,
  before text,
  after text,
  note text NOT NULL DEFAULT '',
  actor text NOT NULL,
  actor_email text,
  CONSTRAINT order_event_kind CHECK (kind IN ('placed', 'status', 'paymentStatus', 'stock', 'note')),
  CONSTRAINT order_event_actor CHECK (actor IN ('guest', 'customer', 'owner', 'admin', 'gateway', 'system')),
  CONSTRAINT order_event_pkey PRIMARY KEY (id),
  CONSTRAINT order_event_order_fkey FOREIGN KEY (store_id, order_id)
    REFERENCES "order"(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_event_order_idx ON order_event (store_id, order_id, id);

CREATE TABLE stock_movement (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  product_id uuid NOT NULL,
  order_id uuid,
  change integer NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL,
  actor_email text,
  CONSTRAINT stock_movement_reason CHECK (reason IN ('counted', 'placed', 'cancelled', 'resumed', 'withdrawn')),
  CONSTRAINT stock_movement_actor CHECK (actor IN ('guest', 'customer', 'owner', 'admin', 'gateway', 'system')),
  CONSTRAINT stock_movement_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movement_product_fkey FOREIGN KEY (store_id, product_id)
    REFERENCES product(store_id, id) ON DELETE CASCADE
);
CREATE INDEX stock_movement_product_idx ON stock_movement (store_id, product_id);

-- Products counted so far start their ledger with their present stock.
INSERT INTO stock_movement (id, store_id, product_id, change, reason, actor)
SELECT gen_random_uuid(), store_id, id, stock, 'counted', 'system' FROM product WHERE stock > 0;
ALTER TABLE payment
  DROP CONSTRAINT payment_state,
  ADD COLUMN check_at timestamptz(3),
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  ALTER COLUMN gateway_order_id DROP NOT NULL,
  ADD CONSTRAINT payment_state CHECK (state IN ('opening', 'created', 'paid', 'refunded', 'lapsed'));

-- Payments opened before have no hold that expires: they are checked once, right away.
UPDATE payment SET check_at = now() WHERE state = 'created';
CREATE INDEX payment_check_at_idx ON payment (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE payment_event (
  store_id uuid NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  body jsonb NOT NULL,
  outcome text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payment_event_pkey PRIMARY KEY (store_id, event_id),
  CONSTRAINT payment_event_store_id_fkey FOREIGN KEY (store_id)
    REFERENCES store(id) ON DELETE CASCADE
);
CREATE TABLE mail (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  kind text NOT NULL,
  about text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  fault text NOT NULL DEFAULT '',
  CONSTRAINT mail_kind CHECK (kind IN ('orderForOwner', 'orderForCustomer', 'paidLate', 'membershipEnding', 'membershipEnded')),
  CONSTRAINT mail_state CHECK (state IN ('waiting', 'handing', 'sent', 'failed', 'unsure')),
  CONSTRAINT mail_store_id_kind_about_key UNIQUE (store_id, kind, about),
  CONSTRAINT mail_pkey PRIMARY KEY (id),
  CONSTRAINT mail_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX mail_due_at_idx ON mail (due_at) WHERE state IN ('waiting', 'handing');

-- Down
DROP TABLE mail, payment_event, stock_movement, order_event;
DELETE FROM payment WHERE gateway_order_id IS NULL;
UPDATE payment SET state = 'created' WHERE state NOT IN ('created', 'paid');
ALTER TABLE payment
  DROP CONSTRAINT payment_state,
  DROP COLUMN check_at,
  DROP COLUMN checks,
  ALTER COLUMN gateway_order_id SET NOT NULL,
  ADD CONSTRAINT payment_state CHECK (state IN ('created', 'paid'));
