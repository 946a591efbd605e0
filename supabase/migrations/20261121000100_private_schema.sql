-- Nothing is reachable unless a migration grants it: default privileges go first, because projects
-- of the hosted platform may come with everything in `public` granted to the roles of the API.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Helpers of policies and triggers. The API cannot enter this schema; a policy may still call what
-- it names, because it was resolved when it was made.
create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;
comment on schema private is 'Not exposed: helpers of policies and triggers, counters of limits.';

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke all on function private.touch_updated_at() from public;
comment on function private.touch_updated_at() is 'Before update: the row says when it was last changed.';
