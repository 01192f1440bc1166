-- What each sku is sold at, so that lists name the price of those that can be bought (SKU-08).
ALTER TABLE sku ADD COLUMN sold_price bigint NOT NULL DEFAULT 0,
  ADD COLUMN list_price bigint NOT NULL DEFAULT 0;

-- As boughtSkus of libs/commerce computes it: the sku's own price, else the highest of its variants,
-- else the product's with its sale; then the sku's sale, if it is less.
CREATE FUNCTION sku_prices(price bigint, sale bigint, variants jsonb, chosen uuid[], own bigint,
  own_sale bigint, OUT sold_price bigint, OUT list_price bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN own_sale > 0 AND own_sale < usual THEN own_sale ELSE usual END, full_price
  FROM (
    SELECT coalesce(nullif(own, 0), nullif(max(variant.price), 0)) AS set_price
    FROM jsonb_to_recordset(variants) AS variant(id uuid, price bigint)
    WHERE variant.id = ANY(chosen)
  ) prices
  CROSS JOIN LATERAL (
    SELECT coalesce(set_price, CASE WHEN sale > 0 AND sale < price THEN sale ELSE price END) AS usual,
      coalesce(set_price, price) AS full_price
  ) both_prices
$$;

UPDATE sku SET sold_price = costs.sold_price, list_price = costs.list_price
FROM product
JOIN sku one ON one.store_id = product.store_id AND one.product_id = product.id
CROSS JOIN LATERAL sku_prices(product.price, product.sale_price, product.variants, one.variant_ids,
  one.price, one.sale_price) costs
WHERE sku.store_id = one.store_id AND sku.id = one.id;

-- Those of deleted products, which may come back within a day.
UPDATE deleted_product SET parts = parts || jsonb_build_object('sku', (
  SELECT jsonb_agg(entry || to_jsonb(costs) ORDER BY place)
  FROM jsonb_array_elements(parts -> 'sku') WITH ORDINALITY AS one(entry, place)
  CROSS JOIN LATERAL jsonb_to_record(entry) AS kept(price bigint, sale_price bigint, variant_ids uuid[])
  CROSS JOIN LATERAL sku_prices((product ->> 'price')::bigint, (product ->> 'sale_price')::bigint,
    product -> 'variants', kept.variant_ids, kept.price, kept.sale_price) costs))
WHERE jsonb_array_length(parts -> 'sku') > 0;
DROP FUNCTION sku_prices(bigint, bigint, jsonb, uuid[], bigint, bigint);

-- Down
ALTER TABLE sku DROP COLUMN list_price, DROP COLUMN sold_price;
