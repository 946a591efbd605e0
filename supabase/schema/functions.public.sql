-- Made of the migrations by `npm run generate:database`, to be read: change those.

CREATE OR REPLACE FUNCTION public.book_call(id uuid, starts_at timestamp with time zone, phone text, about text DEFAULT ''::text, time_zone text DEFAULT ''::text)
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
      raise exception 'Another call has this id' using errcode = 'check_violation';
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
    id, starts_at, state, client_id, project_id, name, email, phone, about, time_zone, booked_at
  )
  values (
    book_call.id, book_call.starts_at, 'booked', caller, project, private.shown_name(caller, 'client'), address,
    btrim(book_call.phone), coalesce(btrim(book_call.about), ''), coalesce(book_call.time_zone, ''), now()
  )
  returning * into call;
  perform private.begin_project(project);
  return next call;
end
$function$
;
comment on function public.book_call(uuid,timestamp with time zone,text,text,text) is 'Books a call for the caller, at once. The same id again is answered as it stands. RM010: the time is not free; RM011: there is a call already, detail its start.';
grant execute on function public.book_call(uuid,timestamp with time zone,text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.cancel_call(call uuid)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.cancel_open_call(call, 'client');
end
$function$
;
comment on function public.cancel_call(uuid) is 'Cancels the caller''s call, until it begins. RM012 afterwards.';
grant execute on function public.cancel_call(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.cancel_calls_for(calls uuid[], reason text)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why text;
  call uuid;
begin
  perform private.require_session();
  perform private.require_administrator();
  why := private.require_reason(cancel_calls_for.reason);
  if cardinality(calls) > 1000 then
    raise exception 'At most 1,000 calls at once' using errcode = 'check_violation';
  end if;
  for call in
    select id from public.bookings
    where id = any (calls) and state = 'booked' and starts_at > now()
    order by id
    for update
  loop
    return next private.cancel_open_call(call, 'agency', why);
  end loop;
end
$function$
;
comment on function public.cancel_calls_for(uuid[],text) is 'For administrators: cancels calls in one act, with a reason that those who booked them read. Answers with those that it cancelled.';
grant execute on function public.cancel_calls_for(uuid[],text) to authenticated;

CREATE OR REPLACE FUNCTION public.close_call_times(times timestamp with time zone[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  return private.switch_call_times(times, true);
end
$function$
;
comment on function public.close_call_times(timestamp with time zone[]) is 'For administrators: nobody books these times; calls that stand stay. Says how many it closed.';
grant execute on function public.close_call_times(timestamp with time zone[]) to authenticated;

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

CREATE OR REPLACE FUNCTION public.move_call(call uuid, starts_at timestamp with time zone)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.move_open_call(call, move_call.starts_at, 'client');
end
$function$
;
comment on function public.move_call(uuid,timestamp with time zone) is 'Moves the caller''s call, until it begins. RM010, RM012 as for private.move_open_call.';
grant execute on function public.move_call(uuid,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.move_call_for(call uuid, seen integer, starts_at timestamp with time zone, reason text)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why text;
  stands int;
begin
  perform private.require_session();
  perform private.require_administrator();
  why := private.require_reason(move_call_for.reason);
  select sequence into stands from public.bookings where id = call for update;
  if stands is not null and stands is distinct from seen then
    raise exception 'The call was changed meanwhile' using errcode = 'RM013';
  end if;
  return next private.move_open_call(call, move_call_for.starts_at, 'agency', why);
end
$function$
;
comment on function public.move_call_for(uuid,integer,timestamp with time zone,text) is 'For administrators: moves a call, with a reason that the person reads. `seen` is the sequence on the screen; RM013 where it is another by now.';
grant execute on function public.move_call_for(uuid,integer,timestamp with time zone,text) to authenticated;

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
 STABLE
 SET search_path TO ''
AS $function$
  with enquiries as (
    select date_trunc('week', created_at at time zone 'Pacific/Auckland')::date as week,
      count(*) filter (where not attribution ? 'roi') as form,
      count(*) filter (where attribution ? 'roi') as roi
    from public.contact_messages
    where created_at >= since and created_at < until and state not in ('spam', 'quarantine')
    group by 1
  ), presses as (
    select date_trunc('week', hour at time zone 'Pacific/Auckland')::date as week,
      sum(count)::bigint as booking
    from public.event_counts
    where name = 'booking_pressed' and hour >= since and hour < until
    group by 1
  ), weeks as (
    -- No more than are shown, and none until forever.
    select generate_series(
      date_trunc('week', greatest(since, until - interval '60 weeks') at time zone 'Pacific/Auckland'),
      (until - interval '1 microsecond') at time zone 'Pacific/Auckland',
      interval '1 week'
    )::date as week
    where isfinite(until) and (select public.is_admin())
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
 STABLE
 SET search_path TO ''
AS $function$
  select extract(isodow from local)::int,
    (extract(hour from local) * 60 + floor(extract(minute from local) / 15) * 15)::int,
    count(*)
  from (
    select created_at at time zone 'Pacific/Auckland' as local
    from public.contact_messages
    where created_at >= since and created_at < until and state not in ('spam', 'quarantine')
      and (select public.is_admin())
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

CREATE OR REPLACE FUNCTION public.numbers_first_moves(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(submitted_at timestamp with time zone, moved_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select submission.submitted_at, move.at
  from public.questionnaire_submissions as submission
  left join lateral (
    select min(entry.at) as at
    from public.audit_log as entry
    where entry.subject_table = 'questionnaire_submissions'
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
 RETURNS TABLE(visits bigint, calculator bigint, enquiries bigint, accounts bigint, submissions bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    (select coalesce(sum(count), 0)::bigint from public.visit_counts
      where hour >= since and hour < until),
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'calculator_used' and hour >= since and hour < until),
    (select count(*) from public.contact_messages
      where created_at >= since and created_at < until and state not in ('spam', 'quarantine')),
    -- Clients are announced when they have confirmed their address.
    (select count(*) from public.business_profiles
      where announced_at >= since and announced_at < until),
    (select count(*) from public.questionnaire_submissions
      where submitted_at >= since and submitted_at < until)
  where (select public.is_admin())
$function$
;
comment on function public.numbers_funnel(timestamp with time zone,timestamp with time zone) is 'From visit to submission: one row. Accounts are clients with a confirmed address.';
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

CREATE OR REPLACE FUNCTION public.open_call_times(times timestamp with time zone[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  return private.switch_call_times(times, false);
end
$function$
;
comment on function public.open_call_times(timestamp with time zone[]) is 'For administrators: these times are booked again. Says how many it opened.';
grant execute on function public.open_call_times(timestamp with time zone[]) to authenticated;

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
  if found then return; end if;
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
comment on function public.send_draft(uuid,uuid) is 'Sends the caller''s draft, in one transaction with its mails, and says which submission it is now. Under the same key it is sent once. RM001: the review of what it changes has begun. RM002: the project is closed. RM003: there is no such draft.';
grant execute on function public.send_draft(uuid,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.send_message(id uuid, project uuid, text text, files uuid[] DEFAULT '{}'::uuid[])
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
    if sent.author_id is distinct from caller or sent.project_id <> target or sent.text <> send_message.text then
      raise exception 'Another message has this id' using errcode = 'check_violation';
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
  if caller_side = 'client' and (
    select count(*) from public.messages as message
    where message.author_id = caller and message.sent_at > now() - interval '1 hour'
  ) >= 60 then
    raise exception 'There may be at most 60 messages in an hour' using errcode = 'program_limit_exceeded';
  end if;

  insert into public.messages (id, project_id, number, side, author_id, author_name, text)
  values (
    send_message.id, target,
    (select coalesce(max(message.number), 0) + 1 from public.messages as message where message.project_id = target),
    caller_side, caller, private.shown_name(caller, caller_side), coalesce(send_message.text, '')
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
comment on function public.send_message(uuid,uuid,text,uuid[]) is 'Sends a message with files of the caller''s that are not sent yet. Without a project: into the client''s open one. The same id and text again is answered as the first was.';
grant execute on function public.send_message(uuid,uuid,text,uuid[]) to authenticated;

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
