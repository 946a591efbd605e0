-- Suits the version before: yes, since 20261123210200. Its pages send fewer answers than that.
-- An account sends at most 20 answers in an hour: without a limit it could fill the disk with those that
-- newer ones replace.
create function private.limit_consent_receipts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Inserts of one account take turns, and each counts what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('consent receipts of ' || new.user_id, 0));
  if (
    select count(*) from public.consent_receipts
    where user_id = new.user_id and received_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'There may be at most 20 answers in an hour'
      using errcode = 'program_limit_exceeded';
  end if;
  return new;
end
$$;
revoke all on function private.limit_consent_receipts() from public;
create trigger limit_consent_receipts before insert on public.consent_receipts
  for each row execute function private.limit_consent_receipts();
