-- Payments by UPI, and what buyers say of them (UPI-01 to UPI-04).
ALTER TABLE payment ADD COLUMN method text NOT NULL DEFAULT 'online',
  ADD CONSTRAINT payment_method CHECK (method IN ('online', 'upi'));
ALTER TABLE order_event DROP CONSTRAINT order_event_kind, ADD CONSTRAINT order_event_kind
  CHECK (kind IN ('placed', 'status', 'paymentStatus', 'stock', 'shipment', 'claim', 'note'));
CREATE TABLE upi_claim (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  order_id uuid NOT NULL,
  utr text NOT NULL,
  outcome text,
  decided_at timestamptz(3),
  CONSTRAINT upi_claim_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT upi_claim_utr CHECK (utr ~ '^[0-9]{12}$'),
  CONSTRAINT upi_claim_outcome CHECK (outcome IN ('confirmed', 'refused')),
  CONSTRAINT upi_claim_order_fkey FOREIGN KEY (store_id, order_id)
    REFERENCES "order" (store_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX upi_claim_utr_key ON upi_claim (store_id, utr)
  WHERE outcome IS NULL OR outcome = 'confirmed';
CREATE UNIQUE INDEX upi_claim_open_key ON upi_claim (store_id, order_id) WHERE outcome IS NULL;
CREATE INDEX upi_claim_order_idx ON upi_claim (store_id, order_id);
ALTER TABLE upi_claim ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON upi_claim
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE upi_claim;
DELETE FROM job WHERE kind IN ('upiClaimed', 'upiRefused');
DELETE FROM order_event WHERE kind = 'claim';
ALTER TABLE order_event DROP CONSTRAINT order_event_kind, ADD CONSTRAINT order_event_kind
  CHECK (kind IN ('placed', 'status', 'paymentStatus', 'stock', 'shipment', 'note'));
ALTER TABLE payment DROP COLUMN method;
