-- Suits the version before: yes, since 20261201570200. The same function.
-- A call that goes with its account after it began was not cancelled, also where the timer has not ended it yet.
create or replace function private.mail_forgotten_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.starts_at <= now() then
    return null;
  end if;
  insert into public.mail_outbox (template, recipient, data, idempotency_key)
  values (
    'call-cancelled-agency', '',
    private.call_mail_data(old) || jsonb_build_object(
      'sequence', old.sequence + 1, 'changedAt', to_jsonb(now()), 'phone', '', 'reason', '', 'changedBy', 'client',
      'name', '', 'email', '', 'about', '', 'companyName', ''
    ),
    'call-cancelled-agency:' || old.uid || ':' || (old.sequence + 1)
  )
  on conflict (idempotency_key) do nothing;
  return null;
end
$$;
