-- What an owner asks of payments in cash, the slots of deliveries and pickups, and what the checkout
-- asks the buyer (DELIV-05, DELIV-06, CHK2-01).
ALTER TABLE store
  ADD COLUMN settings_cash_fee bigint NOT NULL DEFAULT 0,
  ADD COLUMN settings_cash_from bigint NOT NULL DEFAULT 0,
  ADD COLUMN settings_cash_up_to bigint NOT NULL DEFAULT 0,
  ADD COLUMN settings_delivery_slots jsonb NOT NULL
    DEFAULT '{"windows":[],"leadMinutes":0,"daysAhead":7,"closedDays":[]}',
  ADD COLUMN settings_pickup_slots jsonb NOT NULL
    DEFAULT '{"windows":[],"leadMinutes":0,"daysAhead":7,"closedDays":[]}',
  ADD COLUMN settings_asks_note boolean NOT NULL DEFAULT false,
  ADD COLUMN settings_asks_gift boolean NOT NULL DEFAULT false,
  ADD COLUMN settings_asks_gstin boolean NOT NULL DEFAULT false,
  ADD COLUMN settings_no_cash_pincodes text NOT NULL DEFAULT '',
  ADD COLUMN settings_no_cash_phones text NOT NULL DEFAULT '',
  ADD COLUMN settings_open_cash_orders integer NOT NULL DEFAULT 5,
  ADD CONSTRAINT store_cash CHECK (
    settings_cash_fee >= 0 AND settings_cash_from >= 0 AND settings_cash_up_to >= 0
    AND settings_open_cash_orders >= 0);

-- Down
ALTER TABLE store DROP CONSTRAINT store_cash,
  DROP COLUMN settings_cash_fee, DROP COLUMN settings_cash_from, DROP COLUMN settings_cash_up_to,
  DROP COLUMN settings_delivery_slots, DROP COLUMN settings_pickup_slots,
  DROP COLUMN settings_asks_note, DROP COLUMN settings_asks_gift, DROP COLUMN settings_asks_gstin,
  DROP COLUMN settings_no_cash_pincodes, DROP COLUMN settings_no_cash_phones,
  DROP COLUMN settings_open_cash_orders;
