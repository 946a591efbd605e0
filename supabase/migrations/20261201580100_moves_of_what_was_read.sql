-- Suits the version before: yes, since 20261129200200. One more argument, which it leaves out.
-- A submission is moved as it was read: what its client has changed since is left as it is, and said.
drop function public.move_submissions(uuid[], text[], text, text);

create function public.move_submissions(
  submissions uuid[], seen text[], to_status text, reason text default '', seen_changed timestamptz[] default null
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
  if cardinality(move_submissions.seen_changed) <> cardinality(move_submissions.submissions) then
    raise exception 'Of each submission it is said when it was seen changed, or of none'
      using errcode = 'check_violation';
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
    elsif stands.status = wanted.was and (
      -- A page of the version before does not say it.
      move_submissions.seen_changed is null
      or stands.changed_at is not distinct from
        move_submissions.seen_changed[array_position(move_submissions.submissions, wanted.id)]
    ) then
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
revoke all on function public.move_submissions(uuid[], text[], text, text, timestamptz[]) from public, anon, service_role;
grant execute on function public.move_submissions(uuid[], text[], text, text, timestamptz[]) to authenticated;
comment on function public.move_submissions(uuid[], text[], text, text, timestamptz[]) is
  'For administrators: moves submissions in one act; seen, seen_changed: the status of each that was on the screen, and its changed_at. Outcome: done, changed since (it stays as it is; last: who did what), or gone. A reason reopens what was completed.';
