-- Notifies every instance of stores whose products or their categories were added or removed: only
-- then are they counted again.
CREATE FUNCTION notify_shelf_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shelf_changed', store_id::text)
  FROM (SELECT DISTINCT store_id FROM changed) stores;
  RETURN NULL;
END $$;
CREATE TRIGGER product_shelf_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_shelf_changed();
CREATE TRIGGER product_shelf_delete AFTER DELETE ON product
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_shelf_changed();

-- Links are never changed, only replaced.
CREATE TRIGGER product_category_shelf_insert AFTER INSERT ON product_category
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_shelf_changed();
CREATE TRIGGER product_category_shelf_delete AFTER DELETE ON product_category
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_shelf_changed();

-- Down
DROP FUNCTION notify_shelf_changed() CASCADE;
