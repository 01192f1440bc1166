-- The first schema: accounts, stores and what they own, orders, plans.
CREATE TABLE "user" (
  id uuid NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  token_version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT user_email_key UNIQUE (email),
  CONSTRAINT user_pkey PRIMARY KEY (id)
);

CREATE TABLE ended_token (
  id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT ended_token_pkey PRIMARY KEY (id)
);
CREATE INDEX ended_token_expires_at_idx ON ended_token (expires_at);

CREATE TABLE reset_code (
  kind text NOT NULL,
  email text NOT NULL,
  code_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  tries_left integer NOT NULL,
  CONSTRAINT reset_code_pkey PRIMARY KEY (kind, email)
);

CREATE TABLE customer (
  id uuid NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  token_version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT customer_email_key UNIQUE (email),
  CONSTRAINT customer_pkey PRIMARY KEY (id)
);

CREATE TABLE store (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  logo text NOT NULL DEFAULT '',
  favicon text NOT NULL DEFAULT '',
  banner jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  settings_min_order_price bigint NOT NULL DEFAULT 0,
  settings_shipping_charges bigint NOT NULL DEFAULT 0,
  settings_pickup boolean NOT NULL DEFAULT false,
  settings_delivery boolean NOT NULL DEFAULT false,
  settings_address_type text NOT NULL DEFAULT 'input',
  settings_theme jsonb NOT NULL DEFAULT '{}',
  razorpay_enabled boolean NOT NULL DEFAULT false,
  razorpay_key_id text NOT NULL DEFAULT '',
  razorpay_secret text NOT NULL DEFAULT '',
  razorpay_webhook_secret text NOT NULL DEFAULT '',
  razorpay_webhook_secret_before text NOT NULL DEFAULT '',
  whats_app_number text NOT NULL DEFAULT '',
  whats_app_order_enabled boolean NOT NULL DEFAULT false,
  cod_option boolean NOT NULL DEFAULT true,
  required_account_for_order boolean NOT NULL DEFAULT false,
  CONSTRAINT store_slug_key UNIQUE (slug),
  CONSTRAINT store_money CHECK (settings_min_order_price >= 0 AND settings_shipping_charges >= 0),
  CONSTRAINT store_address_type CHECK (settings_address_type IN ('input', 'map')),
  CONSTRAINT store_slug_form CHECK (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' AND length(slug) <= 50),
  CONSTRAINT store_pkey PRIMARY KEY (id)
);
CREATE INDEX store_owner_id_idx ON store (owner_id);

CREATE TABLE membership (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  type text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT membership_store_id_key UNIQUE (store_id),
  CONSTRAINT membership_type CHECK (type IN ('trial', 'basic', 'pro', 'gold', 'platinum')),
  CONSTRAINT membership_pkey PRIMARY KEY (id)
);

CREATE TABLE domain (
  store_id uuid NOT NULL,
  name text NOT NULL,
  token text NOT NULL,
  verified_at timestamptz(3),
  checked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT domain_pkey PRIMARY KEY (store_id)
);
CREATE INDEX domain_name_idx ON domain (name);
CREATE UNIQUE INDEX domain_verified_key ON domain (name) WHERE verified_at IS NOT NULL;

CREATE TABLE category (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  image_url text NOT NULL DEFAULT '',
  position integer NOT NULL,
  CONSTRAINT category_store_id_id_key UNIQUE (store_id, id),
  CONSTRAINT category_position CHECK (position >= 0),
  CONSTRAINT category_pkey PRIMARY KEY (id)
);
CREATE INDEX category_store_id_position_idx ON category (store_id, position);

CREATE TABLE product (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  images jsonb NOT NULL DEFAULT '[]',
  price bigint NOT NULL,
  sale_price bigint NOT NULL DEFAULT 0,
  type text NOT NULL,
  variants jsonb NOT NULL DEFAULT '[]',
  link text NOT NULL DEFAULT '',
  min_order integer NOT NULL DEFAULT 1,
  stock integer,
  unit text NOT NULL DEFAULT '',
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT product_store_id_id_key UNIQUE (store_id, id),
  CONSTRAINT product_min_order CHECK (min_order >= 1),
  CONSTRAINT product_stock CHECK (stock >= 0),
  CONSTRAINT product_money CHECK (price >= 0 AND sale_price >= 0),
  CONSTRAINT product_type CHECK (type IN ('simple', 'variant', 'affiliate')),
  CONSTRAINT product_pkey PRIMARY KEY (id)
);

CREATE TABLE product_category (
  store_id uuid NOT NULL,
  product_id uuid NOT NULL,
  category_id uuid NOT NULL,
  CONSTRAINT product_category_pkey PRIMARY KEY (store_id, product_id, category_id)
);
CREATE INDEX product_category_category_idx ON product_category (store_id, category_id, product_id);

CREATE TABLE file (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  url text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  CONSTRAINT file_store_id_id_key UNIQUE (store_id, id),
  CONSTRAINT file_pkey PRIMARY KEY (id)
);
CREATE INDEX file_store_id_url_idx ON file (store_id, url);

CREATE TABLE page (
  store_id uuid NOT NULL,
  "key" text NOT NULL,
  content text NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT page_pkey PRIMARY KEY (store_id, "key")
);

CREATE TABLE plan (
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  price bigint NOT NULL,
  original_price bigint NOT NULL DEFAULT 0,
  type text NOT NULL,
  features jsonb NOT NULL DEFAULT '[]',
  cta text NOT NULL DEFAULT 'Get Plan',
  popular boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT plan_money CHECK (price >= 0 AND original_price >= 0),
  CONSTRAINT plan_type CHECK (type IN ('monthly', 'yearly', 'lifetime')),
  CONSTRAINT plan_pkey PRIMARY KEY (id)
);

CREATE TABLE "order" (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  number integer NOT NULL,
  customer_id uuid,
  customer_email text NOT NULL,
  type text NOT NULL,
  amount bigint NOT NULL,
  shipping_charges bigint NOT NULL,
  status text NOT NULL DEFAULT 'processing',
  payment_status text NOT NULL,
  channel text NOT NULL DEFAULT 'store',
  details jsonb NOT NULL,
  CONSTRAINT order_store_id_number_key UNIQUE (store_id, number),
  CONSTRAINT order_store_id_id_key UNIQUE (store_id, id),
  CONSTRAINT order_money CHECK (amount >= 0 AND shipping_charges >= 0),
  CONSTRAINT order_payment_status CHECK (payment_status IN ('unpaid', 'paid', 'failed', 'refunded', 'cod')),
  CONSTRAINT order_status CHECK (status IN ('processing', 'pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  CONSTRAINT order_type CHECK (type IN ('delivery', 'pickup')),
  CONSTRAINT order_pkey PRIMARY KEY (id)
);
CREATE INDEX order_customer_id_idx ON "order" (customer_id, store_id, number);

CREATE TABLE order_item (
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  product_id uuid NOT NULL,
  name text NOT NULL,
  variant jsonb NOT NULL DEFAULT '[]',
  quantity integer NOT NULL,
  price bigint NOT NULL,
  stock_taken boolean NOT NULL,
  CONSTRAINT order_item_money CHECK (price >= 0),
  CONSTRAINT order_item_quantity CHECK (quantity >= 1),
  CONSTRAINT order_item_pkey PRIMARY KEY (store_id, order_id, position)
);

CREATE TABLE order_counter (
  store_id uuid NOT NULL,
  last integer NOT NULL DEFAULT 0,
  CONSTRAINT order_counter_pkey PRIMARY KEY (store_id)
);
ALTER TABLE domain
  ADD CONSTRAINT domain_store_id_fkey FOREIGN KEY (store_id)
  REFERENCES store(id) ON DELETE CASCADE;
ALTER TABLE membership
  ADD CONSTRAINT membership_store_id_fkey FOREIGN KEY (store_id)
  REFERENCES store(id) ON DELETE CASCADE;
ALTER TABLE store
  ADD CONSTRAINT store_owner_id_fkey FOREIGN KEY (owner_id)
  REFERENCES "user"(id);
ALTER TABLE category
  ADD CONSTRAINT category_store_id_fkey FOREIGN KEY (store_id)
  REFERENCES store(id) ON DELETE CASCADE;
ALTER TABLE file
  ADD CONSTRAINT file_store_id_fkey FOREIGN KEY (store_id)
  REFERENCES store(id) ON DELETE CASCADE;
ALTER TABLE "order"
  ADD CONSTRAINT order_customer_id_fkey FOREIGN KEY (customer_id)
  REFERENCES customer(id);
ALTER TABLE "order"
  ADD CONSTRAINT order_store_id_fkey FOREIGN KEY (store_id)
  REFERENCES store(id);
ALTER TABLE order_counter
  ADD CONSTRAINT order_counter_store_id_fkey FOREIGN KEY (store_id)
  REFERENCES store(id) ON DELETE CASCADE;
ALTER TABLE order_item
  ADD CONSTRAINT order_item_order_fkey FOREIGN KEY (store_id, order_id)
  REFERENCES "order"(store_id,id) ON DELETE CASCADE;
ALTER TABLE page
  ADD CONSTRAINT page_store_id_fkey FOREIGN KEY (store_id)
  REFERENCES store(id) ON DELETE CASCADE;
ALTER TABLE product
  ADD CONSTRAINT product_store_id_fkey FOREIGN KEY (store_id)
  REFERENCES store(id) ON DELETE CASCADE;
ALTER TABLE product_category
  ADD CONSTRAINT product_category_category_fkey FOREIGN KEY (store_id, category_id)
  REFERENCES category(store_id,id) ON DELETE CASCADE;
ALTER TABLE product_category
  ADD CONSTRAINT product_category_product_fkey FOREIGN KEY (store_id, product_id)
  REFERENCES product(store_id,id) ON DELETE CASCADE;

-- Indexes that TypeORM can't express: unique without case, and search by any part of name or
-- description.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE UNIQUE INDEX category_name_key ON category (store_id, lower(name));
CREATE INDEX product_search_idx ON product
  USING gin (store_id, lower(name || E'\n' || description) gin_trgm_ops);
CREATE INDEX product_newest_idx ON product (store_id, id DESC);
CREATE INDEX order_newest_idx ON "order" (store_id, number DESC);

-- The table of the rate limits, shared by all instances; its columns are those of
-- rate-limiter-flexible.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Down
DROP TABLE "user", ended_token, reset_code, customer, store, membership, domain, category, product,
  product_category, file, page, plan, "order", order_item, order_counter, rate_limit CASCADE;
