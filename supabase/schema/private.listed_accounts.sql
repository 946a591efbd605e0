-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Each account that is there, with name, company, addresses and phone for private.search_query.
create table private.listed_accounts (
  user_id uuid not null,
  registered_at timestamp with time zone not null,
  is_confirmed boolean not null,
  -- That of the account: until then nobody logs in to it.
  banned_until timestamp with time zone,
  words tsvector not null,
  constraint listed_accounts_pkey PRIMARY KEY (user_id),
  constraint listed_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table private.listed_accounts enable row level security;

CREATE INDEX listed_accounts_banned_idx ON private.listed_accounts USING btree (registered_at DESC, user_id DESC) WHERE (banned_until IS NOT NULL);
CREATE INDEX listed_accounts_registered_at_idx ON private.listed_accounts USING btree (registered_at DESC, user_id DESC);
CREATE INDEX listed_accounts_unconfirmed_idx ON private.listed_accounts USING btree (registered_at DESC, user_id DESC) WHERE (NOT is_confirmed);
CREATE INDEX listed_accounts_words_idx ON private.listed_accounts USING gin (words) WITH (fastupdate=off);
