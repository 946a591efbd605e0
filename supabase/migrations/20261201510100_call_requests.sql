-- Suits the version before: yes, since 20261127200000. A new table, which that version leaves empty.
-- What visitors asked for under which id. Requests that booked nothing are in it, too: were only those known that became
-- rows of bookings, the refusal of another content would tell that a mailbox has no call.
create table private.call_requests (
  id uuid primary key,
  content text not null check (char_length(content) = 43),
  asked_at timestamptz not null default now()
);
comment on table private.call_requests is
  'Requests of visitors for a call, booked or not: the id that the page chose, and the hash (SHA-256, base64url) of what was chosen and typed.';
create index call_requests_asked_at_idx on private.call_requests (asked_at);
alter table private.call_requests enable row level security;
revoke all on private.call_requests from public, anon, authenticated, service_role;
grant select, insert, delete on private.call_requests to service_role;
