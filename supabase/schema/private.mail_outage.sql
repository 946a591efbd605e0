-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- One row while the mail server cannot be reached, refuses the login or the sender; else none.
create table private.mail_outage (
  is_now boolean not null default true,
  since timestamp with time zone not null default now(),
  -- Attempts since then.
  failures integer not null,
  -- Nothing is sent before; whoever moves it on makes the next attempt.
  next_attempt_at timestamp with time zone not null,
  last_error text not null,
  constraint mail_outage_pkey PRIMARY KEY (is_now),
  constraint mail_outage_failures_check CHECK ((failures > 0)),
  constraint mail_outage_is_now_check CHECK (is_now),
  constraint mail_outage_last_error_check CHECK ((char_length(last_error) <= 2000))
);

alter table private.mail_outage enable row level security;

grant delete, insert, select, update on private.mail_outage to service_role;
