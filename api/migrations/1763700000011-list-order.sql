-- Indexes for the orders in which owners sort long lists and for their search, and the number of a
-- store's orders.

-- Lists by the newest read the unique keys of store and number, and of store and id, backwards.
DROP INDEX order_newest_idx, order_waiting_idx, product_newest_idx;
CREATE INDEX order_status_idx ON "order" (store_id, status, number DESC);
CREATE INDEX order_payment_status_idx ON "order" (store_id, payment_status, number DESC);
CREATE INDEX order_amount_idx ON "order" (store_id, amount, number DESC);
CREATE INDEX order_search_idx ON "order" USING gin (store_id,
  (lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email)) gin_trgm_ops);
CREATE INDEX product_name_idx ON product (store_id, name, id DESC);
CREATE INDEX product_price_idx ON product (store_id, price, id DESC);
ALTER TABLE order_counter ADD COLUMN withdrawn integer NOT NULL DEFAULT 0;
UPDATE order_counter SET withdrawn = last -
  (SELECT count(*) FROM "order" WHERE "order".store_id = order_counter.store_id);
CREATE FUNCTION count_withdrawn_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_counter SET withdrawn = withdrawn + 1 WHERE store_id = OLD.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_withdrawn AFTER DELETE ON "order" FOR EACH ROW
  EXECUTE FUNCTION count_withdrawn_order();

-- Searches that run past the policies, as product_ids_with does, because policies keep LIKE from
-- its index. The newest are planned anew for each pattern: a rare one is found by trigrams, a
-- common one by walking from the newest.
CREATE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM "order" WHERE store_id = store AND lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email) LIKE pattern
$$;
CREATE FUNCTION newest_product_ids_with(store uuid, pattern text, before uuid, most int)
RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT id FROM product
    WHERE store_id = $1 AND lower(name || E''\n'' || description) LIKE $2
      AND ($3 IS NULL OR id < $3)
    ORDER BY id DESC LIMIT $4' USING store, pattern, before, most;
END $$;

-- Down
DROP FUNCTION newest_product_ids_with(uuid, text, uuid, int), order_ids_with(uuid, text);
DROP FUNCTION count_withdrawn_order() CASCADE;
ALTER TABLE order_counter DROP COLUMN withdrawn;
DROP INDEX product_price_idx, product_name_idx, order_search_idx, order_amount_idx,
  order_payment_status_idx, order_status_idx;
CREATE INDEX product_newest_idx ON product (store_id, id DESC);
CREATE INDEX order_newest_idx ON "order" (store_id, number DESC);
CREATE INDEX order_waiting_idx ON "order" (store_id, number DESC) WHERE status = 'processing';
