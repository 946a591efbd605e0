-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Hashes (SHA-256, base64url) of the links mailed to visitors, each mail's own.
create table private.call_links (
  hash text not null,
  booking_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint call_links_pkey PRIMARY KEY (hash),
  constraint call_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE,
  constraint call_links_hash_check CHECK ((char_length(hash) = 43))
);

alter table private.call_links enable row level security;

CREATE INDEX call_links_booking_id_idx ON private.call_links USING btree (booking_id, created_at);

grant delete, insert, select on private.call_links to service_role;
