-- Suits the version before: yes, since 20261127200000. New functions.
-- Acts on several submissions: each is done, or was changed since it was shown, and then it stays as it is and says who
-- did what.
create function private.last_move_of(submission public.questionnaire_submissions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', submission.reference,
    'status', submission.status,
    'act', coalesce(event.what, ''),
    'side', coalesce(event.actor_side, ''),
    'name', coalesce(event.actor_name, ''),
    'at', event.at
  )
  from (select) as always
  left join lateral (
    select * from public.submission_events where submission_id = submission.id order by at desc, id desc limit 1
  ) as event on true
$$;
revoke all on function private.last_move_of(public.questionnaire_submissions) from public;
comment on function private.last_move_of(public.questionnaire_submissions) is
  'For administrators: what happened to a submission last, by whom and when.';

create function private.each_submission(submissions uuid[], seen text[]) returns table (id uuid, was text)
language plpgsql immutable security definer set search_path = '' as $$
begin
  if cardinality(submissions) > 1000 or cardinality(submissions) is distinct from cardinality(seen) then
    raise exception 'At most 1,000 submissions at once, each with what was seen of it'
      using errcode = 'check_violation';
  end if;
  -- In one order, so that two acts do not wait for each other.
  return query
  select distinct on (asked.id) asked.id, asked.was
  from unnest(submissions, seen) as asked (id, was)
  order by asked.id;
end
$$;
revoke all on function private.each_submission(uuid[], text[]) from public;

