-- Suits the version before: yes, since 20261127200000. New tables and functions.
-- What somebody asks of us under the Privacy Act: recorded, assigned, served and closed at the desk. The function
-- privacy-requests writes it, since when a request is due depends on holidays that domain/ knows.
create table public.privacy_requests (
  id uuid primary key,
  kind text not null check (kind in ('access', 'correction', 'deletion')),
  came_on date not null,
  came_by text not null check (came_by in ('email', 'message', 'phone', 'post', 'in_person')),
  due_on date not null,
  client_id uuid references auth.users (id) on delete set null,
  email text check (char_length(email) <= 254 and private.is_address_text(email)),
  note text check (char_length(note) between 1 and 1000 and private.is_prose(note)),
  assignee uuid references auth.users (id) on delete set null,
  recorded_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  ground text check (ground in (
    'identity_not_shown', 'not_held', 'affairs_of_others', 'is_correct', 'kept_by_law', 'withdrawn'
  )),
  constraint due_after_it_came check (due_on > came_on),
  constraint closed_has_an_outcome check ((closed_at is null) = (outcome is null)),
  constraint refused_has_a_ground check ((outcome is not distinct from 'refused') = (ground is not null)),
  constraint an_account_has_its_own_address check (client_id is null or email is null)
);
comment on table public.privacy_requests is
  'A request under the Privacy Act 2020. Outlives the account, then without address and without what was typed.';
comment on column public.privacy_requests.id is 'Made by the screen: sent again, it is the same request.';
comment on column public.privacy_requests.came_on is 'The day in New Zealand; the working days are counted from the next.';
comment on column public.privacy_requests.due_on is 'Answered in time on this day: privacyDueOn of domain/privacy-days.ts.';
comment on column public.privacy_requests.client_id is 'The account with this confirmed address; null: none, or it is deleted.';
comment on column public.privacy_requests.email is 'Of somebody without an account.';
comment on column public.privacy_requests.note is 'What is asked for, in the team''s words; gone with the account.';
create index privacy_requests_open_idx on public.privacy_requests (due_on, id) where closed_at is null;
create index privacy_requests_closed_idx on public.privacy_requests (closed_at desc, id desc) where closed_at is not null;
create index privacy_requests_email_idx on public.privacy_requests (email) where email is not null;
create index privacy_requests_client_id_idx on public.privacy_requests (client_id, recorded_at desc);
create index privacy_requests_assignee_idx on public.privacy_requests (assignee);

alter table public.privacy_requests enable row level security;
revoke all on public.privacy_requests from anon, authenticated, service_role;
grant select on public.privacy_requests to authenticated;
grant select, insert, update, delete on public.privacy_requests to service_role;
create policy "The session is open" on public.privacy_requests
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read privacy requests" on public.privacy_requests
  for select to authenticated using ((select private.is_admin()));

create table public.privacy_request_entries (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.privacy_requests (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  act text not null check (act in ('recorded', 'assigned', 'exported', 'deletion_begun', 'done', 'refused')),
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null check (char_length(author_name) <= 170 and private.is_line(author_name)),
  assignee_name text check (char_length(assignee_name) <= 170 and private.is_line(assignee_name)),
  what text check (char_length(what) between 1 and 300 and private.is_line(what)),
  handed_to text check (char_length(handed_to) between 1 and 200 and private.is_line(handed_to)),
  identity_check text check (identity_check in (
    'account', 'mail_answered', 'rung_back', 'document', 'known_in_person'
  )),
  identity_note text check (char_length(identity_note) between 1 and 1000 and private.is_prose(identity_note)),
  session_id uuid,
  constraint handed_out_after_a_check check (
    act not in ('exported', 'deletion_begun', 'done') or identity_check is not null
  )
);
comment on table public.privacy_request_entries is
  'What happened to a privacy request: who did or handed out what, to whom, after which check of identity.';
comment on column public.privacy_request_entries.author_name is 'As it was then; empty: the agency''s name stands for it.';
comment on column public.privacy_request_entries.assignee_name is 'Who was given it; null: nobody.';
comment on column public.privacy_request_entries.identity_check is 'Stays when the account goes; what was typed of it does not.';
comment on column public.privacy_request_entries.session_id is 'Of a copy: the session that reads it.';
create index privacy_request_entries_request_id_idx on public.privacy_request_entries (request_id, at);
create index privacy_request_entries_author_id_idx on public.privacy_request_entries (author_id);

alter table public.privacy_request_entries enable row level security;
revoke all on public.privacy_request_entries from anon, authenticated, service_role;
grant select on public.privacy_request_entries to authenticated;
grant select, insert on public.privacy_request_entries to service_role;
create policy "The session is open" on public.privacy_request_entries
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read what happened to privacy requests" on public.privacy_request_entries
  for select to authenticated using ((select private.is_admin()));

-- No act without its line, and nothing that was typed in it: the line is made of the entry.
create function private.audit_privacy_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.privacy_requests;
begin
  select * into request from public.privacy_requests where id = new.request_id;
  perform private.write_audit(
    'privacy_request.' || new.act, 'privacy_requests', new.request_id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'kind', request.kind, 'account', request.client_id, 'check', new.identity_check,
      'ground', case when new.act = 'refused' then request.ground end,
      'assignee', case when new.act = 'assigned' then request.assignee end
    ))
  );
  return null;
