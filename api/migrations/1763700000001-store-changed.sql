-- Notifies every instance, at commit, which store's public content has changed.
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
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER domain_come_or_gone AFTER INSERT OR DELETE ON domain FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER category_changed AFTER UPDATE ON category FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');
CREATE TRIGGER category_come_or_gone AFTER INSERT OR DELETE ON category FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('store_id');

-- Orders lower the stock without touching updated_at: only selling out, or being back in stock, is
-- a change that shoppers see. A NOTIFY on every order would serialise all commits.
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

-- Down
DROP FUNCTION notify_store_changed() CASCADE;
