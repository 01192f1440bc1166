-- The searches that run past the policies answer a store's role about no other store.

-- In the searches current_user is the function's owner; the setting still names the role that
-- called.
CREATE FUNCTION may_search(store uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('role') = 'none'
    OR store = nullif(current_setting('app.store_id', true), '')::uuid
$$;
CREATE OR REPLACE FUNCTION product_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM product
  WHERE may_search(store) AND store_id = store AND lower(name || E'\n' || description) LIKE pattern
$$;
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM "order" WHERE may_search(store) AND store_id = store AND lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email) LIKE pattern
$$;

-- Down
CREATE OR REPLACE FUNCTION product_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM product
  WHERE  store_id = store AND lower(name || E'\n' || description) LIKE pattern
$$;
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM "order" WHERE  store_id = store AND lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email) LIKE pattern
$$;
DROP FUNCTION may_search(uuid);
