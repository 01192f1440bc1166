-- Indexes of rows by their age, for housekeeping: block ranges cost next to nothing when rows are
-- added.
CREATE INDEX idempotency_key_created_at_idx ON idempotency_key USING brin (created_at);
CREATE INDEX payment_event_created_at_idx ON payment_event USING brin (created_at);
CREATE INDEX mail_created_at_idx ON mail USING brin (created_at);

-- Down
DROP INDEX idempotency_key_created_at_idx;
DROP INDEX payment_event_created_at_idx;
DROP INDEX mail_created_at_idx;
