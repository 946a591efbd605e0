-- Suits the version before: yes, since 20261127200000. New functions.
-- A copy of all that is held on a person is for that person: it takes a login of the last minutes to begin one, which
-- is logged and mailed to the owner, and only the session that has begun one reads it.
create function public.begin_export()
returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  session constant uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if not private.has_recent_login(session) then
    raise exception 'A copy of the data asks for a login of the last minutes' using errcode = 'RM040';
  end if;
  -- One at a time, so that the limit holds.
  perform pg_advisory_xact_lock(hashtextextended('export ' || caller, 0));
  if (
    select count(*) >= 5 from public.audit_log
    where actor_id = caller and action = 'account.exported' and at > now() - interval '1 day'
  ) then
    raise exception 'At most 5 copies a day' using errcode = 'program_limit_exceeded', detail = 'exports_per_day';
  end if;
  perform private.write_audit('account.exported', 'users', caller::text, jsonb_build_object('session', session));
  insert into public.mail_outbox (template, recipient, user_id, data)
  select 'data-exported', email, id, jsonb_build_object('at', to_jsonb(now()))
  from auth.users where id = caller and deleted_at is null and email <> '';
end
$$;
revoke execute on function public.begin_export() from public, anon, service_role;
grant execute on function public.begin_export() to authenticated;
comment on function public.begin_export() is
  'Lets this session read own_data for three hours. RM040 without a recent login, 54000 after five a day; the owner is mailed.';

create function public.own_data(after text default '')
returns table (part text, key text, content json)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  session constant text := (select auth.jwt()) ->> 'session_id';
begin
  if not exists (
    select from public.audit_log
    where actor_id = caller and action = 'account.exported' and detail ->> 'session' = session
      and at > now() - interval '3 hours'
  ) then
    raise exception 'This session has begun no copy of the data' using errcode = 'RM040';
  end if;
  return query select * from private.held_page(caller, coalesce(own_data.after, ''), true);
end
$$;
revoke execute on function public.own_data(text) from public, anon, service_role;
grant execute on function public.own_data(text) to authenticated;
comment on function public.own_data(text) is
  'The next of what is held on the caller, after the key of the row before; nothing after the last. RM040 where begin_export did not come first.';
