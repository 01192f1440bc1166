-- The UPI id that a store is paid to without a gateway (UPI-01).
ALTER TABLE store ADD COLUMN upi_enabled boolean NOT NULL DEFAULT false,
  ADD COLUMN upi_id text NOT NULL DEFAULT '',
  ADD COLUMN upi_kind text NOT NULL DEFAULT 'personal',
  ADD COLUMN upi_merchant_code text NOT NULL DEFAULT '',
  ADD COLUMN upi_hold_hours int NOT NULL DEFAULT 24;

-- Down
ALTER TABLE store DROP COLUMN upi_enabled, DROP COLUMN upi_id, DROP COLUMN upi_kind,
  DROP COLUMN upi_merchant_code, DROP COLUMN upi_hold_hours;
