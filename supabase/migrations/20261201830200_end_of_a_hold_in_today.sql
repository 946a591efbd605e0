-- Suits the version before: yes, since 20261201820000. Today says more, which it leaves out.
-- Today says until when a deletion is held.
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
$$;
