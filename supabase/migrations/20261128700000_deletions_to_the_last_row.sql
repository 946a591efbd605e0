-- Suits the version before: yes, since 20261127200000. It deletes no accounts.
-- What a deletion left over: files that come while it runs, mails that name an earlier address, and two runs at once.
create function private.files_to_delete(deletion uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  -- First in every step of a deletion: two runs at once take turns, and neither holds what the other one waits for.
  select person_id into person from public.account_deletions
  where id = deletion and started_at is not null and done_at is null
  for update;
  -- Who uploads something for the person right now comes before this, or finds neither project nor account.
  perform from public.projects where client_id = person order by id for update;
  perform from auth.users where id = person for update;
  -- Files that were sent are kept while something names them: from here on nothing does.
  update public.files
  set user_id = person, kind = 'draft', submission_id = null, message_id = null, draft_id = null, project_id = null
  where (kind <> 'draft' or draft_id is not null or project_id is not null or user_id is distinct from person)
    and (
      user_id = person
      or project_id in (select id from public.projects where client_id = person)
      or submission_id in (select id from public.questionnaire_submissions where user_id = person)
    );
  return (select count(*) from public.files where user_id = person);
end
$$;
revoke all on function private.files_to_delete(uuid) from public;
grant execute on function private.files_to_delete(uuid) to service_role;
comment on function private.files_to_delete(uuid) is
  'Takes the files of the person of a deletion that has begun from all that names them, also those that came since. How many there are; until the transaction ends no other one comes.';

drop function private.begin_account_deletion(uuid);
create function private.begin_deletion(deletion uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.account_deletions;
begin
  -- Who cancels waits here, and finds it begun; or comes first, and it is not begun.
  select * into wanted from public.account_deletions where id = deletion for update;
  if not found or wanted.cancelled_at is not null or wanted.done_at is not null then
    return false;
  end if;
  if wanted.started_at is null then
    if wanted.held_at is not null or wanted.due_at > now() then
      return false;
    end if;
    -- It has become an administrator's since: not begun, and the next run cancels it.
    if exists (select from public.user_roles where user_id = wanted.person_id) then
      return false;
    end if;
    update public.account_deletions set started_at = now() where id = deletion;
    -- Nobody gets in any more, and nothing new can come to what is taken away from here on.
    perform from public.projects where client_id = wanted.person_id order by id for update;
    perform from auth.users where id = wanted.person_id for update;
    update auth.users set banned_until = now() + interval '100 years' where id = wanted.person_id;
    delete from auth.sessions where user_id = wanted.person_id;
  end if;
  perform private.files_to_delete(deletion);
  return true;
end
$$;
revoke all on function private.begin_deletion(uuid) from public;
grant execute on function private.begin_deletion(uuid) to service_role;
comment on function private.begin_deletion(uuid) is
  'The point of no return of a deletion that is due, neither cancelled nor held, and not of an administrator. Whether it has begun, now or before.';

drop function private.forget_person(uuid);
create function private.forget_account(deletion uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  address text;
  names text[];
begin
  -- Two runs at once: the second one finds what the first has left, and no address once it is done.
  select person_id into person from public.account_deletions
  where id = deletion and started_at is not null and done_at is null
  for update;
  if person is null then
    return null;
  end if;
  -- An address that was never confirmed proves nothing: what was sent from it is somebody's, not this account's.
  address := (
    select lower(email) from auth.users
    where id = person and email_confirmed_at is not null and email <> ''
  );
  -- By these a mail is hers also where it names an earlier address.
  names := array(
    select person::text
    union all select id::text from public.projects where client_id = person
    union all select id::text from public.questionnaire_submissions where user_id = person
    union all select uid::text from public.bookings
      where client_id = person or (client_id is null and lower(email) = address)
  );
  delete from public.contact_messages where lower(email) = address;
  delete from public.bookings where client_id = person or (client_id is null and lower(email) = address);
  delete from public.newsletter_subscribers where lower(email) = address;
  delete from public.projects where client_id = person;
  delete from public.questionnaire_submissions where user_id = person;
  delete from public.drafts where user_id = person;
  delete from public.consent_receipts where user_id = person;
  delete from public.business_profiles where user_id = person;
  -- Last, so that nothing queues one after it. Sent ones as well, and those to the agency that tell of this person;
  -- but not those that take a call from the agency's calendar and name nobody.
  delete from public.mail_outbox
  where template <> 'deletion-done'
    and not (template = 'call-cancelled-agency' and data ->> 'name' = '' and data ->> 'email' = '')
    and (
      user_id = person or lower(recipient) = address or lower(reply_to) = address
      or string_to_array(idempotency_key, ':') && names
      or exists (
        select from jsonb_each_text(data) as said
        where said.value = any (names) or private.names_address(said.value, address)
      )
    );
  return address;
end
$$;
revoke all on function private.forget_account(uuid) from public;
grant execute on function private.forget_account(uuid) to service_role;
comment on function private.forget_account(uuid) is
  'Deletes all rows of the person of a deletion that has begun, but for the account. Done again, it finds nothing. Its confirmed address, or null.';
