-- Suits the version before: no, its desk sets, changes and removes dates directly, which is granted to nobody now.
-- Acts of the desk on a date of a project name the version that was on the screen: its updated_at. What the team or its
-- client changed since stays as it is, and the refusal says who did what.
create function private.last_act_on_date(date uuid) returns public.audit_log
language sql stable security definer set search_path = '' as $$
  select * from public.audit_log
  where subject_table = 'project_dates' and subject_id = last_act_on_date.date::text
  order by at desc, id desc limit 1
$$;
revoke all on function private.last_act_on_date(uuid) from public;

create function private.refuse_stale_date(act public.audit_log) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  is_of_client constant boolean := exists (
    select from public.projects
    where id::text = act.detail ->> 'project' and client_id = act.actor_id
  );
begin
  raise exception 'The date was changed meanwhile' using
    errcode = 'RM013',
    detail = jsonb_build_object(
      'act', coalesce(split_part(act.action, '.', 2), 'changed'),
      'side', case when is_of_client then 'client' else 'agency' end,
      'name', case when is_of_client then '' else coalesce(private.shown_name(act.actor_id, 'agency'), '') end,
      'isOwn', coalesce(act.actor_id = (select auth.uid()), false),
      'at', act.at
    );
end
$$;
revoke all on function private.refuse_stale_date(public.audit_log) from public;
comment on function private.refuse_stale_date(public.audit_log) is
  'For administrators: RM013, with what was done with a date last, by which side, by whom of the team, whether that is who asks, and when.';

create or replace function private.audit_project_date() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  date public.project_dates := case when tg_op = 'DELETE' then old else new end;
begin
  -- With the project, or with its client, the dates go without a word.
  if exists (select from public.projects where id = date.project_id) then
    perform private.write_audit(
      case
        when tg_op = 'INSERT' then 'project_date.set'
        when tg_op = 'DELETE' then 'project_date.removed'
        when old.done_at is null and new.done_at is not null then 'project_date.done'
        when old.done_at is not null and new.done_at is null then 'project_date.not_done'
        else 'project_date.changed'
      end,
      'project_dates', date.id::text, jsonb_build_object('project', date.project_id)
    );
  end if;
  return null;
end
$$;

create function private.lock_project_date(date uuid) returns public.project_dates
language plpgsql security definer set search_path = '' as $$
declare
  stands public.project_dates;
begin
  select * into stands from public.project_dates where id = lock_project_date.date for update;
  -- Those that went with their project left no line.
  if not found and (private.last_act_on_date(lock_project_date.date)).action
    is distinct from 'project_date.removed' then
    raise exception 'There is no such date' using errcode = 'RM003';
  end if;
  return stands;
end
$$;
revoke all on function private.lock_project_date(uuid) from public;
comment on function private.lock_project_date(uuid) is
  'A date, for an act on it; all null: an administrator removed it. Who calls it has asked who calls.';

create function public.add_project_date(
  date uuid, project uuid, on_day date, at_time time, what text, turn text, note text, action text
) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.add_project_date(uuid, uuid, date, time, text, text, text, text)
  from public, anon, service_role;
grant execute on function public.add_project_date(uuid, uuid, date, time, text, text, text, text) to authenticated;
comment on function public.add_project_date(uuid, uuid, date, time, text, text, text, text) is
  'For administrators: sets a date of a project, under an id of the sender''s. The same again is answered as the first time; RM004 where the date is another by now, RM013 where it was removed, detail who did that.';

create function public.change_project_date(
  date uuid, seen timestamptz, on_day date, at_time time, what text, turn text, note text, action text
) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.change_project_date(uuid, timestamptz, date, time, text, text, text, text)
  from public, anon, service_role;
grant execute on function public.change_project_date(uuid, timestamptz, date, time, text, text, text, text) to authenticated;
comment on function public.change_project_date(uuid, timestamptz, date, time, text, text, text, text) is
  'For administrators: changes a date of a project; seen: its updated_at on the screen. RM013 where it is another by now, detail who did what.';

create function public.mark_project_date(date uuid, seen timestamptz, is_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.mark_project_date(uuid, timestamptz, boolean) from public, anon, service_role;
grant execute on function public.mark_project_date(uuid, timestamptz, boolean) to authenticated;
comment on function public.mark_project_date(uuid, timestamptz, boolean) is
  'For administrators: a date of a project is done, or not; seen: its updated_at on the screen. RM013 where it is another by now, detail who did what.';

create function public.remove_project_date(date uuid, seen timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.remove_project_date(uuid, timestamptz) from public, anon, service_role;
grant execute on function public.remove_project_date(uuid, timestamptz) to authenticated;
comment on function public.remove_project_date(uuid, timestamptz) is
  'For administrators: removes a date of a project; seen: its updated_at on the screen. RM013 where it is another by now, detail who did what.';

drop policy "Administrators set dates" on public.project_dates;
drop policy "Administrators change dates" on public.project_dates;
drop policy "Administrators remove dates" on public.project_dates;
revoke insert (action, at_time, done_at, note, on_day, project_id, turn, what) on public.project_dates from authenticated;
revoke update (at_time, done_at, on_day, turn, what) on public.project_dates from authenticated;
revoke delete on public.project_dates from authenticated;
