-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Requests of visitors for a call, booked or not: the id that the page chose, and the hash (SHA-256, base64url) of what was chosen and typed.
create table private.call_requests (
  id uuid not null,
  content text not null,
  asked_at timestamp with time zone not null default now(),
  constraint call_requests_pkey PRIMARY KEY (id),
  constraint call_requests_content_check CHECK ((char_length(content) = 43))
);

alter table private.call_requests enable row level security;

CREATE INDEX call_requests_asked_at_idx ON private.call_requests USING btree (asked_at);

grant delete, insert, select on private.call_requests to service_role;
