-- Clients: what they told us of the business at registration, one row each, made by a trigger; and the
-- mail that tells the agency of a new one.
create table public.business_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 80 and private.is_line(name)),
  surname text not null default '' check (char_length(surname) <= 80 and private.is_line(surname)),
  email text not null default '' check (char_length(email) <= 254 and private.is_address_text(email)),
  phone text not null default '' check (char_length(phone) <= 40 and private.is_line(phone)),
  company_name text not null default ''
    check (char_length(company_name) <= 160 and private.is_line(company_name)),
  business_address text not null default ''
    check (char_length(business_address) <= 300 and private.is_line(business_address)),
  industry text not null default '' check (industry in (
    '', 'general', 'realEstate', 'plumbing', 'beautySalon', 'electrical', 'solar', 'construction',
    'restaurant', 'smallBusiness', 'callCentre'
  )),
  ai_interests text not null default '' check (char_length(ai_interests) <= 2000),
  announced_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.business_profiles is 'Clients. The upper bounds are those of domain/registration.ts.';
comment on column public.business_profiles.email is 'Follows auth.users.email; changed there only.';
comment on column public.business_profiles.announced_at is 'When the agency was told of this client.';
comment on column public.business_profiles.is_demo is 'Example data, gone after npm run demo:remove.';
create index business_profiles_created_at_idx on public.business_profiles (created_at desc);

alter table public.business_profiles enable row level security;
revoke all on public.business_profiles from anon, authenticated, service_role;
grant select on public.business_profiles to authenticated;
grant update (name, surname, phone, company_name, business_address, industry, ai_interests)
  on public.business_profiles to authenticated;
grant select, insert, update, delete on public.business_profiles to service_role;

create policy "The session is open" on public.business_profiles
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Clients see their own profile" on public.business_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Administrators see all profiles" on public.business_profiles
  for select to authenticated using ((select private.is_admin()));
create policy "Clients edit their own profile" on public.business_profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create trigger touch_updated_at before update on public.business_profiles
  for each row execute function private.touch_updated_at();

create function private.create_business_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  -- An administrator who was invited has no company, and gets no profile.
  if coalesce(btrim(given ->> 'companyName'), '') = '' then
    return null;
  end if;
  insert into public.business_profiles
    (user_id, email, name, surname, phone, company_name, business_address, industry, ai_interests)
  values (
    new.id,
    coalesce(new.email, ''),
    coalesce(btrim(given ->> 'name'), ''),
    coalesce(btrim(given ->> 'surname'), ''),
    coalesce(btrim(given ->> 'phone'), ''),
    btrim(given ->> 'companyName'),
    coalesce(btrim(given ->> 'businessAddress'), ''),
    coalesce(btrim(given ->> 'industry'), ''),
    coalesce(btrim(given ->> 'aiInterests'), '')
  );
  return null;
end
$$;
revoke all on function private.create_business_profile() from public;
comment on function private.create_business_profile() is
  'The registration form''s fields arrive as user metadata. A role among them means nothing.';
create trigger create_business_profile after insert on auth.users
  for each row execute function private.create_business_profile();

-- The agency is told once of every new client: when the browser asks for it right after sign-up, or
-- else when the address is verified.
create function private.announce_client(client_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  client public.business_profiles;
begin
  update public.business_profiles set announced_at = now()
  where user_id = client_id and announced_at is null
  returning * into client;
  if not found then
    return false;
  end if;
  insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
  values (
    'new-client', '', client.email,
    jsonb_build_object(
      'name', client.name,
      'surname', client.surname,
      'email', client.email,
      'phone', client.phone,
      'companyName', client.company_name,
      'businessAddress', client.business_address,
      'industry', client.industry,
      'aiInterests', client.ai_interests
    ),
    'new-client:' || client_id
  )
  on conflict (idempotency_key) do nothing;
  return true;
end
$$;
revoke all on function private.announce_client(uuid) from public;
comment on function private.announce_client(uuid) is
  'Queues the mail new-client and notes it in the profile, in one transaction. False: told before, or no client.';

create function private.announce_new_client(email text) returns boolean
language sql security definer set search_path = '' as $$
  select coalesce(
    (
      select private.announce_client(users.id)
      from auth.users
      where users.email = lower(btrim(announce_new_client.email))
        and not users.is_sso_user
        and users.created_at > now() - interval '15 minutes'
    ),
    false
  )
$$;
revoke all on function private.announce_new_client(text) from public;
grant execute on function private.announce_new_client(text) to service_role;
comment on function private.announce_new_client(text) is
  'For the function new-client-notification, whose caller proves nothing: only an account of the last 15 minutes.';

create function private.announce_verified_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_client(new.id);
  return null;
end
$$;
revoke all on function private.announce_verified_client() from public;
-- Triggers of one event run in the order of their names: this one after create_business_profile.
create trigger later_announce_verified_client_insert after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.announce_verified_client();
create trigger later_announce_verified_client_update after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.announce_verified_client();
