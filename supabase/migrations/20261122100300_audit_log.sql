-- What was done, by whom, when. Rows are added by triggers and never change.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (char_length(action) between 1 and 80),
  subject_table text not null check (char_length(subject_table) <= 80),
  subject_id text check (char_length(subject_id) <= 80),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
);
comment on table public.audit_log is 'Append-only. Holds ids and states, never what people wrote.';
comment on column public.audit_log.actor_id is
  'Null: the system itself. Not a foreign key: the entry outlives the account.';
comment on column public.audit_log.action is 'Subject and verb, such as submission.status_changed.';
comment on column public.audit_log.detail is 'What changed, such as {"from": "pending", "to": "in_review"}.';
create index audit_log_subject_idx on public.audit_log (subject_table, subject_id, at desc);
create index audit_log_at_idx on public.audit_log (at desc);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;
create policy "The session is open" on public.audit_log
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;
revoke all on function private.refuse_audit_change() from public;
create trigger refuse_change before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger refuse_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

create function private.write_audit(
  action text, subject_table text, subject_id text, detail jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, subject_table, subject_id, detail)
  values ((select auth.uid()), action, subject_table, subject_id, detail)
$$;
revoke all on function private.write_audit(text, text, text, jsonb) from public;
comment on function private.write_audit(text, text, text, jsonb) is
  'Called by triggers that run as the owner of the schema; no role of the API may call it.';

create function private.audit_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.user_roles := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.write_audit(
    case tg_op when 'INSERT' then 'role.granted' when 'DELETE' then 'role.revoked' else 'role.changed' end,
    'user_roles', subject.user_id::text, jsonb_build_object('role', subject.role)
  );
  return null;
end
$$;
revoke all on function private.audit_role_change() from public;
create trigger audit_role_change after insert or update or delete on public.user_roles
  for each row execute function private.audit_role_change();
