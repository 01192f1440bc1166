-- Sessions of devices that their owner trusts: they end 90 days after their last use (FIX-65).
ALTER TABLE session ADD COLUMN trusted boolean NOT NULL DEFAULT false;

-- Down
ALTER TABLE session DROP COLUMN trusted;
