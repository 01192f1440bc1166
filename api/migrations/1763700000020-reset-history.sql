-- A reset code can be mailed again, and its tries are counted by network (ABUSE-05).
ALTER TABLE reset_code
  ADD COLUMN seed text,
  ADD COLUMN made_at timestamptz(3),
  ADD COLUMN tries jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN codes_at jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN reminded_at jsonb NOT NULL DEFAULT '[]';

-- Down
ALTER TABLE reset_code
  DROP COLUMN seed,
  DROP COLUMN made_at,
  DROP COLUMN tries,
  DROP COLUMN codes_at,
  DROP COLUMN reminded_at;
