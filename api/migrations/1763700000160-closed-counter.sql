-- A store that closes with its owner's account takes no order that was on its way (SAFE-13).
ALTER TABLE order_counter ADD COLUMN closed boolean NOT NULL DEFAULT false;

-- Down
ALTER TABLE order_counter DROP COLUMN closed;
