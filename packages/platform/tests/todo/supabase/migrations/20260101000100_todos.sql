create table public.todos (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (title <> ''),
  is_done boolean not null default false,
  created_at timestamptz not null default now()
);
alter table public.todos enable row level security;
grant select, insert, update, delete on public.todos to authenticated;
create policy "Users have a list of their own" on public.todos
  for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Called by the function count-open, as the caller.
create function public.count_open() returns bigint
language sql stable security invoker set search_path = '' as $$
  select count(*) from public.todos where not is_done
$$;
revoke execute on function public.count_open() from public;
grant execute on function public.count_open() to authenticated;
