-- Addresses of a store before its present one: each leads on, and is nobody else's, until its end (FIX-73).
ALTER TABLE store ADD COLUMN old_slugs jsonb NOT NULL DEFAULT '[]';
CREATE INDEX store_old_slugs_idx ON store USING gin (old_slugs jsonb_path_ops);

-- Down
DROP INDEX store_old_slugs_idx;
ALTER TABLE store DROP COLUMN old_slugs;
