-- What an order's total is made of, and what its buyer chose and wrote (OFFER-04, DELIV-05, CHK2-01).
ALTER TABLE "order"
  ADD COLUMN discount bigint NOT NULL DEFAULT 0,
  ADD COLUMN offers jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN cash_fee bigint NOT NULL DEFAULT 0,
  ADD COLUMN zone jsonb,
  ADD COLUMN slot jsonb,
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN gift text NOT NULL DEFAULT '',
  ADD COLUMN gstin text NOT NULL DEFAULT '',
  DROP CONSTRAINT order_money,
  ADD CONSTRAINT order_money CHECK (amount >= 0 AND shipping_charges >= 0 AND discount >= 0
    AND cash_fee >= 0);
ALTER TABLE order_item
  ADD COLUMN discount bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT order_item_money,
  ADD CONSTRAINT order_item_money CHECK (price >= 0 AND discount >= 0
    AND discount <= price * quantity);

-- The earlier orders of a buyer, for offers that count buyers (OFFER-02).
CREATE INDEX order_buyer_phone_idx ON "order" (store_id, phone_key)
  WHERE phone_key <> '' AND status <> 'cancelled';
CREATE INDEX order_buyer_mailbox_idx ON "order" (store_id, mailbox_key(customer_email))
  WHERE customer_email <> 'Guest' AND status <> 'cancelled';

-- Down
DROP INDEX order_buyer_mailbox_idx, order_buyer_phone_idx;
ALTER TABLE order_item DROP CONSTRAINT order_item_money,
  ADD CONSTRAINT order_item_money CHECK (price >= 0), DROP COLUMN discount;
ALTER TABLE "order" DROP CONSTRAINT order_money,
  ADD CONSTRAINT order_money CHECK (amount >= 0 AND shipping_charges >= 0),
  DROP COLUMN discount, DROP COLUMN offers, DROP COLUMN cash_fee, DROP COLUMN zone,
  DROP COLUMN slot, DROP COLUMN note, DROP COLUMN gift, DROP COLUMN gstin;
