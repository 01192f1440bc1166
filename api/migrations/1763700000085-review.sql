-- Reviews by people who ordered, and what the published ones of a product come to (DET-05).
CREATE TABLE review (
  store_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  product_id uuid NOT NULL,
  order_id uuid NOT NULL,
  stars int NOT NULL,
  text text NOT NULL DEFAULT '',
  author text NOT NULL,
  reply text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'new',
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  edited_by text,
  CONSTRAINT review_pkey PRIMARY KEY (store_id, id),
  CONSTRAINT review_item_key UNIQUE (store_id, order_id, product_id),
  CONSTRAINT review_product_fkey FOREIGN KEY (store_id, product_id)
    REFERENCES product (store_id, id) ON DELETE CASCADE,
  CONSTRAINT review_order_fkey FOREIGN KEY (store_id, order_id)
    REFERENCES "order" (store_id, id) ON DELETE CASCADE,
  CONSTRAINT review_stars CHECK (stars BETWEEN 1 AND 5),
  CONSTRAINT review_status CHECK (status IN ('new', 'published', 'hidden'))
);
CREATE INDEX review_product_idx ON review (store_id, product_id, status, id);
CREATE INDEX review_status_idx ON review (store_id, status, id);
CREATE INDEX review_stars_idx ON review (store_id, stars, id);
ALTER TABLE review ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON review
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

ALTER TABLE product ADD COLUMN review_count int NOT NULL DEFAULT 0,
  ADD COLUMN review_stars int NOT NULL DEFAULT 0;
UPDATE deleted_product
SET product = product || '{"review_count": 0, "review_stars": 0}'::jsonb;

-- Down
ALTER TABLE product DROP COLUMN review_stars, DROP COLUMN review_count;
DROP TABLE review;
