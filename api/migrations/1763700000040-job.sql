-- The outbox of mails becomes the table of all background jobs; unsent mails stay what they are.
-- Checks of payments and domains, and the files of deleted pictures, become its rows.
ALTER TABLE mail DROP CONSTRAINT mail_kind, DROP CONSTRAINT mail_state;
DROP INDEX mail_due_at_idx;

-- Rows, policy and grants stay.
ALTER TABLE mail RENAME TO job;
ALTER TABLE job RENAME CONSTRAINT mail_pkey TO job_pkey;
ALTER TABLE job RENAME CONSTRAINT mail_store_id_kind_about_key TO job_store_id_kind_about_key;
ALTER TABLE job RENAME CONSTRAINT mail_store_id_fkey TO job_store_id_fkey;
ALTER INDEX mail_created_at_idx RENAME TO job_created_at_idx;
ALTER INDEX mail_held_idx RENAME TO job_held_idx;
ALTER TABLE job ADD COLUMN queue text NOT NULL DEFAULT 'mail';
ALTER TABLE job ALTER COLUMN queue DROP DEFAULT;
ALTER TABLE job ADD COLUMN data jsonb;
UPDATE job SET state = 'done' WHERE state = 'sent';
ALTER TABLE job ADD CONSTRAINT job_queue CHECK (queue IN ('mail', 'payment', 'domain', 'file')),
  ADD CONSTRAINT job_state CHECK (state IN ('waiting', 'handing', 'done', 'failed', 'unsure', 'held', 'dropped'));
CREATE INDEX job_due_at_idx ON job (queue, due_at) WHERE state IN ('waiting', 'handing');
CREATE INDEX job_failed_idx ON job (due_at) WHERE state IN ('failed', 'unsure');
INSERT INTO job (id, store_id, queue, kind, about, due_at)
SELECT gen_random_uuid(), store_id, 'payment', 'paymentCheck', id::text, check_at
FROM payment WHERE check_at IS NOT NULL
UNION ALL SELECT gen_random_uuid(), store_id, 'domain', 'domainCheck', store_id::text, check_at
FROM domain WHERE check_at IS NOT NULL;
INSERT INTO job (id, store_id, queue, kind, about, due_at, data)
SELECT gen_random_uuid(), store_id, 'file', 'orphanedFile', id::text, due_at, to_jsonb(keys)
FROM orphaned_file;
ALTER TABLE payment DROP COLUMN check_at;
ALTER TABLE domain DROP COLUMN check_at;
DROP TABLE orphaned_file;

-- Down

-- The table as it was before, with the keys of the jobs.
CREATE TABLE orphaned_file (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  keys text[] NOT NULL,
  due_at timestamptz(3) NOT NULL,
  CONSTRAINT orphaned_file_pkey PRIMARY KEY (id),
  CONSTRAINT orphaned_file_store_id_id_key UNIQUE (store_id, id),
  CONSTRAINT orphaned_file_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX orphaned_file_due_at_idx ON orphaned_file (due_at);
ALTER TABLE orphaned_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON orphaned_file
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
INSERT INTO orphaned_file (id, store_id, created_at, keys, due_at)
SELECT about::uuid, store_id, created_at, ARRAY(SELECT jsonb_array_elements_text(data)), due_at
FROM job WHERE kind = 'orphanedFile';
ALTER TABLE payment ADD COLUMN check_at timestamptz(3);
ALTER TABLE domain ADD COLUMN check_at timestamptz(3);
UPDATE payment SET check_at = job.due_at FROM job
WHERE job.store_id = payment.store_id AND kind = 'paymentCheck' AND about = payment.id::text;
UPDATE domain SET check_at = job.due_at FROM job
WHERE job.store_id = domain.store_id AND kind = 'domainCheck';
CREATE INDEX payment_check_at_idx ON payment (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX domain_check_at_idx ON domain (check_at) WHERE check_at IS NOT NULL;
DELETE FROM job WHERE queue <> 'mail';
DROP INDEX job_due_at_idx, job_failed_idx;
ALTER TABLE job DROP CONSTRAINT job_queue, DROP CONSTRAINT job_state, DROP COLUMN queue, DROP COLUMN data;
UPDATE job SET state = 'sent' WHERE state = 'done';
ALTER TABLE job RENAME TO mail;
ALTER TABLE mail RENAME CONSTRAINT job_pkey TO mail_pkey;
ALTER TABLE mail RENAME CONSTRAINT job_store_id_kind_about_key TO mail_store_id_kind_about_key;
ALTER TABLE mail RENAME CONSTRAINT job_store_id_fkey TO mail_store_id_fkey;
ALTER INDEX job_created_at_idx RENAME TO mail_created_at_idx;
ALTER INDEX job_held_idx RENAME TO mail_held_idx;
ALTER TABLE mail ADD CONSTRAINT mail_kind CHECK (kind IN ('orderForOwner', 'orderForCustomer', 'paidLate', 'membershipEnding', 'membershipEnded', 'ordersGathered', 'slugEnding')),
  ADD CONSTRAINT mail_state CHECK (state IN ('waiting', 'handing', 'sent', 'failed', 'unsure', 'held', 'dropped'));
CREATE INDEX mail_due_at_idx ON mail (due_at) WHERE state IN ('waiting', 'handing');
