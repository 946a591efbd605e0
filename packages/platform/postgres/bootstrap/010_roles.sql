-- The roles of the hosted platform. Roles belong to the whole cluster, so several databases of one
-- cluster (and several instances starting at once) meet here: what exists already is left alone.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit')
    ) as roles (name, options)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.options);
      exception when duplicate_object or unique_violation then
        null; -- made by another instance in the meantime
      end;
    end if;
    -- `set role` needs the membership; a superuser has it without a grant.
    if not pg_catalog.pg_has_role(current_user, wanted.name, 'member') then
      execute format('grant %I to %I', wanted.name, current_user);
    end if;
  end loop;

  for wanted in
    select rolname as name from pg_catalog.pg_roles
    where rolname in ('anon', 'authenticated', 'service_role')
      and not exists (
        select from pg_catalog.pg_auth_members
        where roleid = pg_roles.oid and member = 'authenticator'::regrole
      )
  loop
    execute format('grant %I to authenticator', wanted.name);
  end loop;
end
$$;

-- No role reaches anything in `public` without an explicit grant.
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
