-- Suits the version before: yes, since 20261127200000. A new function.
-- Times of calls do not wait for the timer calls: the function booking offers those that are missing before it reads.
create function private.offer_missing_call_times(times timestamptz[]) returns void
language sql security definer set search_path = '' as $$
  -- In their order, so that two that do it at once wait for each other. Where none is missing, nothing is locked.
  insert into public.call_times as stored (starts_at, is_offered)
  select distinct time, true from unnest(times) as time
  where not exists (select from public.call_times as offered where offered.starts_at = time and offered.is_offered)
  order by 1
  on conflict (starts_at) do update set is_offered = true where not stored.is_offered;
$$;
revoke all on function private.offer_missing_call_times(timestamptz[]) from public;
grant execute on function private.offer_missing_call_times(timestamptz[]) to service_role;
comment on function private.offer_missing_call_times(timestamptz[]) is
  'For the function booking: those of these times that are not offered yet. It opens, closes and takes back none.';

comment on table public.call_times is
  'When a call may begin: the half hours of domain/call-times.ts, which the function booking and the timer calls offer; administrators close and open.';
comment on column public.call_times.is_offered is
  'Whether visitors and clients may book it, if it is free: set by the function booking and the timer calls, which takes it back. The agency may ring at others, too.';
