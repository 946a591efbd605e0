-- Suits the version before: yes, since 20261127200000. New columns; a move's mail leaves ten seconds later.
-- A move can be taken back: its mail waits for ten seconds, and its event says who made it and what stood before.
alter table public.submission_events
  add column actor_id uuid,
  add column prior_status text check (prior_status in ('pending', 'in_review', 'completed')),
  add column prior_reason text check (char_length(prior_reason) <= 500),
  add column taken_back_at timestamptz;
comment on column public.submission_events.actor_id is
  'Of a move, the administrator who made it. Not a foreign key: the history outlives the account.';
comment on column public.submission_events.prior_status is 'Of a move, the status before it.';
comment on column public.submission_events.prior_reason is 'Of a move, the reopened_reason before it.';
comment on column public.submission_events.taken_back_at is 'Of a move that was taken back: no figure counts it.';

create or replace function private.guard_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  bookkeeping constant text[] := array['status', 'submitted_at', 'updated_at', 'reopened_reason'];
  is_reopened boolean;
  is_taken_back boolean;
begin
  if tg_op = 'INSERT' then
    new.submitted_at := coalesce(new.submitted_at, now());
    return new;
  end if;

  new.submitted_at := old.submitted_at;
  -- Said by take_back_move, which has the owner's rights.
  is_taken_back := current_user <> 'authenticated'
    and current_setting('submission.taken_back', true) is not distinct from new.id::text;
  if is_taken_back then
    return new;
  end if;
  if new.status is distinct from old.status
    and (old.status, new.status) not in (
      ('pending', 'in_review'), ('in_review', 'completed'), ('completed', 'in_review')
    )
  then
    raise exception 'A submission cannot go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  is_reopened := old.status = 'completed' and new.status = 'in_review';
  if is_reopened and new.reopened_reason is null then
    raise exception 'A completed submission is reopened with a reason'
      using errcode = 'check_violation';
  end if;
  if new.status = 'completed' and new.reopened_reason is not distinct from old.reopened_reason then
    new.reopened_reason := null;
  end if;
  -- Not security definer: this is the role of the API's caller. Services, and send_draft, may change more.
  if current_user = 'authenticated' then
    if to_jsonb(new) - bookkeeping is distinct from to_jsonb(old) - bookkeeping then
      raise exception 'Only the status of a submitted questionnaire may change'
        using errcode = 'insufficient_privilege';
    end if;
    if new.status = 'in_review' and not is_reopened
      and new.reopened_reason is distinct from old.reopened_reason
    then
      raise exception 'The reason of a reopening is given with it'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end
$$;

create or replace function private.audit_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_audit(
      'submission.created', 'questionnaire_submissions', new.id::text, jsonb_build_object('status', new.status)
    );
  elsif tg_op = 'DELETE' then
    perform private.write_audit(
      'submission.deleted', 'questionnaire_submissions', old.id::text, jsonb_build_object('status', old.status)
    );
  else
    perform private.write_audit(
      case
        when current_setting('submission.taken_back', true) is not distinct from new.id::text
          then 'submission.move_taken_back'
        else 'submission.status_changed'
      end,
      'questionnaire_submissions', new.id::text, jsonb_build_object('from', old.status, 'to', new.status)
    );
  end if;
  return null;
end
$$;

drop trigger mail_submission_move on public.questionnaire_submissions;
drop function private.mail_submission_move();
create function private.mail_submission_move(move public.submission_events) returns void
language sql security definer set search_path = '' as $$
  -- To the account's verified address, where there still is one: an empty recipient is the agency.
  insert into public.mail_outbox (template, recipient, user_id, data, idempotency_key, next_attempt_at)
  select
    case move.what
      when 'reopened' then 'submission-reopened'
      when 'review_begun' then 'submission-in-review'
      else 'submission-completed'
    end,
    account.email,
    account.id,
    jsonb_build_object(
      'submissionId', submission.id,
      'reference', submission.reference,
      'movedAt', to_jsonb(move.at),
      'reason', coalesce(move.reason, '')
    ),
    'submission-moved:' || move.id,
    move.at + interval '10 seconds'
  from public.questionnaire_submissions as submission
  join auth.users as account on account.id = submission.user_id
  where submission.id = move.submission_id and account.deleted_at is null and account.email <> ''
$$;
revoke all on function private.mail_submission_move(public.submission_events) from public;
comment on function private.mail_submission_move(public.submission_events) is
  'Queues the mail submission-in-review, submission-completed or submission-reopened, in ten seconds, in which the move can be taken back. One a move: one that is made again is another.';

create or replace function private.note_submission_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := (select auth.uid());
  move public.submission_events;
begin
  if tg_op = 'INSERT' then
    insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
    values (new.id, 'sent', new.submitted_at, 'client', btrim(new.first_name || ' ' || new.last_name));
    return null;
  end if;
  if current_setting('submission.taken_back', true) is not distinct from new.id::text then
    insert into public.submission_events (submission_id, what, actor_side, actor_name, actor_id)
    values (new.id, 'taken_back', 'agency', private.shown_name(actor, 'agency'), actor);
    return null;
  end if;
  insert into public.submission_events (
    submission_id, what, actor_side, actor_name, reason, actor_id, prior_status, prior_reason
  )
  values (
    new.id,
    case
      when new.status = 'completed' then 'completed'
      when old.status = 'completed' then 'reopened'
      else 'review_begun'
    end,
    'agency', private.shown_name(actor, 'agency'), new.reopened_reason, actor, old.status, old.reopened_reason
  )
  returning * into move;
  perform private.mail_submission_move(move);
  return null;
end
$$;

-- Nothing else leads back to pending: of the moves out of it, the last one stands.
create or replace function public.numbers_first_moves(since timestamptz, until timestamptz)
returns table (submitted_at timestamptz, moved_at timestamptz)
language sql stable set search_path = '' as $$
  select submission.submitted_at, move.at
  from public.questionnaire_submissions as submission
  left join lateral (
    select max(entry.at) as at
    from public.audit_log as entry
    where submission.status <> 'pending'
      and entry.subject_table = 'questionnaire_submissions'
      and entry.subject_id = submission.id::text
      and entry.action = 'submission.status_changed'
      and entry.detail ->> 'from' = 'pending'
  ) as move on true
  where submission.submitted_at >= since and submission.submitted_at < until
    and (submission.status = 'pending' or move.at is not null)
    and (select public.is_admin())
  order by submission.submitted_at desc limit 1000
$$;
