-- Searches are ranked in memory since FIX-48; nothing asks for the newest matches any more.
DROP FUNCTION newest_product_ids_with(uuid, text, uuid, int);
DROP FUNCTION newest_product_ids_with_words(uuid, text[], uuid, int);

-- Down
CREATE FUNCTION newest_product_ids_with(store uuid, pattern text, before uuid, most int)
RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
DECLARE
  found uuid[];
  until uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  IF current_setting('role') <> 'none'
    AND store IS DISTINCT FROM nullif(current_setting('app.store_id', true), '')::uuid THEN
    RETURN;
  END IF;

  EXECUTE 'SELECT ARRAY(SELECT id FROM (
    SELECT id, name, description FROM product WHERE store_id = $1 AND id < $3
    ORDER BY id DESC LIMIT 8 * $4) newest
  WHERE lower(name || E''\n'' || description) LIKE $2 ORDER BY id DESC LIMIT $4)' INTO found USING store, pattern, until, most;
  IF cardinality(found) < most THEN
  EXECUTE 'SELECT ARRAY(WITH every AS MATERIALIZED (
    SELECT id FROM product WHERE store_id = $1 AND lower(name || E''\n'' || description) LIKE $2)
  SELECT id FROM every WHERE id < $3 ORDER BY id DESC LIMIT $4)' INTO found USING store, pattern, until, most;
  END IF;
  RETURN QUERY SELECT unnest(found);
END $$;
CREATE FUNCTION newest_product_ids_with_words(store uuid, words text[], before uuid, most int)
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
