-- A completed submission is reopened for a reason, which its client may read. It stands for as long as
-- the submission is open again: who did it, and when, is in the audit log for good.
alter table public.questionnaire_submissions
  add column reopened_reason text check (
    char_length(reopened_reason) <= 500 and reopened_reason ~ '\S'
  ),
  add constraint reason_while_reopened check (reopened_reason is null or status = 'in_review');
comment on column public.questionnaire_submissions.reopened_reason is
  'Why a completed submission is in review again, in an administrator''s words for the client.';
grant update (reopened_reason) on public.questionnaire_submissions to authenticated;

create or replace function private.guard_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  bookkeeping constant text[] := array['status', 'submitted_at', 'updated_at', 'reopened_reason'];
  is_reopened boolean;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      new.submitted_at := coalesce(new.submitted_at, now());
    end if;
    return new;
  end if;

  if new.status is distinct from old.status
    and (old.status, new.status) not in (
      ('draft', 'pending'), ('pending', 'in_review'), ('in_review', 'completed'), ('completed', 'in_review')
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
  -- Not security definer: this is the role of the API's caller. Services may correct a row.
  if old.status <> 'draft' and current_user = 'authenticated' then
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
  new.submitted_at := case
    when old.status = 'draft' and new.status = 'pending' then now()
    else old.submitted_at
  end;
  return new;
end
$$;
