-- Suits the version before: yes, since 20261127200000. New functions.
-- Logins of administrators at the desk, and what was refused them; of clients nothing.
create function private.login_kind(action text) returns text
language sql immutable set search_path = '' as $$
  select case
    when action in ('login', 'mfa_code_login') then 'in'
    when action in ('login_failed', 'mfa_code_failed', 'token_revoked') then 'refused'
    when action = 'logout' then 'out'
    when action in (
      'user_updated_password', 'factor_in_progress', 'factor_unenrolled', 'factor_deleted', 'role_granted'
    ) then 'changed'
  end
$$;
revoke all on function private.login_kind(text) from public;
comment on function private.login_kind(text) is
  'The kind that the desk lists an entry of auth.audit_log_entries as: in, refused, out or changed; null: not at all.';

create function public.desk_logins(
  person uuid default null, of_kind text default '', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
)
returns table (
  id uuid, at timestamptz, administrator uuid, name text, kind text, action text, method text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  is_ascending constant boolean := coalesce(desk_logins.backwards, false);
  filters constant text := concat_ws(
    ' and ',
    case
      when desk_logins.of_kind <> '' then 'private.login_kind(payload ->> ''action'') = $2'
      else 'private.login_kind(payload ->> ''action'') is not null'
    end,
    case
      when desk_logins.after_at is null or desk_logins.after_id is null then null
      when is_ascending then '(created_at, id) > ($3, $4)'
      else '(created_at, id) < ($3, $4)'
    end
  );
  -- One more than is shown: that there are more.
  first_rows constant text := case
    when is_ascending then 'order by created_at, id limit 51'
    else 'order by created_at desc, id desc limit 51'
  end;
begin
  perform private.require_session();
  perform private.require_administrator();
  -- Of fixed texts, with the conditions that are asked for. Of each administrator the first by the index, then of those.
  return query execute format(
    'select id, created_at, user_id, name, private.login_kind(action), action, method
     from (
       select entry.*, role.user_id, coalesce(nullif(role.name, ''''), account.email::text, '''') as name
       from public.user_roles as role
       join auth.users as account on account.id = role.user_id
       cross join lateral (
         select id, created_at, payload ->> ''action'' as action, payload #>> ''{traits,method}'' as method
         from auth.audit_log_entries
         where payload ->> ''actor_id'' = role.user_id::text and %1$s
         %2$s
       ) as entry
       where $1 is null or role.user_id = $1
       %2$s
     ) as page
     order by created_at desc, id desc',
    filters, first_rows
  )
  using desk_logins.person, desk_logins.of_kind, desk_logins.after_at, desk_logins.after_id;
end
$$;
revoke all on function public.desk_logins(uuid, text, timestamptz, uuid, boolean) from public, anon, service_role;
grant execute on function public.desk_logins(uuid, text, timestamptz, uuid, boolean) to authenticated;
comment on function public.desk_logins(uuid, text, timestamptz, uuid, boolean) is
  'For administrators: 50 logins of those who are administrators now, refused ones, logouts and changes of what they log in with, newest first, and one more where there are more; of a person and a kind (in, refused, out or changed), where they are given. after_at and after_id are those of the last row that was shown, or with backwards of the first.';
