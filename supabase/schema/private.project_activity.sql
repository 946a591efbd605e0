-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Of each project that has begun: when something last happened, and what of the client's waits for an answer.
create table private.project_activity (
  project_id uuid not null,
  is_open boolean not null,
  -- Of its beginning, its last message, a date that was agreed, changed or done, or the last event of a submission of it.
  last_at timestamp with time zone not null,
  -- Messages of the client after the last one of the agency, but for those that need no answer.
  waiting integer not null default 0,
  -- When the first of them was sent.
  waiting_since timestamp with time zone,
  constraint project_activity_pkey PRIMARY KEY (project_id),
  constraint project_activity_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint project_activity_waiting_check CHECK ((waiting >= 0)),
  constraint what_waits_has_a_time CHECK (((waiting = 0) = (waiting_since IS NULL)))
);

alter table private.project_activity enable row level security;

CREATE INDEX project_activity_last_at_idx ON private.project_activity USING btree (last_at DESC, project_id DESC) WHERE is_open;
CREATE INDEX project_activity_waiting_idx ON private.project_activity USING btree (waiting_since, project_id) WHERE (waiting > 0);
