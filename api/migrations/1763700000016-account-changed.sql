-- Notifies every instance that tokens of an account may have ended.
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

-- Down
DROP FUNCTION notify_account_changed() CASCADE;
