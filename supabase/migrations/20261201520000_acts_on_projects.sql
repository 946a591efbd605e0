-- Suits the version before: no, its desk changes projects and their dates by updates, which are granted to nobody now.
-- Acts of the desk on a project name what was on the screen. What was changed since stays as it is, and the refusal says
-- who did what. Start and assignee are compared each by itself: who changes one leaves the other alone.
create function private.last_act_on_project(stands public.projects, action text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'act', split_part(last_act_on_project.action, '.', 2),
    'side', 'agency',
    'name', coalesce(private.shown_name(entry.actor_id, 'agency'), ''),
    'isOwn', coalesce(entry.actor_id = (select auth.uid()), false),
    'at', entry.at,
    'startsOn', stands.starts_on,
    'assignee', stands.assignee,
    'assigneeName', stands.assignee_name
  )
  from (select) as always
  left join lateral (
    select actor_id, at from public.audit_log
    where subject_table = 'projects' and subject_id = stands.id::text
      and audit_log.action = last_act_on_project.action
    order by at desc, id desc limit 1
  ) as entry on true
$$;
revoke all on function private.last_act_on_project(public.projects, text) from public;
comment on function private.last_act_on_project(public.projects, text) is
  'For administrators: who did this act of the audit log last, whether that is who asks, when, and what stands since.';

create function private.lock_begun_project(project uuid) returns public.projects
language plpgsql security definer set search_path = '' as $$
declare
  stands public.projects;
begin
  select * into stands from public.projects
  where id = lock_begun_project.project and begun_at is not null for no key update;
  if not found then
    raise exception 'There is no such project' using errcode = 'RM003';
  end if;
  return stands;
end
$$;
revoke all on function private.lock_begun_project(uuid) from public;

create function public.plan_project(
  project uuid, seen_starts_on date, seen_assignee uuid, starts_on date, assignee uuid
) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.plan_project(uuid, date, uuid, date, uuid) from public, anon, service_role;
grant execute on function public.plan_project(uuid, date, uuid, date, uuid) to authenticated;
comment on function public.plan_project(uuid, date, uuid, date, uuid) is
  'For administrators: when a project starts and who looks after it. What differs from what was seen is set; RM013 where that was changed meanwhile, detail who did what, and then nothing is set.';

create function private.is_own_act_on_project(stands public.projects, action text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select actor_id = (select auth.uid()) from public.audit_log
      where subject_table = 'projects' and subject_id = stands.id::text
        and audit_log.action = is_own_act_on_project.action
      order by at desc, id desc limit 1
    ),
    false
  )
$$;
revoke all on function private.is_own_act_on_project(public.projects, text) from public;
comment on function private.is_own_act_on_project(public.projects, text) is
  'Whether the caller did this act of the audit log last, and sends it again because the answer was lost.';

create function public.close_project(project uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.close_project(uuid) from public, anon, service_role;
grant execute on function public.close_project(uuid) to authenticated;
comment on function public.close_project(uuid) is
  'For administrators: closes a project that was seen open. RM013 where somebody else has closed it, detail who.';

create function public.reopen_project(project uuid, seen timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.reopen_project(uuid, timestamptz) from public, anon, service_role;
grant execute on function public.reopen_project(uuid, timestamptz) to authenticated;
comment on function public.reopen_project(uuid, timestamptz) is
  'For administrators: opens a project again; seen: when it was closed, on the screen. RM013 where somebody else has opened it, or closed it anew, detail who did what.';

drop policy "Administrators run projects once they have begun" on public.projects;
revoke update (assignee, closed_at, starts_on) on public.projects from authenticated;
