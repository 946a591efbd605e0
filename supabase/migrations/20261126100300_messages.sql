-- Suits the version before: yes, since 20261123210200. Two new tables.
-- One thread a project: what client and agency write to each other, and how far each person has read.
create table public.messages (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  number int not null check (number > 0),
  side text not null check (side in ('client', 'agency')),
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null check (char_length(author_name) <= 170 and private.is_line(author_name)),
  text text not null check (char_length(text) <= 5000),
  sent_at timestamptz not null default now(),
  constraint one_message_a_number unique (project_id, number)
);
comment on table public.messages is 'The thread of a project. Nobody changes a message.';
comment on column public.messages.id is 'Made by who sends it: sent again, it is the same message.';
comment on column public.messages.number is 'Within the project, without a gap; news are asked for by it.';
comment on column public.messages.author_name is 'As it was when the message was sent; empty: the agency''s name stands for it.';
create index messages_author_id_idx on public.messages (author_id, sent_at);

alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated, service_role;
grant select on public.messages to authenticated, service_role;
create policy "The session is open" on public.messages
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Clients read their own projects' messages" on public.messages
  for select to authenticated using (project_id in (select private.own_projects()));
-- A project with a message has begun.
create policy "Administrators read messages" on public.messages
  for select to authenticated using ((select private.is_admin()));

create table public.thread_reads (
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  side text not null check (side in ('client', 'agency')),
  name text not null check (char_length(name) <= 170 and private.is_line(name)),
  number int not null check (number > 0),
  at timestamptz not null default now(),
  primary key (project_id, user_id)
);
comment on table public.thread_reads is 'Up to which message a person has read a thread, and when that was.';
comment on column public.thread_reads.name is 'Of who read it, as the other side sees it.';
create index thread_reads_user_id_idx on public.thread_reads (user_id);

alter table public.thread_reads enable row level security;
revoke all on public.thread_reads from anon, authenticated, service_role;
grant select on public.thread_reads to authenticated, service_role;
create policy "The session is open" on public.thread_reads
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Clients see who has read their own projects' messages" on public.thread_reads
  for select to authenticated using (project_id in (select private.own_projects()));
create policy "Administrators see who has read messages" on public.thread_reads
  for select to authenticated using ((select private.is_admin()));

create function private.shown_name(person uuid, side text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    case side
      when 'agency' then (select name from public.user_roles where user_id = person)
      else (
        select btrim(name || ' ' || surname) from public.business_profiles where user_id = person
      )
    end,
    ''
  )
$$;
revoke all on function private.shown_name(uuid, text) from public;
comment on function private.shown_name(uuid, text) is 'The name that the other side sees of a person; empty where there is none.';

create function private.side_in_project(project uuid, person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when client_id = person then 'client'
    when begun_at is not null and private.is_admin() then 'agency'
  end
  from public.projects where id = project
$$;
revoke all on function private.side_in_project(uuid, uuid) from public;
comment on function private.side_in_project(uuid, uuid) is
  'The side that the caller is on; null for a stranger, and for a project that is not there for the caller.';

create function public.send_message(id uuid, project uuid, text text, files uuid[] default '{}')
returns setof public.messages
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.send_message(uuid, uuid, text, uuid[]) from public, anon, service_role;
grant execute on function public.send_message(uuid, uuid, text, uuid[]) to authenticated;
comment on function public.send_message(uuid, uuid, text, uuid[]) is
  'Sends a message with files of the caller''s that are not sent yet. Without a project: into the client''s open one. The same id and text again is answered as the first was.';

create function public.read_thread(project uuid, number int) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function public.read_thread(uuid, int) from public, anon, service_role;
grant execute on function public.read_thread(uuid, int) to authenticated;
comment on function public.read_thread(uuid, int) is 'The caller has read the thread up to this message; never less than before.';
