-- A plan names the membership that it brings (MEND-36).
ALTER TABLE plan ADD COLUMN membership text NOT NULL DEFAULT '',
  ADD CONSTRAINT plan_membership CHECK (membership IN ('', 'basic', 'pro', 'gold', 'platinum'));

-- Down
ALTER TABLE plan DROP COLUMN membership;
