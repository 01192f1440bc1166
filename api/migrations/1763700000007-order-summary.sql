-- Indexes that find waiting orders and the gateway's notes without reading all the others.
CREATE INDEX order_waiting_idx ON "order" (store_id, number DESC) WHERE status = 'processing';
CREATE INDEX order_event_note_idx ON order_event (store_id, id) WHERE kind = 'note';

-- Down
DROP INDEX order_event_note_idx, order_waiting_idx;
