-- AVIF versions of pictures, which the background makes beside the WebP ones where they are smaller (DET-04).
ALTER TABLE file ADD COLUMN avif int[] NOT NULL DEFAULT '{}';
ALTER TABLE job DROP CONSTRAINT job_queue,
  ADD CONSTRAINT job_queue
    CHECK (queue IN ('mail', 'payment', 'domain', 'file', 'publish', 'picture'));
INSERT INTO job (id, store_id, queue, kind, about, due_at)
SELECT gen_random_uuid(), store_id, 'picture', 'pictureAvif', id::text, now() + interval '5 minutes'
FROM file;

-- Down
DELETE FROM job WHERE queue = 'picture';
ALTER TABLE job DROP CONSTRAINT job_queue,
  ADD CONSTRAINT job_queue CHECK (queue IN ('mail', 'payment', 'domain', 'file', 'publish'));
ALTER TABLE file DROP COLUMN avif;
