-- A job checks domains again and again; a check that changes nothing is no change of the store.
ALTER TABLE domain
  ADD COLUMN check_at timestamptz(3),
  ADD COLUMN misses integer NOT NULL DEFAULT 0;
UPDATE domain SET check_at = now();
CREATE INDEX domain_check_at_idx ON domain (check_at) WHERE check_at IS NOT NULL;
DROP TRIGGER domain_changed ON domain;
CREATE TRIGGER domain_changed AFTER UPDATE ON domain FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD.verified_at IS DISTINCT FROM NEW.verified_at)
  EXECUTE FUNCTION notify_store_changed('store_id');

-- Down
DROP TRIGGER domain_changed ON domain;
CREATE TRIGGER domain_changed AFTER UPDATE ON domain FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
ALTER TABLE domain DROP COLUMN check_at, DROP COLUMN misses;
