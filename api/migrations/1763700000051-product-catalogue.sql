-- Status, handle, publish date, tags, information and questions of products (PUB, DET).
ALTER TABLE product
  ADD COLUMN status text NOT NULL DEFAULT 'active',
  ADD COLUMN handle text COLLATE "C",
  ADD COLUMN publish_at timestamptz(3),
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN description_format text NOT NULL DEFAULT 'text',
  ADD COLUMN image_texts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN information jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN questions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN search_title text NOT NULL DEFAULT '',
  ADD COLUMN search_description text NOT NULL DEFAULT '',
  ADD CONSTRAINT product_status CHECK (status IN ('active', 'draft', 'archived')),
  ADD CONSTRAINT product_description_format CHECK (description_format IN ('text', 'html'));

-- Each product gets the handle of its name, the oldest of a store without a number. Names in Indian
-- scripts become 'product', since only the application writes those in Latin letters.
UPDATE product SET handle = named.handle
FROM (
  SELECT store_id, id, word || CASE number WHEN 1 THEN '' ELSE '-' || number END AS handle
  FROM (
    SELECT store_id, id, word, row_number() OVER (PARTITION BY store_id, word ORDER BY id) AS number
    FROM product
    CROSS JOIN LATERAL (
      SELECT trim('-' FROM left(regexp_replace(lower(replace(name, '''', '')), '[^a-z0-9]+', '-', 'g'), 90))
        AS latin
    ) spelt
    CROSS JOIN LATERAL (
      SELECT CASE WHEN latin = '' OR latin ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        THEN 'product' ELSE latin END AS word
    ) chosen
  ) numbered
) named
WHERE product.store_id = named.store_id AND product.id = named.id;

-- 'Kurta 2' and the second 'Kurta' have the same by now: the younger one is told by its id.
UPDATE product SET handle = product.handle || '-' || right(product.id::text, 12)
FROM (
  SELECT store_id, id, row_number() OVER (PARTITION BY store_id, handle ORDER BY id) AS number
  FROM product
) numbered
WHERE product.store_id = numbered.store_id AND product.id = numbered.id AND numbered.number > 1;

ALTER TABLE product ALTER COLUMN handle SET NOT NULL,
  ADD CONSTRAINT product_handle_key UNIQUE (store_id, handle);

-- Down
ALTER TABLE product DROP COLUMN status, DROP COLUMN handle, DROP COLUMN publish_at,
  DROP COLUMN tags, DROP COLUMN description_format, DROP COLUMN image_texts,
  DROP COLUMN information, DROP COLUMN questions, DROP COLUMN search_title,
  DROP COLUMN search_description;
