-- What an owner writes to buyers on WhatsApp (OLIST-05).
ALTER TABLE store ADD COLUMN settings_chat_texts jsonb NOT NULL DEFAULT '{}';

-- Down
ALTER TABLE store DROP COLUMN settings_chat_texts;
