-- The collections that fill themselves, which the owner turns on (FIND-01).
ALTER TABLE store ADD COLUMN settings_show_new boolean NOT NULL DEFAULT false,
  ADD COLUMN settings_show_sale boolean NOT NULL DEFAULT false,
  ADD COLUMN settings_show_best_sellers boolean NOT NULL DEFAULT false;

-- Down
ALTER TABLE store DROP COLUMN settings_show_new, DROP COLUMN settings_show_sale,
  DROP COLUMN settings_show_best_sellers;