end
$$;
revoke all on function private.audit_privacy_request() from public;
create trigger audit_privacy_request after insert on public.privacy_request_entries
  for each row execute function private.audit_privacy_request();

-- With the account goes what was typed: what stays proves that the request was answered, and names nobody.
create function private.forget_privacy_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.note := null;
  update public.privacy_request_entries set what = null, handed_to = null, identity_note = null
  where request_id = new.id;
  return new;
end
$$;
revoke all on function private.forget_privacy_request() from public;
create trigger forget_privacy_request before update of client_id on public.privacy_requests
  for each row when (old.client_id is not null and new.client_id is null)
  execute function private.forget_privacy_request();

-- Those of an address that is this account's go with it, too.
create function private.claim_privacy_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.privacy_requests as request set client_id = new.person_id, email = null
  from private.account_addresses as own
  where own.person_id = new.person_id and request.email = own.address
    and request.recorded_at > own.since and request.recorded_at <= own.until;
  return null;
end
$$;
revoke all on function private.claim_privacy_requests() from public;
create trigger claim_privacy_requests after update on public.account_deletions
  for each row when (old.started_at is null and new.started_at is not null)
  execute function private.claim_privacy_requests();

-- What somebody held whose role is taken is nobody's.
create function private.free_privacy_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.privacy_requests set assignee = null where assignee = old.user_id;
  return null;
end
$$;
revoke all on function private.free_privacy_requests() from public;
create trigger free_privacy_requests after delete on public.user_roles
  for each row execute function private.free_privacy_requests();

create function public.desk_privacy_requests(
  of_state text default 'open', of_client uuid default null, of_id uuid default null,
  after_at timestamptz default null, after_id uuid default null, backwards boolean default false
) returns table (
  id uuid, kind text, came_on date, came_by text, due_on date, client_id uuid, name text, company_name text,
  email text, note text, assignee uuid, assignee_name text, closed_at timestamptz, outcome text, ground text,
  at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_closed constant boolean := desk_privacy_requests.of_state = 'closed';
  is_back constant boolean := coalesce(desk_privacy_requests.backwards, false);
  is_one constant boolean := desk_privacy_requests.of_id is not null or desk_privacy_requests.of_client is not null;
  -- What is open by the day it is due, what is closed with the newest first.
  place constant text := case
    when is_closed then 'request.closed_at'
    when is_one then 'request.recorded_at'
    else '(request.due_on::timestamp at time zone ''UTC'')'
  end;
  is_descending constant boolean := (is_closed or is_one) <> is_back;
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  conditions constant text := concat_ws(
    ' and ', 'true',
    case when desk_privacy_requests.of_client is not null then 'request.client_id = $1' end,
    case when desk_privacy_requests.of_id is not null then 'request.id = $2' end,
    case
      when is_one then null
      when is_closed then 'request.closed_at is not null'
      else 'request.closed_at is null'
    end,
    -- What the desk's first view shows as waiting.
    case
      when not is_one and desk_privacy_requests.of_state = 'waiting' then
        '(request.assignee is null or request.due_on <= (now() at time zone ''Pacific/Auckland'')::date + 7)'
    end,
    case
      when desk_privacy_requests.after_at is null or desk_privacy_requests.after_id is null then null
      when is_closed or is_one then
        format('(%s, request.id) %s ($3, $4)', place, case when is_descending then '<' else '>' end)
      else format(
        '(request.due_on, request.id) %s (($3 at time zone ''UTC'')::date, $4)',
        case when is_descending then '<' else '>' end
      )
    end
  );
begin
  perform private.require_session();
  perform private.require_administrator();
  return query execute format(
    'select * from (
       select
         request.id, request.kind, request.came_on, request.came_by, request.due_on, request.client_id,
         coalesce(btrim(profile.name || '' '' || profile.surname), ''''), coalesce(profile.company_name, ''''),
         coalesce(account.email::text, request.email, ''''), coalesce(request.note, ''''), request.assignee,
         coalesce(role.name, ''''), request.closed_at, request.outcome, request.ground, %1$s as at
       from (
         select * from public.privacy_requests as request where %2$s order by %3$s limit 51
       ) as request
       left join auth.users as account on account.id = request.client_id
       left join public.business_profiles as profile on profile.user_id = request.client_id
       left join public.user_roles as role on role.user_id = request.assignee
     ) as page order by at %4$s, id %4$s',
    place, conditions,
    (
      select string_agg(name || case when is_descending then ' desc' else '' end, ', ')
      from unnest(array[
        case when is_closed or is_one then place else 'request.due_on' end, 'request.id'
      ]) as name
    ),
    case when is_closed or is_one then 'desc' else 'asc' end
  )
  using
    desk_privacy_requests.of_client, desk_privacy_requests.of_id, desk_privacy_requests.after_at,
    desk_privacy_requests.after_id;
end
$$;
revoke all on function public.desk_privacy_requests(text, uuid, uuid, timestamptz, uuid, boolean)
  from public, anon, service_role;
grant execute on function public.desk_privacy_requests(text, uuid, uuid, timestamptz, uuid, boolean) to authenticated;
comment on function public.desk_privacy_requests(text, uuid, uuid, timestamptz, uuid, boolean) is
  'For administrators: 50 privacy requests and one more where there are more: of_state open (by when they are due), waiting (due within a week, or nobody''s) or closed (newest first); of_client or of_id: all of a client, or that one.';
