-- Carts that guests left in the checkout with consent to one mail, and addresses that want none (CHK2-05).
ALTER TABLE store ADD COLUMN settings_reminds_carts boolean NOT NULL DEFAULT false;

CREATE TABLE left_cart (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  email text,
  email_key text NOT NULL,
  items jsonb NOT NULL,
  stopped_at timestamptz(3),
  CONSTRAINT left_cart_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT left_cart_store_id_fkey FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX left_cart_waiting_key ON left_cart (store_id, email_key) WHERE email IS NOT NULL;
CREATE INDEX left_cart_email_key_idx ON left_cart (store_id, email_key);
CREATE INDEX left_cart_created_at_idx ON left_cart (created_at);
ALTER TABLE left_cart ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON left_cart
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE left_cart;
DELETE FROM job WHERE kind = 'leftCart';
ALTER TABLE store DROP COLUMN settings_reminds_carts;
