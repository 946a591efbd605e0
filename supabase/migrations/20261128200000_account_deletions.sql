-- Suits the version before: yes, since 20261127200000. New tables and functions.
-- A client deletes the own account: it is done 14 days later, unless the client cancels it or the agency holds it for
-- a reason that the client reads. What was carried out leaves the account's number and the times, so that a backup
-- from before can be made to forget again.
create table public.account_deletions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  cancelled_at timestamptz,
  held_at timestamptz,
  held_because text check (
    char_length(held_because) between 1 and 500 and private.is_line(held_because)
  ),
  started_at timestamptz,
  done_at timestamptz,
  constraint a_hold_has_a_reason check ((held_at is null) = (held_because is null)),
  constraint cancelled_or_begun check (cancelled_at is null or started_at is null),
  constraint done_has_begun check (done_at is null or started_at is not null),
  constraint nothing_is_begun_that_is_held check (held_at is null or started_at is null)
);
comment on table public.account_deletions is
  'One row a wish to delete an account. Holds neither name nor address.';
comment on column public.account_deletions.person_id is
  'The account. Not a foreign key: the row outlives it.';
comment on column public.account_deletions.due_at is 'Carried out from then on.';
comment on column public.account_deletions.held_because is
  'Why the agency holds it, in words that the client reads; without a personal detail.';
comment on column public.account_deletions.started_at is
  'From then on it cannot be cancelled: the sessions have ended, and nobody can log in.';
create unique index account_deletions_open_idx on public.account_deletions (person_id)
  where cancelled_at is null and done_at is null;
create index account_deletions_person_id_idx on public.account_deletions (person_id, requested_at desc);
create index account_deletions_due_idx on public.account_deletions (due_at)
  where cancelled_at is null and done_at is null;

alter table public.account_deletions enable row level security;
revoke all on public.account_deletions from anon, authenticated, service_role;
grant select on public.account_deletions to authenticated;
grant select, insert, update, delete on public.account_deletions to service_role;
create policy "The session is open" on public.account_deletions
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Clients see their own deletions" on public.account_deletions
  for select to authenticated using (person_id = (select auth.uid()));
create policy "Administrators see what is to be deleted" on public.account_deletions
  for select to authenticated using ((select private.is_admin()));

create function private.audit_account_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(
    'account_deletion.' || case
      when tg_op = 'INSERT' then 'requested'
      when new.done_at is distinct from old.done_at then 'done'
      when new.started_at is distinct from old.started_at then 'begun'
      when new.cancelled_at is distinct from old.cancelled_at then 'cancelled'
      when new.held_at is null then 'released'
      else 'held'
    end,
    'account_deletions', new.id::text, jsonb_build_object('account', new.person_id)
  );
  return null;
end
$$;
revoke all on function private.audit_account_deletion() from public;
create trigger audit_account_deletion_insert after insert on public.account_deletions
  for each row execute function private.audit_account_deletion();
create trigger audit_account_deletion_update after update on public.account_deletions
  for each row when (
    old.done_at is distinct from new.done_at or old.started_at is distinct from new.started_at
    or old.cancelled_at is distinct from new.cancelled_at or old.held_at is distinct from new.held_at
  )
  execute function private.audit_account_deletion();

create table private.deletion_links (
  hash text primary key check (char_length(hash) = 43),
  deletion_id uuid not null references public.account_deletions (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.deletion_links is
  'Hashes (SHA-256, base64url) of the links that keep an account, each mail''s own.';
create index deletion_links_deletion_id_idx on private.deletion_links (deletion_id);
alter table private.deletion_links enable row level security;
revoke all on private.deletion_links from public, anon, authenticated, service_role;
grant select, insert, delete on private.deletion_links to service_role;

create function private.begin_account_deletion(deletion uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.account_deletions;
begin
  -- Who cancels waits here, and finds it begun; or comes first, and it is not begun.
  select * into wanted from public.account_deletions where id = deletion for update;
  if not found or wanted.cancelled_at is not null or wanted.done_at is not null then
    return false;
  end if;
  if wanted.started_at is not null then
    return true;
  end if;
  if wanted.held_at is not null or wanted.due_at > now() then
    return false;
  end if;
  if exists (select from public.user_roles where user_id = wanted.person_id) then
    raise exception 'The account has become an administrator''s' using errcode = 'check_violation';
  end if;
  update public.account_deletions set started_at = now() where id = deletion;
  -- Nobody gets in any more, and nothing new can come to what is taken away from here on.
  perform from auth.users where id = wanted.person_id for update;
  update auth.users set banned_until = now() + interval '100 years' where id = wanted.person_id;
  delete from auth.sessions where user_id = wanted.person_id;
  -- Files that were sent are kept while something names them: from here on nothing does.
  update public.files
  set user_id = wanted.person_id, kind = 'draft', submission_id = null, message_id = null,
    draft_id = null, project_id = null
  where user_id = wanted.person_id
    or project_id in (select id from public.projects where client_id = wanted.person_id)
    or submission_id in (
      select id from public.questionnaire_submissions where user_id = wanted.person_id
    );
  return true;
end
$$;
revoke all on function private.begin_account_deletion(uuid) from public;
grant execute on function private.begin_account_deletion(uuid) to service_role;
comment on function private.begin_account_deletion(uuid) is
  'The point of no return of a deletion that is due, neither cancelled nor held. Whether it has begun, now or before.';

create function private.names_address(said text, address text) returns boolean
language sql immutable set search_path = '' as $$
  -- Not as a part of a longer one, which is somebody else's.
  select lower(said) ~ (
    '(^|[^[:alnum:]._%+''!#$*~-])'
    || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g')
    || '($|[^[:alnum:].-]|[.]($|[^[:alnum:]]))'
  )
$$;
revoke all on function private.names_address(text, text) from public;
comment on function private.names_address(text, text) is 'Whether a text names this address, in lower case, and not only a longer one.';

create function private.forget_person(deletion uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (
    select person_id from public.account_deletions
    where id = deletion and started_at is not null and done_at is null
  );
  -- An address that was never confirmed proves nothing: what was sent from it is somebody's, not this account's.
  address constant text := (
    select lower(email) from auth.users
    where id = person and email_confirmed_at is not null and email <> ''
  );
  names constant text[] := array(
    select person::text
    union all select id::text from public.projects where client_id = person
    union all select id::text from public.questionnaire_submissions where user_id = person
  );
begin
  if person is null then
    return null;
  end if;
  delete from public.contact_messages where lower(email) = address;
  delete from public.bookings where client_id = person or (client_id is null and lower(email) = address);
  delete from public.newsletter_subscribers where lower(email) = address;
  delete from public.projects where client_id = person;
  delete from public.questionnaire_submissions where user_id = person;
  delete from public.drafts where user_id = person;
  delete from public.consent_receipts where user_id = person;
  delete from public.business_profiles where user_id = person;
  -- Last, so that nothing queues one after it. Sent ones as well, and those to the agency that tell of this person.
  delete from public.mail_outbox
  where template <> 'deletion-done' and (
    user_id = person or lower(recipient) = address or lower(reply_to) = address
    or exists (
      select from jsonb_each_text(data) as said
      where said.value = any (names) or private.names_address(said.value, address)
    )
  );
  return address;
end
$$;
revoke all on function private.forget_person(uuid) from public;
grant execute on function private.forget_person(uuid) to service_role;
comment on function private.forget_person(uuid) is
  'Deletes all rows of the person of a deletion that has begun, but for the account. Done again, it finds nothing. Its confirmed address, or null.';
