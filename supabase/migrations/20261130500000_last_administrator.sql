-- Suits the version before: yes, since 20261127200000. What it refuses there is answered as an error of our own.
-- Somebody must be able to open the desk and to invite: the last administrator with a second factor keeps role,
-- factor and account. The command line alone may take them, for whoever has lost them.
create function private.is_last_administrator(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  with able as (
    select role.user_id
    from public.user_roles as role
    join auth.users as account on account.id = role.user_id
    where account.deleted_at is null
      and coalesce(account.banned_until <= now(), true)
      and exists (
        select from auth.mfa_factors as factor
        where factor.user_id = role.user_id and factor.status = 'verified'
      )
  )
  select exists (select from public.user_roles where user_id = person)
    and exists (select from auth.mfa_factors where user_id = person and status = 'verified')
    and not exists (select from able where user_id <> person)
$$;
revoke all on function private.is_last_administrator(uuid) from public;
comment on function private.is_last_administrator(uuid) is
  'An administrator with a second factor, without whom nobody could open the desk.';

create function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Asked before the lock, which clients who lose a factor need not wait for.
  if not exists (select from public.user_roles where user_id = old.user_id) then
    return old;
  end if;
  -- Two who remove each other, and the command line beside them, come one after the other: each sees what the one
  -- before has left.
  perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
  if private.audit_via() like 'command:%' then
    return old;
  end if;
  if tg_table_name = 'mfa_factors' then
    if exists (
      select from auth.mfa_factors where user_id = old.user_id and status = 'verified' and id <> old.id
    ) then
      return old;
    end if;
  end if;
  if private.is_last_administrator(old.user_id) then
    raise exception 'The last administrator with a second factor stays' using errcode = 'check_violation';
  end if;
  return old;
end
$$;
revoke all on function private.keep_an_administrator() from public;
comment on function private.keep_an_administrator() is
  'Refuses to take role, second factor or account of the last administrator with a second factor, but by the command line.';

-- A deleted account takes its rows of both tables along.
create trigger keep_an_administrator before delete on public.user_roles
  for each row execute function private.keep_an_administrator();
create trigger keep_an_administrator before delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.keep_an_administrator();

comment on column public.user_roles.name is
  'As clients see this person; empty: the agency''s name stands for it. Set on the team page, or from the command line.';
