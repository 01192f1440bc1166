-- What the gateway really took for an order, and payments that fall short of what was due (FIX-01).
ALTER TABLE "order" ADD COLUMN received bigint,
  ADD CONSTRAINT order_received CHECK (received >= 0);
ALTER TABLE payment DROP CONSTRAINT payment_state,
  ADD CONSTRAINT payment_state CHECK (state IN ('opening', 'created', 'paid', 'refunded', 'lapsed', 'short'));

-- Down
UPDATE payment SET state = 'lapsed' WHERE state = 'short';
ALTER TABLE payment DROP CONSTRAINT payment_state,
  ADD CONSTRAINT payment_state CHECK (state IN ('opening', 'created', 'paid', 'refunded', 'lapsed'));
ALTER TABLE "order" DROP CONSTRAINT order_received, DROP COLUMN received;
