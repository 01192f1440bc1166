-- How an order was sent: courier, tracking number and link (FULF-01), and that in its timeline.
ALTER TABLE "order" ADD COLUMN shipment jsonb;
ALTER TABLE order_event DROP CONSTRAINT order_event_kind, ADD CONSTRAINT order_event_kind
  CHECK (kind IN ('placed', 'status', 'paymentStatus', 'stock', 'shipment', 'note'));

-- Down
DELETE FROM order_event WHERE kind = 'shipment';
ALTER TABLE order_event DROP CONSTRAINT order_event_kind, ADD CONSTRAINT order_event_kind
  CHECK (kind IN ('placed', 'status', 'paymentStatus', 'stock', 'note'));
ALTER TABLE "order" DROP COLUMN shipment;
