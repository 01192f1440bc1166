-- What buyers were asked of a product, with their answers as ordered (DET-02).
ALTER TABLE order_item ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';

-- Down
ALTER TABLE order_item DROP COLUMN answers;
