-- The gateway keys that an open payment was opened with, so that it survives their change (SAFE-05).
ALTER TABLE payment ADD COLUMN key_id text,
  ADD COLUMN key_secret text,
  ADD COLUMN webhook_secret text;

-- Down
ALTER TABLE payment DROP COLUMN key_id, DROP COLUMN key_secret, DROP COLUMN webhook_secret;
