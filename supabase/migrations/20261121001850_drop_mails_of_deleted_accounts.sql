-- What waits to be mailed to an account's owner is dropped with the account: its links open nothing any
-- more, and what it tells is nobody's. What anybody may have asked for without an account stays, and so
-- does what tells the agency. A mail about the deletion itself is queued after it.
create function private.drop_mails_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox
  where state = 'queued' and recipient = old.email
    -- 'rendered': the mails on accounts themselves.
    and (template = 'rendered' or template like 'submission-%');
  return null;
end
$$;
revoke all on function private.drop_mails_of_account() from public;
create trigger drop_mails_of_account after delete on auth.users
  for each row when (old.email <> '')
  execute function private.drop_mails_of_account();
