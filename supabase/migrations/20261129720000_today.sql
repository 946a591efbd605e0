-- Suits the version before: yes, since 20261127200000. A new table that triggers fill, new indexes and functions.
-- What waits for the agency, in one answer, and the open projects. Neither may read all messages or all projects to say
-- what is new: this table follows them.
create table private.project_activity (
  project_id uuid primary key references public.projects (id) on delete cascade,
  is_open boolean not null,
  last_at timestamptz not null,
  unread int not null default 0 check (unread >= 0),
  unread_since timestamptz,
  constraint what_is_unread_has_a_time check ((unread = 0) = (unread_since is null))
);
alter table private.project_activity enable row level security;
revoke all on private.project_activity from public, anon, authenticated, service_role;
comment on table private.project_activity is 'Of each project that has begun: when something last happened, and what nobody of the agency has read.';
comment on column private.project_activity.last_at is 'Of its beginning, its last message, or the last event of a submission of it.';
comment on column private.project_activity.unread is 'Messages of the client after the last one that somebody of the agency read or wrote.';
comment on column private.project_activity.unread_since is 'When the first of them was sent.';
create index project_activity_last_at_idx on private.project_activity (last_at desc, project_id desc) where is_open;
create index project_activity_unread_idx on private.project_activity (unread_since, project_id) where unread > 0;

create function private.read_by_agency(project uuid) returns int
language sql stable security definer set search_path = '' as $$
  select greatest(
    (select max(number) from public.thread_reads where project_id = project and side = 'agency'),
    (select max(number) from public.messages where project_id = project and side = 'agency'),
    0
  )
$$;
revoke all on function private.read_by_agency(uuid) from public;
comment on function private.read_by_agency(uuid) is 'The number of the last message that somebody of the agency read or wrote; 0: none.';

insert into private.project_activity (project_id, is_open, last_at, unread, unread_since)
select
  project.id, project.closed_at is null,
  greatest(
    project.begun_at,
    (select max(sent_at) from public.messages where project_id = project.id),
    (
      select max(event.at) from public.submission_events as event
      join public.questionnaire_submissions as submission on submission.id = event.submission_id
      where submission.project_id = project.id
    )
  ),
  waiting.messages, waiting.since
from public.projects as project
cross join lateral (
  select count(*)::int as messages, min(message.sent_at) as since from public.messages as message
  where message.project_id = project.id and message.side = 'client'
    and message.number > private.read_by_agency(project.id)
) as waiting
where project.begun_at is not null;

create function private.follow_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.project_activity (project_id, is_open, last_at)
  values (new.id, new.closed_at is null, new.begun_at)
  on conflict (project_id) do update set is_open = excluded.is_open;
  return null;
end
$$;
revoke all on function private.follow_project() from public;
create trigger follow_project_insert after insert on public.projects
  for each row when (new.begun_at is not null) execute function private.follow_project();
create trigger follow_project_update after update on public.projects
  for each row when (
    new.begun_at is not null
    and (old.begun_at is distinct from new.begun_at or old.closed_at is distinct from new.closed_at)
  )
  execute function private.follow_project();

create function private.follow_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_client constant boolean := new.side = 'client';
begin
  insert into private.project_activity as stored (project_id, is_open, last_at, unread, unread_since)
  values (
    new.project_id, (select closed_at is null from public.projects where id = new.project_id), new.sent_at,
    by_client::int, case when by_client then new.sent_at end
  )
  on conflict (project_id) do update set
    last_at = greatest(stored.last_at, excluded.last_at),
    unread = case when by_client then stored.unread + 1 else 0 end,
    unread_since = case when by_client then coalesce(stored.unread_since, excluded.unread_since) end;
  return null;
end
$$;
revoke all on function private.follow_message() from public;
create trigger follow_message after insert on public.messages
  for each row execute function private.follow_message();

create function private.follow_read() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A message that comes meanwhile waits for this, or is counted by it: the next statement sees what was committed.
  perform from private.project_activity where project_id = new.project_id for update;
  update private.project_activity as stored
  set unread = waiting.messages, unread_since = waiting.since
  from (
    select count(*)::int as messages, min(message.sent_at) as since from public.messages as message
    where message.project_id = new.project_id and message.side = 'client'
      and message.number > private.read_by_agency(new.project_id)
  ) as waiting
  where stored.project_id = new.project_id;
  return null;
end
$$;
revoke all on function private.follow_read() from public;
create trigger follow_read after insert or update on public.thread_reads
  for each row when (new.side = 'agency') execute function private.follow_read();

