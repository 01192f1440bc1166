-- Offers of stores, and which orders have them (OFFER-01 to OFFER-05). Money is paise.
CREATE TABLE offer (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  code text COLLATE "C" NOT NULL DEFAULT '',
  kind text NOT NULL,
  percent int NOT NULL DEFAULT 0,
  cap bigint NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT 0,
  buy int NOT NULL DEFAULT 0,
  get int NOT NULL DEFAULT 0,
  least_items bigint NOT NULL DEFAULT 0,
  category_ids uuid[] NOT NULL DEFAULT '{}',
  product_ids uuid[] NOT NULL DEFAULT '{}',
  first_order_only boolean NOT NULL DEFAULT false,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  total_uses int NOT NULL DEFAULT 0,
  uses_per_buyer int NOT NULL DEFAULT 0,
  used int NOT NULL DEFAULT 0,
  sales bigint NOT NULL DEFAULT 0,
  given bigint NOT NULL DEFAULT 0,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  edited_by text,
  CONSTRAINT offer_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT offer_store_id_fkey FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
  CONSTRAINT offer_kind CHECK (kind IN ('percent', 'amount', 'freeDelivery', 'buyGet')),
  CONSTRAINT offer_benefit CHECK (percent BETWEEN 0 AND 100 AND cap >= 0 AND amount >= 0
    AND buy >= 0 AND get >= 0 AND CASE kind WHEN 'percent' THEN percent > 0
      WHEN 'amount' THEN amount > 0 WHEN 'buyGet' THEN percent > 0 AND buy > 0 AND get > 0
      ELSE true END),
  CONSTRAINT offer_conditions CHECK (least_items >= 0 AND total_uses >= 0 AND uses_per_buyer >= 0),
  CONSTRAINT offer_counts CHECK (used >= 0 AND sales >= 0 AND given >= 0)
);
CREATE UNIQUE INDEX offer_code_key ON offer (store_id, code) WHERE code <> '';
ALTER TABLE offer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON offer
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

CREATE TABLE offer_use (
  store_id uuid NOT NULL,
  offer_id uuid NOT NULL,
  order_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  amount bigint NOT NULL,
  saved bigint NOT NULL,
  CONSTRAINT offer_use_pkey PRIMARY KEY (store_id, offer_id, order_id),
  CONSTRAINT offer_use_offer_fkey FOREIGN KEY (store_id, offer_id)
    REFERENCES offer (store_id, id) ON DELETE CASCADE,
  CONSTRAINT offer_use_order_fkey FOREIGN KEY (store_id, order_id)
    REFERENCES "order" (store_id, id) ON DELETE CASCADE,
  CONSTRAINT offer_use_money CHECK (amount >= 0 AND saved >= 0)
);
CREATE INDEX offer_use_order_idx ON offer_use (store_id, order_id);
ALTER TABLE offer_use ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON offer_use
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE offer_use, offer;
