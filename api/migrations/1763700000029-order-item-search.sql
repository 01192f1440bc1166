-- The search of orders also finds what was bought.
CREATE INDEX order_item_search_idx ON order_item USING gin (store_id, lower(name) gin_trgm_ops);
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM "order" WHERE may_search(store) AND store_id = store AND lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email) LIKE pattern

  UNION
  SELECT order_id FROM order_item
  WHERE may_search(store) AND store_id = store AND lower(name) LIKE pattern
$$;

-- Down
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM "order" WHERE may_search(store) AND store_id = store AND lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email) LIKE pattern

$$;
DROP INDEX order_item_search_idx;
