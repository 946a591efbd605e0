-- Suits the version before: no, its desk asks which messages are unread.
-- A thread waits from the client's first message after our last one until we write, or say that it needs no answer: who
-- opens it has answered nobody. What we had read by now is taken for dealt with.
alter table public.projects add column no_answer_to integer not null default 0 check (no_answer_to >= 0);
comment on column public.projects.no_answer_to is
  'The client''s messages up to this number need no answer, as an administrator said.';

drop trigger follow_read on public.thread_reads;
drop function private.follow_read();
update public.projects as project set no_answer_to = private.read_by_agency(project.id)
where project.begun_at is not null and private.read_by_agency(project.id) > 0;
drop function private.read_by_agency(uuid);

alter table private.project_activity rename column unread to waiting;
alter table private.project_activity rename column unread_since to waiting_since;
alter table private.project_activity rename constraint project_activity_unread_check to project_activity_waiting_check;
alter table private.project_activity rename constraint what_is_unread_has_a_time to what_waits_has_a_time;
alter index private.project_activity_unread_idx rename to project_activity_waiting_idx;
comment on table private.project_activity is
  'Of each project that has begun: when something last happened, and what of the client''s waits for an answer.';
comment on column private.project_activity.last_at is
  'Of its beginning, its last message, a date that was agreed, changed or done, or the last event of a submission of it.';
comment on column private.project_activity.waiting is
  'Messages of the client after the last one of the agency, but for those that need no answer.';
comment on column private.project_activity.waiting_since is 'When the first of them was sent.';

create or replace function private.follow_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_client constant boolean := new.side = 'client';
begin
  insert into private.project_activity as stored (project_id, is_open, last_at, waiting, waiting_since)
  values (
    new.project_id, (select closed_at is null from public.projects where id = new.project_id), new.sent_at,
    by_client::int, case when by_client then new.sent_at end
  )
  on conflict (project_id) do update set
    last_at = greatest(stored.last_at, excluded.last_at),
    waiting = case when by_client then stored.waiting + 1 else 0 end,
    waiting_since = case when by_client then coalesce(stored.waiting_since, excluded.waiting_since) end;
  return null;
end
$$;

create function private.follow_no_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A message that comes meanwhile waits for this, or is counted by it: the next statement sees what was committed.
  perform from private.project_activity where project_id = new.id for update;
  update private.project_activity as stored
  set waiting = found.messages, waiting_since = found.since
  from (
    select count(*)::int as messages, min(message.sent_at) as since from public.messages as message
    where message.project_id = new.id and message.side = 'client' and message.number > new.no_answer_to
      and message.number > coalesce(
        (select max(number) from public.messages where project_id = new.id and side = 'agency'), 0
      )
  ) as found
  where stored.project_id = new.id;
  return null;
end
$$;
create trigger follow_no_answer after update on public.projects
  for each row when (old.no_answer_to <> new.no_answer_to) execute function private.follow_no_answer();

create function private.follow_project_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.project_activity set last_at = now() where project_id = new.project_id and last_at < now();
  return null;
end
$$;
create trigger follow_project_date after insert or update on public.project_dates
  for each row execute function private.follow_project_date();

create or replace function private.audit_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.begun_at is null then
    perform private.write_audit('project.begun', 'projects', new.id::text);
  end if;
  if old.assignee is distinct from new.assignee then
    perform private.write_audit(
      'project.assigned', 'projects', new.id::text, jsonb_build_object('from', old.assignee, 'to', new.assignee)
    );
  end if;
  if old.starts_on is distinct from new.starts_on then
    perform private.write_audit(
      'project.start_set', 'projects', new.id::text, jsonb_build_object('from', old.starts_on, 'to', new.starts_on)
    );
  end if;
  if old.no_answer_to <> new.no_answer_to then
    perform private.write_audit('project.no_answer_needed', 'projects', new.id::text);
  end if;
  if (old.closed_at is null) <> (new.closed_at is null) then
    perform private.write_audit(
      case when new.closed_at is null then 'project.reopened' else 'project.closed' end, 'projects', new.id::text
    );
  end if;
  return null;
end
$$;

