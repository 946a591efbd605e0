-- How many bytes the content of all files has, kept as it changes: a sum over all of them would be a
-- long answer to every upload.
create table if not exists platform.storage_usage (
  only_row boolean primary key default true check (only_row),
  bytes bigint not null
);
comment on table platform.storage_usage is
  'One row: the bytes of platform.object_bytes. The limit is the setting STORAGE_MAX_MB.';

-- As the owner: the role that deletes a file may not use this schema. The row stays locked until the end
-- of the transaction, so that uploads of the same moment see each other.
create or replace function platform.count_stored_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update platform.storage_usage set bytes = bytes
    + case tg_op when 'INSERT' then 1 else -1 end
    * (select coalesce(sum(pg_catalog.octet_length(changed.bytes)), 0) from changed);
  return null;
end
$$;
revoke all on function platform.count_stored_bytes() from public;

do $$
begin
  if exists (select from platform.storage_usage) then
    return;
  end if;
  -- The triggers first: they wait for uploads on their way, and nothing comes between them and the sum.
  create or replace trigger count_new_bytes after insert on platform.object_bytes
    referencing new table as changed
    for each statement execute function platform.count_stored_bytes();
  create or replace trigger count_gone_bytes after delete on platform.object_bytes
    referencing old table as changed
    for each statement execute function platform.count_stored_bytes();
  insert into platform.storage_usage (bytes)
    select coalesce(sum(octet_length(bytes)), 0) from platform.object_bytes;
end
$$;
