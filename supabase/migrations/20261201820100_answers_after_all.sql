-- Suits the version before: yes, since 20261201800400. What it calls says the same.
-- An answer in doubt counts again in two ways, by a press and by itself, each of which had a rule of its own: the first
-- called an enquiry answered that somebody had archived since, the second left one waiting whose sender was invited since.
create function private.store_enquiry(becomes public.contact_messages) returns public.contact_messages
language sql security definer set search_path = '' as $$
  update public.contact_messages
  set state = becomes.state, state_since = becomes.state_since, waiting_since = becomes.waiting_since,
    first_answer_at = becomes.first_answer_at, assignee = becomes.assignee, mail_thread = becomes.mail_thread,
    version = becomes.version
  where id = becomes.id
  returning *
$$;
revoke all on function private.store_enquiry(public.contact_messages) from public;
comment on function private.store_enquiry(public.contact_messages) is
  'Makes the locked enquiry what it becomes by an act, or by what became of an answer.';

create function private.answered_after_all(stands public.contact_messages, number bigint, to_state text)
returns public.contact_messages
language plpgsql stable security definer set search_path = '' as $$
declare
  is_answered_since constant boolean := exists (
    select from public.enquiry_entries as later
    where later.enquiry_id = stands.id and later.number > answered_after_all.number
      and later.kind in ('answer', 'answered_elsewhere') and later.taken_back_at is null
  );
  answered_at constant timestamptz := (
    select entry.at from public.enquiry_entries as entry
    where entry.enquiry_id = stands.id and entry.number = answered_after_all.number
  );
  added_at constant timestamptz := (
    select max(later.at) from public.enquiry_entries as later
    where later.enquiry_id = stands.id and later.number > answered_after_all.number
      and later.kind = 'added' and later.taken_back_at is null
  );
begin
  if stands.state = 'new' and stands.state <> answered_after_all.to_state and not is_answered_since then
    if added_at is null then
      stands.state := answered_after_all.to_state;
      stands.state_since := now();
    elsif stands.waiting_since < answered_at then
      -- The doubt had put it back to before the answer.
      stands.waiting_since := added_at;
    end if;
  end if;
  return stands;
end
$$;
revoke all on function private.answered_after_all(public.contact_messages, bigint, text) from public;
comment on function private.answered_after_all(public.contact_messages, bigint, text) is
  'The enquiry as given, or in the state that the answer of this number leads to, where it waits for that answer alone. What was added since waits from then; what was put away since stays so.';

create function private.reopen_if_unanswered(stands public.contact_messages) returns public.contact_messages
language plpgsql stable security definer set search_path = '' as $$
declare
  newest constant public.enquiry_entries := private.newest_answer(stands.id);
begin
  if stands.state = 'answered' and not private.has_standing_answer(stands.id)
    or stands.state in ('answered', 'archived')
      and stands.state_since < coalesce(newest.came_back_at, newest.failed_at)
  then
    stands.state := 'new';
    stands.state_since := now();
  end if;
  return stands;
end
$$;
revoke all on function private.reopen_if_unanswered(public.contact_messages) from public;
comment on function private.reopen_if_unanswered(public.contact_messages) is
  'The enquiry as given, or new where it was answered and no answer stands, or where its newest answer failed or came back after it was answered or archived. What was archived without an answer stays so.';

create function private.answers_to_settle()
returns table(
  id uuid, number bigint, enquiry_id uuid, to_state text, waiting_since timestamptz, was_in_doubt boolean,
  mail_id uuid, state text, sent_at timestamptz, attempts int, last_error text, is_in_doubt boolean, message_id text
)
language sql stable security definer set search_path = '' as $$
  select
    entry.id, entry.number, entry.enquiry_id, entry.to_state, (entry.before ->> 'waiting_since')::timestamptz,
    entry.was_in_doubt,
    mail.id, mail.state, mail.sent_at, mail.attempts, mail.last_error, mail.is_in_doubt, mail.message_id
  from (
    select *, false as was_in_doubt from public.enquiry_entries
    where kind = 'answer' and handed_at is null and failed_at is null and taken_back_at is null
    union all
    select *, true from public.enquiry_entries where failed_at is not null and is_in_doubt
  ) as entry
  join public.mail_outbox as mail on mail.id = entry.mail_id
  where case
    -- Its sender was silent for long, was taken for lost, and has handed it over.
    when entry.was_in_doubt then mail.state = 'sent'
    else mail.state <> 'queued' or (mail.last_error is not null and mail.attempts <> entry.tries)
  end
  order by entry.enquiry_id, entry.number
$$;
revoke all on function private.answers_to_settle() from public;
comment on function private.answers_to_settle() is
  'Answers whose mails are further than their entries say: on their way until now, or in doubt and handed over all the same.';

