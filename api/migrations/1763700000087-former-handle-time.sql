-- When a product gave up a handle, so that the oldest of too many is forgotten first (PUB-03). NULL = before this.
ALTER TABLE product_handle ADD COLUMN given_up_at timestamptz(3) DEFAULT now();
UPDATE product_handle SET given_up_at = NULL;

-- Down
ALTER TABLE product_handle DROP COLUMN given_up_at;
