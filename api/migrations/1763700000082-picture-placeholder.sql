-- Blurred placeholders of pictures, which pages hold until the picture itself has come (DET-04). Pictures of before
-- have none.
ALTER TABLE file ADD COLUMN placeholder text NOT NULL DEFAULT '';

-- Down
ALTER TABLE file DROP COLUMN placeholder;
