-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What the client was mailed of a date that is theirs: each once, however long ago.
create table private.turn_mails (
  date_id uuid not null,
  -- When it was said that it is their turn; null: not yet.
  told_at timestamp with time zone,
  -- The day of which the day before it was said that it is tomorrow.
  tomorrow_for date,
  constraint turn_mails_pkey PRIMARY KEY (date_id),
  constraint turn_mails_date_id_fkey FOREIGN KEY (date_id) REFERENCES public.project_dates(id) ON DELETE CASCADE
);

alter table private.turn_mails enable row level security;

grant select on private.turn_mails to service_role;
