-- What the choice of a product that costs least cost before its sale, so that lists show what is
-- taken off that choice and nothing else (FIX-05); the price itself where nothing is taken off.
ALTER TABLE product ADD COLUMN list_price_low bigint NOT NULL DEFAULT 0;

-- As priceRange of libs/commerce computes it: a choice of variants without prices of their own costs
-- the product's price, and its sale price where that counts.
UPDATE product SET list_price_low = CASE
  WHEN sale_price > 0 AND sale_price < price AND price_low = sale_price AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset(variants) AS variant(type text, price bigint)
    GROUP BY variant.type HAVING min(variant.price) > 0
  ) THEN price ELSE price_low END;

-- Of skus it is the one that is sold at the least price; of several the one that cost most before.
UPDATE product SET list_price_low = costs.list_price
FROM (
  SELECT product.store_id, product.id, max(full_price) AS list_price
  FROM product
  JOIN sku ON sku.store_id = product.store_id AND sku.product_id = product.id AND sku.active
  CROSS JOIN LATERAL (
    SELECT coalesce(max(variant.price), 0) AS price
    FROM jsonb_to_recordset(product.variants) AS variant(id uuid, price bigint)
    WHERE variant.id = ANY(sku.variant_ids)
  ) chosen
  CROSS JOIN LATERAL (
    SELECT coalesce(nullif(sku.price, 0), nullif(chosen.price, 0)) AS price
  ) own
  CROSS JOIN LATERAL (
    SELECT coalesce(own.price, product.price) AS full_price, coalesce(own.price,
      CASE WHEN product.sale_price > 0 AND product.sale_price < product.price
        THEN product.sale_price ELSE product.price END) AS usual
  ) prices
  WHERE CASE WHEN sku.sale_price > 0 AND sku.sale_price < usual THEN sku.sale_price ELSE usual END
    = product.price_low
  GROUP BY product.store_id, product.id
) costs
WHERE product.store_id = costs.store_id AND product.id = costs.id;

-- Down
ALTER TABLE product DROP COLUMN list_price_low;
