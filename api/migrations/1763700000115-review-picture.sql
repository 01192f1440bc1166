-- Pictures of reviews: their addresses stand in the review, their files among those of the store (DET-05).
ALTER TABLE review ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT review_pictures
    CHECK (jsonb_typeof(pictures) = 'array' AND jsonb_array_length(pictures) <= 3);
ALTER TABLE file ADD COLUMN review_id uuid;
CREATE INDEX file_review_id_idx ON file (store_id, review_id) WHERE review_id IS NOT NULL;
UPDATE deleted_product SET parts = jsonb_set(parts, '{review}', (
  SELECT coalesce(jsonb_agg('{"pictures": []}'::jsonb || kept), '[]')
  FROM jsonb_array_elements(parts -> 'review') AS kept))
WHERE parts ? 'review';

-- Down
DROP INDEX file_review_id_idx;
ALTER TABLE file DROP COLUMN review_id;
ALTER TABLE review DROP CONSTRAINT review_pictures, DROP COLUMN pictures;
