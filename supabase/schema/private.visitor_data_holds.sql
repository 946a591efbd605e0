-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Addresses without an account whose data the agency keeps for now, although the person may ask to take it out.
create table private.visitor_data_holds (
  address text not null,
  -- In words that the person reads.
  because text not null,
  held_at timestamp with time zone not null default now(),
  -- The day in New Zealand with whose beginning it can be taken out.
  held_until date not null,
  constraint visitor_data_holds_pkey PRIMARY KEY (address),
  constraint a_hold_ends_within_90_days CHECK (((held_until > ((held_at AT TIME ZONE 'Pacific/Auckland'::text))::date) AND (held_until <= (((held_at AT TIME ZONE 'Pacific/Auckland'::text))::date + 90)))),
  constraint visitor_data_holds_address_check CHECK (((address = lower(address)) AND private.is_address_text(address))),
  constraint visitor_data_holds_because_check CHECK ((((char_length(because) >= 1) AND (char_length(because) <= 500)) AND private.is_line(because)))
);

alter table private.visitor_data_holds enable row level security;

grant delete, insert, select, update on private.visitor_data_holds to service_role;
