-- The agency is told once of every new client: when the browser asks for it right after sign-up, or
-- else when the address is verified.
create function private.announce_client(client_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  client public.business_profiles;
begin
  update public.business_profiles set announced_at = now()
  where user_id = client_id and announced_at is null
  returning * into client;
  if not found then
    return false;
  end if;
  insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
  values (
    'new-client', '', client.email,
    jsonb_build_object(
      'name', client.name,
      'surname', client.surname,
      'email', client.email,
      'phone', client.phone,
      'companyName', client.company_name,
      'businessAddress', client.business_address,
      'industry', client.industry,
      'aiInterests', client.ai_interests
    ),
    'new-client:' || client_id
  )
  on conflict (idempotency_key) do nothing;
  return true;
end
$$;
revoke all on function private.announce_client(uuid) from public;
comment on function private.announce_client(uuid) is
  'Queues the mail new-client and notes it in the profile, in one transaction. False: told before, or no client.';

create function private.announce_new_client(email text) returns boolean
language sql security definer set search_path = '' as $$
  select coalesce(
    (
      select private.announce_client(users.id)
      from auth.users
      where users.email = lower(btrim(announce_new_client.email))
        and not users.is_sso_user
        and users.created_at > now() - interval '15 minutes'
    ),
    false
  )
$$;
revoke all on function private.announce_new_client(text) from public;
grant execute on function private.announce_new_client(text) to service_role;
comment on function private.announce_new_client(text) is
  'For the function new-client-notification, whose caller proves nothing: only an account of the last 15 minutes.';

create function private.announce_verified_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_client(new.id);
  return null;
end
$$;
revoke all on function private.announce_verified_client() from public;
-- Triggers of one event run in the order of their names: this one after create_business_profile.
create trigger later_announce_verified_client_insert after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.announce_verified_client();
create trigger later_announce_verified_client_update after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.announce_verified_client();
