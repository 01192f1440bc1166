-- Keys that may lie in the file storage without a picture.
CREATE TABLE file_leftover (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  keys text[] NOT NULL,
  due_at timestamptz(3) NOT NULL,
  CONSTRAINT file_leftover_pkey PRIMARY KEY (id),
  CONSTRAINT file_leftover_store_id_id_key UNIQUE (store_id, id),
  CONSTRAINT file_leftover_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX file_leftover_due_at_idx ON file_leftover (due_at);
ALTER TABLE file_leftover ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON file_leftover
  USING (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Down
DROP TABLE file_leftover;
