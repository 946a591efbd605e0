-- Suits the version before: yes, since 20261127200000. A column that it leaves out, and a function with one argument more,
-- which has a default.
-- What a client changes once the review has begun comes as a message, and the submission goes on to show the answers of
-- before: such a message says which one it is about, so that whoever reads the submission finds it.
alter table public.messages
  add column about_submission_id uuid references public.questionnaire_submissions (id) on delete set null,
  add constraint only_clients_change_answers check (about_submission_id is null or side = 'client');
comment on column public.messages.about_submission_id is
  'Of changes that came too late: the submission, of the same client, whose answers they change. Set when the message is sent, by send_message alone.';
create index messages_about_submission_id_idx on public.messages (about_submission_id, sent_at)
  where about_submission_id is not null;

-- A default cannot be added to the list of what a function takes: two of one name would both suit a call without it.
drop function public.send_message(uuid, uuid, text, uuid[]);
create function public.send_message(
  id uuid, project uuid, text text, files uuid[] default '{}', about uuid default null
)
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
    if (sent.author_id, sent.project_id, sent.text, sent.about_submission_id)
      is distinct from (caller, target, coalesce(send_message.text, ''), send_message.about)
      or array(select file.id from public.files as file where file.message_id = sent.id order by 1)
        is distinct from array(select unnest(attachments) order by 1) then
      perform private.refuse_other_content();
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
  if send_message.about is not null then
    -- Only what the caller has sent, of whichever project: changes that come after its project was closed begin the next.
    perform from public.questionnaire_submissions as submission
    where submission.id = send_message.about and submission.user_id = caller for key share;
    if not found then
      raise exception 'There is no such submission' using errcode = 'RM003';
    end if;
  end if;
  if caller_side = 'client' and (
    select count(*) from public.messages as message
    where message.author_id = caller and message.sent_at > now() - interval '1 hour'
  ) >= 60 then
    raise exception 'There may be at most 60 messages in an hour' using errcode = 'program_limit_exceeded';
  end if;
  if caller_side = 'client' and (
    select count(*) from public.messages as message
    where message.author_id = caller and message.sent_at > now() - interval '1 day'
  ) >= 200 then
    raise exception 'There may be at most 200 messages in a day' using errcode = 'program_limit_exceeded';
  end if;

  insert into public.messages (id, project_id, number, side, author_id, author_name, text, about_submission_id)
  values (
    send_message.id, target,
    (select coalesce(max(message.number), 0) + 1 from public.messages as message where message.project_id = target),
    caller_side, caller, private.shown_name(caller, caller_side), coalesce(send_message.text, ''),
    send_message.about
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
revoke all on function public.send_message(uuid, uuid, text, uuid[], uuid) from public, anon, service_role;
grant execute on function public.send_message(uuid, uuid, text, uuid[], uuid) to authenticated;
comment on function public.send_message(uuid, uuid, text, uuid[], uuid) is
  'Sends a message with files of the caller''s that are not sent yet. Without a project: into the client''s open one. about: the client''s own submission whose answers it changes. The same id and content again is answered as the first was. RM004: another text, other files or another submission were sent under this id.';
