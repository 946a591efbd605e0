-- Suits the version before: yes, since 20261123210200. It asks file_url, which stays as it is.
-- The files of the product, one row each: whose, what for, how it was named and how large. The bytes lie with
-- the storage service; policies on them, the guard of what was submitted and the purge ask this table.
--
-- Triggers on storage.objects make and remove the rows, not the browser: a file and its row are one
-- transaction on both backends, pages opened before this migration go on, and nobody can forget it.
create table public.files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  submission_id uuid references public.questionnaire_submissions (id) on delete set null,
  kind text not null default 'draft' check (kind in ('draft', 'submission')),
  bucket text not null check (char_length(bucket) between 1 and 100),
  path text not null unique check (char_length(path) between 1 and 1024),
  name text not null
    check (char_length(name) between 1 and 255 and private.is_address_text(name) and name !~ '[/\\]'),
  size bigint not null check (size >= 0),
  created_at timestamptz not null default now(),
  constraint a_submission_of_that_kind check (kind <> 'submission' or submission_id is not null)
);
comment on table public.files is
  'What lies in the private buckets. A trigger makes the row with the file and takes it away with it.';
comment on column public.files.user_id is
  'The client in whose folder it lies; null once the account is deleted: the purge removes the file.';
comment on column public.files.submission_id is 'The submission, or the draft of one, that names it.';
comment on column public.files.kind is
  'draft: the client''s alone, who may remove it. submission: submitted, stays as long as the submission.';
comment on column public.files.path is 'In the bucket; no two buckets hold the same.';
comment on column public.files.name is
  'As the client''s file is called, which a path cannot be; of files from before: the end of the path.';
comment on column public.files.size is 'In bytes.';
create index files_user_id_idx on public.files (user_id);
create index files_submission_id_idx on public.files (submission_id);
create index files_unused_idx on public.files (created_at) where submission_id is null;

alter table public.files enable row level security;
revoke all on public.files from anon, authenticated, service_role;
grant select on public.files to authenticated, service_role;

create policy "The session is open" on public.files
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Clients see their own files" on public.files
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Administrators see files once they are submitted" on public.files
  for select to authenticated using (kind <> 'draft' and (select private.is_admin()));

-- An upload does not fail for a name: one that is missing, too long or made to deceive is replaced. What was
-- checked is the end of the path, so that a name must not end in another way. Nor may it lead to a folder:
-- whoever saves or packs files uses it.
create function private.file_name(path text, typed text) returns text
language sql immutable set search_path = '' as $$
  select case
    when char_length(typed) <= 255 and private.is_address_text(typed) and typed !~ '[/\\]'
      and lower(substring(typed from '\S\.([^.]+)$')) = substring(path from '\.([^.]+)$') then typed
    else coalesce(
      (select ending from right(regexp_replace(path, '^.*[/\\]', ''), 255) as ending
        where ending <> '' and private.is_address_text(ending)),
      'file'
    )
  end
$$;
revoke all on function private.file_name(text, text) from public;
comment on function private.file_name(text, text) is 'As it was typed, else the end of the path.';

create function private.list_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := (storage.foldername(new.name))[1];
  owner_id uuid;
begin
  if folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    owner_id := (select id from auth.users where id = folder::uuid);
  end if;
  -- The hosted platform may write the size after the row.
  insert into public.files (user_id, bucket, path, name, size, created_at)
  values (
    owner_id, new.bucket_id, new.name, private.file_name(new.name, new.user_metadata ->> 'name'),
    coalesce((new.metadata ->> 'size')::bigint, 0), coalesce(new.created_at, now())
  )
  on conflict (path) do update set name = excluded.name, size = excluded.size;
  return null;
end
$$;
revoke all on function private.list_file() from public;
comment on function private.list_file() is
  'The row of an uploaded file. Its name as typed comes with the upload, as metadata.';
create trigger list_file after insert or update of metadata, user_metadata on storage.objects
  for each row when (new.bucket_id = 'submissions')
  execute function private.list_file();

create function private.unlist_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.files where bucket = old.bucket_id and path = old.name;
  return null;
end
$$;
revoke all on function private.unlist_file() from public;
create trigger unlist_file after delete on storage.objects
  for each row execute function private.unlist_file();

-- Submissions name their file by its path, in the column file_url: what the row of the file says follows.
create function private.attach_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked in a statement of its own: the next one sees what another submission, which held the lock, did with
  -- the file.
  perform from public.files where path in (old.file_url, new.file_url) order by path for update;
  update public.files as file
  set submission_id = holder.id,
    kind = case when holder.status <> 'draft' then 'submission' else 'draft' end
  from (
    select files.id as file_id, submission.id, submission.status
    from public.files
    -- What was submitted comes before a draft that names the same file.
    left join lateral (
      select id, status from public.questionnaire_submissions
      where file_url = files.path and not (tg_op = 'DELETE' and id = old.id)
      order by status = 'draft', created_at, id limit 1
    ) as submission on true
    where files.path in (old.file_url, new.file_url)
  ) as holder
  where file.id = holder.file_id;
  return old;
end
$$;
revoke all on function private.attach_file() from public;
comment on function private.attach_file() is
  'Says in public.files which submission names a file, and whether it was submitted.';
create trigger attach_file_insert after insert on public.questionnaire_submissions
  for each row when (new.file_url is not null) execute function private.attach_file();
create trigger attach_file_update after update on public.questionnaire_submissions
  for each row when (old.file_url is distinct from new.file_url or old.status is distinct from new.status)
  execute function private.attach_file();
-- Before, not after: a file without its submission is a draft's.
create trigger attach_file_delete before delete on public.questionnaire_submissions
  for each row when (old.file_url is not null) execute function private.attach_file();

create or replace function private.keep_submitted_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- After the wait for a submission of this very moment, which the policies could not see.
  if exists (
    select from public.files where bucket = old.bucket_id and path = old.name and kind <> 'draft'
  ) then
    return null;
  end if;
  return old;
end
$$;

-- What is there already.
insert into public.files (user_id, submission_id, kind, bucket, path, name, size, created_at)
select
  account.id, submission.id,
  case when submission.status <> 'draft' then 'submission' else 'draft' end,
  object.bucket_id, object.name, private.file_name(object.name, object.user_metadata ->> 'name'),
  coalesce((object.metadata ->> 'size')::bigint, 0), coalesce(object.created_at, now())
from storage.objects as object
left join auth.users as account on account.id::text = (storage.foldername(object.name))[1]
left join lateral (
  select id, status from public.questionnaire_submissions
  where file_url = object.name
  order by status = 'draft', created_at, id limit 1
) as submission on true
where object.bucket_id = 'submissions';

drop policy "Clients see the files in their own folder" on storage.objects;
drop policy "Administrators see the files of what was submitted" on storage.objects;
drop policy "Clients remove their own files until they are submitted" on storage.objects;
-- The caller's own rights hold in the subqueries.
create policy "Who sees the row of a file sees the file" on storage.objects
  for select to authenticated
  using (exists (
    select from public.files as file
    where file.bucket = objects.bucket_id and file.path = objects.name
  ));
create policy "Clients remove their own files until they are submitted" on storage.objects
  for delete to authenticated
  using (exists (
    select from public.files as file
    where file.bucket = objects.bucket_id and file.path = objects.name
      and file.user_id = (select auth.uid()) and file.kind = 'draft'
  ));
