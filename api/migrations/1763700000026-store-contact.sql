-- A shop's description for search engines and its contact (MEND-12), and who may order how at its
-- checkout (OQ-85, OQ-86).
ALTER TABLE store ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN contact_phone text NOT NULL DEFAULT '',
  ADD COLUMN opening_hours text NOT NULL DEFAULT '', ADD COLUMN map_link text NOT NULL DEFAULT '',
  ADD COLUMN whats_app_always boolean NOT NULL DEFAULT false,
  ADD COLUMN guest_checkout boolean NOT NULL DEFAULT false;

-- Down
ALTER TABLE store DROP COLUMN address, DROP COLUMN contact_phone, DROP COLUMN opening_hours,
  DROP COLUMN map_link, DROP COLUMN whats_app_always, DROP COLUMN guest_checkout;
