-- What a client told us of the business at registration; one row a client, made by a trigger.
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

create function private.follow_user_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.business_profiles set email = coalesce(new.email, '') where user_id = new.id;
  return null;
end
$$;
revoke all on function private.follow_user_email() from public;
create trigger follow_user_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_user_email();
