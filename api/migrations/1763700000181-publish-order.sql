-- The newest products are those that were published last (FIND-01, PUB-04). One with a publish date has a second id, which
-- begins with that time as its own begins with the time at which it was made; its links repeat it, so that each
-- category is read in that order along its index.
ALTER TABLE product ADD COLUMN publish_id uuid;
ALTER TABLE product_category ADD COLUMN publish_id uuid;

UPDATE product SET publish_id = (
  substr(dated.hex, 1, 8) || '-' || substr(dated.hex, 9) || substr(product.id::text, 14))::uuid
FROM (
  SELECT store_id, id, lpad(to_hex(greatest(0, round(extract(epoch FROM publish_at) * 1000))::bigint), 12, '0') AS hex
  FROM product WHERE publish_at IS NOT NULL
) dated
WHERE product.store_id = dated.store_id AND product.id = dated.id;

UPDATE product_category SET publish_id = product.publish_id
FROM product
WHERE product.store_id = product_category.store_id AND product.id = product_category.product_id
  AND product.publish_id IS NOT NULL;

DROP INDEX product_sellable_idx;
CREATE INDEX product_sellable_idx ON product (store_id, (coalesce(publish_id, id)))
  INCLUDE (publish_at) WHERE status = 'active';
CREATE INDEX product_publish_idx ON product (store_id, publish_id) WHERE publish_id IS NOT NULL;
DROP INDEX product_category_category_idx;
CREATE INDEX product_category_category_idx
  ON product_category (store_id, category_id, position, (coalesce(publish_id, product_id)) DESC)
  INCLUDE (product_id);

-- Down
DROP INDEX product_sellable_idx, product_publish_idx;
CREATE INDEX product_sellable_idx ON product (store_id, id) INCLUDE (publish_at)
  WHERE status = 'active';
DROP INDEX product_category_category_idx;
CREATE INDEX product_category_category_idx
  ON product_category (store_id, category_id, position, product_id DESC);
ALTER TABLE product DROP COLUMN publish_id;
ALTER TABLE product_category DROP COLUMN publish_id;
