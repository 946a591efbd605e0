-- Suits the version before: yes, since 20261127200000. A new table, filled by triggers, and a function.
-- What the desk lists and finds accounts by. The auth service's own table takes no index of ours: this one follows it
-- and the profiles.
create table private.listed_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  registered_at timestamptz not null,
  is_confirmed boolean not null,
  banned_until timestamptz,
  words tsvector not null
);
alter table private.listed_accounts enable row level security;
revoke all on private.listed_accounts from public, anon, authenticated, service_role;
comment on table private.listed_accounts is
  'Each account that is there, with name, company, addresses and phone for private.search_query.';
comment on column private.listed_accounts.banned_until is 'That of the account: until then nobody logs in to it.';
-- Without a list of what is to be added, as for submissions: each search would read it.
create index listed_accounts_words_idx on private.listed_accounts using gin (words) with (fastupdate = off);
create index listed_accounts_registered_at_idx on private.listed_accounts (registered_at desc, user_id desc);
create index listed_accounts_unconfirmed_idx on private.listed_accounts (registered_at desc, user_id desc)
  where not is_confirmed;
create index listed_accounts_banned_idx on private.listed_accounts (registered_at desc, user_id desc)
  where banned_until is not null;

create function private.account_words(email text, profile public.business_profiles) returns tsvector
language sql immutable set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', concat_ws(
    ' ',
    private.folded(concat_ws(
      ' ', profile.name, profile.surname, profile.company_name, profile.business_address, email
    )),
    private.phone_words(profile.phone)
  ))
$$;
revoke all on function private.account_words(text, public.business_profiles) from public;

create function private.list_account(account uuid) returns void
language sql security definer set search_path = '' as $$
  -- The hosted platform can delete an account and keep its row.
  delete from private.listed_accounts
  where user_id = account and exists (select from auth.users where id = account and deleted_at is not null);
  insert into private.listed_accounts (user_id, registered_at, is_confirmed, banned_until, words)
  select
    person.id, coalesce(person.created_at, now()), person.email_confirmed_at is not null, person.banned_until,
    private.account_words(person.email, profile)
  from auth.users as person
  left join public.business_profiles as profile on profile.user_id = person.id
  where person.id = account and person.deleted_at is null
  on conflict (user_id) do update set
    registered_at = excluded.registered_at, is_confirmed = excluded.is_confirmed,
    banned_until = excluded.banned_until, words = excluded.words
$$;
revoke all on function private.list_account(uuid) from public;

create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_account(new.id);
  return null;
end
$$;
revoke all on function private.follow_account() from public;
create trigger list_account_insert after insert on auth.users
  for each row execute function private.follow_account();
create trigger list_account_update after update on auth.users
  for each row when (
    old.email is distinct from new.email or old.email_confirmed_at is distinct from new.email_confirmed_at
    or old.banned_until is distinct from new.banned_until or old.created_at is distinct from new.created_at
    or old.deleted_at is distinct from new.deleted_at
  )
  execute function private.follow_account();

create function private.follow_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_account(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end
$$;
revoke all on function private.follow_profile() from public;
create trigger list_account_of_profile after insert or delete or update of
  name, surname, company_name, business_address, phone
  on public.business_profiles
  for each row execute function private.follow_profile();

insert into private.listed_accounts (user_id, registered_at, is_confirmed, banned_until, words)
select
  person.id, coalesce(person.created_at, now()), person.email_confirmed_at is not null, person.banned_until,
  private.account_words(person.email, profile)
from auth.users as person
left join public.business_profiles as profile on profile.user_id = person.id
where person.deleted_at is null;

create function public.desk_clients(
  search text default '', of_state text default '', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
) returns table (
  id uuid, name text, company_name text, email text, registered_at timestamptz, confirmed_at timestamptz,
  last_login_at timestamptz, is_deactivated boolean, deletion_due_at timestamptz, deletion_held boolean,
  submissions int
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  query constant tsquery := private.search_query(coalesce(desk_clients.search, ''));
  is_back constant boolean := coalesce(desk_clients.backwards, false);
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  conditions constant text := concat_ws(
    ' and ',
    'listed.user_id '
      || case when desk_clients.of_state = 'administrators' then 'in' else 'not in' end
      || ' (select user_id from public.user_roles)',
    case desk_clients.of_state
      when 'unconfirmed' then 'not listed.is_confirmed'
      when 'deactivated' then 'listed.banned_until > now()'
      when 'leaving' then 'listed.user_id in (
        select person_id from public.account_deletions where cancelled_at is null and done_at is null
      )'
    end,
    case when query is not null then 'listed.words @@ $1' end,
    case
      when desk_clients.after_at is null or desk_clients.after_id is null then null
      when is_back then '(listed.registered_at, listed.user_id) > ($2, $3)'
      else '(listed.registered_at, listed.user_id) < ($2, $3)'
    end
  );
  ordering constant text := case
    when is_back then 'registered_at, user_id' else 'registered_at desc, user_id desc'
  end;
  page uuid[];
  found int;
begin
  perform private.require_session();
  perform private.require_administrator();
  if query is not null then
    -- How many have words that begin so is not known beforehand: where they are few, the index on words finds them ...
    execute format(
      'with found as materialized (
         select user_id, registered_at from private.listed_accounts as listed where %s limit 2001
       )
       select array(select user_id from found order by %s limit 51), (select count(*) from found)',
      conditions, ordering
    )
    into page, found using query, desk_clients.after_at, desk_clients.after_id;
  end if;
  if query is null or found > 2000 then
    -- ... and where they are many, the first of them stand near the beginning.
    execute format(
      'select array(select user_id from private.listed_accounts as listed where %s order by %s limit 51)',
      conditions, ordering
    )
    into page using query, desk_clients.after_at, desk_clients.after_id;
  end if;
  return query
  select
    person.id, coalesce(btrim(profile.name || ' ' || profile.surname), ''), coalesce(profile.company_name, ''),
    coalesce(person.email::text, ''), listed.registered_at, person.email_confirmed_at, person.last_sign_in_at,
    coalesce(person.banned_until > now(), false), deletion.due_at, deletion.held_at is not null,
    (
      select count(*)::int from public.questionnaire_submissions as sent where sent.user_id = person.id
    )
  from unnest(page) as wanted (id)
  join private.listed_accounts as listed on listed.user_id = wanted.id
  join auth.users as person on person.id = wanted.id
  left join public.business_profiles as profile on profile.user_id = wanted.id
  left join public.account_deletions as deletion
    on deletion.person_id = wanted.id and deletion.cancelled_at is null and deletion.done_at is null
  order by listed.registered_at desc, person.id desc;
end
$$;
revoke all on function public.desk_clients(text, text, timestamptz, uuid, boolean) from public, anon, service_role;
grant execute on function public.desk_clients(text, text, timestamptz, uuid, boolean) to authenticated;
comment on function public.desk_clients(text, text, timestamptz, uuid, boolean) is
  'For administrators: 50 accounts, the newest first, and one more where there are more; of_state unconfirmed, deactivated, leaving or administrators, else all that are no administrators''. after_at and after_id are those of the last row that was seen; backwards: of the first row, for the page before it.';
