-- Every editable row counts its edits (MEND-24), and a creating request is identified by its key
-- (MEND-20).

-- Products and pages already have the time of their last edit, orders their whole history.
ALTER TABLE "product" ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE "product" ADD COLUMN edited_by text;
ALTER TABLE "order" ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE "category" ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE "category" ADD COLUMN edited_at timestamptz(3);
ALTER TABLE "category" ADD COLUMN edited_by text;
ALTER TABLE "page" ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE "page" ADD COLUMN edited_by text;
ALTER TABLE "plan" ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE "plan" ADD COLUMN edited_at timestamptz(3);
ALTER TABLE "membership" ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE "membership" ADD COLUMN edited_at timestamptz(3);
ALTER TABLE "store" ADD COLUMN edits jsonb NOT NULL DEFAULT '{}';
CREATE TABLE request_key (
  account_id uuid NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  made uuid[] NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT request_key_pkey PRIMARY KEY (account_id, key),
  CONSTRAINT request_key_account_id_fkey FOREIGN KEY (account_id)
    REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX request_key_created_at_idx ON request_key USING brin (created_at);

-- Down
DROP TABLE request_key;
ALTER TABLE "product" DROP COLUMN version;
ALTER TABLE "product" DROP COLUMN edited_by;
ALTER TABLE "order" DROP COLUMN version;
ALTER TABLE "category" DROP COLUMN version;
ALTER TABLE "category" DROP COLUMN edited_at;
ALTER TABLE "category" DROP COLUMN edited_by;
ALTER TABLE "page" DROP COLUMN version;
ALTER TABLE "page" DROP COLUMN edited_by;
ALTER TABLE "plan" DROP COLUMN version;
ALTER TABLE "plan" DROP COLUMN edited_at;
ALTER TABLE "membership" DROP COLUMN version;
ALTER TABLE "membership" DROP COLUMN edited_at;
ALTER TABLE "store" DROP COLUMN edits;
