-- The page of an order (OPAGE-01): how often its links were ended, so that none of them has to be stored; and whether
-- buyers may cancel there (OPAGE-02).
ALTER TABLE "order" ADD COLUMN link_turn int NOT NULL DEFAULT 0;
ALTER TABLE store ADD COLUMN settings_buyers_may_cancel boolean NOT NULL DEFAULT true;

-- Down
ALTER TABLE store DROP COLUMN settings_buyers_may_cancel;
ALTER TABLE "order" DROP COLUMN link_turn;
DELETE FROM job WHERE kind = 'orderCancelled';
