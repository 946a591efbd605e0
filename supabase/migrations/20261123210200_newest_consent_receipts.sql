-- An account keeps its 100 newest answers: one more takes the place of the oldest, where before it was
-- refused. Newest by our clock: that of the browser may be wrong.
create function private.keep_newest_consent_receipts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Inserts of one account take turns, and each sees what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('consent receipts of ' || new.user_id, 0));
  delete from public.consent_receipts
  where user_id = new.user_id and decided_at in (
    select decided_at from public.consent_receipts
    where user_id = new.user_id
    order by received_at desc, decided_at desc offset 100
  );
  return null;
end
$$;
revoke all on function private.keep_newest_consent_receipts() from public;
drop trigger limit_consent_receipts on public.consent_receipts;
drop function private.limit_consent_receipts();
create trigger keep_newest_consent_receipts after insert on public.consent_receipts
  for each row execute function private.keep_newest_consent_receipts();
