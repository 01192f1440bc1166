-- Addresses are confirmed (ABUSE-11), the admin is confirmed by the platform (ABUSE-10), each mailbox has
-- one trial, and addresses of empty stores can be freed (ABUSE-13). Accounts that are there already count
-- as confirmed; who of them is the admin is decided at the next start, which knows ADMIN_EMAIL.
ALTER TABLE "user" ADD COLUMN email_verified_at timestamptz(3),
  ADD COLUMN admin_confirmed_at timestamptz(3),
  ADD COLUMN last_seen_at timestamptz(3) NOT NULL DEFAULT now();
ALTER TABLE customer ADD COLUMN email_verified_at timestamptz(3);
UPDATE "user" SET email_verified_at = now();
UPDATE customer SET email_verified_at = now();
CREATE TABLE email_verification (
  token_hash text NOT NULL,
  kind text NOT NULL,
  account_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT email_verification_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX email_verification_account_idx ON email_verification (kind, account_id);
CREATE INDEX email_verification_expires_at_idx ON email_verification (expires_at);

-- 'ordersGathered' belongs to a migration that may have run before this one.
ALTER TABLE mail DROP CONSTRAINT mail_kind, DROP CONSTRAINT mail_state;
ALTER TABLE mail ADD CONSTRAINT mail_kind CHECK (kind IN ('orderForOwner', 'orderForCustomer', 'paidLate', 'membershipEnding', 'membershipEnded', 'ordersGathered', 'slugEnding')),
  ADD CONSTRAINT mail_state CHECK (state IN ('waiting', 'handing', 'sent', 'failed', 'unsure', 'held', 'dropped'));
CREATE INDEX mail_held_idx ON mail (created_at) WHERE state = 'held';
ALTER TABLE store ADD COLUMN former_slug text;

-- sha256 of the mailbox behind an address, without '+tag' and, at Gmail, without dots.
CREATE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT encode(sha256(convert_to(CASE WHEN domain IN ('gmail.com', 'googlemail.com')
    THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END, 'UTF8')), 'hex')
  FROM (SELECT regexp_replace(lower(regexp_replace(email, '@[^@]*$', '')), '(.)\+.*$', '\1') AS name,
    lower(substring(email FROM '@([^@]*)$')) AS domain) AS part
$$;
CREATE TABLE trial (
  store_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  mailbox text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT trial_pkey PRIMARY KEY (store_id)
);
CREATE INDEX trial_owner_id_idx ON trial (owner_id);
CREATE INDEX trial_mailbox_idx ON trial (mailbox);
ALTER TABLE trial ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON trial
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Each store so far began with a trial, so the first of each mailbox has used it.
INSERT INTO trial (store_id, owner_id, mailbox, created_at)
SELECT DISTINCT ON (mailbox) id, owner_id, mailbox, created_at
FROM (SELECT store.id, store.owner_id, store.created_at, mailbox_key("user".email) AS mailbox
  FROM store JOIN "user" ON "user".id = store.owner_id) AS began
ORDER BY mailbox, created_at, id;

-- Down
DROP TABLE trial;
DROP FUNCTION mailbox_key(text);
ALTER TABLE store DROP COLUMN former_slug;
DROP INDEX mail_held_idx;
UPDATE mail SET state = 'failed' WHERE state IN ('held', 'dropped');
DELETE FROM mail WHERE kind = 'slugEnding';
ALTER TABLE mail DROP CONSTRAINT mail_kind, DROP CONSTRAINT mail_state;
ALTER TABLE mail ADD CONSTRAINT mail_kind CHECK (kind IN ('orderForOwner', 'orderForCustomer', 'paidLate', 'membershipEnding', 'membershipEnded')),
  ADD CONSTRAINT mail_state CHECK (state IN ('waiting', 'handing', 'sent', 'failed', 'unsure'));
DROP TABLE email_verification;
ALTER TABLE customer DROP COLUMN email_verified_at;
ALTER TABLE "user" DROP COLUMN email_verified_at, DROP COLUMN admin_confirmed_at, DROP COLUMN last_seen_at;
