-- By when a delivery comes, on which days a store works, whether its buyers choose one, and what it
-- asks for with a note (DELIV-01, CHK2-01).
ALTER TABLE delivery_zone
  ADD COLUMN fewest_days int NOT NULL DEFAULT 0,
  ADD COLUMN most_days int,
  ADD CONSTRAINT delivery_zone_days CHECK (fewest_days >= 0 AND most_days >= fewest_days);
ALTER TABLE store
  ADD COLUMN settings_delivery_days jsonb NOT NULL
    DEFAULT '{"asksDate":"off","leadDays":1,"daysAhead":14,"closedWeekdays":[],"closedDays":[],"cutoff":0}',
  ADD COLUMN settings_note_question text NOT NULL DEFAULT '';

-- Down
ALTER TABLE store DROP COLUMN settings_delivery_days, DROP COLUMN settings_note_question;
ALTER TABLE delivery_zone DROP CONSTRAINT delivery_zone_days, DROP COLUMN fewest_days,
  DROP COLUMN most_days;
