-- Suits the version before: yes, since 20261127200000. Another word in the audit log.
create or replace function private.audit_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.user_roles := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.write_audit(
    case
      when tg_op = 'INSERT' then 'role.granted'
      when tg_op = 'DELETE' then 'role.revoked'
      when old.name is distinct from new.name then 'role.named'
      else 'role.changed'
    end,
    'user_roles', subject.user_id::text, jsonb_build_object('role', subject.role)
  );
  return null;
end
$$;