create function public.move_submissions(
  submissions uuid[], seen text[], to_status text, reason text default ''
)
returns table (submission uuid, outcome text, status text, last jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  is_reopening boolean;
  wanted record;
  stands public.questionnaire_submissions;
begin
  perform private.require_administrator();
  if coalesce(move_submissions.to_status, '') not in ('in_review', 'completed') then
    raise exception 'There is no such status to move to' using errcode = 'check_violation';
  end if;
  -- All first, and then by project: two bulk moves that cross would wait for each other's projects.
  perform from public.questionnaire_submissions as locked
  where locked.id = any (move_submissions.submissions)
  order by locked.project_id, locked.id for no key update;
  for wanted in
    select asked.*
    from private.each_submission(move_submissions.submissions, move_submissions.seen) as asked
    left join public.questionnaire_submissions as found on found.id = asked.id
    order by found.project_id, asked.id
  loop
    is_reopening := wanted.was = 'completed' and move_submissions.to_status = 'in_review';
    if (wanted.was, move_submissions.to_status) not in (('pending', 'in_review'), ('in_review', 'completed'))
      and is_reopening is not true then
      raise exception 'A submission cannot go from % to %', wanted.was, move_submissions.to_status
        using errcode = 'check_violation';
    end if;
    if is_reopening <> (coalesce(move_submissions.reason, '') ~ '\S') then
      raise exception 'A reason is given where a submission is reopened, and only there'
        using errcode = 'check_violation', detail = 'reason';
    end if;
    select * into stands from public.questionnaire_submissions as found where found.id = wanted.id;
    if not found then
      outcome := 'gone';
    elsif stands.status = wanted.was then
      update public.questionnaire_submissions as moved
      set status = move_submissions.to_status,
        reopened_reason = case when is_reopening then btrim(move_submissions.reason) end
      where moved.id = wanted.id
      returning moved.* into stands;
      outcome := 'done';
    elsif stands.status = move_submissions.to_status and exists (
      select from (
        select * from public.submission_events as event
        where event.submission_id = wanted.id order by event.at desc, event.id desc limit 1
      ) as newest
      where newest.actor_id = caller and newest.prior_status = wanted.was
        and newest.reason is not distinct from case when is_reopening then btrim(move_submissions.reason) end
    ) then
      -- Sent again, because the answer was lost.
      outcome := 'done';
    else
      outcome := 'changed';
    end if;
    submission := wanted.id;
    status := stands.status;
    last := case when outcome <> 'gone' then private.last_move_of(stands) end;
    return next;
  end loop;
end
$$;
revoke all on function public.move_submissions(uuid[], text[], text, text) from public, anon, service_role;
grant execute on function public.move_submissions(uuid[], text[], text, text) to authenticated;
comment on function public.move_submissions(uuid[], text[], text, text) is
  'For administrators: moves submissions in one act; seen: the status of each that was on the screen. Outcome: done, changed since (it stays as it is; last: who did what), or gone. A reason reopens what was completed.';

create function public.take_back_move(submission uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.questionnaire_submissions;
  move public.submission_events;
  mail constant text := 'submission-moved:';
begin
  perform private.require_administrator();
  select * into stands from public.questionnaire_submissions
  where id = take_back_move.submission for no key update;
  if not found then
    raise exception 'There is no such submission' using errcode = 'RM003';
  end if;
  select * into move from public.submission_events
  where submission_id = stands.id order by at desc, id desc limit 1;
  if move.what = 'taken_back' and move.actor_id is not distinct from caller then
    return stands.status;
  end if;
  if move.prior_status is null or move.actor_id is distinct from caller then
    raise exception 'The submission was changed meanwhile'
      using errcode = 'RM013', detail = private.last_move_of(stands);
  end if;
  if move.at < clock_timestamp() - interval '10 seconds' then
    raise exception 'Ten seconds are over' using errcode = 'RM020';
  end if;
  -- Waits for a sender who is taking it, and then finds that it was tried.
  delete from public.mail_outbox
  where idempotency_key = mail || move.id and state = 'queued' and attempts = 0 and queued_at = created_at;
  if exists (select from public.mail_outbox where idempotency_key = mail || move.id) then
    raise exception 'The mail has left' using errcode = 'RM020';
  end if;
  update public.submission_events set taken_back_at = clock_timestamp() where id = move.id;
  perform set_config('submission.taken_back', stands.id::text, true);
  update public.questionnaire_submissions
  set status = move.prior_status, reopened_reason = move.prior_reason
  where id = stands.id;
  perform set_config('submission.taken_back', '', true);
  return move.prior_status;
end
$$;
revoke all on function public.take_back_move(uuid) from public, anon, service_role;
grant execute on function public.take_back_move(uuid) to authenticated;
comment on function public.take_back_move(uuid) is
  'For administrators: takes the own last move of a submission back, with its mail, and says the status. RM020: ten seconds are over, or the mail has left. RM013: something was done since, detail what.';

create function private.last_assignment_of(project uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'act', 'assigned',
    'name', coalesce(private.shown_name(entry.actor_id, 'agency'), ''),
    'at', entry.at,
    'toName', stands.assignee_name
  )
  from public.projects as stands
  left join lateral (
    select actor_id, at from public.audit_log
    where subject_table = 'projects' and subject_id = stands.id::text and action = 'project.assigned'
    order by at desc, id desc limit 1
  ) as entry on true
  where stands.id = project
$$;
revoke all on function private.last_assignment_of(uuid) from public;

create function public.assign_submissions(submissions uuid[], seen uuid[], person uuid)
returns table (submission uuid, outcome text, assignee uuid, assignee_name text, last jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted record;
  stands public.projects;
begin
  perform private.require_session();
  perform private.require_administrator();
  if assign_submissions.person is not null then
    -- Until the end of this act the person keeps the role.
    perform from public.user_roles as role
    where role.user_id = assign_submissions.person and role.role = 'admin' for key share;
    if not found then
      raise exception 'Only an administrator looks after a project' using errcode = 'check_violation';
    end if;
  end if;
  for wanted in
    select asked.id, asked.was::uuid, found.project_id, found.reference
    from private.each_submission(assign_submissions.submissions, assign_submissions.seen::text[]) as asked
    left join public.questionnaire_submissions as found on found.id = asked.id
    -- In one order, so that two acts do not wait for each other.
    order by found.project_id, asked.id
  loop
    select * into stands from public.projects as locked where locked.id = wanted.project_id for no key update;
    if not found then
      outcome := 'gone';
    elsif stands.assignee is not distinct from assign_submissions.person then
      outcome := 'done';
    elsif stands.assignee is distinct from wanted.was then
      outcome := 'changed';
    else
      update public.projects as assigned set assignee = assign_submissions.person
      where assigned.id = stands.id
      returning assigned.* into stands;
      outcome := 'done';
    end if;
    submission := wanted.id;
    assignee := stands.assignee;
    assignee_name := stands.assignee_name;
    last := case
      when outcome <> 'gone'
        then private.last_assignment_of(stands.id) || jsonb_build_object('reference', wanted.reference)
    end;
    return next;
  end loop;
end
$$;
revoke all on function public.assign_submissions(uuid[], uuid[], uuid) from public, anon, service_role;
grant execute on function public.assign_submissions(uuid[], uuid[], uuid) to authenticated;
comment on function public.assign_submissions(uuid[], uuid[], uuid) is
  'For administrators: who looks after the projects of submissions (null: nobody); seen: who it was on the screen. Answered as move_submissions is.';