create function public.needs_no_answer(project uuid, seen integer) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function public.needs_no_answer(uuid, integer) is
  'For administrators: the client''s messages up to the number seen need no answer; a later one waits. RM003: there is no such message of the client.';
revoke execute on function public.needs_no_answer(uuid, integer) from public, anon;
grant execute on function public.needs_no_answer(uuid, integer) to authenticated;

drop function public.desk_projects(boolean, timestamptz, uuid, boolean);
create function public.desk_projects(only_waiting boolean default false, after_at timestamptz default null::timestamptz, after_id uuid default null::uuid, backwards boolean default false) returns table (asked_at timestamptz, id uuid, client text, contact text, assignee uuid, assignee_name text, starts_on date, last_at timestamptz, waiting integer, next_day date, next_time text, next_what text, next_turn text, submission_status text, is_reopened boolean, message text, message_side text, message_at timestamptz, waits_for_client boolean)
language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.desk_projects(boolean, timestamptz, uuid, boolean) is
  'For administrators: a page of 50 open projects, those first in which something happened last, and one more where there are more. after_at and after_id are those of the last row that was seen; backwards: of the first row, for the page before it. waiting: how many messages of the client wait for an answer. waits_for_client: the client has not read a message of the agency''s.';
revoke execute on function public.desk_projects(boolean, timestamptz, uuid, boolean) from public, anon;
grant execute on function public.desk_projects(boolean, timestamptz, uuid, boolean) to authenticated;

create or replace function public.desk_today() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
    'enquiries', (
      select coalesce(jsonb_agg(row_to_json(first) order by first.waiting_since, first.id), '[]') from (
        select
          enquiry.id, enquiry.reference, enquiry.name, enquiry.interest, enquiry.waiting_since,
          enquiry.assignee is not null as is_assigned, coalesce(role.name, '') as assignee_name
        from public.contact_messages as enquiry
        left join public.user_roles as role on role.user_id = enquiry.assignee
        where enquiry.state = 'new'
        order by enquiry.waiting_since, enquiry.id limit 20
      ) as first
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
    'failed', jsonb_build_object(
      'count', (
        select count(*) from (select from public.mail_outbox where state = 'failed' limit 10001) as counted
      ),
      'since', (select created_at from public.mail_outbox where state = 'failed' order by created_at limit 1)
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
          call.id, call.starts_at, call.name, call.phone, left(call.about, 160) as about, call.project_id,
          call.state = 'past' or call.starts_at <= now() as has_begun
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
          deletion.id, deletion.due_at, deletion.held_at, deletion.held_because,
          coalesce(private.client_label(deletion.person_id), '') as client
        from public.account_deletions as deletion
        where deletion.cancelled_at is null and deletion.done_at is null
          and (deletion.held_at is not null or deletion.due_at < now() + interval '3 days')
        order by deletion.held_at is null, deletion.due_at, deletion.id limit 20
      ) as first
    ),
    'day', (
      select coalesce(jsonb_agg(row_to_json(came) order by came.created_at), '[]') from (
        select created_at, waiting_since, first_answer_at, state
        from public.contact_messages
        where created_at >= midnight and state in ('new', 'answered', 'archived')
        order by created_at desc, id desc limit 200
      ) as came
    ),
    'week', jsonb_build_object(
      'since', monday,
      'came', (
        select coalesce(jsonb_agg(came.created_at), '[]') from (
          select created_at from public.contact_messages
          where created_at >= monday and state in ('new', 'answered', 'archived')
          order by created_at desc limit 2000
        ) as came
      ),
      'came_before', (
        select count(*) from (
          select from public.contact_messages
          where created_at >= week_before and created_at < by_then and state in ('new', 'answered', 'archived')
          limit 2000
        ) as counted
      ),
      -- What was added after the answer began to wait anew.
      'answers', (
        select coalesce(jsonb_agg(jsonb_build_array(answered.since, answered.first_answer_at)), '[]') from (
          select
            case when waiting_since <= first_answer_at then waiting_since else created_at end as since, first_answer_at
          from public.contact_messages
          where first_answer_at >= monday
          order by first_answer_at desc limit 2000
        ) as answered
      ),
      'clients', (
        select count(*) from (
          select from public.business_profiles where created_at >= monday limit 10001
        ) as counted
      )
    )
  );
end
$$;