create function private.follow_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.project_activity as stored set last_at = greatest(stored.last_at, new.at)
  from public.questionnaire_submissions as submission
  where submission.id = new.submission_id and stored.project_id = submission.project_id;
  return null;
end
$$;
revoke all on function private.follow_submission() from public;
create trigger follow_submission after insert on public.submission_events
  for each row execute function private.follow_submission();

create index mail_outbox_failed_idx on public.mail_outbox (created_at) where state = 'failed';
create index contact_messages_first_answer_idx on public.contact_messages (first_answer_at)
  where first_answer_at is not null;
create index project_dates_ours_idx on public.project_dates (on_day, id) where done_at is null and turn = 'agency';

create function private.client_label(client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(profile.company_name, ''), btrim(profile.name || ' ' || profile.surname))
  from public.business_profiles as profile where profile.user_id = client
$$;
revoke all on function private.client_label(uuid) from public;
comment on function private.client_label(uuid) is 'A client by company, or else by name; null or empty where neither is known.';

create function public.desk_today() returns jsonb
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
    'unread', (
      select coalesce(jsonb_agg(row_to_json(first) order by first.since, first.project_id), '[]') from (
        select
          activity.project_id, activity.unread, activity.unread_since as since,
          coalesce(private.client_label(project.client_id), '') as client
        from private.project_activity as activity
        join public.projects as project on project.id = activity.project_id
        where activity.unread > 0
        order by activity.unread_since, activity.project_id limit 20
      ) as first
    ),
    'unread_count', (
      select count(*) from (select from private.project_activity where unread > 0 limit 10001) as counted
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
revoke all on function public.desk_today() from public, anon, service_role;
grant execute on function public.desk_today() to authenticated;
comment on function public.desk_today() is
  'For administrators: what waits for the agency, today''s enquiries and calls, and the week in figures. Counts end at 10,001, which stands for more than 10,000; lists are cut.';

create function public.desk_news(since timestamptz) returns table (what text, news int)
language plpgsql stable security definer set search_path = '' as $$
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
$$;
revoke all on function public.desk_news(timestamptz) from public, anon, service_role;
grant execute on function public.desk_news(timestamptz) to authenticated;
comment on function public.desk_news(timestamptz) is
  'For administrators: how many enquiries, submissions, messages of clients and calls came since; 100 stands for as many or more.';

-- A project moves to the top when something happens in it: pages go by place, not by number.
create function public.desk_projects(
  only_unread boolean default false, after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
) returns table (
  asked_at timestamptz, id uuid, client text, contact text, assignee uuid, assignee_name text, starts_on date,
  last_at timestamptz, unread int, next_day date, next_time text, next_what text, next_turn text,
  submission_status text, is_reopened boolean, message text, message_side text, message_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  -- One row more than a page says that there are more.
  most constant int := 51;
  is_back constant boolean := coalesce(desk_projects.backwards, false);
  is_unread constant boolean := coalesce(desk_projects.only_unread, false);
  place_at constant timestamptz := coalesce(desk_projects.after_at, 'infinity');
  place_id constant uuid := coalesce(desk_projects.after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.require_session();
  perform private.require_administrator();
  return query
  with page as (
    (
      select activity.* from private.project_activity as activity
      where not is_back and activity.is_open and (activity.unread > 0 or not is_unread)
        and (activity.last_at, activity.project_id) < (place_at, place_id)
      order by activity.last_at desc, activity.project_id desc limit most
    )
    union all
    (
      select activity.* from private.project_activity as activity
      where is_back and activity.is_open and (activity.unread > 0 or not is_unread)
        and (activity.last_at, activity.project_id) > (place_at, place_id)
      order by activity.last_at, activity.project_id limit most
    )
  )
  select
    now(), project.id, coalesce(profile.company_name, ''), coalesce(btrim(profile.name || ' ' || profile.surname), ''),
    project.assignee, project.assignee_name, project.starts_on, activity.last_at, activity.unread,
    due.on_day, to_char(due.at_time, 'HH24:MI'), due.what, due.turn,
    submission.status, submission.reopened_reason is not null, left(message.text, 160), message.side, message.sent_at
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
  order by activity.last_at desc, activity.project_id desc;
end
$$;
revoke all on function public.desk_projects(boolean, timestamptz, uuid, boolean) from public, anon, service_role;
grant execute on function public.desk_projects(boolean, timestamptz, uuid, boolean) to authenticated;
comment on function public.desk_projects(boolean, timestamptz, uuid, boolean) is
  'For administrators: a page of 50 open projects, those first in which something happened last, and one more where there are more. after_at and after_id are those of the last row that was seen; backwards: of the first row, for the page before it.';
