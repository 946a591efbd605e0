-- Suits the version before: yes, since 20261123210200. New tables.
-- Calls that are booked on our own page: at which times, and who is rung.
create table public.call_times (
  starts_at timestamptz primary key,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint call_times_are_half_hours check (extract(epoch from starts_at) % 1800 = 0)
);
comment on table public.call_times is
  'When a call may begin. The timer calls offers the half hours of domain/call-times.ts; administrators close and open.';
comment on column public.call_times.closed_at is 'Null: open. A call that is booked at a time that is closed stays.';

alter table public.call_times enable row level security;
revoke all on public.call_times from anon, authenticated, service_role;
grant select on public.call_times to authenticated, service_role;
create policy "The session is open" on public.call_times
  as restrictive for all to authenticated using ((select private.has_live_session()));
-- Everybody else asks the function booking, which says what is free and not why the rest is not.
create policy "Administrators see call times" on public.call_times
  for select to authenticated using ((select private.is_admin()));

create function private.mailbox_key(address text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select
      regexp_replace(lower(regexp_replace(address, '@[^@]*$', '')), '^(.[^+]*)\+.*$', '\1') as name,
      lower(substring(address from '[^@]*$')) as domain
  ) as parts
$$;
revoke all on function private.mailbox_key(text) from public;
comment on function private.mailbox_key(text) is
  'The same for all spellings of one mailbox, as backend-kit/mailbox-key has it. Never written to: it may be another''s.';

create table public.bookings (
  id uuid primary key,
  starts_at timestamptz not null references public.call_times (starts_at),
  state text not null check (state in ('requested', 'booked', 'past', 'cancelled')),
  client_id uuid references auth.users (id) on delete cascade,
  project_id uuid references public.projects (id) on delete set null,
  name text not null check (char_length(name) <= 170 and private.is_line(name)),
  email text not null check (
    char_length(email) between 3 and 254 and email = lower(email) and email !~ '\s' and private.is_address_text(email)
  ),
  mailbox text not null generated always as (private.mailbox_key(email)) stored,
  phone text not null check (char_length(phone) between 6 and 40 and private.is_line(phone)),
  about text not null default '' check (char_length(about) <= 1000),
  time_zone text not null default '' check (time_zone ~ '^[A-Za-z0-9_+/-]{0,64}$'),
  uid uuid not null unique default gen_random_uuid(),
  sequence int not null default 0 check (sequence >= 0),
  changed_by text check (changed_by in ('client', 'agency')),
  reason text not null default '' check (char_length(reason) <= 500),
  requested_at timestamptz not null default now(),
  booked_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_booked_call_has_a_time check (state not in ('booked', 'past') or booked_at is not null),
  constraint an_ended_call_has_a_time check ((state in ('past', 'cancelled')) = (ended_at is not null))
);
comment on table public.bookings is 'Calls. Only a booked one holds its time; one a time, one a mailbox, one a client.';
comment on column public.bookings.id is 'Made by who asks for it: sent again, it is the same call.';
comment on column public.bookings.state is
  'requested: a visitor''s, until the button behind the mailed link is pressed. past: it has begun.';
comment on column public.bookings.client_id is 'Null: a visitor, known by the address alone.';
comment on column public.bookings.name is 'As it was when the call was asked for; empty where an account has none.';
comment on column public.bookings.mailbox is 'One open call a mailbox, however its address is spelled.';
comment on column public.bookings.phone is 'Which number to ring.';
comment on column public.bookings.time_zone is 'Of the device, beside New Zealand''s; empty: none.';
comment on column public.bookings.uid is 'Of the calendar entry, made here: nobody chooses another entry''s.';
comment on column public.bookings.sequence is 'Of the calendar entry: rises with each change.';
comment on column public.bookings.changed_by is 'Who moved or cancelled it last.';
comment on column public.bookings.reason is 'Of the agency, for the last change, as the person reads it.';
comment on column public.bookings.booked_at is 'Since when it stands at this time.';
comment on column public.bookings.ended_at is 'When it was cancelled, or found to have begun.';
comment on column public.bookings.is_demo is 'Example data, gone after npm run demo:remove; it is never mailed.';
create unique index bookings_one_call_a_time_idx on public.bookings (starts_at) where state = 'booked';
create unique index bookings_one_open_call_a_mailbox_idx on public.bookings (mailbox) where state = 'booked';
create unique index bookings_one_open_call_a_client_idx on public.bookings (client_id) where state = 'booked';
create index bookings_starts_at_idx on public.bookings (starts_at);
create index bookings_client_id_idx on public.bookings (client_id, requested_at);
create index bookings_project_id_idx on public.bookings (project_id);
create index bookings_email_idx on public.bookings (email);

create function private.own_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users
  where id = (select auth.uid()) and email_confirmed_at is not null and deleted_at is null
    and (select private.has_live_session())
$$;
revoke all on function private.own_address() from public;
grant execute on function private.own_address() to authenticated;
comment on function private.own_address() is 'The caller''s confirmed address, in an open session.';

alter table public.bookings enable row level security;
revoke all on public.bookings from anon, authenticated, service_role;
grant select on public.bookings to authenticated, service_role;
create policy "The session is open" on public.bookings
  as restrictive for all to authenticated using ((select private.has_live_session()));
-- What a stranger only asked for in somebody's name is nobody's.
create policy "Clients see their own calls, and those of their address" on public.bookings
  for select to authenticated
  using (
    client_id = (select auth.uid())
    or (client_id is null and booked_at is not null and email = (select private.own_address()))
  );
create policy "Administrators see calls" on public.bookings
  for select to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.bookings
  for each row execute function private.touch_updated_at();

-- Those that are a client's by the address alone go with the account, as the others do by their key.
create function private.forget_calls_of_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.bookings where client_id is null and email = lower(old.email);
  return old;
end
$$;
revoke all on function private.forget_calls_of_address() from public;
create trigger forget_calls_of_address before delete on auth.users
  for each row when (old.email_confirmed_at is not null and old.email <> '')
  execute function private.forget_calls_of_address();

create table private.call_links (
  hash text primary key check (char_length(hash) = 43),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.call_links is 'Hashes (SHA-256, base64url) of the links mailed to visitors, each mail''s own.';
create index call_links_booking_id_idx on private.call_links (booking_id, created_at);
alter table private.call_links enable row level security;
revoke all on private.call_links from public, anon, authenticated, service_role;
grant select, insert, delete on private.call_links to service_role;

create function private.new_call_link(call uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  -- 244 random bits.
  token constant text := translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'
  );
begin
  insert into private.call_links (hash, booking_id)
  values (translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/=', '-_'), call);
  return token;
end
$$;
revoke all on function private.new_call_link(uuid) from public;
comment on function private.new_call_link(uuid) is 'A token for a mail; only its hash is stored.';

create function private.audit_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  act constant text := case
    when tg_op = 'INSERT' or old.state <> new.state then new.state
    when old.starts_at <> new.starts_at then 'moved'
  end;
begin
  if act in ('requested', 'booked', 'moved', 'cancelled') then
    perform private.write_audit(
      'call.' || act, 'bookings', new.id::text,
      case
        when act = 'moved' then
          jsonb_build_object('from', old.starts_at, 'to', new.starts_at, 'by', new.changed_by)
        when act = 'cancelled' then jsonb_build_object('at', new.starts_at, 'by', new.changed_by)
        else jsonb_build_object('at', new.starts_at)
      end
    );
  end if;
  return null;
end
$$;
revoke all on function private.audit_call() from public;
create trigger audit_call after insert or update of state, starts_at on public.bookings
  for each row when (not new.is_demo) execute function private.audit_call();
