-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Up to which message a person has read a thread, and when that was.
create table public.thread_reads (
  project_id uuid not null,
  user_id uuid not null,
  side text not null,
  -- Of who read it, as the other side sees it.
  name text not null,
  number integer not null,
  at timestamp with time zone not null default now(),
  constraint thread_reads_pkey PRIMARY KEY (project_id, user_id),
  constraint thread_reads_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint thread_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint thread_reads_name_check CHECK (((char_length(name) <= 170) AND private.is_line(name))),
  constraint thread_reads_number_check CHECK ((number > 0)),
  constraint thread_reads_side_check CHECK ((side = ANY (ARRAY['client'::text, 'agency'::text])))
);

alter table public.thread_reads enable row level security;

CREATE INDEX thread_reads_user_id_idx ON public.thread_reads USING btree (user_id);

grant select on public.thread_reads to authenticated;
grant select on public.thread_reads to service_role;

create policy "Administrators see who has read messages" on public.thread_reads
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "Clients see who has read their own projects' messages" on public.thread_reads
  as permissive for select to authenticated
  using (project_id IN ( SELECT private.own_projects() AS own_projects));
create policy "The session is open" on public.thread_reads
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);
