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

-- Constraints call these with the rights of who writes the row, who may not enter this schema: neither
-- can call the other.
create function private.is_line(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;
revoke all on function private.is_line(text) from public;
grant execute on function private.is_line(text) to authenticated, service_role;
comment on function private.is_line(text) is 'No control character (C0, DEL, C1) and no other end of a line.';

create function private.is_address_text(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and value !~ '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]'
$$;
revoke all on function private.is_address_text(text) from public;
grant execute on function private.is_address_text(text) to authenticated, service_role;
comment on function private.is_address_text(text) is
  'A line without invisible characters and marks of direction, which make one address look like another.';
