-- Which changes of an order its buyer is mailed (FIX-40).
ALTER TABLE store
  ADD COLUMN settings_mails_confirmed boolean NOT NULL DEFAULT true,
  ADD COLUMN settings_mails_shipped boolean NOT NULL DEFAULT true,
  ADD COLUMN settings_mails_delivered boolean NOT NULL DEFAULT true,
  ADD COLUMN settings_mails_cancelled boolean NOT NULL DEFAULT true;

-- Down
ALTER TABLE store
  DROP COLUMN settings_mails_confirmed,
  DROP COLUMN settings_mails_shipped,
  DROP COLUMN settings_mails_delivered,
  DROP COLUMN settings_mails_cancelled;
DELETE FROM job WHERE kind = 'orderChanged';
