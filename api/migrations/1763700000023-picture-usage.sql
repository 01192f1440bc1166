-- How many bytes each store's pictures take (ABUSE-13), and until when a replaced webhook secret is
-- valid (ABUSE-12).
CREATE TABLE picture_usage (
  store_id uuid NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT picture_usage_pkey PRIMARY KEY (store_id),
  CONSTRAINT picture_usage_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE,
  CONSTRAINT picture_usage_bytes CHECK (bytes >= 0)
);
ALTER TABLE picture_usage ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON picture_usage
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
INSERT INTO picture_usage (store_id, bytes) SELECT store_id, sum(bytes) FROM file GROUP BY store_id;
ALTER TABLE store ADD COLUMN razorpay_webhook_secret_before_until timestamptz(3);

-- Secrets that were replaced before this migration count as replaced now.
UPDATE store SET razorpay_webhook_secret_before_until = now() + interval '24 hours'
WHERE razorpay_webhook_secret_before <> '';

-- Down
ALTER TABLE store DROP COLUMN razorpay_webhook_secret_before_until;
DROP TABLE picture_usage;
