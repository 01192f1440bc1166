-- The search of orders also finds where an order goes to.
DROP INDEX order_search_idx;
CREATE INDEX order_search_idx ON "order" USING gin (store_id,
  (lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
    || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email || ' '
    || coalesce(details ->> 'line1', '') || ' ' || coalesce(details ->> 'line2', '') || ' '
    || coalesce(details ->> 'city', '') || ' ' || coalesce(details ->> 'postalCode', '') || ' '
    || coalesce(details ->> 'address', ''))) gin_trgm_ops);
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
BEGIN
  IF may_search(store) IS NOT TRUE THEN RETURN; END IF;
  RETURN QUERY SELECT id FROM "order" WHERE store_id = store
    AND lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
      || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email || ' '
      || coalesce(details ->> 'line1', '') || ' ' || coalesce(details ->> 'line2', '') || ' '
      || coalesce(details ->> 'city', '') || ' ' || coalesce(details ->> 'postalCode', '') || ' '
      || coalesce(details ->> 'address', '')) LIKE pattern
  UNION
  SELECT order_id FROM order_item WHERE store_id = store AND lower(name) LIKE pattern;
END $$;

-- Down
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
DROP INDEX order_search_idx;
CREATE INDEX order_search_idx ON "order" USING gin (store_id,
  (lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email)) gin_trgm_ops);
