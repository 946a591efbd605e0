-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- When a call may begin: the half hours of callTimesFrom, which the function booking and the timer calls offer; administrators close and open.
create table public.call_times (
  starts_at timestamp with time zone not null,
  -- Null: open. A call that is booked at a time that is closed stays.
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  -- Whether visitors and clients may book it, if it is free: set by the function booking and the timer calls, which takes it back. The agency may ring at others, too.
  is_offered boolean not null default false,
  -- When it was last opened again after it had been closed; null: never.
  opened_at timestamp with time zone,
  constraint call_times_pkey PRIMARY KEY (starts_at),
  constraint call_times_are_half_hours CHECK (((EXTRACT(epoch FROM starts_at) % (1800)::numeric) = (0)::numeric))
);

alter table public.call_times enable row level security;

grant select on public.call_times to authenticated;
grant select on public.call_times to service_role;

create policy "Administrators see call times" on public.call_times
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.call_times
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);
