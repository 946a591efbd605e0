-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What happened to a submission. Triggers and send_draft write it; nobody changes it.
create table public.submission_events (
  id uuid not null default gen_random_uuid(),
  submission_id uuid not null,
  what text not null,
  -- Not the beginning of the transaction, which may have waited for another one's event.
  at timestamp with time zone not null default clock_timestamp(),
  actor_side text not null,
  -- Empty: the agency's name stands for it.
  actor_name text not null,
  -- Of a reopening, in an administrator's words.
  reason text,
  -- Of a change, what stood before where it differs: answers by question, project_description, names of files; and the names of those that were added and taken off.
  before jsonb,
  -- Made by the form: changes sent again under it are the same.
  key uuid,
  -- Of a move, the administrator who made it. Not a foreign key: the history outlives the account.
  actor_id uuid,
  -- Of a move, the status before it.
  prior_status text,
  -- Of a move, the reopened_reason before it.
  prior_reason text,
  -- Of a move that was taken back: no figure counts it.
  taken_back_at timestamp with time zone,
  constraint submission_events_pkey PRIMARY KEY (id),
  constraint one_event_a_key UNIQUE (submission_id, key),
  constraint submission_events_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.questionnaire_submissions(id) ON DELETE CASCADE,
  constraint submission_events_actor_name_check CHECK (((char_length(actor_name) <= 170) AND private.is_line(actor_name))),
  constraint submission_events_actor_side_check CHECK ((actor_side = ANY (ARRAY['client'::text, 'agency'::text]))),
  constraint submission_events_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint submission_events_prior_reason_check CHECK ((char_length(prior_reason) <= 500)),
  constraint submission_events_prior_reason_prose CHECK (private.is_prose(prior_reason)),
  constraint submission_events_prior_status_check CHECK ((prior_status = ANY (ARRAY['pending'::text, 'in_review'::text, 'completed'::text]))),
  constraint submission_events_reason_check CHECK ((char_length(reason) <= 500)),
  constraint submission_events_reason_prose CHECK (private.is_prose(reason)),
  constraint submission_events_what_check CHECK ((what = ANY (ARRAY['sent'::text, 'changed'::text, 'review_begun'::text, 'completed'::text, 'reopened'::text, 'taken_back'::text])))
);

alter table public.submission_events enable row level security;

CREATE INDEX submission_events_submission_id_idx ON public.submission_events USING btree (submission_id, at);

grant select (actor_name, actor_side, at, before, id, reason, submission_id, what) on public.submission_events to authenticated;
grant select on public.submission_events to service_role;

create policy "The session is open" on public.submission_events
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);
create policy "Who sees a submission sees its history" on public.submission_events
  as permissive for select to authenticated
  using (submission_id IN ( SELECT questionnaire_submissions.id
   FROM public.questionnaire_submissions));

CREATE TRIGGER follow_submission AFTER INSERT ON public.submission_events FOR EACH ROW EXECUTE FUNCTION private.follow_submission();
