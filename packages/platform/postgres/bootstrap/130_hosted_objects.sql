-- What ordinary migrations of the hosted platform take for granted.

-- `create extension ... with schema extensions`; callers and migrations have it in their search path.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- `alter publication supabase_realtime add table ...`. Nothing listens to it: Realtime is refused.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- The parts of a file's name, as policies on storage.objects ask for them.
create or replace function storage.filename(name text) returns text
language sql immutable strict as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;
create or replace function storage.extension(name text) returns text
language sql immutable strict as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
revoke execute on function storage.filename(text), storage.extension(text) from public;
grant execute on function storage.filename(text), storage.extension(text) to authenticated, service_role;
