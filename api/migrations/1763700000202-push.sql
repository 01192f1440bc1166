-- What an owner is told at once, and the devices that are told (NOTE-01). Mails stay as they were: only the new one is off.
ALTER TABLE store
  ADD COLUMN settings_alert_order_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN settings_alert_order_push boolean NOT NULL DEFAULT true,
  ADD COLUMN settings_alert_payment_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN settings_alert_payment_push boolean NOT NULL DEFAULT true,
  ADD COLUMN settings_alert_stock_mail boolean NOT NULL DEFAULT false,
  ADD COLUMN settings_alert_stock_push boolean NOT NULL DEFAULT true;
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT push_subscription_user_id_fkey
    REFERENCES "user" (id) ON DELETE CASCADE,
  session_id uuid NOT NULL,
  endpoint text NOT NULL CONSTRAINT push_subscription_endpoint_key UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  server_key text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX push_subscription_user_id_idx ON push_subscription (user_id);
ALTER TABLE job DROP CONSTRAINT job_queue,
  ADD CONSTRAINT job_queue
    CHECK (queue IN ('mail', 'push', 'payment', 'domain', 'file', 'publish', 'picture'));

-- Down
DELETE FROM job WHERE queue = 'push' OR kind = 'stockLow';
ALTER TABLE job DROP CONSTRAINT job_queue,
  ADD CONSTRAINT job_queue
    CHECK (queue IN ('mail', 'payment', 'domain', 'file', 'publish', 'picture'));
DROP TABLE push_subscription;
ALTER TABLE store
  DROP COLUMN settings_alert_order_mail,
  DROP COLUMN settings_alert_order_push,
  DROP COLUMN settings_alert_payment_mail,
  DROP COLUMN settings_alert_payment_push,
  DROP COLUMN settings_alert_stock_mail,
  DROP COLUMN settings_alert_stock_push;
