-- Shoppers find only products that are sold now: indexes of them and of the others, the search for
-- the newest among them, and the queue of those that will be published (PUB-01, PUB-04).
CREATE INDEX product_sellable_idx ON product (store_id, id) INCLUDE (publish_at)
  WHERE status = 'active';
CREATE INDEX product_hidden_idx ON product (store_id, id)
  WHERE status <> 'active' OR publish_at IS NOT NULL;
ALTER TABLE job DROP CONSTRAINT job_queue,
  ADD CONSTRAINT job_queue CHECK (queue IN ('mail', 'payment', 'domain', 'file', 'publish'));

CREATE OR REPLACE FUNCTION newest_product_ids_with_words(store uuid, words text[], before uuid, most int)
RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
DECLARE
  found uuid[];
  until uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  IF may_search(store) IS NOT TRUE THEN RETURN; END IF;
  EXECUTE 'SELECT ARRAY(SELECT id FROM (
      SELECT id, name, description FROM product WHERE store_id = $1 AND id < $2 AND status = ''active'' AND (publish_at IS NULL OR publish_at <= now())
      ORDER BY id DESC LIMIT 8 * $3) newest
    WHERE ' || word_condition(words) || ' ORDER BY id DESC LIMIT $3)'
  INTO found USING store, until, most;
  IF cardinality(found) < most THEN
    EXECUTE 'WITH every AS MATERIALIZED (
        SELECT id FROM product WHERE store_id = $1 AND status = ''active'' AND (publish_at IS NULL OR publish_at <= now()) AND ' || word_condition(words) || ')
      SELECT ARRAY(SELECT id FROM every WHERE id < $2 ORDER BY id DESC LIMIT $3)'
    INTO found USING store, until, most;
  END IF;
  RETURN QUERY SELECT unnest(found);
END $$;

-- Down
DROP INDEX product_sellable_idx, product_hidden_idx;
DELETE FROM job WHERE queue = 'publish';
ALTER TABLE job DROP CONSTRAINT job_queue,
  ADD CONSTRAINT job_queue CHECK (queue IN ('mail', 'payment', 'domain', 'file'));

CREATE OR REPLACE FUNCTION newest_product_ids_with_words(store uuid, words text[], before uuid, most int)
RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
DECLARE
  found uuid[];
  until uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  IF may_search(store) IS NOT TRUE THEN RETURN; END IF;
  EXECUTE 'SELECT ARRAY(SELECT id FROM (
      SELECT id, name, description FROM product WHERE store_id = $1 AND id < $2
      ORDER BY id DESC LIMIT 8 * $3) newest
    WHERE ' || word_condition(words) || ' ORDER BY id DESC LIMIT $3)'
  INTO found USING store, until, most;
  IF cardinality(found) < most THEN
    EXECUTE 'WITH every AS MATERIALIZED (
        SELECT id FROM product WHERE store_id = $1 AND ' || word_condition(words) || ')
      SELECT ARRAY(SELECT id FROM every WHERE id < $2 ORDER BY id DESC LIMIT $3)'
    INTO found USING store, until, most;
  END IF;
  RETURN QUERY SELECT unnest(found);
END $$;
