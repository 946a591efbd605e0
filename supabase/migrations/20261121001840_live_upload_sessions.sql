-- A token outlives its session, and the account, by up to an hour. A file that it brings then would
-- belong to nobody who could take it away again.
create function private.has_live_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = (select auth.uid())
  )
$$;
revoke all on function private.has_live_session() from public;
grant execute on function private.has_live_session() to authenticated;
comment on function private.has_live_session() is
  'The session that the caller speaks for is the caller''s and has not ended.';

alter policy "Clients put files into their own folder" on storage.objects
  with check (
    bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.has_live_session())
  );
