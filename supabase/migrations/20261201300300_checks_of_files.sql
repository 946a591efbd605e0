-- Suits the version before: yes, since 20261124110100. A column with a default, and a function that fills it.
-- A file's row says what was checked before the file was kept.
create function private.upload_checks() returns text[]
language sql stable set search_path = '' as $$
  select case
    -- Ending, declared type and content agree: packages/platform/storage/content.ts.
    when to_regnamespace('platform') is not null then array['name', 'type', 'content']
    -- The hosted platform holds the declared type against those that the bucket allows.
    else array['type']
  end
$$;
revoke all on function private.upload_checks() from public;
comment on function private.upload_checks() is 'What the storage here checks of an upload; none searches for viruses.';

alter table public.files
  add column checks text[] not null default '{}'
    constraint files_checks_check check (checks <@ array['name', 'type', 'content']);
comment on column public.files.checks is
  'What was checked before it was kept: the ending of its name, its declared type, its content. Empty: nobody knows, as of a file that SQL stored.';

-- The storage service gives what is uploaded a version; what SQL stores, such as an example, has none.
create or replace function private.list_stored_file() returns trigger
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
  insert into public.files (user_id, project_id, kind, bucket, path, name, size, created_at, checks)
  values (
    owner_id, project,
    case when project is not null and folders[2] = 'documents' then 'document' else 'draft' end,
    new.bucket_id, new.name, private.file_name(new.name, new.user_metadata ->> 'name'),
    coalesce((new.metadata ->> 'size')::bigint, 0), coalesce(new.created_at, now()),
    case when new.version is not null then private.upload_checks() else '{}' end
  )
  on conflict (path) do update set name = excluded.name, size = excluded.size;
  return null;
end
$$;

-- Uploads from before this column were checked in the same way.
update public.files as file
set checks = private.upload_checks()
from storage.objects as object
where object.bucket_id = file.bucket and object.name = file.path and object.version is not null;
