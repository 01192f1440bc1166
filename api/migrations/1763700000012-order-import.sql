-- Marks orders that came in with an archive: no gateway of ours has seen their payments.
ALTER TABLE "order" ADD COLUMN imported_at timestamptz(3);

-- Down
ALTER TABLE "order" DROP COLUMN imported_at;
