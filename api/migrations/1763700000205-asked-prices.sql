-- What no buyer can leave out is part of the price that is shown (FIX-04).

-- It is bought elsewhere, so its buyer is asked nothing here.
UPDATE product SET questions = '[]' WHERE type = 'affiliate' AND questions <> '[]';
UPDATE deleted_product SET product = product || '{"questions": []}' WHERE product ->> 'type' = 'affiliate';

-- As leastSurcharge of libs/commerce computes it, paise: each required question, with the least of its choices.
CREATE FUNCTION least_surcharge(questions jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(asked.surcharge + CASE WHEN asked.kind = 'choice' THEN coalesce((
    SELECT min(choice.surcharge) FROM jsonb_to_recordset(asked.choices) AS choice(surcharge bigint)
  ), 0) ELSE 0 END), 0)::bigint
  FROM jsonb_to_recordset(questions) AS asked(kind text, required boolean, surcharge bigint, choices jsonb)
  WHERE asked.required
$$;

UPDATE product SET price_low = price_low + least_surcharge(questions),
  price_high = price_high + least_surcharge(questions),
  list_price_low = list_price_low + least_surcharge(questions)
WHERE least_surcharge(questions) > 0;

UPDATE sku SET sold_price = sold_price + least_surcharge(product.questions),
  list_price = list_price + least_surcharge(product.questions)
FROM product
WHERE product.store_id = sku.store_id AND product.id = sku.product_id
  AND least_surcharge(product.questions) > 0;

-- Those of deleted products, which may come back within a day.
UPDATE deleted_product SET product = product || jsonb_build_object(
    'price_low', (product ->> 'price_low')::bigint + asked.least,
    'price_high', (product ->> 'price_high')::bigint + asked.least,
    'list_price_low', (product ->> 'list_price_low')::bigint + asked.least),
  parts = parts || jsonb_build_object('sku', (
    SELECT coalesce(jsonb_agg(entry || jsonb_build_object(
      'sold_price', (entry ->> 'sold_price')::bigint + asked.least,
      'list_price', (entry ->> 'list_price')::bigint + asked.least) ORDER BY place), '[]')
    FROM jsonb_array_elements(parts -> 'sku') WITH ORDINALITY AS one(entry, place)))
FROM (
  SELECT store_id, id, least_surcharge(product -> 'questions') AS least FROM deleted_product
) asked
WHERE asked.store_id = deleted_product.store_id AND asked.id = deleted_product.id AND asked.least > 0;

DROP FUNCTION least_surcharge(jsonb);

-- Down
CREATE FUNCTION least_surcharge(questions jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(asked.surcharge + CASE WHEN asked.kind = 'choice' THEN coalesce((
    SELECT min(choice.surcharge) FROM jsonb_to_recordset(asked.choices) AS choice(surcharge bigint)
  ), 0) ELSE 0 END), 0)::bigint
  FROM jsonb_to_recordset(questions) AS asked(kind text, required boolean, surcharge bigint, choices jsonb)
  WHERE asked.required
$$;

UPDATE product SET price_low = price_low - least_surcharge(questions),
  price_high = price_high - least_surcharge(questions),
  list_price_low = list_price_low - least_surcharge(questions)
WHERE least_surcharge(questions) > 0;

UPDATE sku SET sold_price = sold_price - least_surcharge(product.questions),
  list_price = list_price - least_surcharge(product.questions)
FROM product
WHERE product.store_id = sku.store_id AND product.id = sku.product_id
  AND least_surcharge(product.questions) > 0;

UPDATE deleted_product SET product = product || jsonb_build_object(
    'price_low', (product ->> 'price_low')::bigint - asked.least,
    'price_high', (product ->> 'price_high')::bigint - asked.least,
    'list_price_low', (product ->> 'list_price_low')::bigint - asked.least),
  parts = parts || jsonb_build_object('sku', (
    SELECT coalesce(jsonb_agg(entry || jsonb_build_object(
      'sold_price', (entry ->> 'sold_price')::bigint - asked.least,
      'list_price', (entry ->> 'list_price')::bigint - asked.least) ORDER BY place), '[]')
    FROM jsonb_array_elements(parts -> 'sku') WITH ORDINALITY AS one(entry, place)))
FROM (
  SELECT store_id, id, least_surcharge(product -> 'questions') AS least FROM deleted_product
) asked
WHERE asked.store_id = deleted_product.store_id AND asked.id = deleted_product.id AND asked.least > 0;

DROP FUNCTION least_surcharge(jsonb);
