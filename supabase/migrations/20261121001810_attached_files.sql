-- A submission names a file that is there, and the file stays for as long as the submission does.
create or replace function private.check_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.project_description !~ '\S'
    and not exists (select from jsonb_each_text(new.answers) where value ~ '\S')
  then
    raise exception 'A submission answers a question or describes the project'
      using errcode = 'check_violation';
  end if;
  -- Whose file it is, the constraint on file_url has said: a path begins with its client's id.
  if new.file_url is not null then
    -- Locked, so that nobody removes it before this submission can be seen.
    perform from storage.objects
    where bucket_id = 'submissions' and name = new.file_url
    for share;
    if not found then
      raise exception 'The attached file is not there any more: attach it again'
        using errcode = 'foreign_key_violation';
    end if;
  end if;
  -- Submissions of one client take turns, and each counts what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('drafts of ' || new.user_id, 0));
  if (
    select count(*) from public.questionnaire_submissions
    where user_id = new.user_id and submitted_at > now() - interval '1 day'
  ) >= 10 then
    raise exception 'There may be at most 10 submissions in 24 hours'
      using errcode = 'program_limit_exceeded';
  end if;
  return new;
end
$$;
comment on function private.check_submission() is
  'What a client submits says something, names a file that is there, and is not too often: each one is mailed to the agency.';

create function private.keep_submitted_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- After the wait for a submission of this very moment, which the policies could not see.
  if exists (
    select from public.questionnaire_submissions
    where file_url = old.name and status <> 'draft'
  ) then
    return null;
  end if;
  return old;
end
$$;
revoke all on function private.keep_submitted_file() from public;
comment on function private.keep_submitted_file() is
  'Leaves the file of a submission where it is, whoever removes it: the submission goes first.';
create trigger keep_submitted_file before delete on storage.objects
  for each row when (old.bucket_id = 'submissions')
  execute function private.keep_submitted_file();
