-- The owner's order of the products of a category (PUB-07).
ALTER TABLE product_category ADD COLUMN position integer NOT NULL DEFAULT 0;
DROP INDEX product_category_category_idx;
CREATE INDEX product_category_category_idx
  ON product_category (store_id, category_id, position, product_id DESC);

-- Down
DROP INDEX product_category_category_idx;
ALTER TABLE product_category DROP COLUMN position;
CREATE INDEX product_category_category_idx ON product_category (store_id, category_id, product_id);
