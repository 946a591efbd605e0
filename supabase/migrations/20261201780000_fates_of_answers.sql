-- Suits the version before: yes, since 20261201740000. Columns that it leaves out; its senders' answers are settled by the next run.
-- An enquiry is answered once its answer was handed to the mail server; one that was not sent waits again.
alter table public.enquiry_entries
  add column handed_at timestamptz,
  add column failed_at timestamptz,
  add column failure text,
  add column is_in_doubt boolean not null default false,
  add column tries int not null default 0,
  add column came_back_at timestamptz,
  add column is_withdrawn boolean not null default false,
  add constraint enquiry_entries_failure_check check (char_length(failure) <= 500),
  add constraint enquiry_entries_tries_check check (tries >= 0),
  add constraint only_an_answer_is_sent check (
    kind = 'answer'
    or (handed_at is null and failed_at is null and came_back_at is null and tries = 0 and not is_withdrawn)
  ),
  add constraint an_answer_has_one_fate check (
    num_nonnulls(handed_at, failed_at, taken_back_at) <= 1
    and (failed_at is not null or (failure is null and not is_in_doubt))
    and (handed_at is not null or came_back_at is null)
    and (taken_back_at is not null or not is_withdrawn)
  );
comment on column public.enquiry_entries.handed_at is
  'Of an answer: when the mail server took it. Whether it was delivered nobody knows.';
comment on column public.enquiry_entries.failed_at is 'Of an answer: when it was given up; null too while it is on its way.';
comment on column public.enquiry_entries.failure is 'Why it was given up, in one line; may quote the mail server.';
comment on column public.enquiry_entries.is_in_doubt is
  'It was given up, and may have left: the connection was lost before the mail server''s reply.';
comment on column public.enquiry_entries.tries is 'How often it was tried to be sent, once that failed.';
comment on column public.enquiry_entries.came_back_at is 'When somebody found it returned in the mailbox.';
comment on column public.enquiry_entries.is_withdrawn is
  'What happened to the enquiry took it back, not who wrote it.';
grant select (handed_at, failed_at, failure, is_in_doubt, tries, came_back_at, is_withdrawn)
  on public.enquiry_entries to authenticated;

-- The outbox forgets mails after 30 days: what is not there any more was sent.
update public.enquiry_entries as entry
set handed_at = coalesce((select sent_at from public.mail_outbox where id = entry.mail_id), entry.at)
where entry.kind = 'answer' and entry.taken_back_at is null
  and not exists (select from public.mail_outbox where id = entry.mail_id and state <> 'sent');

-- Few are on their way, and few were not sent.
create index enquiry_entries_on_its_way_idx on public.enquiry_entries (enquiry_id, number)
  where kind = 'answer' and handed_at is null and failed_at is null and taken_back_at is null;
create index enquiry_entries_unsent_idx on public.enquiry_entries (enquiry_id)
  where failed_at is not null or came_back_at is not null;

create or replace function private.first_answer_of(enquiry public.contact_messages) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(case when kind = 'answer' then handed_at else greatest(happened_at, enquiry.created_at) end)
  from public.enquiry_entries
  where enquiry_id = enquiry.id and kind in ('answer', 'answered_elsewhere')
    and taken_back_at is null and came_back_at is null
$$;

create function private.has_standing_answer(enquiry uuid, after bigint default 0) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.enquiry_entries
    where enquiry_id = has_standing_answer.enquiry and number > has_standing_answer.after
      and kind in ('answer', 'answered_elsewhere')
      and taken_back_at is null and failed_at is null and came_back_at is null
  )
$$;
revoke all on function private.has_standing_answer(uuid, bigint) from public;
comment on function private.has_standing_answer(uuid, bigint) is
  'Whether an answer behind the entry of this number reached the mail server, is on its way to it, or was given elsewhere.';

