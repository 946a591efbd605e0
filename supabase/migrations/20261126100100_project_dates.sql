-- Suits the version before: yes, since 20261123210200. A new table.
-- What happens when in a project, and whose turn it is: the earliest date that is not done says so.
create table public.project_dates (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  on_day date not null,
  at_time time,
  what text not null check (char_length(btrim(what)) between 1 and 160 and private.is_line(what)),
  turn text not null check (turn in ('client', 'agency')),
  done_at timestamptz,
  moved_from date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.project_dates is 'Agreed dates of a project.';
comment on column public.project_dates.on_day is 'A day in New Zealand.';
comment on column public.project_dates.at_time is 'New Zealand''s time; null: by the end of that day.';
comment on column public.project_dates.turn is 'Who acts.';
comment on column public.project_dates.moved_from is 'The day that it was on before it was last moved.';
create index project_dates_project_id_idx on public.project_dates (project_id, on_day);
create index project_dates_waiting_idx on public.project_dates (on_day) where done_at is null;

alter table public.project_dates enable row level security;
revoke all on public.project_dates from anon, authenticated, service_role;
grant select, delete on public.project_dates to authenticated;
grant insert (project_id, on_day, at_time, what, turn, done_at) on public.project_dates to authenticated;
grant update (on_day, at_time, what, turn, done_at) on public.project_dates to authenticated;
grant select on public.project_dates to service_role;
create policy "The session is open" on public.project_dates
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Clients see the dates of their own projects" on public.project_dates
  for select to authenticated using (project_id in (select private.own_projects()));
-- The caller's own rights hold in the subqueries: a project that has not begun is not there.
create policy "Administrators see dates" on public.project_dates
  for select to authenticated
  using ((select private.is_admin()) and exists (select from public.projects where id = project_id));
create policy "Administrators set dates" on public.project_dates
  for insert to authenticated
  with check ((select private.is_admin()) and exists (select from public.projects where id = project_id));
create policy "Administrators change dates" on public.project_dates
  for update to authenticated
  using ((select private.is_admin()) and exists (select from public.projects where id = project_id))
  with check ((select private.is_admin()) and exists (select from public.projects where id = project_id));
create policy "Administrators remove dates" on public.project_dates
  for delete to authenticated
  using ((select private.is_admin()) and exists (select from public.projects where id = project_id));

create function private.guard_project_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if (select count(*) from public.project_dates where project_id = new.project_id) >= 200 then
      raise exception 'There may be at most 200 dates in a project' using errcode = 'check_violation';
    end if;
  elsif old.on_day <> new.on_day then
    new.moved_from := old.on_day;
  end if;
  return new;
end
$$;
revoke all on function private.guard_project_date() from public;
create trigger guard_project_date before insert or update on public.project_dates
  for each row execute function private.guard_project_date();
create trigger touch_updated_at before update on public.project_dates
  for each row execute function private.touch_updated_at();

create function private.audit_project_date() returns trigger
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
        else 'project_date.changed'
      end,
      'project_dates', date.id::text, jsonb_build_object('project', date.project_id)
    );
  end if;
  return null;
end
$$;
revoke all on function private.audit_project_date() from public;
create trigger audit_project_date after insert or update or delete on public.project_dates
  for each row execute function private.audit_project_date();

create function public.finish_project_date(date uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.finish_project_date(uuid) from public, anon, service_role;
grant execute on function public.finish_project_date(uuid) to authenticated;
comment on function public.finish_project_date(uuid) is
  'A client marks a date as done that is the client''s turn. Done twice, the first time stands.';
