-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Confirmed addresses that accounts had before, kept with the account: its deletion finds by them what is theirs.
create table private.earlier_addresses (
  person_id uuid not null,
  address text not null,
  -- When the account changed to another one.
  left_at timestamp with time zone not null default now(),
  constraint earlier_addresses_pkey PRIMARY KEY (person_id, address, left_at),
  constraint earlier_addresses_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint earlier_addresses_address_check CHECK (((address = lower(address)) AND private.is_address_text(address)))
);

alter table private.earlier_addresses enable row level security;

CREATE INDEX earlier_addresses_address_idx ON private.earlier_addresses USING btree (address, left_at);
