-- A search for the newest products that hold a text, whose work is bounded whatever PostgreSQL
-- estimates for the text.

-- The function runs past the policies, as product_ids_with does, which keep LIKE from its index; a
-- store's role is kept to its store. A common text is found among the newest few products; a rare
-- one has few rows, which are found by trigrams and all read. When PostgreSQL had to guess which of
-- both a text is, it walked over 10,000 products to find ten.
CREATE OR REPLACE FUNCTION newest_product_ids_with(store uuid, pattern text, before uuid, most int)
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

-- Down
CREATE OR REPLACE FUNCTION newest_product_ids_with(store uuid, pattern text, before uuid, most int)
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

  EXECUTE 'SELECT ARRAY(SELECT id FROM product
  WHERE store_id = $1 AND lower(name || E''\n'' || description) LIKE $2 AND id < $3
  ORDER BY id DESC LIMIT $4)' INTO found USING store, pattern, until, most;
  RETURN QUERY SELECT unnest(found);
END $$;