create function private.unsent_answer_of(enquiry uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when came_back_at is not null then 'came_back' when is_in_doubt then 'in_doubt' else 'failed' end
  from (
    select came_back_at, failed_at, is_in_doubt from public.enquiry_entries
    where enquiry_id = unsent_answer_of.enquiry and kind in ('answer', 'answered_elsewhere') and taken_back_at is null
    order by number desc limit 1
  ) as newest
  where failed_at is not null or came_back_at is not null
$$;
revoke all on function private.unsent_answer_of(uuid) from public;
comment on function private.unsent_answer_of(uuid) is
  'How the newest answer to an enquiry failed: ''failed'', ''in_doubt'', ''came_back''; null: it did not.';

create function private.reopened(stands public.contact_messages) returns public.contact_messages
language plpgsql stable security definer set search_path = '' as $$
begin
  if stands.state = 'answered' and not private.has_standing_answer(stands.id)
    or stands.state in ('answered', 'archived') and stands.state_since < (
      select coalesce(newest.came_back_at, newest.failed_at)
      from (
        select came_back_at, failed_at from public.enquiry_entries
        where enquiry_id = stands.id and kind in ('answer', 'answered_elsewhere') and taken_back_at is null
        order by number desc limit 1
      ) as newest
    )
  then
    stands.state := 'new';
    stands.state_since := now();
  end if;
  return stands;
end
$$;
revoke all on function private.reopened(public.contact_messages) from public;
comment on function private.reopened(public.contact_messages) is
  'The enquiry as given, and new where nothing answers it, or its newest answer failed after it came to its state.';

create function private.settle_answers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  sending record;
  stands public.contact_messages;
begin
  for sending in
    select
      entry.id, entry.number, entry.enquiry_id, entry.mail_id, entry.to_state,
      entry.before ->> 'waiting_since' as waiting_since, entry.was_in_doubt,
      mail.state, mail.sent_at, mail.attempts, mail.last_error, mail.is_in_doubt, mail.message_id
    from (
      select *, false as was_in_doubt from public.enquiry_entries
      where kind = 'answer' and handed_at is null and failed_at is null and taken_back_at is null
      union all
      select *, true from public.enquiry_entries where failed_at is not null and is_in_doubt
    ) as entry
    join public.mail_outbox as mail on mail.id = entry.mail_id
    where case
      -- A sender who was long silent has handed it over after all.
      when entry.was_in_doubt then mail.state = 'sent'
      else mail.state <> 'queued' or (mail.last_error is not null and mail.attempts <> entry.tries)
    end
    order by entry.enquiry_id, entry.number
  loop
    -- One that somebody acts on is settled by the next run: this one waits for nobody.
    select * into stands from public.contact_messages where id = sending.enquiry_id for no key update skip locked;
    continue when not found;
    perform from public.enquiry_entries
    where id = sending.id and handed_at is null and (failed_at is not null) = sending.was_in_doubt
      and taken_back_at is null
    for no key update skip locked;
    continue when not found;
    -- It may have been settled and sent again since it was read.
    perform from public.mail_outbox
    where id = sending.mail_id and state = sending.state and attempts = sending.attempts;
    continue when not found;
    begin
      update public.enquiry_entries
      set tries = sending.attempts,
        handed_at = sending.sent_at,
        failed_at = case when sending.state = 'failed' then clock_timestamp() end,
        failure = case when sending.state = 'failed' then left(sending.last_error, 500) end,
        is_in_doubt = sending.state = 'failed' and sending.is_in_doubt
      where id = sending.id;
      stands.first_answer_at := private.first_answer_of(stands);
      if sending.state = 'failed' then
        -- What answers later does not refer to what never arrived.
        if not sending.is_in_doubt then
          stands.mail_thread := array_remove(stands.mail_thread, sending.message_id);
        end if;
        if not private.has_standing_answer(stands.id, sending.number) then
          stands := private.reopened(stands);
          -- Its clock goes on: what it waited for was not said.
          if stands.state = 'new' then
            stands.waiting_since := least(stands.waiting_since, sending.waiting_since::timestamptz);
          end if;
        end if;
        stands.version := stands.version + 1;
        perform private.write_audit(
          'enquiry.not_sent', 'contact_messages', stands.id::text,
          jsonb_build_object('entry', sending.id, 'in_doubt', sending.is_in_doubt)
        );
      elsif sending.was_in_doubt then
        -- It waited for a person to decide.
        if stands.state = 'new' and not exists (
          select from public.enquiry_entries
          where enquiry_id = stands.id and number > sending.number and taken_back_at is null
            and kind not in ('note', 'assigned')
        ) then
          stands.state := sending.to_state;
          stands.state_since := now();
        end if;
        stands.version := stands.version + 1;
      end if;
      update public.contact_messages
      set state = stands.state, state_since = stands.state_since, waiting_since = stands.waiting_since,
        first_answer_at = stands.first_answer_at, mail_thread = stands.mail_thread, version = stands.version
      where id = stands.id;
    exception when others then
      -- One that cannot be settled holds up neither the others nor the mail.
      raise warning 'The answer % could not be settled: %', sending.id, sqlerrm;
    end;
  end loop;
end
$$;
revoke all on function private.settle_answers() from public;
grant execute on function private.settle_answers() to service_role;
comment on function private.settle_answers() is
  'Writes what became of the answers'' mails to their enquiries: handed over, tried in vain, or given up, after which they wait again.';

create or replace function public.answer_enquiry(entry uuid, enquiry uuid, seen int, text text, then_state text)
returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.contact_messages;
  becomes public.contact_messages;
  act public.enquiry_entries;
  thread text[];
  message_id text;
begin
  perform private.require_administrator();
  stands := private.lock_enquiry(answer_enquiry.enquiry);
  act.id := answer_enquiry.entry;
  act.enquiry_id := stands.id;
  act.kind := 'answer';
  act.author_id := caller;
  act.text := coalesce(answer_enquiry.text, '');
  act.to_state := answer_enquiry.then_state;
  if private.is_act_again(act) then
    return stands.version;
  end if;
  perform private.require_seen(stands, answer_enquiry.seen);
  perform private.require_released(stands);
  if coalesce(answer_enquiry.then_state, '') not in ('answered', 'new') then
    raise exception 'An answered enquiry is answered, or stays open' using errcode = 'check_violation';
  end if;
  thread := stands.mail_thread;
  -- Ten seconds from now: until the sender takes it, it can be taken back. Its words stay with the entry alone.
  insert into public.mail_outbox (
    template, recipient, reply_to, data, sensitive, idempotency_key, next_attempt_at, conversation
  )
  values (
    'enquiry-answer', stands.email, '',
    jsonb_build_object(
      'reference', stands.reference, 'text', act.text, 'message', stands.message,
      'receivedAt', to_jsonb(stands.created_at), 'author', private.shown_name(caller, 'agency')
    ),
    true, 'enquiry-answer:' || act.id, now() + interval '10 seconds',
    -- The first and the newest.
    case
      when cardinality(thread) > 10 then thread[1] || thread[cardinality(thread) - 8:]
      else thread
    end
  )
  returning mail_outbox.id, mail_outbox.message_id into act.mail_id, message_id;
  becomes := stands;
  -- It leaves the list of what waits; that it was answered, private.settle_answers writes.
  becomes.state := answer_enquiry.then_state;
  becomes.mail_thread := stands.mail_thread || message_id;
  return (private.record_act(stands, becomes, act)).version;
end
$$;

create or replace function private.drop_waiting_answers(enquiry uuid)
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
  update public.enquiry_entries as entry set taken_back_at = clock_timestamp(), is_withdrawn = true
  from withdrawn where entry.id = withdrawn.id
  returning entry.number, entry.before, withdrawn.message_id
$$;

create function private.stop_answers_sent_again(enquiry uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stopped record;
  is_any boolean := false;
begin
  for stopped in
    update public.mail_outbox as mail set state = 'failed'
    from public.enquiry_entries as entry
    where entry.enquiry_id = stop_answers_sent_again.enquiry and entry.kind = 'answer' and entry.taken_back_at is null
      and mail.id = entry.mail_id and mail.state = 'queued' and mail.attempts = 0
      and mail.queued_at <> mail.created_at
    returning entry.id, mail.last_error
  loop
    is_any := true;
    update public.enquiry_entries
    set failed_at = clock_timestamp(), failure = left(stopped.last_error, 500), is_in_doubt = true
    where id = stopped.id;
    perform private.write_audit(
      'enquiry.not_sent', 'contact_messages', stop_answers_sent_again.enquiry::text,
      jsonb_build_object('entry', stopped.id, 'in_doubt', true)
    );
  end loop;
  return is_any;
end
$$;
revoke all on function private.stop_answers_sent_again(uuid) from public;
comment on function private.stop_answers_sent_again(uuid) is
  'Sends no answer again that nobody has tried to: it is in doubt as it was. Whether there was one.';

-- The words of an answer go with its enquiry.
create or replace function private.withdraw_answers_with_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.stop_answers_sent_again(old.id);
  perform private.drop_waiting_answers(old.id);
  delete from public.mail_outbox as mail
  using public.enquiry_entries as entry
  where entry.enquiry_id = old.id and mail.id = entry.mail_id and mail.state = 'failed';
  return old;
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
    stands := private.reopened(stands);
    stands.version := stands.version + 1;
    update public.contact_messages
    set state = stands.state, state_since = stands.state_since, waiting_since = stands.waiting_since,
      first_answer_at = stands.first_answer_at, mail_thread = stands.mail_thread, version = stands.version
    where id = stands.id;
  end if;
  return stands;
end
$$;

create or replace function private.last_act_on_enquiry(enquiry public.contact_messages) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', enquiry.reference,
    'version', enquiry.version,
    'state', enquiry.state,
    'act', coalesce(
      case
        when entry.is_withdrawn then 'withdrawn'
        when entry.taken_back_at is not null then 'taken_back'
        when entry.is_in_doubt then 'in_doubt'
        when entry.failed_at is not null then 'not_sent'
        else entry.kind
      end,
      ''
    ),
    'name', coalesce(entry.author_name, ''),
    'at', to_jsonb(coalesce(entry.taken_back_at, entry.failed_at, entry.at, enquiry.state_since)),
    'toState', to_jsonb(entry.to_state),
    'toName', to_jsonb(entry.to_name)
  )
  from (select) as always
  left join lateral (
    select * from public.enquiry_entries
    where enquiry_id = enquiry.id
    order by coalesce(taken_back_at, failed_at, at) desc, number desc
    limit 1
  ) as entry on true
$$;

-- An enquiry that is released again keeps the time of its first release.
create or replace function private.move_enquiry(
  stands public.contact_messages, entry uuid, author uuid, to_state text
)
returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  becomes public.contact_messages := stands;
  act public.enquiry_entries;
  mail uuid;
  is_release constant boolean := to_state = 'new' and stands.state in ('quarantine', 'spam');
begin
  act.id := entry;
  act.author_id := author;
  act.kind := 'moved';
  becomes.state := to_state;
  if to_state = 'new' and stands.first_answer_at is not null
    or is_release and not exists (
      select from public.enquiry_entries
      where enquiry_id = stands.id and kind = 'released' and taken_back_at is null
    )
  then
    becomes.waiting_since := now();
  end if;
  if is_release then
    act.kind := 'released';
    -- As the form mails it, once, and in ten seconds, in which it can be taken back.
    insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key, next_attempt_at)
    values (
      'contact-message', '', stands.email,
      jsonb_strip_nulls(jsonb_build_object(
        'id', stands.id, 'reference', stands.reference,
        'name', stands.name, 'email', stands.email, 'phone', coalesce(stands.phone, ''),
        'interest', stands.interest, 'message', stands.message, 'receivedAt', to_jsonb(stands.created_at),
        'day', stands.attribution -> 'day'
      )),
      'contact-message:' || stands.id, now() + interval '10 seconds'
    )
    on conflict (idempotency_key) do nothing
    returning id into mail;
    act.before := jsonb_strip_nulls(jsonb_build_object('mail', mail));
  end if;
  return private.record_act(stands, becomes, act);
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
        if move_enquiries.to_state = 'answered' and stands.state <> 'answered'
          and not private.has_standing_answer(stands.id)
        then
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

create or replace function private.is_act_again(act public.enquiry_entries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  stands public.enquiry_entries;
begin
  select * into stands from public.enquiry_entries where id = act.id;
  if not found then
    return false;
  end if;
  if (stands.enquiry_id, stands.kind, stands.author_id, stands.text)
    is distinct from (act.enquiry_id, act.kind, act.author_id, act.text) then
    perform private.refuse_other_content();
  end if;
  -- Taken back or not sent since, or the same words with another time, way or state, because the answer was lost: who
  -- sends them is told what stands.
  if stands.taken_back_at is not null or stands.failed_at is not null
    or (stands.via, stands.happened_at) is distinct from (act.via, act.happened_at)
    or stands.to_state <> act.to_state then
    raise exception 'This act does not stand so' using errcode = 'RM013', detail = (
      select private.last_act_on_enquiry(stored) from public.contact_messages as stored
      where stored.id = act.enquiry_id
    );
  end if;
  return true;
end
$$;
