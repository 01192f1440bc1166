-- Counters held addresses in their keys, and faults of mails quoted them (SAFE-07).
DELETE FROM rate_limit WHERE key LIKE '%@%';
UPDATE job SET fault = regexp_replace(fault, '\S+@\S+', '…', 'g') WHERE fault LIKE '%@%';

-- Down
SELECT 1;
