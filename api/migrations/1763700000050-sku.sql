-- Skus: the sold combinations of a product's variants, with price, stock and codes of their own
-- (SKU-01, SKU-02); the lowest and highest price of every product (SKU-08).
CREATE TABLE sku (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  product_id uuid NOT NULL,
  position int NOT NULL,
  variant_ids uuid[] NOT NULL,
  price bigint NOT NULL DEFAULT 0,
  sale_price bigint NOT NULL DEFAULT 0,
  stock int,
  code text NOT NULL DEFAULT '',
  barcode text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  weight int NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT sku_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT sku_product_fkey FOREIGN KEY (store_id, product_id)
    REFERENCES product(store_id, id) ON DELETE CASCADE,
  CONSTRAINT sku_choice_key UNIQUE (store_id, product_id, variant_ids),
  CONSTRAINT sku_money CHECK (price >= 0 AND sale_price >= 0),
  CONSTRAINT sku_stock CHECK (stock >= 0),
  CONSTRAINT sku_weight CHECK (weight >= 0)
);
CREATE UNIQUE INDEX sku_code_key ON sku (store_id, upper(code)) WHERE code <> '';
CREATE INDEX sku_search_idx ON sku
  USING gin (store_id, lower(code || E'\n' || barcode) gin_trgm_ops)
  WHERE code <> '' OR barcode <> '';
ALTER TABLE sku ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON sku
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

ALTER TABLE product ADD COLUMN has_skus boolean NOT NULL DEFAULT false,
  ADD COLUMN price_low bigint NOT NULL DEFAULT 0, ADD COLUMN price_high bigint NOT NULL DEFAULT 0;
ALTER TABLE order_item ADD COLUMN sku_id uuid;
ALTER TABLE stock_movement ADD COLUMN sku_id uuid;

-- What one piece of each product costs at least and at most, as variantPriceRange of libs/commerce
-- computes it: the highest chosen variant price counts, and 0 means the product's own price.
UPDATE product SET price_low = costs.low, price_high = costs.high
FROM (
  SELECT store_id, id, min(cost) AS low, max(cost) AS high
  FROM product
  CROSS JOIN LATERAL (
    SELECT CASE WHEN sale_price > 0 AND sale_price < price THEN sale_price ELSE price END AS base
  ) own
  CROSS JOIN LATERAL (
    SELECT coalesce(max(least), 0) AS floor FROM (
      SELECT min(variant.price) AS least
      FROM jsonb_to_recordset(variants) AS variant(type text, price bigint) GROUP BY variant.type
    ) types
  ) possible
  CROSS JOIN LATERAL (
    SELECT CASE WHEN variant.price > 0 THEN variant.price ELSE base END AS cost
    FROM jsonb_to_recordset(variants) AS variant(price bigint) WHERE variant.price >= floor
    UNION ALL SELECT base WHERE floor = 0
  ) choices
  GROUP BY store_id, id
) costs
WHERE product.store_id = costs.store_id AND product.id = costs.id;

-- The owner's search finds a product by what its skus are called, too (SKU-07). It is written in
-- PL/pgSQL, because Citus plans no parameter in a function written in SQL.
CREATE OR REPLACE FUNCTION product_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
BEGIN
  IF may_search(store) IS NOT TRUE THEN RETURN; END IF;
  RETURN QUERY SELECT id FROM product
    WHERE store_id = store AND lower(name || E'\n' || description) LIKE pattern
  UNION
  SELECT product_id FROM sku WHERE store_id = store
    AND (code <> '' OR barcode <> '') AND lower(code || E'\n' || barcode) LIKE pattern;
END $$;

-- Down
CREATE OR REPLACE FUNCTION product_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM product
  WHERE may_search(store) AND store_id = store AND lower(name || E'\n' || description) LIKE pattern
$$;
ALTER TABLE product DROP COLUMN price_high, DROP COLUMN price_low, DROP COLUMN has_skus;
ALTER TABLE order_item DROP COLUMN sku_id;
ALTER TABLE stock_movement DROP COLUMN sku_id;
DROP TABLE sku;
