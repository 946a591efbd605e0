-- Suits the version before: yes, since 20261123210200. A new table, and a new column that it leaves empty.
-- A project is what a client and the agency work on together: one open project a client, made with the client's
-- first draft or message. Until something was sent in it, it is the client's alone.

alter table public.user_roles
  add column name text not null default '' check (char_length(name) <= 80 and private.is_line(name));
comment on column public.user_roles.name is
  'As clients see this person; empty: the agency''s name stands for it. Set from the command line.';

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references auth.users (id) on delete cascade,
  assignee uuid references auth.users (id) on delete set null,
  assignee_name text not null default '' check (private.is_line(assignee_name)),
  starts_on date,
  question_set text not null default 'discovery-1' check (question_set ~ '^[a-z0-9-]{1,40}$'),
  begun_at timestamptz,
  closed_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.projects is 'What one client and the agency work on; one of a client is open.';
comment on column public.projects.assignee is 'The administrator who looks after it; null: nobody yet.';
comment on column public.projects.assignee_name is
  'The assignee''s shown name, kept by triggers: clients may not read roles.';
comment on column public.projects.starts_on is 'The first day of its weeks, once agreed.';
comment on column public.projects.question_set is 'Which questions its client is asked: content/question-sets.ts.';
comment on column public.projects.begun_at is
  'When something was first sent in it, or an administrator opened it. Null: it holds a draft, and administrators do not see it.';
comment on column public.projects.closed_at is 'Null: open. What is closed stays to be read.';
comment on column public.projects.is_demo is 'Example data, gone after npm run demo:remove.';
create unique index projects_one_open_idx on public.projects (client_id) where closed_at is null;
create index projects_client_id_idx on public.projects (client_id);
create index projects_assignee_idx on public.projects (assignee);
create index projects_begun_at_idx on public.projects (begun_at desc) where begun_at is not null;

alter table public.projects enable row level security;
revoke all on public.projects from anon, authenticated, service_role;
grant select on public.projects to authenticated, service_role;
grant update (assignee, starts_on, closed_at) on public.projects to authenticated;
create policy "The session is open" on public.projects
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Clients see their own projects" on public.projects
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Administrators see projects once they have begun" on public.projects
  for select to authenticated using (begun_at is not null and (select private.is_admin()));
create policy "Administrators run projects once they have begun" on public.projects
  for update to authenticated
  using (begun_at is not null and (select private.is_admin()))
  with check (begun_at is not null and (select private.is_admin()));

-- The policies of what belongs to a project ask these, so that colleagues of a client can come later.
create function private.own_projects() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.projects
  where client_id = (select auth.uid()) and (select private.has_live_session())
$$;
revoke all on function private.own_projects() from public;
grant execute on function private.own_projects() to authenticated;
comment on function private.own_projects() is 'The projects that the caller is the client of, in an open session.';

create function private.owns_project(project uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_live_session() and exists (
    select from public.projects where id = project and client_id = (select auth.uid())
  )
$$;
revoke all on function private.owns_project(uuid) from public;
grant execute on function private.owns_project(uuid) to authenticated;
comment on function private.owns_project(uuid) is 'The caller is the client of this project, in an open session.';

-- Functions with their owner's rights, which no policy holds, begin with this.
create function private.require_session() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(private.has_live_session(), false) then
    raise exception 'The session has ended' using errcode = 'insufficient_privilege';
  end if;
  return (select auth.uid());
end
$$;
revoke all on function private.require_session() from public;
comment on function private.require_session() is 'The caller, whose session is open; an error otherwise.';

create function private.open_project_of(client uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  project uuid;
begin
  insert into public.projects (client_id, is_demo)
  values (
    client,
    coalesce((select is_demo from public.business_profiles where user_id = client), false)
  )
  on conflict (client_id) where closed_at is null do nothing;
  select id into project from public.projects where client_id = client and closed_at is null;
  return project;
end
$$;
revoke all on function private.open_project_of(uuid) from public;
comment on function private.open_project_of(uuid) is 'The one open project of a client, made where there is none.';

create function private.begin_project(project uuid) returns void
language sql security definer set search_path = '' as $$
  update public.projects set begun_at = now() where id = project and begun_at is null
$$;
revoke all on function private.begin_project(uuid) from public;
comment on function private.begin_project(uuid) is 'From now on administrators see it.';

create function public.open_client_project(client uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.open_client_project(uuid) from public, anon, service_role;
grant execute on function public.open_client_project(uuid) to authenticated;
comment on function public.open_client_project(uuid) is
  'For administrators: the client''s open project, made and begun where there is none.';

create function private.guard_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.assignee_name := '';
  if new.assignee is not null then
    select name into new.assignee_name from public.user_roles where user_id = new.assignee;
    if not found then
      raise exception 'Only an administrator looks after a project' using errcode = 'check_violation';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if old.closed_at is null and new.closed_at is not null then
      new.closed_at := now();
    elsif old.closed_at is not null and new.closed_at is not null then
      new.closed_at := old.closed_at;
    end if;
    -- When its client began the first draft is nobody else's.
    if old.begun_at is null and new.begun_at is not null then
      new.created_at := new.begun_at;
    end if;
  end if;
  return new;
end
$$;
revoke all on function private.guard_project() from public;
comment on function private.guard_project() is
  'The assignee is an administrator, whose name is copied; the database says when a project was closed.';
create trigger guard_project before insert or update on public.projects
  for each row execute function private.guard_project();
create trigger touch_updated_at before update on public.projects
  for each row execute function private.touch_updated_at();

create function private.follow_shown_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update public.projects set assignee = null where assignee = old.user_id;
  else
    -- The guard copies the name anew.
    update public.projects set assignee = assignee where assignee = new.user_id;
  end if;
  return null;
end
$$;
revoke all on function private.follow_shown_name() from public;
create trigger follow_shown_name_update after update of name on public.user_roles
  for each row when (old.name is distinct from new.name) execute function private.follow_shown_name();
create trigger follow_shown_name_delete after delete on public.user_roles
  for each row execute function private.follow_shown_name();

create function private.audit_project() returns trigger
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
  if (old.closed_at is null) <> (new.closed_at is null) then
    perform private.write_audit(
      case when new.closed_at is null then 'project.reopened' else 'project.closed' end, 'projects', new.id::text
    );
  end if;
  return null;
end
$$;
revoke all on function private.audit_project() from public;
create trigger audit_project after update on public.projects
  for each row when (new.begun_at is not null) execute function private.audit_project();
