-- Suits the version before: yes, since 20261123210200. A new bucket, of which it knows nothing.
-- Files of the agency: a private bucket with a folder for each project. Below `<project>/documents/` lies what
-- the client sees at once, below `<project>/messages/` what is the administrator's alone until a message is
-- sent with it. Sizes and types are those of clients' files; numbers are those of domain/submission-file.ts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'documents', 'documents', false, file_size_limit, allowed_mime_types
from storage.buckets where id = 'submissions'
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The caller's own rights hold in the subquery: a project that has not begun is not there.
create policy "Administrators put files into the folders of open projects" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'documents' and (select private.is_admin())
    and (storage.foldername(name))[2] in ('documents', 'messages')
    and exists (
      select from public.projects
      where projects.id::text = (storage.foldername(objects.name))[1] and projects.closed_at is null
    )
  );
create policy "Administrators remove documents" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'documents' and (select private.is_admin())
    and exists (
      select from public.files as file
      where file.bucket = objects.bucket_id and file.path = objects.name and file.kind = 'document'
    )
  );

create or replace function private.list_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folders constant text[] := storage.foldername(new.name);
  folder_id uuid;
  owner_id uuid;
  project uuid;
begin
  if folders[1] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    folder_id := folders[1]::uuid;
  end if;
  if new.bucket_id = 'documents' then
    owner_id := (select id from auth.users where id = auth.uid());
    project := (select id from public.projects where id = folder_id);
  else
    owner_id := (select id from auth.users where id = folder_id);
  end if;
  -- The hosted platform may write the size after the row.
  insert into public.files (user_id, project_id, kind, bucket, path, name, size, created_at)
  values (
    owner_id, project,
    case when project is not null and folders[2] = 'documents' then 'document' else 'draft' end,
    new.bucket_id, new.name, private.file_name(new.name, new.user_metadata ->> 'name'),
    coalesce((new.metadata ->> 'size')::bigint, 0), coalesce(new.created_at, now())
  )
  on conflict (path) do update set name = excluded.name, size = excluded.size;
  return null;
end
$$;

create or replace function private.limit_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := (storage.foldername(new.name))[1];
  of_project constant boolean := new.bucket_id = 'documents';
  most constant int := case when of_project then 200 else 50 end;
  megabytes constant bigint := case when of_project then 500 else 100 end;
begin
  -- Uploads of one folder take turns, and each counts what the one before it has committed. After the
  -- insert, not before it: a stranger is refused by the policies and learns nothing of the folder.
  perform pg_advisory_xact_lock(hashtextextended('files of ' || folder, 0));
  if (
    select count(*) > most or sum((metadata ->> 'size')::bigint) > megabytes * 1048576
    from storage.objects
    where bucket_id = new.bucket_id and starts_with(name, folder || '/')
  ) then
    -- The hosted platform answers any other code as a fault of its own.
    raise exception 'There may be at most % files of % MB together: remove one first', most, megabytes
      using errcode = 'insufficient_privilege',
        constraint = case when of_project then 'files_per_project' else 'files_per_client' end;
  end if;
  return null;
end
$$;

drop trigger limit_files on storage.objects;
create trigger limit_files after insert or update of metadata on storage.objects
  for each row when (new.bucket_id in ('submissions', 'documents'))
  execute function private.limit_files();
drop trigger list_file on storage.objects;
create trigger list_file after insert or update of metadata, user_metadata on storage.objects
  for each row when (new.bucket_id in ('submissions', 'documents'))
  execute function private.list_file();

create function private.audit_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document constant public.files := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.write_audit(
    case when tg_op = 'DELETE' then 'document.removed' else 'document.added' end, 'files', document.id::text,
    jsonb_build_object('project', document.project_id)
  );
  return null;
end
$$;
revoke all on function private.audit_document() from public;
create trigger audit_document_insert after insert on public.files
  for each row when (new.kind = 'document') execute function private.audit_document();
create trigger audit_document_delete after delete on public.files
  for each row when (old.kind = 'document') execute function private.audit_document();
