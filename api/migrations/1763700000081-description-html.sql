-- A description that its owner formats keeps its HTML beside the plain text, which search reads (DET-03). Until now
-- nobody has seen a description as HTML, and none was sanitised: each stays the text that it was shown as.
ALTER TABLE product ADD COLUMN description_html text NOT NULL DEFAULT '';
UPDATE product SET description_format = 'text' WHERE description_format = 'html';
UPDATE deleted_product SET product = product || '{"description_html": "", "description_format": "text"}';

-- Down
UPDATE product SET description = description_html WHERE description_format = 'html';
UPDATE deleted_product SET product = product || jsonb_build_object('description', product -> 'description_html')
WHERE product ->> 'description_format' = 'html';
ALTER TABLE product DROP COLUMN description_html;
