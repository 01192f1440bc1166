-- Sessions of owners and the admin; the end of one is announced to every instance (ABUSE-15).
CREATE TABLE session (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_version integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
  network text NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX session_user_id_idx ON session (user_id);
CREATE INDEX session_expires_at_idx ON session (expires_at);
CREATE TRIGGER account_changed AFTER DELETE OR TRUNCATE ON session
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_changed();
CREATE TRIGGER session_shortened AFTER UPDATE ON session
  FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at OR NEW.token_version <> OLD.token_version)
  EXECUTE FUNCTION notify_account_changed();

-- Down
DROP TABLE session;
