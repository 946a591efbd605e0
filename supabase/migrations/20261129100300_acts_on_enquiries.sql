-- Suits the version before: yes, since 20261127200000. New functions.
-- Acts on one enquiry. Each names its entry, so that it is done once however often it is sent, and the version that was
-- on the screen: what was changed meanwhile is left as it is, and said.
create or replace function private.require_administrator() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(private.is_admin(), false) then
    raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function private.last_act_on_enquiry(enquiry public.contact_messages) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', enquiry.reference,
    'version', enquiry.version,
    'state', enquiry.state,
    'act', coalesce(case when entry.taken_back_at is null then entry.kind else 'taken_back' end, ''),
    'name', coalesce(entry.author_name, ''),
    'at', to_jsonb(coalesce(entry.taken_back_at, entry.at, enquiry.state_since)),
    'toState', to_jsonb(entry.to_state),
    'toName', to_jsonb(entry.to_name)
  )
  from (select) as always
  left join lateral (
    select * from public.enquiry_entries
    where enquiry_id = enquiry.id
    order by coalesce(taken_back_at, at) desc, number desc
    limit 1
  ) as entry on true
$$;
revoke all on function private.last_act_on_enquiry(public.contact_messages) from public;
comment on function private.last_act_on_enquiry(public.contact_messages) is
  'For administrators: what was done with an enquiry last, by whom and when. Of an act that was taken back, that.';

create function private.lock_enquiry(enquiry uuid) returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  stands public.contact_messages;
begin
  select * into stands from public.contact_messages where id = enquiry for no key update;
  if not found then
    raise exception 'There is no such enquiry' using errcode = 'RM003';
  end if;
  return stands;
end
$$;
revoke all on function private.lock_enquiry(uuid) from public;
comment on function private.lock_enquiry(uuid) is
  'The enquiry as it stands; acts on it take turns from here on. RM003 where it is gone.';

create function private.is_act_again(act public.enquiry_entries) returns boolean
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
    raise exception 'Another act has this id' using errcode = 'check_violation';
  end if;
  -- Taken back since, or the same words with another time, way or state, because the answer was lost: who sends them is
  -- told what stands.
  if stands.taken_back_at is not null
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
revoke all on function private.is_act_again(public.enquiry_entries) from public;
comment on function private.is_act_again(public.enquiry_entries) is
  'Whether this act was done before: it was sent again, because the answer was lost or the button pressed twice. RM013 where it was taken back, or done otherwise.';

create function private.require_seen(enquiry public.contact_messages, seen int) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if enquiry.version is distinct from seen then
    raise exception 'The enquiry was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_enquiry(enquiry);
  end if;
end
$$;
revoke all on function private.require_seen(public.contact_messages, int) from public;

create function private.require_released(enquiry public.contact_messages) returns void
language plpgsql immutable security definer set search_path = '' as $$
begin
  if enquiry.state in ('quarantine', 'spam') then
    raise exception 'What is held back is released first'
      using errcode = 'check_violation', constraint = 'not_released', detail = 'not_released';
  end if;
end
$$;
revoke all on function private.require_released(public.contact_messages) from public;

