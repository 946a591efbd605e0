-- Files that clients attach to their answers: a private bucket with a folder for each client. The
-- numbers and types are those of domain/submission-file.ts. Nothing is ever replaced: no policy
-- allows an update.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'submissions', 'submissions', false, 10485760,
  array[
    'application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain', 'text/csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  ]
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "The session is open" on storage.objects
  as restrictive for all to authenticated using ((select private.has_live_session()));
-- A file that an ended session, or a deleted account, brings would belong to nobody who could take it
-- away again.
create policy "Clients put files into their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.has_live_session())
  );
create policy "Clients see the files in their own folder" on storage.objects
  for select to authenticated
  using (bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text);
-- The caller's own rights hold in the subquery: it finds the client's own submissions.
create policy "Clients remove their own files until they are submitted" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (
      select from public.questionnaire_submissions as submission
      where submission.file_url = objects.name and submission.status <> 'draft'
    )
  );
create policy "Administrators see the files of what was submitted" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'submissions' and (select private.is_admin())
    and exists (
      select from public.questionnaire_submissions as submission
      where submission.file_url = objects.name and submission.status <> 'draft'
    )
  );

create function private.limit_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := (storage.foldername(new.name))[1];
begin
  -- Uploads of one client take turns, and each counts what the one before it has committed. After the
  -- insert, not before it: a stranger is refused by the policies and learns nothing of the folder.
  perform pg_advisory_xact_lock(hashtextextended('files of ' || folder, 0));
  if (
    select count(*) > 50 or sum((metadata ->> 'size')::bigint) > 104857600
    from storage.objects
    where bucket_id = new.bucket_id and starts_with(name, folder || '/')
  ) then
    -- The hosted platform answers any other code as a fault of its own.
    raise exception 'There may be at most 50 files of 100 MB together: remove one first'
      using errcode = 'insufficient_privilege', constraint = 'files_per_client';
  end if;
  return null;
end
$$;
revoke all on function private.limit_files() from public;
create trigger limit_files after insert or update of metadata on storage.objects
  for each row when (new.bucket_id = 'submissions')
  execute function private.limit_files();

-- A submission names a file that is there, and the file stays for as long as the submission does.
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
