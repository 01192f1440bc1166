-- The search of orders is written in PL/pgSQL, as that of products is: Citus plans no parameter in a
-- function written in SQL.
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
BEGIN
  IF may_search(store) IS NOT TRUE THEN RETURN; END IF;
  RETURN QUERY SELECT id FROM "order" WHERE store_id = store
    AND lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
      || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email) LIKE pattern
  UNION
  SELECT order_id FROM order_item WHERE store_id = store AND lower(name) LIKE pattern;
END $$;

-- Down
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM "order" WHERE may_search(store) AND store_id = store
    AND lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
      || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email) LIKE pattern
  UNION
  SELECT order_id FROM order_item
  WHERE may_search(store) AND store_id = store AND lower(name) LIKE pattern
$$;
