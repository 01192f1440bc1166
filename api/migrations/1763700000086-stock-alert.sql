-- E-mails that wait for the stock of a product or a sku (DET-06).
CREATE TABLE stock_alert (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  product_id uuid NOT NULL,
  sku_id uuid,
  email text NOT NULL,
  email_key text NOT NULL,
  CONSTRAINT stock_alert_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT stock_alert_product_fkey FOREIGN KEY (store_id, product_id)
    REFERENCES product (store_id, id) ON DELETE CASCADE,
  CONSTRAINT stock_alert_sku_fkey FOREIGN KEY (store_id, sku_id)
    REFERENCES sku (store_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX stock_alert_asked_key
  ON stock_alert (store_id, product_id, coalesce(sku_id, product_id), email_key);
CREATE INDEX stock_alert_sku_idx ON stock_alert (store_id, sku_id) WHERE sku_id IS NOT NULL;
CREATE INDEX stock_alert_email_idx ON stock_alert (store_id, email_key);
CREATE INDEX stock_alert_created_at_idx ON stock_alert (created_at);
ALTER TABLE stock_alert ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON stock_alert
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE stock_alert;
DELETE FROM job WHERE kind = 'backInStock';
