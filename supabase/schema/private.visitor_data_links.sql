-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Links mailed to people without an account, each to what is held under their address.
create table private.visitor_data_links (
  -- SHA-256, base64url.
  hash text not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  constraint visitor_data_links_pkey PRIMARY KEY (hash),
  constraint visitor_data_links_address_check CHECK (((address = lower(address)) AND private.is_address_text(address))),
  constraint visitor_data_links_hash_check CHECK ((char_length(hash) = 43))
);

alter table private.visitor_data_links enable row level security;

CREATE INDEX visitor_data_links_address_idx ON private.visitor_data_links USING btree (address);

grant delete, insert, select on private.visitor_data_links to service_role;