create function private.require_time(enquiry public.contact_messages, happened_at timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- To the minute, as it is typed; clocks differ a little.
  if happened_at is null or happened_at > now() + interval '1 minute'
    or happened_at < date_trunc('minute', enquiry.created_at) then
    raise exception 'It was after the enquiry, and has been'
      using errcode = 'check_violation', constraint = 'happened_at', detail = 'happened_at';
  end if;
end
$$;
revoke all on function private.require_time(public.contact_messages, timestamptz) from public;

create function private.record_act(
  stands public.contact_messages, becomes public.contact_messages, act public.enquiry_entries
) returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  is_of_state constant boolean := act.kind not in ('note', 'assigned');
  stored public.contact_messages;
begin
  update public.contact_messages
  set state = becomes.state,
    state_since = case when becomes.state = stands.state then stands.state_since else now() end,
    waiting_since = becomes.waiting_since,
    first_answer_at = becomes.first_answer_at,
    assignee = becomes.assignee,
    mail_thread = becomes.mail_thread,
    version = stands.version + 1
  where id = stands.id
  returning * into stored;
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
revoke all on function private.record_act(public.contact_messages, public.contact_messages, public.enquiry_entries)
  from public;
comment on function private.record_act(public.contact_messages, public.contact_messages, public.enquiry_entries) is
  'Makes the locked enquiry what it becomes, with its entry.';

create function public.answer_enquiry(entry uuid, enquiry uuid, seen int, text text, then_state text)
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
      'receivedAt', to_jsonb(stands.created_at)
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
  becomes.state := answer_enquiry.then_state;
  becomes.first_answer_at := coalesce(stands.first_answer_at, now());
  becomes.mail_thread := stands.mail_thread || message_id;
  return (private.record_act(stands, becomes, act)).version;
end
$$;
revoke all on function public.answer_enquiry(uuid, uuid, int, text, text) from public, anon, service_role;
grant execute on function public.answer_enquiry(uuid, uuid, int, text, text) to authenticated;
comment on function public.answer_enquiry(uuid, uuid, int, text, text) is
  'For administrators: mails an answer, in ten seconds and once, and says the new version. then_state: answered, or new where it stays open. RM013 where another version than `seen` stands, detail who did what.';

create function public.note_enquiry(entry uuid, enquiry uuid, text text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.contact_messages;
  act public.enquiry_entries;
begin
  perform private.require_administrator();
  stands := private.lock_enquiry(note_enquiry.enquiry);
  act.id := note_enquiry.entry;
  act.enquiry_id := stands.id;
  act.kind := 'note';
  act.author_id := caller;
  act.text := coalesce(note_enquiry.text, '');
  if private.is_act_again(act) then
    return stands.version;
  end if;
  return (private.record_act(stands, stands, act)).version;
end
$$;
revoke all on function public.note_enquiry(uuid, uuid, text) from public, anon, service_role;
grant execute on function public.note_enquiry(uuid, uuid, text) to authenticated;
comment on function public.note_enquiry(uuid, uuid, text) is
  'For administrators: a note for the team, which is never mailed. Says the new version.';

create function public.add_to_enquiry(entry uuid, enquiry uuid, seen int, text text, happened_at timestamptz)
returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.contact_messages;
  becomes public.contact_messages;
  act public.enquiry_entries;
begin
  perform private.require_administrator();
  stands := private.lock_enquiry(add_to_enquiry.enquiry);
  act.id := add_to_enquiry.entry;
  act.enquiry_id := stands.id;
  act.kind := 'added';
  act.author_id := caller;
  act.text := coalesce(add_to_enquiry.text, '');
  act.happened_at := add_to_enquiry.happened_at;
  if private.is_act_again(act) then
    return stands.version;
  end if;
  perform private.require_seen(stands, add_to_enquiry.seen);
  perform private.require_released(stands);
  perform private.require_time(stands, act.happened_at);
  becomes := stands;
  becomes.state := 'new';
  becomes.waiting_since := now();
  return (private.record_act(stands, becomes, act)).version;
end
$$;
revoke all on function public.add_to_enquiry(uuid, uuid, int, text, timestamptz) from public, anon, service_role;
grant execute on function public.add_to_enquiry(uuid, uuid, int, text, timestamptz) to authenticated;
comment on function public.add_to_enquiry(uuid, uuid, int, text, timestamptz) is
  'For administrators: what the person said elsewhere, and when. The enquiry waits again. RM013 as for answer_enquiry.';

create function public.answered_elsewhere(
  entry uuid, enquiry uuid, seen int, via text, happened_at timestamptz, text text default ''
)
returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.contact_messages;
  becomes public.contact_messages;
  act public.enquiry_entries;
begin
  perform private.require_administrator();
  stands := private.lock_enquiry(answered_elsewhere.enquiry);
  act.id := answered_elsewhere.entry;
  act.enquiry_id := stands.id;
  act.kind := 'answered_elsewhere';
  act.author_id := caller;
  act.via := answered_elsewhere.via;
  act.text := case when answered_elsewhere.text ~ '\S' then answered_elsewhere.text end;
  act.happened_at := answered_elsewhere.happened_at;
  if private.is_act_again(act) then
    return stands.version;
  end if;
  perform private.require_seen(stands, answered_elsewhere.seen);
  perform private.require_released(stands);
  perform private.require_time(stands, act.happened_at);
  becomes := stands;
  becomes.state := 'answered';
  becomes.first_answer_at :=
    least(stands.first_answer_at, greatest(answered_elsewhere.happened_at, stands.created_at));
  return (private.record_act(stands, becomes, act)).version;
end
$$;
revoke all on function public.answered_elsewhere(uuid, uuid, int, text, timestamptz, text) from public, anon, service_role;
grant execute on function public.answered_elsewhere(uuid, uuid, int, text, timestamptz, text) to authenticated;
comment on function public.answered_elsewhere(uuid, uuid, int, text, timestamptz, text) is
  'For administrators: it was answered by phone, by mail or otherwise, at that time, and what was said, where somebody wrote that down. RM013 as for answer_enquiry.';
