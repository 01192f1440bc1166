-- Names the table of pictures without a row, its constraints and its index as the code does.

-- Its rows, policy and grants stay.
ALTER TABLE file_leftover RENAME TO orphaned_file;
ALTER TABLE orphaned_file RENAME CONSTRAINT file_leftover_pkey TO orphaned_file_pkey;
ALTER TABLE orphaned_file RENAME CONSTRAINT file_leftover_store_id_id_key TO orphaned_file_store_id_id_key;
ALTER TABLE orphaned_file RENAME CONSTRAINT file_leftover_store_id_fkey TO orphaned_file_store_id_fkey;
ALTER INDEX file_leftover_due_at_idx RENAME TO orphaned_file_due_at_idx;

-- Down
ALTER TABLE orphaned_file RENAME TO file_leftover;
ALTER TABLE file_leftover RENAME CONSTRAINT orphaned_file_pkey TO file_leftover_pkey;
ALTER TABLE file_leftover RENAME CONSTRAINT orphaned_file_store_id_id_key TO file_leftover_store_id_id_key;
ALTER TABLE file_leftover RENAME CONSTRAINT orphaned_file_store_id_fkey TO file_leftover_store_id_fkey;
ALTER INDEX orphaned_file_due_at_idx RENAME TO file_leftover_due_at_idx;
