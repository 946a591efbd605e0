-- Suits the version before: yes, since 20261201590000. It leaves the new column alone.
-- The desk says whose turn it is as the client's home does: while a message of the agency's is unread, the client's.
drop function public.desk_projects(boolean, timestamptz, uuid, boolean);

create function public.desk_projects(only_unread boolean DEFAULT false, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, backwards boolean DEFAULT false)
 RETURNS TABLE(asked_at timestamp with time zone, id uuid, client text, contact text, assignee uuid, assignee_name text, starts_on date, last_at timestamp with time zone, unread integer, next_day date, next_time text, next_what text, next_turn text, submission_status text, is_reopened boolean, message text, message_side text, message_at timestamp with time zone, waits_for_client boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function public.desk_projects(boolean, timestamptz, uuid, boolean) from public, anon, service_role;
grant execute on function public.desk_projects(boolean, timestamptz, uuid, boolean) to authenticated;
comment on function public.desk_projects(boolean, timestamptz, uuid, boolean) is
  'For administrators: a page of 50 open projects, those first in which something happened last, and one more where there are more. after_at and after_id are those of the last row that was seen; backwards: of the first row, for the page before it. waits_for_client: the client has not read a message of the agency''s.';
