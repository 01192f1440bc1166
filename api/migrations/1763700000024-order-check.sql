-- Orders that wait for the owner's confirmation, where orders came from for a day, whom a store
-- refuses, and its checks (ABUSE-07).
ALTER TABLE store
  ADD COLUMN settings_accepts_orders boolean NOT NULL DEFAULT true,
  ADD COLUMN settings_accepts_orders_again_at timestamptz(3),
  ADD COLUMN settings_max_pieces integer NOT NULL DEFAULT 100,
  ADD COLUMN settings_max_stock_percent integer NOT NULL DEFAULT 50,
  ADD COLUMN settings_max_orders_of_phone integer NOT NULL DEFAULT 5,
  ADD COLUMN settings_max_orders_of_network integer NOT NULL DEFAULT 20,
  ADD COLUMN settings_max_times_usual integer NOT NULL DEFAULT 10,
  ADD CONSTRAINT store_order_checks CHECK (settings_max_pieces >= 0
    AND settings_max_stock_percent BETWEEN 0 AND 100 AND settings_max_orders_of_phone >= 0
    AND settings_max_orders_of_network >= 0 AND settings_max_times_usual >= 0);
ALTER TABLE "order" ADD COLUMN held_for text[], ADD COLUMN phone_key text NOT NULL DEFAULT '';

-- The key of a phone number, as phoneKey in libs/commerce.
UPDATE "order" SET phone_key = right(regexp_replace(coalesce(details ->> 'phone', ''), '[^0-9]', '', 'g'), 10);
CREATE INDEX order_held_idx ON "order" (store_id, id) WHERE held_for IS NOT NULL;
CREATE INDEX order_open_phone_idx ON "order" (store_id, phone_key)
  WHERE status IN ('processing', 'pending', 'confirmed') AND phone_key <> '';
CREATE INDEX payment_open_idx ON payment (store_id, order_id) WHERE state IN ('opening', 'created');

-- 'slugEnding' belongs to a migration that may run before this one.
ALTER TABLE mail DROP CONSTRAINT mail_kind;
ALTER TABLE mail ADD CONSTRAINT mail_kind CHECK (kind IN ('orderForOwner', 'orderForCustomer',
  'paidLate', 'membershipEnding', 'membershipEnded', 'slugEnding', 'ordersGathered'));

-- It holds keyed hashes only, and none for longer than a day.
CREATE TABLE order_caller (
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  near text NOT NULL,
  wide text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT order_caller_pkey PRIMARY KEY (store_id, order_id),
  CONSTRAINT order_caller_order_fkey FOREIGN KEY (store_id, order_id)
    REFERENCES "order"(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_caller_near_idx ON order_caller (store_id, near, created_at);
CREATE INDEX order_caller_wide_idx ON order_caller (store_id, wide, created_at) WHERE wide IS NOT NULL;
CREATE INDEX order_caller_created_at_idx ON order_caller USING brin (created_at);
ALTER TABLE order_caller ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON order_caller
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

CREATE TABLE order_refusal (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  kind text NOT NULL,
  value text NOT NULL,
  note text NOT NULL DEFAULT '',
  ends_at timestamptz(3),
  CONSTRAINT order_refusal_pkey PRIMARY KEY (id),
  CONSTRAINT order_refusal_store_id_kind_value_key UNIQUE (store_id, kind, value),
  CONSTRAINT order_refusal_kind CHECK (kind IN ('phone', 'network')),
  CONSTRAINT order_refusal_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX order_refusal_ends_at_idx ON order_refusal (ends_at) WHERE ends_at IS NOT NULL;
ALTER TABLE order_refusal ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON order_refusal
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE order_refusal, order_caller;
DELETE FROM mail WHERE kind = 'ordersGathered';
ALTER TABLE mail DROP CONSTRAINT mail_kind;
ALTER TABLE mail ADD CONSTRAINT mail_kind CHECK (kind IN ('orderForOwner', 'orderForCustomer',
  'paidLate', 'membershipEnding', 'membershipEnded', 'slugEnding'));
DROP INDEX payment_open_idx, order_open_phone_idx, order_held_idx;
ALTER TABLE "order" DROP COLUMN held_for, DROP COLUMN phone_key;
ALTER TABLE store DROP CONSTRAINT store_order_checks,
  DROP COLUMN settings_accepts_orders, DROP COLUMN settings_accepts_orders_again_at,
  DROP COLUMN settings_max_pieces, DROP COLUMN settings_max_stock_percent,
  DROP COLUMN settings_max_orders_of_phone, DROP COLUMN settings_max_orders_of_network,
  DROP COLUMN settings_max_times_usual;
