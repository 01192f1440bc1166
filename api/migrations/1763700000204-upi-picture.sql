-- A picture of a payment by UPI instead of its UTR, or beside it (UPI-03); and up to which sum UPI is taken (UPI-01).
ALTER TABLE file ADD COLUMN order_id uuid;
CREATE UNIQUE INDEX file_order_id_key ON file (store_id, order_id) WHERE order_id IS NOT NULL;
ALTER TABLE upi_claim ALTER COLUMN utr DROP NOT NULL;
ALTER TABLE store ADD COLUMN upi_up_to bigint NOT NULL DEFAULT 0;

-- Down
ALTER TABLE store DROP COLUMN upi_up_to;
DELETE FROM upi_claim WHERE utr IS NULL;
ALTER TABLE upi_claim ALTER COLUMN utr SET NOT NULL;
DELETE FROM file WHERE order_id IS NOT NULL;
ALTER TABLE file DROP COLUMN order_id;
DELETE FROM job WHERE kind = 'upiToPay';
