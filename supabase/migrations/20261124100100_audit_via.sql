-- Suits the version before: yes, since 20261123210200. It fills in neither of the two columns below.
-- An entry of the audit log says via what it came, and names the person where there is one.
alter table public.audit_log add column via text;
comment on column public.audit_log.via is
  'api: a page, by the data API. service-key: the data API with the secret key. function:NAME, command:NAME, timer:NAME: what acted. database: nothing said so, such as SQL by hand. Null: written before there was this column.';
comment on column public.audit_log.actor_id is
  'Who asked for it; null where no person did: see via. Not a foreign key: the entry outlives the account.';
-- Not valid: entries of before have none.
alter table public.audit_log add constraint audit_log_via_check check (
  via is not null and (
    (via = 'api' and actor_id is not null)
    or via in ('service-key', 'database')
    or via ~ '^(function|command|timer):[a-z][a-z0-9: -]{0,60}$'
  )
) not valid;

-- Functions, commands and timers begin their transactions with the two settings that are read here
-- (supabase/functions/_shared/acting.ts). No caller of the API can set one: it runs no SQL of its own, and no
-- function that it may call sets what it is handed.
create function private.audit_via() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('audit.via', true), ''),
    case (select auth.role())
      when 'authenticated' then 'api'
      when 'service_role' then 'service-key'
      else 'database'
    end
  )
$$;
revoke all on function private.audit_via() from public;
grant execute on function private.audit_via() to service_role;
comment on function private.audit_via() is 'What acts in this transaction, for the column via.';

create function private.audit_actor() returns uuid
language sql stable set search_path = '' as $$
  select coalesce((select auth.uid()), nullif(current_setting('audit.actor', true), '')::uuid)
$$;
revoke all on function private.audit_actor() from public;
grant execute on function private.audit_actor() to service_role;
comment on function private.audit_actor() is
  'The person of this transaction: the caller, or for whom a function works with the rights of the owner.';

alter table public.audit_log
  alter column via set default private.audit_via(),
  alter column actor_id set default private.audit_actor();

create or replace function private.write_audit(
  action text, subject_table text, subject_id text, detail jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (action, subject_table, subject_id, detail)
  values (action, subject_table, subject_id, detail)
$$;
