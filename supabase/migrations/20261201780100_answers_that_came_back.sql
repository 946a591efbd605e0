-- Suits the version before: no, its open pages do not show an enquiry whose answer came back.
-- What came back is found in the mailbox, by people: they say so, and its enquiry waits again.
alter table public.enquiry_entries
  drop constraint enquiry_entries_kind_check,
  add constraint enquiry_entries_kind_check check (kind in (
    'answer', 'note', 'added', 'answered_elsewhere', 'released', 'moved', 'assigned', 'invited', 'joined', 'came_back'
  ));

create function public.answer_came_back(entry uuid, enquiry uuid, seen int, answer uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.contact_messages;
  becomes public.contact_messages;
  act public.enquiry_entries;
  returned public.enquiry_entries;
begin
  perform private.require_administrator();
  stands := private.lock_enquiry(answer_came_back.enquiry);
  act.id := answer_came_back.entry;
  act.enquiry_id := stands.id;
  act.kind := 'came_back';
  act.author_id := caller;
  if private.is_act_again(act) then
    return stands.version;
  end if;
  perform private.require_seen(stands, answer_came_back.seen);
  perform private.require_released(stands);
  update public.enquiry_entries set came_back_at = clock_timestamp()
  where id = answer_came_back.answer and enquiry_id = stands.id and handed_at is not null and came_back_at is null
  returning * into returned;
  if not found then
    raise exception 'There is no such answer' using errcode = 'RM003';
  end if;
  act.before := jsonb_build_object('answer', returned.id);
  becomes := stands;
  becomes.first_answer_at := private.first_answer_of(stands);
  if not private.has_standing_answer(stands.id, returned.number) then
    becomes.waiting_since := returned.before ->> 'waiting_since';
  end if;
  becomes.state := 'new';
  return (private.record_act(stands, becomes, act)).version;
end
$$;
revoke all on function public.answer_came_back(uuid, uuid, int, uuid) from public, anon, service_role;
grant execute on function public.answer_came_back(uuid, uuid, int, uuid) to authenticated;
comment on function public.answer_came_back(uuid, uuid, int, uuid) is
  'For administrators: says that an answer was returned; its enquiry waits as before it. The version then.';

create function public.send_answer_again(entry uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  act public.enquiry_entries;
  stands public.contact_messages;
begin
  perform private.require_session();
  perform private.require_administrator();
  select * into act from public.enquiry_entries where id = send_answer_again.entry and kind = 'answer';
  if not found then
    raise exception 'There is no such answer' using errcode = 'RM003';
  end if;
  stands := private.lock_enquiry(act.enquiry_id);
  -- As it is now that nobody else changes it.
  select * into act from public.enquiry_entries where id = send_answer_again.entry;
  -- The button pressed twice.
  if act.handed_at is null and act.failed_at is null and act.taken_back_at is null then
    return stands.version;
  end if;
  perform private.require_released(stands);
  -- One that was refused is written anew: sent again as it is, it would be refused again. A later one comes first.
  if not act.is_in_doubt or exists (
    select from public.enquiry_entries
    where enquiry_id = stands.id and number > act.number and kind in ('answer', 'answered_elsewhere')
      and taken_back_at is null
  ) then
    raise exception 'This answer is not sent again'
      using errcode = 'RM013', detail = private.last_act_on_enquiry(stands);
  end if;
  -- As public.send_mails_again: the same Message-ID, by which a receiver knows a second copy.
  update public.mail_outbox
  set state = 'queued', attempts = 0, queued_at = now(), next_attempt_at = now(), refused_since = null
  where id = act.mail_id and state = 'failed';
  if not found then
    raise exception 'There is no such mail any more' using errcode = 'check_violation', detail = 'mail_forgotten';
  end if;
  update public.enquiry_entries set failed_at = null, failure = null, is_in_doubt = false, tries = 0
  where id = act.id;
  perform private.write_audit(
    'enquiry.sent_again', 'contact_messages', stands.id::text, jsonb_build_object('entry', act.id)
  );
  -- What was added since, it does not answer.
  if not exists (
    select from public.enquiry_entries
    where enquiry_id = stands.id and number > act.number and kind = 'added' and taken_back_at is null
  ) and stands.state <> act.to_state then
    stands.state := act.to_state;
    stands.state_since := now();
  end if;
  update public.contact_messages
  set state = stands.state, state_since = stands.state_since, version = stands.version + 1
  where id = stands.id;
  return stands.version + 1;
end
$$;
revoke all on function public.send_answer_again(uuid) from public, anon, service_role;
grant execute on function public.send_answer_again(uuid) to authenticated;
comment on function public.send_answer_again(uuid) is
  'For administrators: sends an answer again that may have left, with the same Message-ID. The version of its enquiry then.';

create or replace function public.take_back(entry uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  act public.enquiry_entries;
  stands public.contact_messages;
  becomes public.contact_messages;
  withdrawn text;
  is_newest boolean;
begin
  perform private.require_administrator();
  select * into act from public.enquiry_entries where id = take_back.entry;
  if not found then
    raise exception 'There is no such act' using errcode = 'RM003';
  end if;
  stands := private.lock_enquiry(act.enquiry_id);
  -- As it is now that nobody else changes it.
  select * into act from public.enquiry_entries where id = take_back.entry;
  if act.author_id is distinct from caller then
    raise exception 'Who did it takes it back' using errcode = 'insufficient_privilege';
  end if;
  if act.taken_back_at is not null then
    return stands.version;
  end if;
  if act.kind = 'answer' then
    withdrawn := private.withdraw_mail(act.mail_id);
  elsif act.at < clock_timestamp() - interval '10 seconds' then
    raise exception 'Ten seconds are over' using errcode = 'RM020';
  end if;
  -- Notes change nothing; states and assignments do not touch each other.
  is_newest := not exists (
    select from public.enquiry_entries as later
    where later.enquiry_id = stands.id and later.number > act.number and later.taken_back_at is null
      and later.kind <> 'note' and (later.kind = 'assigned') = (act.kind = 'assigned')
  );
  if not is_newest and act.kind not in ('answer', 'note') then
    raise exception 'The enquiry was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_enquiry(stands);
  end if;
  if act.before ? 'mail' then
    perform private.withdraw_mail((act.before ->> 'mail')::uuid);
  end if;

  update public.enquiry_entries set taken_back_at = clock_timestamp() where id = act.id;
  if act.kind = 'came_back' then
    update public.enquiry_entries set came_back_at = null where id = (act.before ->> 'answer')::uuid;
  end if;
  becomes := stands;
  if act.kind = 'assigned' then
    becomes.assignee := (
      select user_id from public.user_roles where user_id = (act.before ->> 'assignee')::uuid for key share
    );
  elsif act.kind <> 'note' then
    if act.kind in ('answer', 'answered_elsewhere', 'came_back') then
      becomes.first_answer_at := private.first_answer_of(stands);
      becomes.mail_thread := array_remove(stands.mail_thread, withdrawn);
    end if;
    if is_newest then
      becomes.state := act.before ->> 'state';
      becomes.state_since := act.before ->> 'state_since';
      becomes.waiting_since := act.before ->> 'waiting_since';
    end if;
    becomes := private.reopened(becomes);
  end if;
  update public.contact_messages
  set state = becomes.state, state_since = becomes.state_since, waiting_since = becomes.waiting_since,
    first_answer_at = becomes.first_answer_at, assignee = becomes.assignee, mail_thread = becomes.mail_thread,
    version = stands.version + 1
  where id = stands.id;
  return stands.version + 1;
end
$$;

-- Answers to enquiries are sent again at their enquiry, which may have been answered otherwise meanwhile.
create or replace function public.send_mails_again(mail uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  outbox text;
  of_one int;
  queued int := 0;
begin
  perform private.require_session();
  perform private.require_administrator();
  foreach outbox in array private.mail_outboxes() loop
    -- As requeueFailed of backend-kit/mail: the same Message-ID, and the whole time to be sent in.
    execute format(
      'update %s set state = ''queued'', attempts = 0, queued_at = now(), next_attempt_at = now(), refused_since = null
       where state = ''failed'' and template <> ''enquiry-answer'' and ($1 is null or id = $1)',
      outbox
    )
    using send_mails_again.mail;
    get diagnostics of_one = row_count;
    queued := queued + of_one;
  end loop;
  if queued > 0 then
    perform private.write_audit(
      'mail.sent_again', 'mail_outbox', send_mails_again.mail::text, jsonb_build_object('mails', queued)
    );
  end if;
  return queued;
end
$$;
