-- Where a store delivers, and how many orders have chosen a time (DELIV-01, DELIV-06). Money is paise.
CREATE TABLE delivery_zone (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  position int NOT NULL,
  pincodes text NOT NULL DEFAULT '',
  pincode_ranges int4multirange NOT NULL DEFAULT '{}',
  states text[] NOT NULL DEFAULT '{}',
  radius double precision NOT NULL DEFAULT 0,
  fee bigint NOT NULL DEFAULT 0,
  free_from bigint NOT NULL DEFAULT 0,
  least_order bigint NOT NULL DEFAULT 0,
  weight_steps jsonb NOT NULL DEFAULT '[]',
  days text NOT NULL DEFAULT '',
  cash_allowed boolean NOT NULL DEFAULT true,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  edited_by text,
  CONSTRAINT delivery_zone_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT delivery_zone_store_id_fkey FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
  CONSTRAINT delivery_zone_position CHECK (position >= 0),
  CONSTRAINT delivery_zone_radius CHECK (radius >= 0),
  CONSTRAINT delivery_zone_money CHECK (fee >= 0 AND free_from >= 0 AND least_order >= 0)
);
CREATE INDEX delivery_zone_position_idx ON delivery_zone (store_id, position);
ALTER TABLE delivery_zone ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON delivery_zone
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

CREATE TABLE slot_use (
  store_id uuid NOT NULL,
  slot text COLLATE "C" NOT NULL,
  date date NOT NULL,
  taken int NOT NULL,
  capacity int NOT NULL,
  CONSTRAINT slot_use_pkey PRIMARY KEY (store_id, slot),
  CONSTRAINT slot_use_store_id_fkey FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
  CONSTRAINT slot_use_counts CHECK (taken >= 0 AND capacity >= 0)
);
CREATE INDEX slot_use_date_idx ON slot_use (date);
ALTER TABLE slot_use ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON slot_use
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE slot_use, delivery_zone;
