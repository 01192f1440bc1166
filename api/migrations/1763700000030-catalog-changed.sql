-- Names the change of a store's catalog as the code does; an instance of the previous version still
-- receives `store_changed`.
ALTER FUNCTION notify_shelf_changed() RENAME TO notify_catalog_changed;
CREATE OR REPLACE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', store_id::text)
  FROM (SELECT DISTINCT store_id FROM changed) stores;
  RETURN NULL;
END $$;
ALTER TRIGGER product_shelf_insert ON product RENAME TO product_catalog_insert;
ALTER TRIGGER product_shelf_delete ON product RENAME TO product_catalog_delete;
ALTER TRIGGER product_category_shelf_insert ON product_category RENAME TO product_category_catalog_insert;
ALTER TRIGGER product_category_shelf_delete ON product_category RENAME TO product_category_catalog_delete;

-- Down
ALTER FUNCTION notify_catalog_changed() RENAME TO notify_shelf_changed;
CREATE OR REPLACE FUNCTION notify_shelf_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shelf_changed', store_id::text)
  FROM (SELECT DISTINCT store_id FROM changed) stores;
  RETURN NULL;
END $$;
ALTER TRIGGER product_catalog_insert ON product RENAME TO product_shelf_insert;
ALTER TRIGGER product_catalog_delete ON product RENAME TO product_shelf_delete;
ALTER TRIGGER product_category_catalog_insert ON product_category RENAME TO product_category_shelf_insert;
ALTER TRIGGER product_category_catalog_delete ON product_category RENAME TO product_category_shelf_delete;
