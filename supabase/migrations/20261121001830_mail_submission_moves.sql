-- The client is told of every move of a submission, in its transaction and so exactly once.
create function private.mail_submission_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The moves are those that guard_submission allows. To the account's verified address, where there
  -- still is one: an empty recipient is the agency.
  insert into public.mail_outbox (template, recipient, data)
  select
    case
      when old.status = 'completed' then 'submission-reopened'
      when new.status = 'in_review' then 'submission-in-review'
      else 'submission-completed'
    end,
    email,
    jsonb_build_object(
      'reference', new.reference,
      'movedAt', to_jsonb(new.updated_at),
      'reason', coalesce(new.reopened_reason, '')
    )
  from auth.users
  where id = new.user_id and deleted_at is null and email <> '';
  return null;
end
$$;
revoke all on function private.mail_submission_move() from public;
comment on function private.mail_submission_move() is
  'Queues the mail submission-in-review, submission-completed or submission-reopened. Without a key: a move that is made again is another one.';
create trigger mail_submission_move after update on public.questionnaire_submissions
  for each row when (old.status <> 'draft' and old.status is distinct from new.status)
  execute function private.mail_submission_move();
