-- Made of the migrations by `npm run generate:database`, to be read: change those.

CREATE OR REPLACE FUNCTION public.add_project_date(date uuid, project uuid, on_day date, at_time time without time zone, what text, turn text, note text, action text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  stands public.project_dates;
  last_act public.audit_log;
begin
  perform private.require_session();
  perform private.require_administrator();
  -- Until the end of this act: sent twice at once, the second finds what the first has set.
  perform private.lock_begun_project(add_project_date.project);
  select * into stands from public.project_dates as known where known.id = add_project_date.date;
  if found then
    if (
      stands.project_id, stands.on_day, stands.at_time, stands.what, stands.turn, stands.note, stands.action
    ) is distinct from (
      add_project_date.project, add_project_date.on_day, add_project_date.at_time, add_project_date.what,
      add_project_date.turn, add_project_date.note, add_project_date.action
    ) then
      perform private.refuse_other_content();
    end if;
    return;
  end if;
  last_act := private.last_act_on_date(add_project_date.date);
  if last_act.id is not null then
    perform private.refuse_stale_date(last_act);
  end if;
  insert into public.project_dates (id, project_id, on_day, at_time, what, turn, note, action)
  values (
    add_project_date.date, add_project_date.project, add_project_date.on_day, add_project_date.at_time,
    add_project_date.what, add_project_date.turn, add_project_date.note, add_project_date.action
  );
end
$function$
;
comment on function public.add_project_date(uuid,uuid,date,time without time zone,text,text,text,text) is 'For administrators: sets a date of a project, under an id of the sender''s. The same again is answered as the first time; RM004 where the date is another by now, RM013 where it was removed, detail who did that.';
grant execute on function public.add_project_date(uuid,uuid,date,time without time zone,text,text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.add_to_enquiry(entry uuid, enquiry uuid, seen integer, text text, happened_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.add_to_enquiry(uuid,uuid,integer,text,timestamp with time zone) is 'For administrators: what the person said elsewhere, and when. The enquiry waits again. RM013 as for answer_enquiry.';
grant execute on function public.add_to_enquiry(uuid,uuid,integer,text,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.answer_came_back(entry uuid, enquiry uuid, seen integer, answer uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.answer_came_back(uuid,uuid,integer,uuid) is 'For administrators: says that an answer was returned; its enquiry waits as before it. The version then.';
grant execute on function public.answer_came_back(uuid,uuid,integer,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.answer_enquiry(entry uuid, enquiry uuid, seen integer, text text, then_state text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.answer_enquiry(uuid,uuid,integer,text,text) is 'For administrators: mails an answer, in ten seconds and once, and says the new version. then_state: answered, or new where it stays open. RM013 where another version than `seen` stands, detail who did what.';
grant execute on function public.answer_enquiry(uuid,uuid,integer,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.answered_elsewhere(entry uuid, enquiry uuid, seen integer, via text, happened_at timestamp with time zone, text text DEFAULT ''::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.answered_elsewhere(uuid,uuid,integer,text,timestamp with time zone,text) is 'For administrators: it was answered by phone, by mail or otherwise, at that time, and what was said, where somebody wrote that down. RM013 as for answer_enquiry.';
grant execute on function public.answered_elsewhere(uuid,uuid,integer,text,timestamp with time zone,text) to authenticated;

CREATE OR REPLACE FUNCTION public.assign_enquiries(entries uuid[], enquiries uuid[], seen integer[], person uuid)
 RETURNS TABLE(enquiry uuid, outcome text, version integer, last jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  wanted record;
  stands public.contact_messages;
  becomes public.contact_messages;
  again public.enquiry_entries;
  act public.enquiry_entries;
begin
  perform private.require_administrator();
  act.kind := 'assigned';
  act.author_id := caller;
  if assign_enquiries.person is not null then
    -- Until the end of this act the person keeps the role.
    select role.user_id, role.name into act.to_assignee, act.to_name
    from public.user_roles as role where role.user_id = assign_enquiries.person and role.role = 'admin'
    for key share;
    if not found then
      raise exception 'Only an administrator sees to an enquiry' using errcode = 'check_violation';
    end if;
  end if;
  for wanted in
    select * from private.each_enquiry(assign_enquiries.entries, assign_enquiries.enquiries, assign_enquiries.seen)
  loop
    select * into stands from public.contact_messages as message
    where message.id = wanted.enquiry for no key update;
    if not found then
      outcome := 'gone';
    else
      select * into again from public.enquiry_entries as entry where entry.id = wanted.entry;
      if found then
        if (again.enquiry_id, again.author_id, again.kind, again.to_assignee)
          is distinct from (stands.id, caller, 'assigned', assign_enquiries.person) then
          perform private.refuse_other_content();
        end if;
        outcome := 'done';
      elsif stands.version is distinct from wanted.version then
        outcome := 'changed';
      else
        outcome := 'done';
        if stands.assignee is distinct from assign_enquiries.person then
          act.id := wanted.entry;
          becomes := stands;
          becomes.assignee := assign_enquiries.person;
          stands := private.record_act(stands, becomes, act);
        end if;
      end if;
    end if;
    enquiry := wanted.enquiry;
    version := stands.version;
    last := case when outcome <> 'gone' then private.last_act_on_enquiry(stands) end;
    return next;
  end loop;
end
$function$
;
comment on function public.assign_enquiries(uuid[],uuid[],integer[],uuid) is 'For administrators: who sees to enquiries; null: nobody. Answered as move_enquiries is.';
grant execute on function public.assign_enquiries(uuid[],uuid[],integer[],uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.assign_submissions(submissions uuid[], seen uuid[], person uuid)
 RETURNS TABLE(submission uuid, outcome text, assignee uuid, assignee_name text, last jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  wanted record;
  stands public.projects;
begin
  perform private.require_session();
  perform private.require_administrator();
  if assign_submissions.person is not null then
    -- Until the end of this act the person keeps the role.
    perform from public.user_roles as role
    where role.user_id = assign_submissions.person and role.role = 'admin' for key share;
    if not found then
      raise exception 'Only an administrator looks after a project' using errcode = 'check_violation';
    end if;
  end if;
  for wanted in
    select asked.id, asked.was::uuid, found.project_id, found.reference
    from private.each_submission(assign_submissions.submissions, assign_submissions.seen::text[]) as asked
    left join public.questionnaire_submissions as found on found.id = asked.id
    -- In one order, so that two acts do not wait for each other.
    order by found.project_id, asked.id
  loop
    select * into stands from public.projects as locked where locked.id = wanted.project_id for no key update;
    if not found then
      outcome := 'gone';
    elsif stands.assignee is not distinct from assign_submissions.person then
      outcome := 'done';
    elsif stands.assignee is distinct from wanted.was then
      outcome := 'changed';
    else
      update public.projects as assigned set assignee = assign_submissions.person
      where assigned.id = stands.id
      returning assigned.* into stands;
      outcome := 'done';
    end if;
    submission := wanted.id;
    assignee := stands.assignee;
    assignee_name := stands.assignee_name;
    last := case
      when outcome <> 'gone'
        then private.last_assignment_of(stands.id) || jsonb_build_object('reference', wanted.reference)
    end;
    return next;
  end loop;
end
$function$
;
comment on function public.assign_submissions(uuid[],uuid[],uuid) is 'For administrators: who looks after the projects of submissions (null: nobody); seen: who it was on the screen. Answered as move_submissions is.';
grant execute on function public.assign_submissions(uuid[],uuid[],uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.audit_acts()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_administrator();
  -- From one to the next by the index: there are few, of many entries.
  return query
  with recursive acts as (
    (select action from public.audit_log order by action limit 1)
    union all
    select (select action from public.audit_log where action > acts.action order by action limit 1)
    from acts where acts.action is not null
  )
  select action from acts where action is not null;
end
$function$
;
comment on function public.audit_acts() is 'For administrators: the acts that stand in the audit log.';
grant execute on function public.audit_acts() to authenticated;

CREATE OR REPLACE FUNCTION public.begin_export()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  session constant uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if not private.has_recent_login(session) then
    raise exception 'A copy of the data asks for a login of the last minutes' using errcode = 'RM040';
  end if;
  -- One at a time, so that the limit holds.
  perform pg_advisory_xact_lock(hashtextextended('export ' || caller, 0));
  if (
    select count(*) >= 5 from public.audit_log
    where actor_id = caller and action = 'account.exported' and at > now() - interval '1 day'
  ) then
    raise exception 'At most 5 copies a day' using errcode = 'program_limit_exceeded', detail = 'exports_per_day';
  end if;
  perform private.write_audit('account.exported', 'users', caller::text, jsonb_build_object('session', session));
  insert into public.mail_outbox (template, recipient, user_id, data)
  select 'data-exported', email, id, jsonb_build_object('at', to_jsonb(now()))
  from auth.users where id = caller and deleted_at is null and email <> '';
end
$function$
;
comment on function public.begin_export() is 'Lets this session read own_data for three hours. RM040 without a recent login, 54000 after five a day; the owner is mailed.';
grant execute on function public.begin_export() to authenticated;

CREATE OR REPLACE FUNCTION public.book_call(id uuid, starts_at timestamp with time zone, phone text, about text DEFAULT ''::text, time_zone text DEFAULT ''::text, carried jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  address constant text := private.own_address();
  call public.bookings;
  open_call public.bookings;
  project uuid;
begin
  if address is null then
    raise exception 'Only accounts with a confirmed address book calls' using errcode = 'insufficient_privilege';
  end if;
  if book_call.id is null then
    raise exception 'A call has an id' using errcode = 'not_null_violation';
  end if;
  open_call := private.open_call_of(address, caller);
  select * into call from public.bookings as booking where booking.id = book_call.id;
  if found then
    if call.client_id is distinct from caller then
      perform private.refuse_other_content();
    end if;
    -- What the client chose, typed and carried along: the zone is the device's.
    if (call.starts_at, private.dialled(call.phone), call.about, call.carried) is distinct from (
      book_call.starts_at, private.dialled(book_call.phone), coalesce(btrim(book_call.about), ''),
      coalesce(nullif(book_call.carried, 'null'), '{}')
    ) then
      perform private.refuse_other_content(
        to_char(call.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      );
    end if;
    return next call;
    return;
  end if;
  perform private.refuse_second_call(open_call);
  if (
    select count(*) from public.bookings as booking
    where booking.client_id = caller and booking.requested_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'There may be at most 5 calls booked in a day' using errcode = 'program_limit_exceeded';
  end if;
  perform private.take_call_time(book_call.starts_at, 'client');
  project := private.open_project_of(caller);
  insert into public.bookings (
    id, starts_at, state, client_id, project_id, name, email, phone, about, time_zone, carried,
    booked_at
  )
  values (
    book_call.id, book_call.starts_at, 'booked', caller, project, private.shown_name(caller, 'client'), address,
    btrim(book_call.phone), coalesce(btrim(book_call.about), ''), coalesce(book_call.time_zone, ''),
    coalesce(nullif(book_call.carried, 'null'), '{}'), now()
  )
  returning * into call;
  perform private.begin_project(project);
  return next call;
end
$function$
;
comment on function public.book_call(uuid,timestamp with time zone,text,text,text,jsonb) is 'Books a call for the caller, at once. The same id again is answered as it stands; RM004 with another time, number, note or something else carried along, detail the start of what stands. RM010: the time is not free; RM011: there is a call already, detail its start.';
grant execute on function public.book_call(uuid,timestamp with time zone,text,text,text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.cancel_call(call uuid, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.cancel_open_call(call, 'client', seen => cancel_call.seen);
end
$function$
;
comment on function public.cancel_call(uuid,timestamp with time zone) is 'Cancels the caller''s call, until it begins. RM012 afterwards, RM013 as for private.cancel_open_call.';
grant execute on function public.cancel_call(uuid,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.cancel_seen_calls(calls uuid[], seen integer[], reason text)
 RETURNS TABLE(id uuid, is_cancelled boolean, act text, side text, name text, starts_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  why text;
  wanted record;
  stands public.bookings;
  became jsonb;
begin
  perform private.require_session();
  perform private.require_administrator();
  why := private.require_reason(cancel_seen_calls.reason);
  if cardinality(calls) > 1000 or cardinality(calls) is distinct from cardinality(cancel_seen_calls.seen) then
    raise exception 'At most 1,000 calls at once, each with the sequence that was seen' using errcode = 'check_violation';
  end if;
  for wanted in
    select distinct on (asked.call) asked.call, asked.sequence
    from unnest(calls, cancel_seen_calls.seen) as asked (call, sequence)
    order by asked.call
  loop
    select * into stands from public.bookings as booking
    where booking.id = wanted.call and booking.state <> 'requested'
    for update;
    continue when not found;
    is_cancelled := stands.state = 'booked' and stands.starts_at > now() and stands.sequence = wanted.sequence;
    if is_cancelled then
      stands := private.cancel_open_call(stands.id, 'agency', why);
    else
      -- Sent again, because the answer was lost.
      is_cancelled := stands.state = 'cancelled' and stands.sequence = wanted.sequence + 1
        and stands.changed_by = 'agency' and stands.reason = why;
    end if;
    became := private.last_act_on_call(stands);
    id := stands.id;
    act := became ->> 'act';
    side := became ->> 'side';
    name := became ->> 'name';
    starts_at := stands.starts_at;
    return next;
  end loop;
end
$function$
;
comment on function public.cancel_seen_calls(uuid[],integer[],text) is 'For administrators: cancels calls in one act, with a reason that those who booked them read. `seen` are their sequences on the screen: one that has another by now stays, and is answered with who did what.';
grant execute on function public.cancel_seen_calls(uuid[],integer[],text) to authenticated;

CREATE OR REPLACE FUNCTION public.change_call_number(call uuid, phone text, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.change_open_call_number(
    call, change_call_number.phone, seen => change_call_number.seen
  );
end
$function$
;
comment on function public.change_call_number(uuid,text,timestamp with time zone) is 'Another number is rung for the caller''s call, until it begins. RM012, RM013, RM014 as for private.change_open_call_number.';
grant execute on function public.change_call_number(uuid,text,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.change_project_date(date uuid, seen timestamp with time zone, on_day date, at_time time without time zone, what text, turn text, note text, action text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  stands public.project_dates;
  last_act public.audit_log;
begin
  perform private.require_session();
  perform private.require_administrator();
  stands := private.lock_project_date(change_project_date.date);
  if stands.updated_at = change_project_date.seen then
    update public.project_dates as changed set
      on_day = change_project_date.on_day,
      at_time = change_project_date.at_time,
      what = change_project_date.what,
      turn = change_project_date.turn,
      note = change_project_date.note,
      action = change_project_date.action
    where changed.id = stands.id;
    return;
  end if;
  last_act := private.last_act_on_date(change_project_date.date);
  -- Sent again, because the answer was lost.
  if last_act.actor_id = (select auth.uid()) and last_act.action = 'project_date.changed'
    and (stands.on_day, stands.at_time, stands.what, stands.turn, stands.note, stands.action) is not distinct from (
      change_project_date.on_day, change_project_date.at_time, change_project_date.what, change_project_date.turn,
      change_project_date.note, change_project_date.action
    ) then
    return;
  end if;
  perform private.refuse_stale_date(last_act);
end
$function$
;
comment on function public.change_project_date(uuid,timestamp with time zone,date,time without time zone,text,text,text,text) is 'For administrators: changes a date of a project; seen: its updated_at on the screen. RM013 where it is another by now, detail who did what.';
grant execute on function public.change_project_date(uuid,timestamp with time zone,date,time without time zone,text,text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.check_mailbox()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_administrator();
  if not exists (
    select from public.audit_log
    where action = 'mailbox.checked'
      and at >= (now() at time zone 'Pacific/Auckland')::date::timestamp at time zone 'Pacific/Auckland'
  ) then
    perform private.write_audit('mailbox.checked', 'mailbox', null);
  end if;
end
$function$
;
comment on function public.check_mailbox() is 'For administrators: says that the agency''s mailbox was looked into today; the first to say so stands.';
grant execute on function public.check_mailbox() to authenticated;

CREATE OR REPLACE FUNCTION public.close_call_times(times timestamp with time zone[], seen timestamp with time zone[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_call_times_as_seen(times, seen, true);
  return private.switch_call_times(times, true);
end
$function$
;
comment on function public.close_call_times(timestamp with time zone[],timestamp with time zone[]) is 'For administrators: nobody books these times; calls that stand stay. Seen: when each was last opened again, on the screen; null: never. Says how many it closed. RM013 where one was opened anew, detail who opened it, and then none is closed.';
grant execute on function public.close_call_times(timestamp with time zone[],timestamp with time zone[]) to authenticated;

CREATE OR REPLACE FUNCTION public.close_project(project uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.projects;
begin
  perform private.require_session();
  perform private.require_administrator();
  stands := private.lock_begun_project(close_project.project);
  if stands.closed_at is null then
    update public.projects set closed_at = now() where id = stands.id;
  elsif not private.is_own_act_on_project(stands, 'project.closed') then
    raise exception 'The project was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_project(stands, 'project.closed');
  end if;
end
$function$
;
comment on function public.close_project(uuid) is 'For administrators: closes a project that was seen open. RM013 where somebody else has closed it, detail who.';
grant execute on function public.close_project(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.count_submissions(search text DEFAULT ''::text, statuses text[] DEFAULT '{}'::text[], of_industry text DEFAULT ''::text, person uuid DEFAULT NULL::uuid, unassigned boolean DEFAULT false, submitted_from timestamp with time zone DEFAULT NULL::timestamp with time zone, submitted_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_administrator();
  return cardinality(private.submission_ids(
    count_submissions.search, count_submissions.statuses, count_submissions.of_industry, count_submissions.person,
    count_submissions.unassigned, count_submissions.submitted_from, count_submissions.submitted_until, false,
    null, null, 10001
  ));
end
$function$
;
comment on function public.count_submissions(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone) is 'For administrators: how many submissions match; 10,001 stands for more than 10,000.';
grant execute on function public.count_submissions(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_audit(person uuid DEFAULT NULL::uuid, nobody boolean DEFAULT false, act text DEFAULT ''::text, subject text DEFAULT ''::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id bigint DEFAULT NULL::bigint, backwards boolean DEFAULT false)
 RETURNS TABLE(id bigint, at timestamp with time zone, actor_id uuid, actor_kind text, actor_name text, via text, action text, subject_table text, subject_id text, reference text, detail jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  is_ascending constant boolean := coalesce(desk_audit.backwards, false);
begin
  perform private.require_session();
  perform private.require_administrator();
  return query
  select page.* from private.audit_entries(
    -- One more than is shown: that there are more.
    private.audit_ids(
      desk_audit.person, desk_audit.nobody, desk_audit.act, desk_audit.subject, desk_audit.since, desk_audit.until,
      is_ascending, desk_audit.after_at, desk_audit.after_id, 51
    )
  ) as page
  order by page.at desc, page.id desc;
end
$function$
;
comment on function public.desk_audit(uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint,boolean) is 'For administrators: 50 entries of the audit log, newest first, and one more where there are more; of a person or of nobody, an act, a subject (its id, or the number of a submission or enquiry) and a time, where they are given. after_at and after_id are those of the last row that was shown, or with backwards of the first.';
grant execute on function public.desk_audit(uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_clients(search text DEFAULT ''::text, of_state text DEFAULT ''::text, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(id uuid, name text, company_name text, email text, registered_at timestamp with time zone, confirmed_at timestamp with time zone, last_login_at timestamp with time zone, is_deactivated boolean, deletion_due_at timestamp with time zone, deletion_held boolean, submissions integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.desk_clients(text,text,timestamp with time zone,uuid,boolean) is 'For administrators: 50 accounts, the newest first, and one more where there are more; of_state unconfirmed, deactivated, leaving or administrators, else all that are no administrators''. after_at and after_id are those of the last row that was seen; backwards: of the first row, for the page before it.';
grant execute on function public.desk_clients(text,text,timestamp with time zone,uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_enquiries(of_state text DEFAULT NULL::text, person uuid DEFAULT NULL::uuid, unassigned boolean DEFAULT false, search text DEFAULT ''::text, sort text DEFAULT 'due'::text, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(id uuid, reference text, name text, email text, phone text, interest text, excerpt text, state text, quarantine_reason text, created_at timestamp with time zone, waiting_since timestamp with time zone, first_answer_at timestamp with time zone, state_since timestamp with time zone, assignee uuid, assignee_name text, version integer, notes integer, is_demo boolean, unsent text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  query constant tsquery := private.search_query(desk_enquiries.search);
  -- The enquiry whose number was asked for stands before all others, which keep their order.
  asked constant text := private.asked_reference(desk_enquiries.search, 'e');
  exact uuid;
  -- One row more than a page says that there are more; and one that is taken out.
  most constant int := 52;
  is_back constant boolean := coalesce(desk_enquiries.backwards, false);
  is_newest_first constant boolean := desk_enquiries.sort = 'newest';
  is_descending constant boolean := is_newest_first <> is_back;
  moment constant text := case when is_newest_first then 'created_at' else 'waiting_since' end;
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  filters constant text := concat_ws(
    ' and ',
    'true',
    case when desk_enquiries.of_state is not null then 'state = $1' end,
    case when desk_enquiries.person is not null then 'assignee = $2' end,
    case when desk_enquiries.unassigned then 'assignee is null' end,
    case when query is not null then 'search @@ $3' end
  );
  conditions text := filters;
  ordering constant text := moment || case when is_descending then ' desc, id desc' else ', id' end;
  is_first constant boolean := desk_enquiries.after_at is null or desk_enquiries.after_id is null;
  page uuid[];
  found int;
begin
  perform private.require_session();
  perform private.require_administrator();
  if asked is not null then
    execute format('select id from public.contact_messages where %s and reference = $4', filters)
    into exact using desk_enquiries.of_state, desk_enquiries.person, query, asked;
  end if;
  -- Behind the one whose number was asked for all others begin.
  if not is_first and desk_enquiries.after_id is distinct from exact then
    conditions := format(
      '%s and (%s, id) %s ($4, $5)', filters, moment, case when is_descending then '<' else '>' end
    );
  end if;
  if query is not null then
    -- How many have words that begin so is not known beforehand: where they are few, the index on words finds them ...
    execute format(
      'with found as materialized (select id, created_at, waiting_since from public.contact_messages where %s limit 2001)
       select array(select id from found order by %s limit %s), (select count(*) from found)',
      conditions, ordering, most
    )
    into page, found
    using desk_enquiries.of_state, desk_enquiries.person, query, desk_enquiries.after_at, desk_enquiries.after_id;
  end if;
  if query is null or found > 2000 then
    -- ... and where they are many, the first of them stand near the beginning.
    execute format(
      'select array(select id from public.contact_messages where %s order by %s limit %s)', conditions, ordering, most
    )
    into page
    using desk_enquiries.of_state, desk_enquiries.person, query, desk_enquiries.after_at, desk_enquiries.after_id;
  end if;
  page := private.with_exact(page, exact, is_first, is_back);
  return query
  select
    enquiry.id, enquiry.reference, enquiry.name, enquiry.email, enquiry.phone, enquiry.interest,
    left(enquiry.message, 240), enquiry.state, enquiry.quarantine_reason, enquiry.created_at, enquiry.waiting_since,
    enquiry.first_answer_at, enquiry.state_since, enquiry.assignee, role.name, enquiry.version,
    (
      select count(*)::int from public.enquiry_entries as note
      where note.enquiry_id = enquiry.id and note.kind = 'note' and note.taken_back_at is null
    ),
    enquiry.is_demo, case when enquiry.state = 'new' then private.unsent_answer_of(enquiry.id) end
  from unnest(page) with ordinality as wanted (id, place)
  join public.contact_messages as enquiry on enquiry.id = wanted.id
  left join public.user_roles as role on role.user_id = enquiry.assignee
  order by case when is_back then -wanted.place else wanted.place end;
end
$function$
;
comment on function public.desk_enquiries(text,uuid,boolean,text,text,timestamp with time zone,uuid,boolean) is 'For administrators: 50 enquiries by state, person and search, and one more where there are more; sort due (by waiting_since) or newest (by created_at). after_at and after_id are those of the last row that was shown, or with backwards of the first.';
grant execute on function public.desk_enquiries(text,uuid,boolean,text,text,timestamp with time zone,uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_enquiry_counts()
 RETURNS TABLE(state text, enquiries integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_session();
  perform private.require_administrator();
  return query
  select of_state.state, (
    select count(*)::int from (
      select from public.contact_messages as enquiry where enquiry.state = of_state.state limit 10001
    ) as counted
  )
  from unnest(array['new', 'answered', 'archived', 'spam', 'quarantine']) as of_state (state);
end
$function$
;
comment on function public.desk_enquiry_counts() is 'For administrators: how many enquiries there are of each state; 10,001 stands for more than 10,000.';
grant execute on function public.desk_enquiry_counts() to authenticated;

CREATE OR REPLACE FUNCTION public.desk_enquiry_relations(enquiry uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := 20;
  stands public.contact_messages;
  account uuid;
  others jsonb;
  number bigint;
begin
  perform private.require_session();
  perform private.require_administrator();
  select * into stands from public.contact_messages as message where message.id = desk_enquiry_relations.enquiry;
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', other.id, 'reference', other.reference, 'state', other.state, 'created_at', other.created_at
        )
        order by other.place
      ) filter (where other.place <= most),
      '[]'
    ),
    count(*)
  into others, number
  from (
    select message.*, row_number() over (order by message.created_at desc, message.id desc) as place
    from public.contact_messages as message
    where lower(message.email) = lower(stands.email) and message.id <> stands.id
  ) as other;
  if stands.client_id is null then
    account := private.account_of_enquiry(stands);
  end if;
  return jsonb_build_object(
    'enquiries', others,
    'more', greatest(number - most, 0),
    -- The team are no clients.
    'client', case
      when account is not null and not exists (select from public.user_roles where user_id = account)
        then jsonb_build_object('id', account, 'name', private.shown_name(account, 'client'))
    end
  );
end
$function$
;
comment on function public.desk_enquiry_relations(uuid) is 'For administrators: the other enquiries of its address, the newest 20 and how many more there are, and the client whose confirmed address it is, unless the enquiry has joined an account.';
grant execute on function public.desk_enquiry_relations(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_held_data(request uuid, after text DEFAULT ''::text)
 RETURNS TABLE(part text, key text, content json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  session constant uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
  person uuid;
begin
  perform private.require_administrator();
  select asked.client_id into person from public.privacy_requests as asked
  where asked.id = desk_held_data.request and exists (
    select from public.privacy_request_entries as entry
    where entry.request_id = asked.id and entry.act = 'exported' and entry.author_id = caller
      and entry.session_id = session and entry.at > now() - interval '3 hours'
  );
  if person is null then
    raise exception 'This session has begun no copy for this request' using errcode = 'RM040';
  end if;
  return query select * from private.held_page(person, coalesce(desk_held_data.after, ''), false);
end
$function$
;
comment on function public.desk_held_data(uuid,text) is 'For administrators: the next of what is held on the client of a privacy request, after the key of the row before, without what is not sent. RM040 where this session has not begun a copy for it within three hours.';
grant execute on function public.desk_held_data(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_logins(person uuid DEFAULT NULL::uuid, of_kind text DEFAULT ''::text, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(id uuid, at timestamp with time zone, administrator uuid, name text, kind text, action text, method text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_ascending constant boolean := coalesce(desk_logins.backwards, false);
  filters constant text := concat_ws(
    ' and ',
    case
      when desk_logins.of_kind <> '' then 'private.login_kind(payload ->> ''action'') = $2'
      else 'private.login_kind(payload ->> ''action'') is not null'
    end,
    case
      when desk_logins.after_at is null or desk_logins.after_id is null then null
      when is_ascending then '(created_at, id) > ($3, $4)'
      else '(created_at, id) < ($3, $4)'
    end
  );
  -- One more than is shown: that there are more.
  first_rows constant text := case
    when is_ascending then 'order by created_at, id limit 51'
    else 'order by created_at desc, id desc limit 51'
  end;
begin
  perform private.require_session();
  perform private.require_administrator();
  -- Of fixed texts, with the conditions that are asked for. Of each administrator the first by the index, then of those.
  return query execute format(
    'select id, created_at, user_id, name, private.login_kind(action), action, method
     from (
       select entry.*, role.user_id, coalesce(nullif(role.name, ''''), account.email::text, '''') as name
       from public.user_roles as role
       join auth.users as account on account.id = role.user_id
       cross join lateral (
         select id, created_at, payload ->> ''action'' as action, payload #>> ''{traits,method}'' as method
         from auth.audit_log_entries
         where payload ->> ''actor_id'' = role.user_id::text and %1$s
         %2$s
       ) as entry
       where $1 is null or role.user_id = $1
       %2$s
     ) as page
     order by created_at desc, id desc',
    filters, first_rows
  )
  using desk_logins.person, desk_logins.of_kind, desk_logins.after_at, desk_logins.after_id;
end
$function$
;
comment on function public.desk_logins(uuid,text,timestamp with time zone,uuid,boolean) is 'For administrators: 50 logins of those who are administrators now, refused ones, logouts and changes of what they log in with, newest first, and one more where there are more; of a person and a kind (in, refused, out or changed), where they are given. after_at and after_id are those of the last row that was shown, or with backwards of the first.';
grant execute on function public.desk_logins(uuid,text,timestamp with time zone,uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_mail_state()
 RETURNS TABLE(failed integer, to_send_again integer, waiting integer, away_since timestamp with time zone, away_because text, has_account_mails boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_administrator();
  failed := private.count_mails('failed');
  to_send_again := private.count_mails('failed', 'enquiry-answer');
  waiting := private.count_mails('queued');
  has_account_mails := cardinality(private.mail_outboxes()) > 1;
  -- One server for all mails: it is away for as long as the first that noticed says.
  execute (
    select format(
      'select since, last_error from (%s) as outage order by since limit 1',
      string_agg(format('select since, last_error from %s', outage), ' union all ')
    )
    from unnest(array['private.mail_outage', 'platform.mail_outage']) as outage
    where to_regclass(outage) is not null
  )
  into away_since, away_because;
  return next;
end
$function$
;
comment on function public.desk_mail_state() is 'For administrators: how many mails have failed, how many of them send_mails_again sends, and how many wait (10,001: more than 10,000), since when and why the mail server is away (null: it is not), and whether mails on accounts are among them.';
grant execute on function public.desk_mail_state() to authenticated;

CREATE OR REPLACE FUNCTION public.desk_mails(of_state text DEFAULT ''::text, address text DEFAULT ''::text, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(id uuid, template text, recipient text, state text, attempts integer, created_at timestamp with time zone, next_attempt_at timestamp with time zone, sent_at timestamp with time zone, last_error text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  is_ascending constant boolean := coalesce(desk_mails.backwards, false);
  filters constant text := concat_ws(
    ' and ', 'true',
    case when desk_mails.of_state <> '' then 'state = $1' end,
    case when desk_mails.address <> '' then 'lower(recipient) = lower($2)' end,
    case
      when desk_mails.after_at is null or desk_mails.after_id is null then null
      when is_ascending then '(created_at, id) > ($3, $4)'
      else '(created_at, id) < ($3, $4)'
    end
  );
  -- One more than is shown: that there are more.
  first_rows constant text := case
    when is_ascending then 'order by created_at, id limit 51'
    else 'order by created_at desc, id desc limit 51'
  end;
begin
  perform private.require_session();
  perform private.require_administrator();
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  return query execute (
    select format(
      'select * from (%s %s) as page order by created_at desc, id desc',
      string_agg(
        format(
          '(select id, template, recipient, state, attempts, created_at, next_attempt_at, sent_at, last_error
            from %s where %s %s)',
          outbox, filters, first_rows
        ),
        ' union all '
      ),
      first_rows
    )
    from unnest(private.mail_outboxes()) as outbox
  )
  using desk_mails.of_state, btrim(desk_mails.address), desk_mails.after_at, desk_mails.after_id;
end
$function$
;
comment on function public.desk_mails(text,text,timestamp with time zone,uuid,boolean) is 'For administrators: 50 mails, newest first, and one more where there are more; of a state (queued, sent or failed) and to an address, where they are given. after_at and after_id are those of the last row that was shown, or with backwards of the first.';
grant execute on function public.desk_mails(text,text,timestamp with time zone,uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_news(since timestamp with time zone)
 RETURNS TABLE(what text, news integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_administrator();
  return query
  select 'enquiries', (
    select count(*)::int from (
      select from public.contact_messages as enquiry
      where enquiry.state = 'new' and enquiry.waiting_since > desk_news.since limit 100
    ) as counted
  )
  union all select 'submissions', (
    select count(*)::int from (
      select from public.questionnaire_submissions as submission
      where submission.status = 'pending' and submission.submitted_at > desk_news.since limit 100
    ) as counted
  )
  union all select 'messages', (
    select count(*)::int from (
      select from public.messages as message
      where message.side = 'client' and message.sent_at > desk_news.since limit 100
    ) as counted
  )
  union all select 'calls', (
    select count(*)::int from (
      select from public.bookings as call
      where call.state = 'booked' and call.booked_at > desk_news.since limit 100
    ) as counted
  );
end
$function$
;
comment on function public.desk_news(timestamp with time zone) is 'For administrators: how many enquiries, submissions, messages of clients and calls came since; 100 stands for as many or more.';
grant execute on function public.desk_news(timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_privacy_requests(of_state text DEFAULT 'open'::text, of_client uuid DEFAULT NULL::uuid, of_id uuid DEFAULT NULL::uuid, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(id uuid, kind text, came_on date, came_by text, due_on date, client_id uuid, name text, company_name text, email text, note text, assignee uuid, assignee_name text, closed_at timestamp with time zone, outcome text, ground text, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.desk_privacy_requests(text,uuid,uuid,timestamp with time zone,uuid,boolean) is 'For administrators: 50 privacy requests and one more where there are more: of_state open (by when they are due), waiting (due within a week, or nobody''s) or closed (newest first); of_client or of_id: all of a client, or that one.';
grant execute on function public.desk_privacy_requests(text,uuid,uuid,timestamp with time zone,uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_projects(only_waiting boolean DEFAULT false, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(asked_at timestamp with time zone, id uuid, client text, contact text, assignee uuid, assignee_name text, starts_on date, last_at timestamp with time zone, waiting integer, next_day date, next_time text, next_what text, next_turn text, submission_status text, is_reopened boolean, message text, message_side text, message_at timestamp with time zone, waits_for_client boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  -- One row more than a page says that there are more.
  most constant int := 51;
  is_back constant boolean := coalesce(desk_projects.backwards, false);
  is_waiting constant boolean := coalesce(desk_projects.only_waiting, false);
  place_at constant timestamptz := coalesce(desk_projects.after_at, 'infinity');
  place_id constant uuid := coalesce(desk_projects.after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.require_session();
  perform private.require_administrator();
  return query
  with page as (
    (
      select activity.* from private.project_activity as activity
      where not is_back and activity.is_open and (activity.waiting > 0 or not is_waiting)
        and (activity.last_at, activity.project_id) < (place_at, place_id)
      order by activity.last_at desc, activity.project_id desc limit most
    )
    union all
    (
      select activity.* from private.project_activity as activity
      where is_back and activity.is_open and (activity.waiting > 0 or not is_waiting)
        and (activity.last_at, activity.project_id) > (place_at, place_id)
      order by activity.last_at, activity.project_id limit most
    )
  )
  select
    now(), project.id, coalesce(profile.company_name, ''), coalesce(btrim(profile.name || ' ' || profile.surname), ''),
    project.assignee, project.assignee_name, project.starts_on, activity.last_at, activity.waiting,
    due.on_day, to_char(due.at_time, 'HH24:MI'), due.what, due.turn,
    submission.status, submission.reopened_reason is not null, left(message.text, 160), message.side, message.sent_at,
    coalesce(ours.number, 0) > coalesce(read.number, 0)
  from page as activity
  join public.projects as project on project.id = activity.project_id
  left join public.business_profiles as profile on profile.user_id = project.client_id
  left join lateral (
    select * from public.project_dates as date where date.project_id = project.id and date.done_at is null
    order by date.on_day, date.at_time, date.id limit 1
  ) as due on true
  left join lateral (
    select * from public.questionnaire_submissions as sent where sent.project_id = project.id
    order by sent.submitted_at desc, sent.id desc limit 1
  ) as submission on true
  left join lateral (
    select * from public.messages as written where written.project_id = project.id order by written.number desc limit 1
  ) as message on true
  left join lateral (
    select * from public.messages as written where written.project_id = project.id and written.side = 'agency'
    order by written.number desc limit 1
  ) as ours on true
  left join public.thread_reads as read on read.project_id = project.id and read.user_id = project.client_id
  order by activity.last_at desc, activity.project_id desc;
end
$function$
;
comment on function public.desk_projects(boolean,timestamp with time zone,uuid,boolean) is 'For administrators: a page of 50 open projects, those first in which something happened last, and one more where there are more. after_at and after_id are those of the last row that was seen; backwards: of the first row, for the page before it. waiting: how many messages of the client wait for an answer. waits_for_client: the client has not read a message of the agency''s.';
grant execute on function public.desk_projects(boolean,timestamp with time zone,uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_submissions(search text DEFAULT ''::text, statuses text[] DEFAULT '{}'::text[], of_industry text DEFAULT ''::text, person uuid DEFAULT NULL::uuid, unassigned boolean DEFAULT false, submitted_from timestamp with time zone DEFAULT NULL::timestamp with time zone, submitted_until timestamp with time zone DEFAULT NULL::timestamp with time zone, sort text DEFAULT 'newest'::text, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(id uuid, project_id uuid, reference text, first_name text, last_name text, email text, phone text, company_name text, excerpt text, industry text, submitted_at timestamp with time zone, changed_at timestamp with time zone, status text, file_url text, files jsonb, assignee uuid, assignee_name text, is_demo boolean, late_message_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  is_oldest_first constant boolean := desk_submissions.sort = 'oldest';
  is_back constant boolean := coalesce(desk_submissions.backwards, false);
  is_ascending constant boolean := is_oldest_first <> is_back;
  -- The submission whose number was asked for stands before all others, which keep their order.
  asked constant text := private.asked_reference(desk_submissions.search, 's');
  exact uuid;
  is_first constant boolean := desk_submissions.after_at is null or desk_submissions.after_id is null;
  page uuid[];
begin
  perform private.require_session();
  perform private.require_administrator();
  if asked is not null then
    -- Longer numbers that begin so are younger.
    exact := (
      select submission.id from public.questionnaire_submissions as submission
      where submission.reference = asked and submission.id = any (private.submission_ids(
        asked, desk_submissions.statuses, desk_submissions.of_industry, desk_submissions.person,
        desk_submissions.unassigned, desk_submissions.submitted_from, desk_submissions.submitted_until, true,
        null, null, 51
      ))
    );
  end if;
  -- One row more than a page says that there are more; and one that is taken out. Behind the one whose number was
  -- asked for all others begin.
  page := private.submission_ids(
    desk_submissions.search, desk_submissions.statuses, desk_submissions.of_industry, desk_submissions.person,
    desk_submissions.unassigned, desk_submissions.submitted_from, desk_submissions.submitted_until, is_ascending,
    case when desk_submissions.after_id is distinct from exact then desk_submissions.after_at end,
    desk_submissions.after_id, 52
  );
  page := private.with_exact(page, exact, is_first, is_back);
  return query
  select
    submission.id, submission.project_id, submission.reference, submission.first_name, submission.last_name,
    submission.email, submission.phone, submission.company_name, left(submission.project_description, 240),
    submission.industry, submission.submitted_at, submission.changed_at, submission.status,
    -- For pages of the version before alone.
    submission.file_url,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', file.id, 'bucket', file.bucket, 'path', file.path, 'name', file.name, 'size', file.size,
            'created_at', file.created_at, 'checks', file.checks
          )
          order by file.created_at, file.name
        ),
        '[]'
      )
      from public.files as file where file.submission_id = submission.id
    ),
    project.assignee, project.assignee_name, submission.is_demo,
    (select max(message.sent_at) from public.messages as message where message.about_submission_id = submission.id)
  from unnest(page) with ordinality as wanted (id, place)
  join public.questionnaire_submissions as submission on submission.id = wanted.id
  join public.projects as project on project.id = submission.project_id
  order by case when is_ascending = is_oldest_first then wanted.place else -wanted.place end;
end
$function$
;
comment on function public.desk_submissions(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,text,timestamp with time zone,uuid,boolean) is 'For administrators: 50 submissions by search and filters, and one more where there are more; sort newest or oldest. after_at and after_id are those of the last row that was shown, or with backwards of the first. late_message_at: when it was last changed in a message.';
grant execute on function public.desk_submissions(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,text,timestamp with time zone,uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_subscribers(of_state text DEFAULT ''::text, address text DEFAULT ''::text, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(id uuid, email text, state text, consented_at timestamp with time zone, consent_text text, consent_version text, consent_source text, confirmed_at timestamp with time zone, unsubscribed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_ascending constant boolean := coalesce(desk_subscribers.backwards, false);
  filters constant text := concat_ws(
    ' and ', 'true',
    case when desk_subscribers.of_state <> '' then 'status = $1' end,
    case when desk_subscribers.address <> '' then 'email = lower($2)' end,
    case
      when desk_subscribers.after_at is null or desk_subscribers.after_id is null then null
      when is_ascending then '(consented_at, id) > ($3, $4)'
      else '(consented_at, id) < ($3, $4)'
    end
  );
  -- One more than is shown: that there are more.
  first_rows constant text := case
    when is_ascending then 'order by consented_at, id limit 51'
    else 'order by consented_at desc, id desc limit 51'
  end;
begin
  perform private.require_session();
  perform private.require_administrator();
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  return query execute format(
    'select page.* from (
       select id, email, status, consented_at, consent_text, consent_version, consent_source, confirmed_at,
         unsubscribed_at
       from public.newsletter_subscribers where %s %s
     ) as page
     order by consented_at desc, id desc',
    filters, first_rows
  )
  using
    desk_subscribers.of_state, btrim(desk_subscribers.address), desk_subscribers.after_at, desk_subscribers.after_id;
end
$function$
;
comment on function public.desk_subscribers(text,text,timestamp with time zone,uuid,boolean) is 'For administrators: 50 subscribers of the newsletter, who agreed last first, and one more where there are more; of a state (pending, confirmed or unsubscribed) and an address, where they are given. after_at and after_id are those of the last row that was shown, or with backwards of the first.';
grant execute on function public.desk_subscribers(text,text,timestamp with time zone,uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.desk_today()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'Pacific/Auckland')::date;
  midnight constant timestamptz := today::timestamp at time zone 'Pacific/Auckland';
  tomorrow constant timestamptz := (today + 1)::timestamp at time zone 'Pacific/Auckland';
  monday constant timestamptz := date_trunc('week', today::timestamp) at time zone 'Pacific/Auckland';
  week_before constant timestamptz :=
    (date_trunc('week', today::timestamp) - interval '7 days') at time zone 'Pacific/Auckland';
  by_then constant timestamptz :=
    ((now() at time zone 'Pacific/Auckland') - interval '7 days') at time zone 'Pacific/Auckland';
begin
  perform private.require_session();
  perform private.require_administrator();
  return jsonb_build_object(
    'now', now(),
    -- Those first whose answer was not sent: who was to have it does not know.
    'enquiries', (
      with unsent as (
        select enquiry.id, enquiry.waiting_since, private.unsent_answer_of(enquiry.id) as unsent
        from (
          select distinct enquiry_id from public.enquiry_entries where failed_at is not null or came_back_at is not null
        ) as answered
        join public.contact_messages as enquiry on enquiry.id = answered.enquiry_id
        where enquiry.state = 'new'
      ), first as (
        (select id, unsent from unsent where unsent is not null order by waiting_since, id limit 20)
        union all
        (
          select id, null from public.contact_messages
          where state = 'new' and id not in (select id from unsent where unsent is not null)
          order by waiting_since, id limit 20
        )
      )
      select coalesce(
        jsonb_agg(row_to_json(listed) order by listed.unsent is null, listed.waiting_since, listed.id), '[]'
      )
      from (
        select
          enquiry.id, enquiry.reference, enquiry.name, enquiry.interest, enquiry.waiting_since,
          enquiry.assignee is not null as is_assigned, coalesce(role.name, '') as assignee_name, first.unsent
        from first
        join public.contact_messages as enquiry on enquiry.id = first.id
        left join public.user_roles as role on role.user_id = enquiry.assignee
        order by first.unsent is null, enquiry.waiting_since, enquiry.id limit 20
      ) as listed
    ),
    'enquiry_count', (
      select count(*) from (select from public.contact_messages where state = 'new' limit 10001) as counted
    ),
    -- More than anybody answers in a day: how many of them are late is counted where the office's hours are known.
    'waiting', (
      select coalesce(jsonb_agg(first.waiting_since), '[]') from (
        select waiting_since from public.contact_messages where state = 'new' order by waiting_since, id limit 500
      ) as first
    ),
    'held_back', jsonb_build_object(
      'count', (
        select count(*) from (select from public.contact_messages where state = 'quarantine' limit 10001) as counted
      ),
      'since', (
        select waiting_since from public.contact_messages where state = 'quarantine' order by waiting_since, id limit 1
      )
    ),
    -- Answers stand at their enquiries.
    'failed', jsonb_build_object(
      'count', (
        select count(*) from (
          select from public.mail_outbox where state = 'failed' and template <> 'enquiry-answer' limit 10001
        ) as counted
      ),
      'since', (
        select created_at from public.mail_outbox
        where state = 'failed' and template <> 'enquiry-answer' order by created_at limit 1
      )
    ),
    'threads', (
      select coalesce(jsonb_agg(row_to_json(first) order by first.since, first.project_id), '[]') from (
        select
          activity.project_id, activity.waiting, activity.waiting_since as since,
          coalesce(private.client_label(project.client_id), '') as client
        from private.project_activity as activity
        join public.projects as project on project.id = activity.project_id
        where activity.waiting > 0
        order by activity.waiting_since, activity.project_id limit 20
      ) as first
    ),
    'thread_waiting', (
      select coalesce(jsonb_agg(first.waiting_since), '[]') from (
        select waiting_since from private.project_activity
        where waiting > 0 order by waiting_since, project_id limit 500
      ) as first
    ),
    'thread_count', (
      select count(*) from (select from private.project_activity where waiting > 0 limit 10001) as counted
    ),
    'dates', (
      select coalesce(jsonb_agg(row_to_json(first) order by first.on_day, first.at_time, first.id), '[]') from (
        select
          due.id, due.project_id, due.what, due.on_day, to_char(due.at_time, 'HH24:MI') as at_time,
          coalesce(private.client_label(project.client_id), '') as client
        from public.project_dates as due
        join public.projects as project on project.id = due.project_id
        where due.done_at is null and due.turn = 'agency' and due.on_day <= today and project.closed_at is null
        order by due.on_day, due.id limit 20
      ) as first
    ),
    'calls', (
      select coalesce(jsonb_agg(row_to_json(first) order by first.starts_at, first.id), '[]') from (
        select
          call.id, call.starts_at, call.name, call.phone, left(call.about, 160) as about
        from public.bookings as call
        where call.starts_at >= midnight and call.starts_at < tomorrow and call.state in ('booked', 'past')
        order by call.starts_at, call.id limit 100
      ) as first
    ),
    'pending', jsonb_build_object(
      'count', (
        select count(*) from (
          select from public.questionnaire_submissions where status = 'pending' limit 10001
        ) as counted
      ),
      'since', (
        select submitted_at from public.questionnaire_submissions
        where status = 'pending' order by submitted_at, id limit 1
      )
    ),
    -- Held ones first: nobody is told of them again.
    'deletions', (
      select coalesce(
        jsonb_agg(row_to_json(first) order by first.held_at is null, first.due_at, first.id), '[]'
      ) from (
        select
          deletion.id, deletion.due_at, deletion.held_at, deletion.held_because, deletion.held_until,
          coalesce(private.client_label(deletion.person_id), '') as client
        from public.account_deletions as deletion
        where deletion.cancelled_at is null and deletion.done_at is null
          and (deletion.held_at is not null or deletion.due_at < now() + interval '3 days')
        order by deletion.held_at is null, deletion.due_at, deletion.id limit 20
      ) as first
    ),
    'day', (
      select coalesce(jsonb_agg(row_to_json(came) order by came.created_at), '[]') from (
        select
          created_at, waited_since, first_answer_at, state,
          (select enquiry.waiting_since from public.contact_messages as enquiry where enquiry.id = counted.id)
        from private.counted_enquiries(midnight, 'infinity') as counted
        order by created_at desc, id desc limit 200
      ) as came
    ),
    -- Who looked into it today.
    'mailbox', (
      select jsonb_build_object('at', line.at, 'name', coalesce(role.name, ''))
      from public.audit_log as line
      left join public.user_roles as role on role.user_id = line.actor_id
      where line.action = 'mailbox.checked' and line.at >= midnight
      order by line.at limit 1
    ),
    'week', (
      select jsonb_build_object(
        'since', monday,
        'came', coalesce(jsonb_agg(came.created_at), '[]'),
        'came_before', (select count(*) from private.counted_enquiries(week_before, by_then)),
        'answers', coalesce(
          jsonb_agg(jsonb_build_array(came.waited_since, came.first_answer_at))
            filter (where came.first_answer_at is not null),
          '[]'
        ),
        'clients', private.counted_clients(monday, 'infinity')
      )
      from (
        select * from private.counted_enquiries(monday, 'infinity') order by created_at desc, id desc limit 2000
      ) as came
    )
  );
end
$function$
;
comment on function public.desk_today() is 'For administrators: what waits for the agency, today''s enquiries and calls, and the week in figures. Counts end at 10,001, which stands for more than 10,000; lists are cut.';
grant execute on function public.desk_today() to authenticated;

CREATE OR REPLACE FUNCTION public.desk_waiting()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_administrator();
  return (
    select count(*) from (
      (select from public.contact_messages where state = 'new' limit 10001)
      union all
      (select from private.project_activity where waiting > 0 limit 10001)
      limit 10001
    ) as counted
  );
end
$function$
;
comment on function public.desk_waiting() is 'For administrators: how many enquiries and clients'' threads wait for an answer; 10,001 stands for more than 10,000.';
grant execute on function public.desk_waiting() to authenticated;

CREATE OR REPLACE FUNCTION public.export_audit(export uuid, person uuid DEFAULT NULL::uuid, nobody boolean DEFAULT false, act text DEFAULT ''::text, subject text DEFAULT ''::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(id bigint, at timestamp with time zone, actor_id uuid, actor_kind text, actor_name text, via text, action text, subject_table text, subject_id text, reference text, detail jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  line constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'person', export_audit.person,
    'nobody', nullif(export_audit.nobody, false),
    -- What the log has, and not any text: an entry cannot be taken back.
    'act', (select known from public.audit_acts() as known where known = export_audit.act),
    'subject', nullif(btrim(export_audit.subject) <> '', false),
    'since', export_audit.since,
    'until', export_audit.until
  ));
begin
  perform private.require_session();
  perform private.require_administrator();
  if export_audit.export is null then
    raise exception 'An export has an id' using errcode = 'check_violation';
  end if;
  perform private.audit_export(
    'audit.exported', 'audit_log', export_audit.export, line,
    case when export_audit.after_id is not null then export_audit.after_at end
  );
  return query
  select page.* from private.audit_entries(
    private.audit_ids(
      export_audit.person, export_audit.nobody, export_audit.act, export_audit.subject, export_audit.since,
      export_audit.until, false, export_audit.after_at, export_audit.after_id, 500
    )
  ) as page;
end
$function$
;
comment on function public.export_audit(uuid,uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint) is 'For administrators: a page of the audit log that is exported, newest first, at most 500 entries; after the last one it is empty. Filters as in desk_audit; after_at and after_id are those of the last row that came. Audited once for each export from its beginning.';
grant execute on function public.export_audit(uuid,uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.export_submissions(export uuid, format text, search text DEFAULT ''::text, statuses text[] DEFAULT '{}'::text[], of_industry text DEFAULT ''::text, person uuid DEFAULT NULL::uuid, unassigned boolean DEFAULT false, submitted_from timestamp with time zone DEFAULT NULL::timestamp with time zone, submitted_until timestamp with time zone DEFAULT NULL::timestamp with time zone, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, reference text, submitted_at timestamp with time zone, changed_at timestamp with time zone, status text, reopened_reason text, first_name text, last_name text, company_name text, email text, phone text, industry text, assignee_name text, project_id uuid, question_set text, project_description text, answers jsonb, files jsonb, events jsonb, late_message_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  page uuid[];
  line constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'format', export_submissions.format,
    'searched', private.search_query(coalesce(export_submissions.search, '')) is not null,
    'statuses', to_jsonb((select array_agg(asked) from unnest(array['pending', 'in_review', 'completed']) as asked
      where asked = any (export_submissions.statuses))),
    'industry', export_submissions.of_industry <> '',
    'assignee', export_submissions.person,
    'unassigned', nullif(export_submissions.unassigned, false),
    'from', export_submissions.submitted_from,
    'until', export_submissions.submitted_until
  ));
begin
  perform private.require_session();
  perform private.require_administrator();
  if export_submissions.export is null or coalesce(export_submissions.format, '') not in ('csv', 'json') then
    raise exception 'An export has an id, and is CSV or JSON' using errcode = 'check_violation';
  end if;
  -- What was searched for is not in it.
  perform private.audit_export(
    'submissions.exported', 'questionnaire_submissions', export_submissions.export, line,
    case when export_submissions.after_id is not null then export_submissions.after_at end
  );
  page := private.submission_ids(
    export_submissions.search, export_submissions.statuses, export_submissions.of_industry, export_submissions.person,
    export_submissions.unassigned, export_submissions.submitted_from, export_submissions.submitted_until, false,
    export_submissions.after_at, export_submissions.after_id, 500
  );
  return query
  select
    submission.id, submission.reference, submission.submitted_at, submission.changed_at, submission.status,
    submission.reopened_reason, submission.first_name, submission.last_name, submission.company_name,
    submission.email, submission.phone, submission.industry, project.assignee_name, submission.project_id,
    submission.question_set, submission.project_description, submission.answers,
    (
      select coalesce(jsonb_agg(file.name order by file.created_at, file.name), '[]')
      from public.files as file where file.submission_id = submission.id
    ),
    coalesce(fits.events, '[]'),
    (select max(message.sent_at) from public.messages as message where message.about_submission_id = submission.id)
  from (
    -- As much as an answer may hold.
    select
      sized.id, sized.place, sized.events,
      sum(
        octet_length(sized.answers::text) + octet_length(sized.project_description)
          + coalesce(octet_length(sized.events::text), 0) + 1000
      ) over (order by sized.place) as bytes
    from (
      select wanted.id, wanted.place, written.answers, written.project_description, history.events
      from unnest(page) with ordinality as wanted (id, place)
      join public.questionnaire_submissions as written on written.id = wanted.id
      left join lateral (
        select jsonb_agg(
          jsonb_build_object('id', event.id, 'at', event.at, 'before', event.before) order by event.at
        ) as events
        from public.submission_events as event
        where event.submission_id = written.id and event.before is not null
      ) as history on written.changed_at is not null
    ) as sized
  ) as fits
  join public.questionnaire_submissions as submission on submission.id = fits.id
  join public.projects as project on project.id = submission.project_id
  where fits.place = 1 or fits.bytes < 2000000
  order by fits.place;
end
$function$
;
comment on function public.export_submissions(uuid,text,text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid) is 'For administrators: a page of what is exported, newest first, at most 500 rows and about two megabytes; after the last one it is empty. events are the changes with what stood before each, the oldest first; late_message_at is when it was last changed in a message. after_at and after_id are those of the last row that came. Audited once for each export from its beginning.';
grant execute on function public.export_submissions(uuid,text,text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.finish_project_date(date uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  found_date public.project_dates;
  closed timestamptz;
begin
  select project_dates.* into found_date
  from public.project_dates join public.projects on projects.id = project_id
  where project_dates.id = finish_project_date.date and client_id = caller and turn = 'client';
  if not found then
    raise exception 'There is no such date of yours' using errcode = 'RM003';
  end if;
  select closed_at into closed from public.projects where id = found_date.project_id for share;
  if closed is not null then
    raise exception 'The project is closed' using errcode = 'RM002';
  end if;
  update public.project_dates set done_at = now() where id = found_date.id and done_at is null;
  return (select done_at from public.project_dates where id = found_date.id);
end
$function$
;
comment on function public.finish_project_date(uuid) is 'A client marks a date as done that is the client''s turn. Done twice, the first time stands.';
grant execute on function public.finish_project_date(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.held_data()
 RETURNS TABLE(part text, count bigint, size bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
begin
  return query
  select held.part, count(*), coalesce(sum(held.size), 0)::bigint
  from private.held_rows as held where held.person = caller group by held.part;
end
$function$
;
comment on function public.held_data() is 'How many rows of each kind are held on the caller, and the bytes of the files.';
grant execute on function public.held_data() to authenticated;

CREATE OR REPLACE FUNCTION public.invite_enquirer(entry uuid, enquiry uuid, seen integer, name text, company_name text DEFAULT ''::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  link_days constant int := 14;
  mails_a_day constant int := 100;
  stands public.contact_messages;
  act public.enquiry_entries;
  before_it private.enquiry_invitations;
  account uuid;
  mailed record;
  mail uuid;
  -- 244 random bits.
  token constant text := translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'
  );
begin
  perform private.require_administrator();
  -- They share a limit a day.
  perform pg_advisory_xact_lock(hashtextextended('invitations of enquirers', 0));
  perform private.lock_address(message.email) from public.contact_messages as message
  where message.id = invite_enquirer.enquiry;
  stands := private.lock_enquiry(invite_enquirer.enquiry);
  act.id := invite_enquirer.entry;
  act.enquiry_id := stands.id;
  act.author_id := caller;
  act.kind := coalesce(
    (select kind from public.enquiry_entries as stored where stored.id = act.id and kind = 'joined'), 'invited'
  );
  if private.is_act_again(act) then
    -- Until the link is used or withdrawn it is known what it fills in.
    if exists (
      select from private.enquiry_invitations as invitation
      where invitation.entry_id = act.id
        and (invitation.name, invitation.company_name)
          is distinct from (btrim(coalesce(invite_enquirer.name, '')), btrim(coalesce(invite_enquirer.company_name, '')))
    ) then
      perform private.refuse_other_content();
    end if;
    return act.kind;
  end if;
  perform private.require_seen(stands, invite_enquirer.seen);
  perform private.require_released(stands);
  account := coalesce(stands.client_id, private.account_of_enquiry(stands));
  if stands.client_id is not null then
    perform private.refuse_invitation('is_client');
  elsif exists (select from public.user_roles where user_id = account) then
    perform private.refuse_invitation('of_the_team');
  end if;
  mailed := private.mails_to_enquirers(stands.email);
  if account is null and mailed.to_this_one > 0 then
    perform private.refuse_invitation('invited_today');
  elsif account is null and mailed.to_all >= mails_a_day then
    perform private.refuse_invitation('invitations_full');
  end if;
  -- Ten seconds from now: until the sender takes it, it can be taken back. It holds nothing that anybody typed.
  if account is null then
    insert into public.mail_outbox (template, recipient, reply_to, data, sensitive, idempotency_key, next_attempt_at)
    values (
      'enquiry-invitation', stands.email, '',
      jsonb_build_object('reference', stands.reference, 'token', token, 'linkDays', link_days),
      true, 'enquiry-invitation:' || act.id, now() + interval '10 seconds'
    )
    returning id into mail;
  elsif mailed.to_this_one = 0 and mailed.to_all < mails_a_day then
    -- To the account, which may have another address by now.
    insert into public.mail_outbox (template, recipient, user_id, reply_to, data, idempotency_key, next_attempt_at)
    select
      'enquiry-joined', person.email, person.id, '', jsonb_build_object('reference', stands.reference),
      'enquiry-joined:' || act.id, now() + interval '10 seconds'
    from auth.users as person where person.id = account
    returning id into mail;
  end if;
  select * into before_it from private.enquiry_invitations where enquiry_id = stands.id;
  act.before := jsonb_strip_nulls(jsonb_build_object(
    'mail', mail, 'invitation', case when before_it.enquiry_id is not null then to_jsonb(before_it) end
  ));
  if account is not null then
    perform private.join_enquiry(stands, account, act);
    return 'joined';
  end if;
  perform private.record_act(stands, stands, act);
  delete from private.enquiry_invitations where enquiry_id = stands.id;
  insert into private.enquiry_invitations (enquiry_id, entry_id, hash, name, company_name, expires_at)
  values (
    stands.id, act.id, translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/=', '-_'),
    btrim(coalesce(invite_enquirer.name, '')), btrim(coalesce(invite_enquirer.company_name, '')),
    now() + make_interval(days => link_days)
  );
  return 'invited';
end
$function$
;
comment on function public.invite_enquirer(uuid,uuid,integer,text,text) is 'For administrators: invites whoever wrote, by a mail in ten seconds (invited), or joins the enquiry to the account that has confirmed its address (joined). name and company_name fill in the form. RM013 as for answer_enquiry; refused with a reason as detail: is_client, of_the_team, invited_today (one a day a mailbox), invitations_full.';
grant execute on function public.invite_enquirer(uuid,uuid,integer,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin()
$function$
;
comment on function public.is_admin() is 'Whether the caller has a role row and proved a second factor in this session, which is open.';
grant execute on function public.is_admin() to authenticated;

CREATE OR REPLACE FUNCTION public.leave_newsletter()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone uuid;
begin
  perform private.require_session();
  update public.newsletter_subscribers
  set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now()), confirmation_hash = null
  where email = lower(private.own_address())
  returning id into gone;
  -- As a link off the list does: issues that wait, and those that failed, which could be queued again.
  with dropped as (
    delete from public.mail_outbox as mail using public.newsletter_deliveries as delivery
    where delivery.subscriber_id = gone and mail.state <> 'sent'
      and mail.idempotency_key = 'newsletter:' || delivery.issue || ':' || delivery.subscriber_id
    returning delivery.issue
  )
  delete from public.newsletter_deliveries as delivery using dropped
  where delivery.issue = dropped.issue and delivery.subscriber_id = gone;
end
$function$
;
comment on function public.leave_newsletter() is 'Takes the caller''s confirmed address off the newsletter at once, and drops what is queued for it.';
grant execute on function public.leave_newsletter() to authenticated;

CREATE OR REPLACE FUNCTION public.mark_project_date(date uuid, seen timestamp with time zone, is_done boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.project_dates;
  last_act public.audit_log;
begin
  perform private.require_session();
  perform private.require_administrator();
  stands := private.lock_project_date(mark_project_date.date);
  if stands.updated_at = mark_project_date.seen then
    update public.project_dates
    set done_at = case when mark_project_date.is_done then coalesce(done_at, now()) end
    where id = stands.id;
    return;
  end if;
  last_act := private.last_act_on_date(mark_project_date.date);
  -- Sent again, because the answer was lost.
  if last_act.actor_id = (select auth.uid()) and stands.id is not null
    and (stands.done_at is not null) = mark_project_date.is_done then
    return;
  end if;
  perform private.refuse_stale_date(last_act);
end
$function$
;
comment on function public.mark_project_date(uuid,timestamp with time zone,boolean) is 'For administrators: a date of a project is done, or not; seen: its updated_at on the screen. RM013 where it is another by now, detail who did what.';
grant execute on function public.mark_project_date(uuid,timestamp with time zone,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.move_call(call uuid, starts_at timestamp with time zone, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.move_open_call(call, move_call.starts_at, 'client', seen => move_call.seen);
end
$function$
;
comment on function public.move_call(uuid,timestamp with time zone,timestamp with time zone) is 'Moves the caller''s call, until it begins. RM010, RM012, RM013, RM014 as for private.move_open_call.';
grant execute on function public.move_call(uuid,timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.move_call_for(call uuid, seen integer, starts_at timestamp with time zone, reason text)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why text;
  stands public.bookings;
begin
  perform private.require_session();
  perform private.require_administrator();
  why := private.require_reason(move_call_for.reason);
  select * into stands from public.bookings where id = call for update;
  if found and stands.sequence is distinct from seen then
    -- Sent again, because the answer was lost.
    if stands.sequence = seen + 1 and stands.state = 'booked' and stands.changed_by = 'agency'
      and stands.starts_at = move_call_for.starts_at and stands.reason = why then
      return next stands;
      return;
    end if;
    raise exception 'The call was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_call(stands);
  end if;
  return next private.move_open_call(call, move_call_for.starts_at, 'agency', why);
end
$function$
;
comment on function public.move_call_for(uuid,integer,timestamp with time zone,text) is 'For administrators: moves a call, with a reason that the person reads. `seen` is the sequence on the screen; RM013 where it is another by now, detail who did what.';
grant execute on function public.move_call_for(uuid,integer,timestamp with time zone,text) to authenticated;

CREATE OR REPLACE FUNCTION public.move_enquiries(entries uuid[], enquiries uuid[], seen integer[], to_state text)
 RETURNS TABLE(enquiry uuid, outcome text, version integer, last jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.move_enquiries(uuid[],uuid[],integer[],text) is 'For administrators: moves enquiries in one act: done, changed since it was seen (it stays as it is), or gone. last: who did what last, as in the detail of RM013.';
grant execute on function public.move_enquiries(uuid[],uuid[],integer[],text) to authenticated;

CREATE OR REPLACE FUNCTION public.move_submissions(submissions uuid[], seen text[], to_status text, reason text DEFAULT ''::text, seen_changed timestamp with time zone[] DEFAULT NULL::timestamp with time zone[])
 RETURNS TABLE(submission uuid, outcome text, status text, last jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  is_reopening boolean;
  wanted record;
  stands public.questionnaire_submissions;
begin
  perform private.require_administrator();
  if coalesce(move_submissions.to_status, '') not in ('in_review', 'completed') then
    raise exception 'There is no such status to move to' using errcode = 'check_violation';
  end if;
  if cardinality(move_submissions.seen_changed) <> cardinality(move_submissions.submissions) then
    raise exception 'Of each submission it is said when it was seen changed, or of none'
      using errcode = 'check_violation';
  end if;
  -- All first, and then by project: two bulk moves that cross would wait for each other's projects.
  perform from public.questionnaire_submissions as locked
  where locked.id = any (move_submissions.submissions)
  order by locked.project_id, locked.id for no key update;
  for wanted in
    select asked.*
    from private.each_submission(move_submissions.submissions, move_submissions.seen) as asked
    left join public.questionnaire_submissions as found on found.id = asked.id
    order by found.project_id, asked.id
  loop
    is_reopening := wanted.was = 'completed' and move_submissions.to_status = 'in_review';
    if (wanted.was, move_submissions.to_status) not in (('pending', 'in_review'), ('in_review', 'completed'))
      and is_reopening is not true then
      raise exception 'A submission cannot go from % to %', wanted.was, move_submissions.to_status
        using errcode = 'check_violation';
    end if;
    if is_reopening <> (coalesce(move_submissions.reason, '') ~ '\S') then
      raise exception 'A reason is given where a submission is reopened, and only there'
        using errcode = 'check_violation', detail = 'reason';
    end if;
    select * into stands from public.questionnaire_submissions as found where found.id = wanted.id;
    if not found then
      outcome := 'gone';
    elsif stands.status = wanted.was and (
      -- A page of the version before does not say it.
      move_submissions.seen_changed is null
      or stands.changed_at is not distinct from
        move_submissions.seen_changed[array_position(move_submissions.submissions, wanted.id)]
    ) then
      update public.questionnaire_submissions as moved
      set status = move_submissions.to_status,
        reopened_reason = case when is_reopening then btrim(move_submissions.reason) end
      where moved.id = wanted.id
      returning moved.* into stands;
      outcome := 'done';
    elsif stands.status = move_submissions.to_status and exists (
      select from (
        select * from public.submission_events as event
        where event.submission_id = wanted.id order by event.at desc, event.id desc limit 1
      ) as newest
      where newest.actor_id = caller and newest.prior_status = wanted.was
        and newest.reason is not distinct from case when is_reopening then btrim(move_submissions.reason) end
    ) then
      -- Sent again, because the answer was lost.
      outcome := 'done';
    else
      outcome := 'changed';
    end if;
    submission := wanted.id;
    status := stands.status;
    last := case when outcome <> 'gone' then private.last_move_of(stands) end;
    return next;
  end loop;
end
$function$
;
comment on function public.move_submissions(uuid[],text[],text,text,timestamp with time zone[]) is 'For administrators: moves submissions in one act; seen, seen_changed: the status of each that was on the screen, and its changed_at. Outcome: done, changed since (it stays as it is; last: who did what), or gone. A reason reopens what was completed.';
grant execute on function public.move_submissions(uuid[],text[],text,text,timestamp with time zone[]) to authenticated;

CREATE OR REPLACE FUNCTION public.needs_no_answer(project uuid, seen integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.projects;
begin
  perform private.require_session();
  perform private.require_administrator();
  stands := private.lock_begun_project(needs_no_answer.project);
  if not exists (
    select from public.messages as message
    where message.project_id = stands.id and message.number = needs_no_answer.seen and message.side = 'client'
  ) then
    raise exception 'There is no such message of the client' using errcode = 'RM003';
  end if;
  update public.projects set no_answer_to = needs_no_answer.seen
  where id = stands.id and no_answer_to < needs_no_answer.seen;
end
$function$
;
comment on function public.needs_no_answer(uuid,integer) is 'For administrators: the client''s messages up to the number seen need no answer; a later one waits. RM003: there is no such message of the client.';
grant execute on function public.needs_no_answer(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.note_enquiry(entry uuid, enquiry uuid, text text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.note_enquiry(uuid,uuid,text) is 'For administrators: a note for the team, which is never mailed. Says the new version.';
grant execute on function public.note_enquiry(uuid,uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.note_submission(note uuid, submission uuid, text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  stands public.submission_notes;
begin
  perform private.require_administrator();
  perform from public.questionnaire_submissions where id = note_submission.submission for key share;
  if not found then
    raise exception 'There is no such submission' using errcode = 'RM003';
  end if;
  insert into public.submission_notes (id, submission_id, author_id, author_name, text)
  values (
    note_submission.note, note_submission.submission, caller, private.shown_name(caller, 'agency'),
    coalesce(note_submission.text, '')
  )
  on conflict (id) do nothing
  returning * into stands;
  if found then
    return;
  end if;
  -- Sent again, because the answer was lost.
  select * into stands from public.submission_notes where id = note_submission.note;
  if (stands.submission_id, stands.author_id, stands.text)
    is distinct from (note_submission.submission, caller, coalesce(note_submission.text, ''))
  then
    perform private.refuse_other_content();
  end if;
end
$function$
;
comment on function public.note_submission(uuid,uuid,text) is 'For administrators: a note for the team on a submission, which is never mailed. Sent again, it is the same note.';
grant execute on function public.note_submission(uuid,uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_devices(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(device text, browser text, visits bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select device, browser, sum(count)::bigint
  from public.visit_counts
  where hour >= since and hour < until
  group by device, browser order by 3 desc, 1, 2 limit 50
$function$
;
comment on function public.numbers_devices(timestamp with time zone,timestamp with time zone) is 'Visits by device and browser.';
grant execute on function public.numbers_devices(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_enquiries_by_week(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(week date, form bigint, roi bigint, booking bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with enquiries as (
    select date_trunc('week', created_at at time zone 'Pacific/Auckland')::date as week,
      count(*) filter (where not is_of_roi) as form,
      count(*) filter (where is_of_roi) as roi
    from private.counted_enquiries(since, until)
    where (select private.is_admin())
    group by 1
  ), presses as (
    select date_trunc('week', hour at time zone 'Pacific/Auckland')::date as week,
      sum(count)::bigint as booking
    from public.event_counts
    where name = 'booking_pressed' and hour >= since and hour < until and (select private.is_admin())
    group by 1
  ), weeks as (
    -- No more than are shown, and none until forever.
    select generate_series(
      date_trunc('week', greatest(since, until - interval '60 weeks') at time zone 'Pacific/Auckland'),
      (until - interval '1 microsecond') at time zone 'Pacific/Auckland',
      interval '1 week'
    )::date as week
    where isfinite(until) and (select private.is_admin())
  )
  select weeks.week, coalesce(form, 0), coalesce(roi, 0), coalesce(booking, 0)
  from weeks left join enquiries using (week) left join presses using (week)
  order by weeks.week desc limit 60
$function$
;
comment on function public.numbers_enquiries_by_week(timestamp with time zone,timestamp with time zone) is 'Enquiries and presses of the booking link by week, the latest 60; weeks begin on Monday.';
grant execute on function public.numbers_enquiries_by_week(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_enquiry_times(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(weekday integer, minute integer, enquiries bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select extract(isodow from local)::int,
    (extract(hour from local) * 60 + floor(extract(minute from local) / 15) * 15)::int,
    count(*)
  from (
    select created_at at time zone 'Pacific/Auckland' as local
    from private.counted_enquiries(since, until)
    where (select private.is_admin())
  ) as message
  group by 1, 2 order by 1, 2
$function$
;
comment on function public.numbers_enquiry_times(timestamp with time zone,timestamp with time zone) is 'Enquiries by weekday (Monday is 1) and quarter of an hour (its first minute after midnight).';
grant execute on function public.numbers_enquiry_times(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_events(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(name text, label text, times bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select name, label, sum(count)::bigint
  from public.event_counts
  where name not in ('page_view', 'header_check') and hour >= since and hour < until
  group by name, label order by name, 3 desc, label limit 200
$function$
;
comment on function public.numbers_events(timestamp with time zone,timestamp with time zone) is 'Events by name and label.';
grant execute on function public.numbers_events(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_first_answers(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(answers jsonb, answered bigint, waiting bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with came as (
    select * from private.counted_enquiries(since, until) where (select private.is_admin())
  )
  select
    (
      select coalesce(
        jsonb_agg(jsonb_build_array(
          floor(extract(epoch from waited_since))::bigint, floor(extract(epoch from first_answer_at))::bigint
        )),
        '[]'
      )
      from (
        select waited_since, first_answer_at from came
        where first_answer_at is not null order by created_at desc, id desc limit 5000
      ) as latest
    ),
    count(first_answer_at),
    count(*) filter (where state = 'new' and first_answer_at is null)
  from came
  having (select private.is_admin())
$function$
;
comment on function public.numbers_first_answers(timestamp with time zone,timestamp with time zone) is 'Of the enquiries that came then, without spam: since when each waited and when it was first answered, in seconds since 1970, the latest 5,000; how many were answered, and how many wait. One row.';
grant execute on function public.numbers_first_answers(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_first_moves(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(submitted_at timestamp with time zone, moved_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select submission.submitted_at, move.at
  from public.questionnaire_submissions as submission
  left join lateral (
    select max(entry.at) as at
    from public.audit_log as entry
    where submission.status <> 'pending'
      and entry.subject_table = 'questionnaire_submissions'
      and entry.subject_id = submission.id::text
      and entry.action = 'submission.status_changed'
      and entry.detail ->> 'from' = 'pending'
  ) as move on true
  where submission.submitted_at >= since and submission.submitted_at < until
    and (submission.status = 'pending' or move.at is not null)
    and (select public.is_admin())
  order by submission.submitted_at desc limit 1000
$function$
;
comment on function public.numbers_first_moves(timestamp with time zone,timestamp with time zone) is 'The latest 1,000 submissions, and when each first changed its state; null while it waits.';
grant execute on function public.numbers_first_moves(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_funnel(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(visits bigint, calculator bigint, enquiries bigint, registrations bigint, accounts bigint, submissions bigint, completed bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    (select coalesce(sum(count), 0)::bigint from public.visit_counts
      where hour >= since and hour < until),
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'calculator_used' and hour >= since and hour < until),
    (select count(*) from private.counted_enquiries(since, until)),
    -- Accounts that are never confirmed are forgotten, so that they are counted as they are asked for.
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'form_submit' and label = 'register' and hour >= since and hour < until),
    private.counted_clients(since, until),
    submitted.all_of_them, submitted.completed
  from (
    select count(*) as all_of_them, count(*) filter (where status = 'completed') as completed
    from public.questionnaire_submissions
    where status <> 'draft' and submitted_at >= since and submitted_at < until
  ) as submitted
  where (select private.is_admin())
$function$
;
comment on function public.numbers_funnel(timestamp with time zone,timestamp with time zone) is 'From visit to completion: one row. Accounts are clients with a confirmed address; of the submissions of that time it says how many are completed by now.';
grant execute on function public.numbers_funnel(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_header_checks(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(result text, path text, times bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select label, path, sum(count)::bigint
  from public.event_counts
  where name = 'header_check' and hour >= since and hour < until
  group by label, path order by label = 'ok', 3 desc, path limit 100
$function$
;
comment on function public.numbers_header_checks(timestamp with time zone,timestamp with time zone) is 'Checks of the security headers: `ok` or the missing header''s name, and the page; what is missing first.';
grant execute on function public.numbers_header_checks(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_missing_pages(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(path text, referrer text, times bigint, last_seen timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select path, referrer, count(*), max(at)
  from public.security_events
  where type = '404-error' and at >= since and at < until
  group by path, referrer order by 3 desc, 4 desc, 1 limit 100
$function$
;
comment on function public.numbers_missing_pages(timestamp with time zone,timestamp with time zone) is 'Pages that were asked for and are not there, with the page that links there, the 100 asked for most.';
grant execute on function public.numbers_missing_pages(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_pages(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(path text, views bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select path, sum(count)::bigint
  from public.event_counts
  where name = 'page_view' and hour >= since and hour < until
  group by path order by 2 desc, 1 limit 50
$function$
;
comment on function public.numbers_pages(timestamp with time zone,timestamp with time zone) is 'Views of the 50 pages that have most.';
grant execute on function public.numbers_pages(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_sources(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(source text, visits bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select source, sum(count)::bigint
  from public.visit_counts
  where hour >= since and hour < until
  group by source order by 2 desc, 1 limit 50
$function$
;
comment on function public.numbers_sources(timestamp with time zone,timestamp with time zone) is 'Visits by where they came from, the 50 that have most.';
grant execute on function public.numbers_sources(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_vitals(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(path text, metric text, buckets bigint[], samples bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Place by place: a year of hours unnested takes six times as long. The longest histogram of
  -- domain/web-vitals.ts has 21 places; a shorter one has null behind its last.
  with counted as (
    select path, metric, array_remove(array[
      sum(buckets[1]), sum(buckets[2]), sum(buckets[3]), sum(buckets[4]), sum(buckets[5]),
      sum(buckets[6]), sum(buckets[7]), sum(buckets[8]), sum(buckets[9]), sum(buckets[10]),
      sum(buckets[11]), sum(buckets[12]), sum(buckets[13]), sum(buckets[14]), sum(buckets[15]),
      sum(buckets[16]), sum(buckets[17]), sum(buckets[18]), sum(buckets[19]), sum(buckets[20]),
      sum(buckets[21])
    ], null)::bigint[] as buckets
    from public.vital_counts
    where hour >= since and hour < until and metric in ('LCP', 'INP', 'CLS', 'TTFB')
    group by path, metric
  ), histograms as (
    select path, metric, buckets, (select sum(n)::bigint from unnest(buckets) as n) as samples
    from counted
  ), pages as (
    select path, max(samples) as most from histograms
    group by path order by 2 desc, 1 limit 50
  )
  select path, metric, buckets, samples
  from histograms join pages using (path)
  order by most desc, path, metric
$function$
;
comment on function public.numbers_vitals(timestamp with time zone,timestamp with time zone) is 'Histograms of web vitals of the 50 pages that were measured most: counts by bucket.';
grant execute on function public.numbers_vitals(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.open_call_times(times timestamp with time zone[], seen timestamp with time zone[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_call_times_as_seen(times, seen, false);
  return private.switch_call_times(times, false);
end
$function$
;
comment on function public.open_call_times(timestamp with time zone[],timestamp with time zone[]) is 'For administrators: these times are booked again; seen: when each was closed, on the screen. Says how many it opened. RM013 where one was closed anew, detail who closed it, and then none is opened.';
grant execute on function public.open_call_times(timestamp with time zone[],timestamp with time zone[]) to authenticated;

CREATE OR REPLACE FUNCTION public.open_client_project(client uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  project uuid;
begin
  if not private.is_admin() then
    raise exception 'Only administrators open projects for clients' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from auth.users where id = client and deleted_at is null) then
    raise exception 'There is no such client' using errcode = 'RM003';
  end if;
  project := private.open_project_of(client);
  perform private.begin_project(project);
  return project;
end
$function$
;
comment on function public.open_client_project(uuid) is 'For administrators: the client''s open project, made and begun where there is none.';
grant execute on function public.open_client_project(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.open_draft(submission uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  project uuid;
  draft uuid;
begin
  if open_draft.submission is null then
    project := private.open_project_of(caller);
    -- One that was begun in a project that is closed now goes on in the open one.
    insert into public.drafts as stored (project_id, user_id) values (project, caller)
    on conflict (user_id) where submission_id is null
      do update set project_id = excluded.project_id where stored.project_id <> excluded.project_id;
    select id into draft from public.drafts where user_id = caller and submission_id is null;
    return draft;
  end if;

  select project_id into project from public.questionnaire_submissions
  where id = open_draft.submission and user_id = caller;
  if not found then
    raise exception 'There is no such submission' using errcode = 'RM003';
  end if;
  perform private.lock_open_project(project);
  perform private.lock_pending_submission(open_draft.submission, caller);
  insert into public.drafts (project_id, user_id, submission_id)
  values (project, caller, open_draft.submission)
  on conflict (submission_id) do nothing
  returning id into draft;
  if found then
    insert into public.draft_answers (draft_id, question, text)
    select draft, written.question, written.text
    from public.questionnaire_submissions as sent
    cross join lateral (
      select 'project_description' as question, sent.project_description as text
      union all
      select key, value from jsonb_each_text(sent.answers) where key <> ''
    ) as written
    where sent.id = open_draft.submission and written.text <> '';
  else
    select id into draft from public.drafts where submission_id = open_draft.submission;
  end if;
  return draft;
end
$function$
;
comment on function public.open_draft(uuid) is 'The caller''s draft of a new submission, or of changes to one whose review has not begun, made where there is none. RM001: its review has begun. RM002: the project is closed. RM003: there is no such submission.';
grant execute on function public.open_draft(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.own_data(after text DEFAULT ''::text)
 RETURNS TABLE(part text, key text, content json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  session constant text := (select auth.jwt()) ->> 'session_id';
begin
  if not exists (
    select from public.audit_log
    where actor_id = caller and action = 'account.exported' and detail ->> 'session' = session
      and at > now() - interval '3 hours'
  ) then
    raise exception 'This session has begun no copy of the data' using errcode = 'RM040';
  end if;
  return query select * from private.held_page(caller, coalesce(own_data.after, ''), true);
end
$function$
;
comment on function public.own_data(text) is 'The next of what is held on the caller, after the key of the row before; nothing after the last. RM040 where begin_export did not come first.';
grant execute on function public.own_data(text) to authenticated;

CREATE OR REPLACE FUNCTION public.own_enquiries()
 RETURNS TABLE(id uuid, reference text, sent_at timestamp with time zone, message text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
begin
  return query
    select enquiry.id, enquiry.reference, enquiry.created_at, enquiry.message
    from public.contact_messages as enquiry
    where enquiry.client_id = caller
    order by enquiry.created_at desc, enquiry.id
    limit 20;
end
$function$
;
comment on function public.own_enquiries() is 'What the caller wrote by the form before, as far as it joined the account; the newest 20.';
grant execute on function public.own_enquiries() to authenticated;

CREATE OR REPLACE FUNCTION public.own_newsletter()
 RETURNS TABLE(status text, consented_at timestamp with time zone, consent_text text, unsubscribed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  return query
    select subscriber.status, subscriber.consented_at, subscriber.consent_text, subscriber.unsubscribed_at
    from public.newsletter_subscribers as subscriber
    where subscriber.email = lower(private.own_address());
end
$function$
;
comment on function public.own_newsletter() is 'The subscription of the caller''s confirmed address; no row where there is none.';
grant execute on function public.own_newsletter() to authenticated;

CREATE OR REPLACE FUNCTION public.plan_project(project uuid, seen_starts_on date, seen_assignee uuid, starts_on date, assignee uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  stands public.projects;
  sets_start constant boolean := plan_project.starts_on is distinct from plan_project.seen_starts_on;
  sets_assignee constant boolean := plan_project.assignee is distinct from plan_project.seen_assignee;
begin
  perform private.require_session();
  perform private.require_administrator();
  if sets_assignee and plan_project.assignee is not null then
    -- Until the end of this act the person keeps the role.
    perform from public.user_roles as role
    where role.user_id = plan_project.assignee and role.role = 'admin' for key share;
    if not found then
      raise exception 'Only an administrator looks after a project' using errcode = 'check_violation';
    end if;
  end if;
  stands := private.lock_begun_project(plan_project.project);
  -- What is already as it is wanted, such as by the same act sent twice, is no contradiction.
  if sets_start and stands.starts_on is distinct from plan_project.seen_starts_on
    and stands.starts_on is distinct from plan_project.starts_on then
    raise exception 'The project was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_project(stands, 'project.start_set');
  end if;
  if sets_assignee and stands.assignee is distinct from plan_project.seen_assignee
    and stands.assignee is distinct from plan_project.assignee then
    raise exception 'The project was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_project(stands, 'project.assigned');
  end if;
  update public.projects as planned set
    starts_on = case when sets_start then plan_project.starts_on else planned.starts_on end,
    assignee = case when sets_assignee then plan_project.assignee else planned.assignee end
  where planned.id = stands.id;
end
$function$
;
comment on function public.plan_project(uuid,date,uuid,date,uuid) is 'For administrators: when a project starts and who looks after it. What differs from what was seen is set; RM013 where that was changed meanwhile, detail who did what, and then nothing is set.';
grant execute on function public.plan_project(uuid,date,uuid,date,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.read_thread(project uuid, number integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  caller_side constant text := private.side_in_project(read_thread.project, caller);
  newest constant int := (
    select max(message.number) from public.messages as message where message.project_id = read_thread.project
  );
begin
  if caller_side is null then
    raise exception 'There is no such project' using errcode = 'RM003';
  end if;
  if newest is null or read_thread.number < 1 then
    return;
  end if;
  insert into public.thread_reads as stored (project_id, user_id, side, name, number)
  values (
    read_thread.project, caller, caller_side, private.shown_name(caller, caller_side),
    least(read_thread.number, newest)
  )
  on conflict (project_id, user_id) do update
  set number = excluded.number, name = excluded.name, at = now()
  where excluded.number > stored.number;
end
$function$
;
comment on function public.read_thread(uuid,integer) is 'The caller has read the thread up to this message; never less than before.';
grant execute on function public.read_thread(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.remove_project_date(date uuid, seen timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.project_dates;
  last_act public.audit_log;
begin
  perform private.require_session();
  perform private.require_administrator();
  stands := private.lock_project_date(remove_project_date.date);
  if stands.updated_at = remove_project_date.seen then
    delete from public.project_dates where id = stands.id;
    return;
  end if;
  last_act := private.last_act_on_date(remove_project_date.date);
  -- Sent again, because the answer was lost.
  if last_act.actor_id = (select auth.uid()) and last_act.action = 'project_date.removed' then
    return;
  end if;
  perform private.refuse_stale_date(last_act);
end
$function$
;
comment on function public.remove_project_date(uuid,timestamp with time zone) is 'For administrators: removes a date of a project; seen: its updated_at on the screen. RM013 where it is another by now, detail who did what.';
grant execute on function public.remove_project_date(uuid,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.reopen_project(project uuid, seen timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.projects;
begin
  perform private.require_session();
  perform private.require_administrator();
  stands := private.lock_begun_project(reopen_project.project);
  if stands.closed_at = reopen_project.seen then
    update public.projects set closed_at = null where id = stands.id;
  elsif stands.closed_at is not null then
    raise exception 'The project was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_project(stands, 'project.closed');
  elsif not private.is_own_act_on_project(stands, 'project.reopened') then
    raise exception 'The project was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_project(stands, 'project.reopened');
  end if;
end
$function$
;
comment on function public.reopen_project(uuid,timestamp with time zone) is 'For administrators: opens a project again; seen: when it was closed, on the screen. RM013 where somebody else has opened it, or closed it anew, detail who did what.';
grant execute on function public.reopen_project(uuid,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.save_answers(draft uuid, answers jsonb)
 RETURNS TABLE(question text, version integer, text text, saved_at timestamp with time zone, saved boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  given record;
  stored public.draft_answers;
begin
  if jsonb_array_length(save_answers.answers) > 30 then
    raise exception 'At most 30 answers are saved at once' using errcode = 'check_violation';
  end if;
  perform from public.drafts where id = save_answers.draft and user_id = caller;
  if not found then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  -- Before any row: sending the draft takes this lock first, too.
  perform pg_advisory_xact_lock(hashtextextended('draft ' || save_answers.draft, 0));
  -- Nor is it discarded meanwhile.
  perform from public.drafts where id = save_answers.draft for key share;
  if not found then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  for given in
    select * from jsonb_to_recordset(save_answers.answers) as answer (question text, base int, text text)
    order by 1
  loop
    stored := null;
    saved := true;
    update public.draft_answers as answer set text = given.text
    where answer.draft_id = save_answers.draft and answer.question = given.question
      and answer.version = given.base and answer.text <> given.text
    returning answer.* into stored;
    if not found then
      -- What is there already stands, unless it is the same text: then the reply to its save was lost.
      insert into public.draft_answers (draft_id, question, text)
      values (save_answers.draft, given.question, given.text)
      on conflict do nothing
      returning * into stored;
      if not found then
        select * into stored from public.draft_answers as answer
        where answer.draft_id = save_answers.draft and answer.question = given.question;
        saved := stored.text = given.text;
      end if;
    end if;
    question := stored.question;
    version := stored.version;
    text := stored.text;
    saved_at := stored.saved_at;
    return next;
  end loop;
end
$function$
;
comment on function public.save_answers(uuid,jsonb) is 'Saves [{question, base, text}] in a draft of the caller''s. base is the version that the text began from, 0 for none. Where another text has been saved since, it is answered with that one and saved false.';
grant execute on function public.save_answers(uuid,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.send_answer_again(entry uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.send_answer_again(uuid) is 'For administrators: sends an answer again that may have left, with the same Message-ID. The version of its enquiry then.';
grant execute on function public.send_answer_again(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.send_draft(draft uuid, key uuid)
 RETURNS TABLE(submission_id uuid, reference text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  taken public.drafts;
  description text;
  written jsonb;
  too_long text;
  sent public.questionnaire_submissions;
begin
  if send_draft.key is null then
    raise exception 'Sending has a key' using errcode = 'not_null_violation';
  end if;
  select drafts.* into taken from public.drafts
  where drafts.id = send_draft.draft and drafts.user_id = caller;
  if found then
    -- Sent before is said of a closed project and a begun review, too.
    perform from public.projects where id = taken.project_id for no key update;
  end if;
  return query select * from private.sent_under(caller, send_draft.key);
  if found then
    -- What was sent took its draft along: one that is still there is another.
    if exists (select from public.drafts where drafts.id = send_draft.draft and drafts.user_id = caller) then
      perform private.refuse_other_content();
    end if;
    return;
  end if;
  if taken.id is null then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  perform private.lock_open_project(taken.project_id);
  if taken.submission_id is not null then
    perform private.lock_pending_submission(taken.submission_id, caller);
  end if;
  -- Waits for what is being saved, and has what is saved from here on refused.
  perform pg_advisory_xact_lock(hashtextextended('draft ' || send_draft.draft, 0));
  select drafts.* into taken from public.drafts where drafts.id = send_draft.draft for update;
  if not found then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  perform from public.draft_answers
  where draft_answers.draft_id = send_draft.draft order by draft_answers.question for update;

  select
    coalesce(max(text) filter (where question = 'project_description'), ''),
    coalesce(
      jsonb_object_agg(question, text) filter (where question <> 'project_description' and text ~ '\S'), '{}'
    ),
    string_agg(question, ', ' order by question) filter (
      where char_length(text) > case question when 'project_description' then 5000 else 3000 end
    )
  into description, written, too_long
  from public.draft_answers where draft_id = send_draft.draft;
  if too_long is not null then
    raise exception 'Too long to send: %', too_long
      using errcode = 'check_violation', constraint = 'answers_are_short', detail = too_long;
  end if;
  -- Locked, so that nobody removes a file before what it is sent with can be seen.
  perform from storage.objects as object
  join public.files as file on file.bucket = object.bucket_id and file.path = object.name
  where file.draft_id = send_draft.draft order by file.id
  for share of object;

  if taken.submission_id is null then
    sent := private.send_answers(
      caller, taken.project_id, send_draft.key, description, written,
      -- The first one, for versions that know one only.
      (
        select path from public.files
        where draft_id = send_draft.draft and bucket = 'submissions' order by created_at, path limit 1
      ),
      send_draft.draft
    );
  else
    sent := private.send_changes(taken, send_draft.key, description, written);
  end if;
  delete from public.drafts where drafts.id = send_draft.draft;
  return query select sent.id, sent.reference;
end
$function$
;
comment on function public.send_draft(uuid,uuid) is 'Sends the caller''s draft, in one transaction with its mails, and says which submission it is now. Under the same key it is sent once. RM001: the review of what it changes has begun. RM002: the project is closed. RM003: there is no such draft. RM004: another draft was sent under this key.';
grant execute on function public.send_draft(uuid,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.send_mails_again(mail uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.send_mails_again(uuid) is 'For administrators: queues a mail that has failed again, or without an id all of them, and says how many. Audited.';
grant execute on function public.send_mails_again(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.send_message(id uuid, project uuid, text text, files uuid[] DEFAULT '{}'::uuid[], about uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  target uuid := send_message.project;
  -- Each once, none where it is null.
  attachments constant uuid[] := array(select distinct unnest(send_message.files));
  caller_side text;
  closed timestamptz;
  sent public.messages;
  attached int;
begin
  if send_message.id is null then
    raise exception 'A message has an id' using errcode = 'not_null_violation';
  end if;
  target := coalesce(
    target,
    -- Sent before, and its project was closed since: not into a new one.
    (select message.project_id from public.messages as message where message.id = send_message.id and message.author_id = caller),
    private.open_project_of(caller)
  );
  caller_side := private.side_in_project(target, caller);
  if caller_side is null then
    raise exception 'There is no such project' using errcode = 'RM003';
  end if;
  -- Messages of one project take turns, and with closing it.
  select closed_at into closed from public.projects where projects.id = target for no key update;

  select * into sent from public.messages as message where message.id = send_message.id;
  if found then
    if (sent.author_id, sent.project_id, sent.text, sent.about_submission_id)
      is distinct from (caller, target, coalesce(send_message.text, ''), send_message.about)
      or array(select file.id from public.files as file where file.message_id = sent.id order by 1)
        is distinct from array(select unnest(attachments) order by 1) then
      perform private.refuse_other_content();
    end if;
    return next sent;
    return;
  end if;

  if closed is not null then
    raise exception 'The project is closed' using errcode = 'RM002';
  end if;
  if coalesce(send_message.text, '') !~ '\S' and cardinality(attachments) = 0 then
    raise exception 'A message says something' using errcode = 'check_violation';
  end if;
  if cardinality(attachments) > 10 then
    raise exception 'There may be at most 10 files in a message'
      using errcode = 'check_violation', constraint = 'files_per_message', detail = 'files_per_message';
  end if;
  if send_message.about is not null then
    -- Only what the caller has sent, of whichever project: changes that come after its project was closed begin the next.
    perform from public.questionnaire_submissions as submission
    where submission.id = send_message.about and submission.user_id = caller for key share;
    if not found then
      raise exception 'There is no such submission' using errcode = 'RM003';
    end if;
  end if;
  if caller_side = 'client' and (
    select count(*) from public.messages as message
    where message.author_id = caller and message.sent_at > now() - interval '1 hour'
  ) >= 60 then
    raise exception 'There may be at most 60 messages in an hour' using errcode = 'program_limit_exceeded';
  end if;
  if caller_side = 'client' and (
    select count(*) from public.messages as message
    where message.author_id = caller and message.sent_at > now() - interval '1 day'
  ) >= 200 then
    raise exception 'There may be at most 200 messages in a day' using errcode = 'program_limit_exceeded';
  end if;

  insert into public.messages (id, project_id, number, side, author_id, author_name, text, about_submission_id)
  values (
    send_message.id, target,
    (select coalesce(max(message.number), 0) + 1 from public.messages as message where message.project_id = target),
    caller_side, caller, private.shown_name(caller, caller_side), coalesce(send_message.text, ''),
    send_message.about
  )
  returning * into sent;

  -- Locked, so that nobody removes one before this message can be seen.
  perform from storage.objects as object
  join public.files as file on file.bucket = object.bucket_id and file.path = object.name
  where file.id = any (attachments)
  order by file.id
  for share of object;
  update public.files as file
  set kind = 'message', message_id = sent.id, project_id = target, keep_until = null
  where file.id = any (attachments) and file.user_id = caller and file.kind = 'draft' and file.draft_id is null
    -- An administrator's lies in the folder of its project.
    and (file.project_id is null or file.project_id = target);
  get diagnostics attached = row_count;
  if attached <> cardinality(attachments) then
    raise exception 'An attached file is not there any more: attach it again'
      using errcode = 'foreign_key_violation';
  end if;

  perform private.begin_project(target);
  return next sent;
end
$function$
;
comment on function public.send_message(uuid,uuid,text,uuid[],uuid) is 'Sends a message with files of the caller''s that are not sent yet. Without a project: into the client''s open one. about: the client''s own submission whose answers it changes. The same id and content again is answered as the first was. RM004: another text, other files or another submission were sent under this id.';
grant execute on function public.send_message(uuid,uuid,text,uuid[],uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.set_draft_file(file uuid, draft uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  target public.drafts;
  chosen public.files;
begin
  select * into chosen from public.files
  where id = set_draft_file.file and user_id = caller and bucket = 'submissions';
  if not found or chosen.kind not in ('draft', 'submission') then
    raise exception 'There is no such file' using errcode = 'RM003';
  end if;
  select * into target from public.drafts
  where user_id = caller and case
    when chosen.kind = 'submission' then submission_id = chosen.submission_id
    else id = coalesce(set_draft_file.draft, chosen.draft_id)
  end;
  if not found then
    -- It is in no draft: nothing to take off.
    if set_draft_file.draft is null and chosen.kind = 'draft' then return; end if;
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  if set_draft_file.draft is not null and set_draft_file.draft <> target.id then
    raise exception 'The file was sent with another submission' using errcode = 'check_violation';
  end if;

  -- As sending does.
  perform pg_advisory_xact_lock(hashtextextended('draft ' || target.id, 0));
  perform from public.drafts where id = target.id for no key update;
  if not found then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  select * into chosen from public.files where id = chosen.id for update;
  if chosen.kind = 'submission' then
    update public.drafts set taken_off = case
      when set_draft_file.draft is null then array_append(array_remove(taken_off, chosen.id), chosen.id)
      else array_remove(taken_off, chosen.id)
    end
    where id = target.id;
  elsif chosen.kind = 'draft' then
    update public.files set draft_id = set_draft_file.draft, keep_until = null where id = chosen.id;
  else
    raise exception 'The file was sent meanwhile' using errcode = 'RM003';
  end if;
  if set_draft_file.draft is not null and private.count_files_of_draft(target.id) > 10 then
    raise exception 'There may be at most 10 files in a submission'
      using errcode = 'check_violation', constraint = 'files_per_submission', detail = 'files_per_submission';
  end if;
end
$function$
;
comment on function public.set_draft_file(uuid,uuid) is 'Puts a file of the caller''s into a draft; null takes it off. One that was sent with the submission that the draft changes stays where it is until the changes are sent.';
grant execute on function public.set_draft_file(uuid,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.show_document(file uuid, shown boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  chosen public.files;
begin
  if not private.is_admin() then
    raise exception 'Only administrators show documents' using errcode = 'insufficient_privilege';
  end if;
  select * into chosen from public.files
  where id = show_document.file and bucket = 'documents' and project_id is not null
    and (kind = 'document' or kind = 'draft' and user_id = caller)
  for update;
  if not found then
    raise exception 'There is no such document' using errcode = 'RM003';
  end if;
  update public.files
  set kind = case when shown then 'document' else 'draft' end,
    -- Whoever withdraws it may delete it.
    user_id = case when shown then user_id else caller end,
    keep_until = null
  where id = chosen.id and (kind = 'document') is distinct from shown;
end
$function$
;
comment on function public.show_document(uuid,boolean) is 'For administrators: withdraws a document from its client, or shows it again.';
grant execute on function public.show_document(uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.submit_questionnaire(idempotency_key uuid, project_description text, answers jsonb, file_url text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  project uuid;
  sent public.questionnaire_submissions;
begin
  project := private.open_project_of(caller);
  perform from public.projects where id = project for no key update;
  if submit_questionnaire.idempotency_key is not null then
    select * into sent from public.questionnaire_submissions
    where user_id = caller and idempotency_key = submit_questionnaire.idempotency_key;
    if found then
      -- What was changed since is not what came with the key.
      if not exists (
        select from public.submission_events as event where event.submission_id = sent.id and event.what = 'changed'
      ) and (sent.project_description, sent.answers, sent.file_url) is distinct from (
        submit_questionnaire.project_description, submit_questionnaire.answers, submit_questionnaire.file_url
      ) then
        perform private.refuse_other_content();
      end if;
      return sent.reference;
    end if;
  end if;
  if submit_questionnaire.file_url is not null then
    -- Locked, so that nobody removes it before this submission can be seen. Whose it is, the constraint on
    -- file_url says: a path begins with its client's id.
    perform from storage.objects
    where bucket_id = 'submissions' and name = submit_questionnaire.file_url
      and starts_with(name, caller::text || '/')
    for share;
    if not found and starts_with(submit_questionnaire.file_url, caller::text || '/') then
      raise exception 'The attached file is not there any more: attach it again'
        using errcode = 'foreign_key_violation';
    end if;
  end if;
  sent := private.send_answers(
    caller, project, submit_questionnaire.idempotency_key, submit_questionnaire.project_description,
    submit_questionnaire.answers, submit_questionnaire.file_url, null
  );
  return sent.reference;
end
$function$
;
comment on function public.submit_questionnaire(uuid,text,jsonb,text) is 'Sends the caller''s answers at once, in one transaction with the mails about them, and says the reference. Pages that keep drafts here call send_draft.';
grant execute on function public.submit_questionnaire(uuid,text,jsonb,text) to authenticated;

CREATE OR REPLACE FUNCTION public.take_back(entry uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function public.take_back(uuid) is 'For administrators: takes an own act on an enquiry back, and says the new version. RM020: ten seconds are over, or the mail has left. RM013: something was done since, detail what.';
grant execute on function public.take_back(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.take_back_move(submission uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  stands public.questionnaire_submissions;
  move public.submission_events;
  mail constant text := 'submission-moved:';
begin
  perform private.require_administrator();
  select * into stands from public.questionnaire_submissions
  where id = take_back_move.submission for no key update;
  if not found then
    raise exception 'There is no such submission' using errcode = 'RM003';
  end if;
  select * into move from public.submission_events
  where submission_id = stands.id order by at desc, id desc limit 1;
  if move.what = 'taken_back' and move.actor_id is not distinct from caller then
    return stands.status;
  end if;
  if move.prior_status is null or move.actor_id is distinct from caller then
    raise exception 'The submission was changed meanwhile'
      using errcode = 'RM013', detail = private.last_move_of(stands);
  end if;
  if move.at < clock_timestamp() - interval '10 seconds' then
    raise exception 'Ten seconds are over' using errcode = 'RM020';
  end if;
  -- Waits for a sender who is taking it, and then finds that it was tried.
  delete from public.mail_outbox
  where idempotency_key = mail || move.id and state = 'queued' and attempts = 0 and queued_at = created_at;
  if exists (select from public.mail_outbox where idempotency_key = mail || move.id) then
    raise exception 'The mail has left' using errcode = 'RM020';
  end if;
  update public.submission_events set taken_back_at = clock_timestamp() where id = move.id;
  perform set_config('submission.taken_back', stands.id::text, true);
  update public.questionnaire_submissions
  set status = move.prior_status, reopened_reason = move.prior_reason
  where id = stands.id;
  perform set_config('submission.taken_back', '', true);
  return move.prior_status;
end
$function$
;
comment on function public.take_back_move(uuid) is 'For administrators: takes the own last move of a submission back, with its mail, and says the status. RM020: ten seconds are over, or the mail has left. RM013: something was done since, detail what.';
grant execute on function public.take_back_move(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.take_back_note(note uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_session();
  stands public.submission_notes;
begin
  perform private.require_administrator();
  select * into stands from public.submission_notes where id = take_back_note.note for update;
  if not found then
    raise exception 'There is no such note' using errcode = 'RM003';
  end if;
  if stands.author_id is distinct from caller then
    raise exception 'Who wrote it takes it back' using errcode = 'insufficient_privilege';
  end if;
  if stands.taken_back_at is not null then
    return;
  end if;
  if stands.at < clock_timestamp() - interval '10 seconds' then
    raise exception 'Ten seconds are over' using errcode = 'RM020';
  end if;
  update public.submission_notes set taken_back_at = clock_timestamp() where id = stands.id;
end
$function$
;
comment on function public.take_back_note(uuid) is 'For administrators: takes an own note on a submission back. RM020: ten seconds are over.';
grant execute on function public.take_back_note(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.take_back_several(entries uuid[])
 RETURNS TABLE(entry uuid, outcome text, last jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  details text;
begin
  perform private.require_session();
  perform private.require_administrator();
  if cardinality(entries) > 1000 then
    raise exception 'At most 1,000 acts at once' using errcode = 'check_violation';
  end if;
  -- In one order, so that two who take back do not wait for each other.
  for entry in
    select asked.id
    from (select distinct unnest(entries) as id) as asked
    left join public.enquiry_entries as act on act.id = asked.id
    order by act.enquiry_id, act.number desc
  loop
    last := null;
    begin
      perform public.take_back(entry);
      outcome := 'done';
    exception
      when sqlstate 'RM003' then
        outcome := 'gone';
      when sqlstate 'RM020' then
        outcome := 'late';
      when sqlstate 'RM013' then
        get stacked diagnostics details = pg_exception_detail;
        outcome := 'changed';
        last := details;
    end;
    return next;
  end loop;
end
$function$
;
comment on function public.take_back_several(uuid[]) is 'For administrators: takes own acts on enquiries back: each done, changed since (last: who did what, as in the detail of RM013), late (ten seconds are over, or its mail has left) or gone.';
grant execute on function public.take_back_several(uuid[]) to authenticated;
