-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Up to which message a side was told by mail that it has something to read, and when.
create table private.thread_mails (
  project_id uuid not null,
  side text not null,
  number integer not null,
  told_at timestamp with time zone not null default now(),
  constraint thread_mails_pkey PRIMARY KEY (project_id, side),
  constraint thread_mails_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint thread_mails_number_check CHECK ((number > 0)),
  constraint thread_mails_side_check CHECK ((side = ANY (ARRAY['client'::text, 'agency'::text])))
);

alter table private.thread_mails enable row level security;

grant delete, insert, select, update on private.thread_mails to service_role;
