-- No table has a trigger any more: whoever writes announces the change and counts the deleted
-- order, in the same transaction (`tenancy/repository.ts`). On Citus a trigger would run on a
-- worker, where nobody listens.
DROP FUNCTION notify_store_changed() CASCADE;
DROP FUNCTION notify_catalog_changed() CASCADE;
DROP FUNCTION notify_account_changed() CASCADE;
DROP FUNCTION count_withdrawn_order() CASCADE;

-- Down
CREATE FUNCTION notify_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('store_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('store_changed', to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER store_changed AFTER UPDATE ON store FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('id');
CREATE TRIGGER store_come_or_gone AFTER INSERT OR DELETE ON store FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('id');
CREATE TRIGGER membership_changed AFTER UPDATE ON membership FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER membership_come_or_gone AFTER INSERT OR DELETE ON membership FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER domain_changed AFTER UPDATE ON domain FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD.verified_at IS DISTINCT FROM NEW.verified_at)
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER domain_come_or_gone AFTER INSERT OR DELETE ON domain FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER category_changed AFTER UPDATE ON category FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER category_come_or_gone AFTER INSERT OR DELETE ON category FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER product_changed AFTER UPDATE ON product FOR EACH ROW
  WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at
    OR (OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0))
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER product_come_or_gone AFTER INSERT OR DELETE ON product FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER product_category_changed AFTER UPDATE ON product_category FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER product_category_come_or_gone AFTER INSERT OR DELETE ON product_category FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER page_changed AFTER UPDATE ON page FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER page_come_or_gone AFTER INSERT OR DELETE ON page FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', store_id::text)
  FROM (SELECT DISTINCT store_id FROM changed) stores;
  RETURN NULL;
END $$;
CREATE TRIGGER product_catalog_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
CREATE TRIGGER product_catalog_delete AFTER DELETE ON product
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
CREATE TRIGGER product_category_catalog_insert AFTER INSERT ON product_category
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
CREATE TRIGGER product_category_catalog_delete AFTER DELETE ON product_category
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
CREATE FUNCTION notify_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER account_changed AFTER UPDATE OR DELETE OR TRUNCATE ON "user"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_changed();
CREATE TRIGGER account_changed AFTER UPDATE OR DELETE OR TRUNCATE ON customer
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_changed();
CREATE TRIGGER account_changed AFTER INSERT ON ended_token
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_changed();
CREATE TRIGGER account_changed AFTER DELETE OR TRUNCATE ON session
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_changed();
CREATE TRIGGER session_shortened AFTER UPDATE ON session
  FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at OR NEW.token_version <> OLD.token_version)
  EXECUTE FUNCTION notify_account_changed();
CREATE FUNCTION count_withdrawn_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_counter SET withdrawn = withdrawn + 1 WHERE store_id = OLD.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_withdrawn AFTER DELETE ON "order" FOR EACH ROW
  EXECUTE FUNCTION count_withdrawn_order();
