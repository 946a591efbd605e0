-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Names, company, address, phone, reference, project and answers of a submission, for private.search_query.
create table private.submission_search (
  submission_id uuid not null,
  -- That of the submission, which never changes: what is found stands in its order.
  submitted_at timestamp with time zone not null,
  words tsvector not null,
  constraint submission_search_pkey PRIMARY KEY (submission_id),
  constraint submission_search_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.questionnaire_submissions(id) ON DELETE CASCADE
);

alter table private.submission_search enable row level security;

CREATE INDEX submission_search_submitted_at_idx ON private.submission_search USING btree (submitted_at DESC, submission_id DESC);
CREATE INDEX submission_search_words_idx ON private.submission_search USING gin (words) WITH (fastupdate=off);
