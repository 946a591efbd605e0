-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Addresses whose data was taken out, or that a deleted account had: a restored backup forgets them again.
create table private.forgotten_addresses (
  -- HMAC-SHA256, base64url, with the secret of the server: without it nobody finds out whether an address is here.
  hash text not null,
  -- The last time: what came later stays.
  forgotten_at timestamp with time zone not null default now(),
  constraint forgotten_addresses_pkey PRIMARY KEY (hash),
  constraint forgotten_addresses_hash_check CHECK ((char_length(hash) = 43))
);

alter table private.forgotten_addresses enable row level security;

CREATE INDEX forgotten_addresses_forgotten_at_idx ON private.forgotten_addresses USING btree (forgotten_at);

grant delete, insert, select, update on private.forgotten_addresses to service_role;