create or replace function private.settle_answers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  answer record;
  stands public.contact_messages;
begin
  for answer in select * from private.answers_to_settle() loop
    -- One that somebody acts on is settled by the next run: this one waits for nobody.
    select * into stands from public.contact_messages where id = answer.enquiry_id for no key update skip locked;
    continue when not found;
    perform from public.enquiry_entries
    where id = answer.id and handed_at is null and (failed_at is not null) = answer.was_in_doubt
      and taken_back_at is null
    for no key update skip locked;
    continue when not found;
    -- It may have been settled and sent again since it was read.
    perform from public.mail_outbox
    where id = answer.mail_id and state = answer.state and attempts = answer.attempts;
    continue when not found;
    begin
      update public.enquiry_entries
      set tries = answer.attempts,
        handed_at = answer.sent_at,
        failed_at = case when answer.state = 'failed' then clock_timestamp() end,
        failure = case when answer.state = 'failed' then left(answer.last_error, 500) end,
        is_in_doubt = answer.state = 'failed' and answer.is_in_doubt
      where id = answer.id;
      stands.first_answer_at := private.first_answer_of(stands);
      if answer.state = 'failed' then
        -- What answers later does not refer to what never arrived.
        if not answer.is_in_doubt then
          stands.mail_thread := array_remove(stands.mail_thread, answer.message_id);
        end if;
        if not private.has_standing_answer(stands.id, answer.number) then
          stands := private.reopen_if_unanswered(stands);
          -- It has waited since before this answer, which was to end that.
          if stands.state = 'new' then
            stands.waiting_since := least(stands.waiting_since, answer.waiting_since);
          end if;
        end if;
        stands.version := stands.version + 1;
        perform private.write_audit(
          'enquiry.not_sent', 'contact_messages', stands.id::text,
          jsonb_build_object('entry', answer.id, 'in_doubt', answer.is_in_doubt)
        );
      elsif answer.was_in_doubt then
        stands := private.answered_after_all(stands, answer.number, answer.to_state);
        stands.version := stands.version + 1;
      end if;
      perform private.store_enquiry(stands);
    exception when others then
      -- One that cannot be settled holds up neither the others nor the mail.
      raise warning 'The answer % could not be settled: %', answer.id, sqlerrm;
    end;
  end loop;
end
$$;
comment on function private.settle_answers() is
  'Writes what became of the answers'' mails to their enquiries: handed over; tried in vain; given up as refused or in doubt, after which they wait again; or handed over though they were in doubt.';

create or replace function private.record_act(stands public.contact_messages, becomes public.contact_messages, act public.enquiry_entries) returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  is_of_state constant boolean := act.kind not in ('note', 'assigned');
  stored public.contact_messages;
begin
  becomes.state_since := case when becomes.state = stands.state then stands.state_since else now() end;
  becomes.version := stands.version + 1;
  stored := private.store_enquiry(becomes);
  insert into public.enquiry_entries (
    id, enquiry_id, kind, author_id, author_name, text, happened_at, via, from_state, to_state, to_assignee, to_name,
    mail_id, before
  )
  values (
    act.id, stands.id, act.kind, act.author_id, private.shown_name(act.author_id, 'agency'), act.text,
    act.happened_at, act.via,
    case when is_of_state then stands.state end, case when is_of_state then becomes.state end,
    act.to_assignee, act.to_name, act.mail_id,
    coalesce(act.before, '{}') || jsonb_build_object(
      'state', stands.state, 'state_since', stands.state_since, 'waiting_since', stands.waiting_since,
      'assignee', stands.assignee
    )
  );
  return stored;
end
$$;

create or replace function private.withdraw_answers(enquiry uuid) returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  stands public.contact_messages := private.lock_enquiry(enquiry);
  act record;
  is_any boolean := private.stop_answers_sent_again(enquiry);
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
    end if;
  end loop;
  if is_any then
    stands := private.reopen_if_unanswered(stands);
    stands.version := stands.version + 1;
    perform private.store_enquiry(stands);
  end if;
  return stands;
end
$$;

create or replace function public.take_back(entry uuid) returns integer
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
  -- Read again under the lock.
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
    becomes := private.reopen_if_unanswered(becomes);
  end if;
  becomes.version := stands.version + 1;
  perform private.store_enquiry(becomes);
  return becomes.version;
end
$$;

create or replace function public.send_answer_again(entry uuid) returns integer
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
  -- Read again under the lock.
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
  stands := private.answered_after_all(stands, act.number, act.to_state);
  stands.version := stands.version + 1;
  perform private.store_enquiry(stands);
  return stands.version;
end
$$;

drop function private.reopened(public.contact_messages);
