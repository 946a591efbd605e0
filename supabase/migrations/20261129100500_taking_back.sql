-- Suits the version before: yes, since 20261127200000. New functions.
-- An act is taken back by who did it: for ten seconds, or a mail until the sender has it. Both stand in the history.
create function private.first_answer_of(enquiry public.contact_messages) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(case when kind = 'answer' then at else greatest(happened_at, enquiry.created_at) end)
  from public.enquiry_entries
  where enquiry_id = enquiry.id and kind in ('answer', 'answered_elsewhere') and taken_back_at is null
$$;
revoke all on function private.first_answer_of(public.contact_messages) from public;
comment on function private.first_answer_of(public.contact_messages) is
  'When an enquiry was first answered, by what stands of its history.';

create function private.withdraw_mail(mail uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  message_id text;
begin
  -- Waits for a sender who is taking it, and then finds that it was tried.
  delete from public.mail_outbox as queued
  where queued.id = mail and queued.state = 'queued' and queued.attempts = 0
    and queued.queued_at = queued.created_at
  returning queued.message_id into message_id;
  if message_id is null then
    raise exception 'The mail has left' using errcode = 'RM020';
  end if;
  return message_id;
end
$$;
revoke all on function private.withdraw_mail(uuid) from public;
comment on function private.withdraw_mail(uuid) is
  'Takes a mail out of the outbox before the sender has it, and says its message_id; RM020 where it was tried.';

create function public.take_back(entry uuid) returns int
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
  becomes := stands;
  if act.kind = 'assigned' then
    becomes.assignee := (
      select user_id from public.user_roles where user_id = (act.before ->> 'assignee')::uuid for key share
    );
  elsif act.kind <> 'note' then
    if act.kind in ('answer', 'answered_elsewhere') then
      becomes.first_answer_at := private.first_answer_of(stands);
      becomes.mail_thread := array_remove(stands.mail_thread, withdrawn);
    end if;
    if is_newest then
      becomes.state := act.before ->> 'state';
      becomes.state_since := act.before ->> 'state_since';
      becomes.waiting_since := act.before ->> 'waiting_since';
    elsif stands.state = 'answered' and becomes.first_answer_at is null then
      becomes.state := 'new';
      becomes.state_since := now();
    end if;
  end if;
  update public.contact_messages
  set state = becomes.state, state_since = becomes.state_since, waiting_since = becomes.waiting_since,
    first_answer_at = becomes.first_answer_at, assignee = becomes.assignee, mail_thread = becomes.mail_thread,
    version = stands.version + 1
  where id = stands.id;
  return stands.version + 1;
end
$$;
revoke all on function public.take_back(uuid) from public, anon, service_role;
grant execute on function public.take_back(uuid) to authenticated;
comment on function public.take_back(uuid) is
  'For administrators: takes an own act on an enquiry back, and says the new version. RM020: ten seconds are over, or the mail has left. RM013: something was done since, detail what.';
