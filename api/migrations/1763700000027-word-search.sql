-- Search for products by words in any order (MEND-06), and the ready-made look of a store (LOOK-01).

-- The condition on words. Each word is its LIKE patterns, one per line, of which one must match.
-- Since the statement is built as text, PostgreSQL plans it for these very patterns: all are looked
-- up in one walk of the trigram index.
CREATE FUNCTION word_condition(words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg('(' || (
      SELECT string_agg(format('lower(name || E''\n'' || description) LIKE %L', pattern), ' OR ')
      FROM unnest(string_to_array(word, E'\n')) pattern) || ')', ' AND '), 'false')
  FROM unnest(words) word
$$;

-- As product_ids_with and newest_product_ids_with, for words instead of one pattern.
CREATE FUNCTION product_ids_with_words(store uuid, words text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
BEGIN
  IF may_search(store) IS NOT TRUE THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT id FROM product WHERE store_id = $1 AND ' || word_condition(words)
  USING store;
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
ALTER TABLE store ADD COLUMN look text NOT NULL DEFAULT 'classic';

-- Down
ALTER TABLE store DROP COLUMN look;
DROP FUNCTION newest_product_ids_with_words(uuid, text[], uuid, int);
DROP FUNCTION product_ids_with_words(uuid, text[]);
DROP FUNCTION word_condition(text[]);
