-- The orders of a product, to find what is bought with it (FIND-06).
CREATE INDEX order_item_product_idx ON order_item (store_id, product_id, order_id);

-- Down
DROP INDEX order_item_product_idx;
