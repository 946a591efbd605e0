-- Suits the version before: yes, since 20261123210200. It takes back what would have left.
-- A waiting answer is taken back where its enquiry is called spam, joins an account, loses its person, or goes.
create function private.drop_waiting_answers(enquiry uuid)
returns table (number bigint, before jsonb, message_id text)
language sql security definer set search_path = '' as $$
  -- As private.withdraw_mail: what a sender has taken stays.
  with withdrawn as (
    delete from public.mail_outbox as mail
    using public.enquiry_entries as entry
    where entry.enquiry_id = drop_waiting_answers.enquiry and entry.kind = 'answer' and entry.taken_back_at is null
      and mail.id = entry.mail_id and mail.state = 'queued' and mail.attempts = 0
      and mail.queued_at = mail.created_at
    returning entry.id, mail.message_id
  )
  update public.enquiry_entries as entry set taken_back_at = clock_timestamp()
  from withdrawn where entry.id = withdrawn.id
  returning entry.number, entry.before, withdrawn.message_id
$$;
revoke all on function private.drop_waiting_answers(uuid) from public;
comment on function private.drop_waiting_answers(uuid) is
  'Takes the answers back that nobody has tried to send, and says of each what the enquiry was before it.';

create function private.withdraw_answers(enquiry uuid) returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  stands public.contact_messages := private.lock_enquiry(enquiry);
  act record;
  is_any boolean := false;
begin
  for act in select * from private.drop_waiting_answers(stands.id) as dropped order by dropped.number desc loop
    is_any := true;
    stands.mail_thread := array_remove(stands.mail_thread, act.message_id);
    stands.first_answer_at := private.first_answer_of(stands);
    -- As public.take_back. Spam stays spam.
    if stands.state <> 'spam' and not exists (
      select from public.enquiry_entries as later
      where later.enquiry_id = stands.id and later.number > act.number and later.taken_back_at is null
        and later.kind not in ('note', 'assigned')
    ) then
      stands.state := act.before ->> 'state';
      stands.state_since := act.before ->> 'state_since';
      stands.waiting_since := act.before ->> 'waiting_since';
    elsif stands.state = 'answered' and stands.first_answer_at is null then
      stands.state := 'new';
      stands.state_since := now();
    end if;
  end loop;
  if is_any then
    stands.version := stands.version + 1;
    update public.contact_messages
    set state = stands.state, state_since = stands.state_since, waiting_since = stands.waiting_since,
      first_answer_at = stands.first_answer_at, mail_thread = stands.mail_thread, version = stands.version
    where id = stands.id;
  end if;
  return stands;
end
$$;
revoke all on function private.withdraw_answers(uuid) from public;
comment on function private.withdraw_answers(uuid) is
  'Takes the answers to an enquiry back that nobody has tried to send: it waits as it did before them. As it stands then, and locked.';

create function private.withdraw_answers_to_spam() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_answers(new.id);
  return null;
end
$$;
revoke all on function private.withdraw_answers_to_spam() from public;
create trigger withdraw_answers_to_spam after update of state on public.contact_messages
  for each row when (new.state = 'spam' and old.state <> 'spam')
  execute function private.withdraw_answers_to_spam();

create function private.withdraw_answers_with_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_waiting_answers(old.id);
  return old;
end
$$;
revoke all on function private.withdraw_answers_with_enquiry() from public;
create trigger withdraw_answers_with_enquiry before delete on public.contact_messages
  for each row execute function private.withdraw_answers_with_enquiry();

create function private.withdraw_answers_to_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written record;
begin
  -- All of them, and in one order: an answer that is being written right now is seen once its enquiry is locked.
  for written in
    select enquiry.id from public.contact_messages as enquiry where enquiry.client_id = new.id
    union
    select enquiry.id
    from private.account_addresses as own
    join public.contact_messages as enquiry
      on lower(enquiry.email) = own.address and enquiry.created_at > own.since and enquiry.created_at <= own.until
    where own.person_id = new.id
    order by id
  loop
    -- One that is forgotten meanwhile stops nothing.
    perform from public.contact_messages where id = written.id for no key update;
    continue when not found;
    perform private.withdraw_answers(written.id);
  end loop;
  return null;
end
$$;
revoke all on function private.withdraw_answers_to_person() from public;
create trigger withdraw_answers_to_person after update of banned_until on auth.users
  for each row when (new.banned_until > now() and old.banned_until is distinct from new.banned_until)
  execute function private.withdraw_answers_to_person();

create or replace function private.join_enquiry(stands public.contact_messages, client uuid, act public.enquiry_entries)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.enquiry_invitations where enquiry_id = stands.id;
  stands := private.withdraw_answers(stands.id);
  update public.contact_messages set client_id = client where id = stands.id;
  act.kind := 'joined';
  act.before := coalesce(act.before, '{}') || jsonb_build_object('client', client);
  perform private.record_act(stands, stands, act);
end
$$;

create or replace function public.move_enquiries(entries uuid[], enquiries uuid[], seen int[], to_state text)
returns table (enquiry uuid, outcome text, version int, last jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  wanted record;
  stands public.contact_messages;
  again public.enquiry_entries;
begin
  perform private.require_administrator();
  if coalesce(move_enquiries.to_state, '') not in ('new', 'answered', 'archived', 'spam') then
    raise exception 'There is no such state to move to' using errcode = 'check_violation';
  end if;
  for wanted in
    select * from private.each_enquiry(move_enquiries.entries, move_enquiries.enquiries, move_enquiries.seen)
  loop
    select * into stands from public.contact_messages as message
    where message.id = wanted.enquiry for no key update;
    if not found then
      outcome := 'gone';
    else
      select * into again from public.enquiry_entries as entry where entry.id = wanted.entry;
      if found then
        if (again.enquiry_id, again.author_id, again.to_state)
          is distinct from (stands.id, caller, move_enquiries.to_state) or again.kind not in ('moved', 'released') then
          perform private.refuse_other_content();
        end if;
        outcome := 'done';
      elsif stands.version is distinct from wanted.version then
        outcome := 'changed';
      else
        outcome := 'done';
        if move_enquiries.to_state = 'answered' and stands.first_answer_at is null and stands.state <> 'answered' then
          raise exception 'What has no answer is not answered' using errcode = 'check_violation';
        end if;
        if stands.state <> move_enquiries.to_state then
          if move_enquiries.to_state = 'spam' then
            -- First, so that taking this act back leads to an enquiry that waits, and not to one that has an answer.
            stands := private.withdraw_answers(stands.id);
          end if;
          stands := private.move_enquiry(stands, wanted.entry, caller, move_enquiries.to_state);
        end if;
      end if;
    end if;
    enquiry := wanted.enquiry;
    version := stands.version;
    last := case when outcome <> 'gone' then private.last_act_on_enquiry(stands) end;
    return next;
  end loop;
end
$$;
