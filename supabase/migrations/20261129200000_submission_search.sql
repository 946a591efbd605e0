-- Suits the version before: yes, since 20261127200000. A new table, filled by triggers.
-- What the desk finds submissions by. A table beside the submissions, which no role of the API reads: whoever selects
-- all columns of a submission does not get its words a second time.
create table private.submission_search (
  submission_id uuid primary key references public.questionnaire_submissions (id) on delete cascade,
  submitted_at timestamptz not null,
  words tsvector not null
);
alter table private.submission_search enable row level security;
revoke all on private.submission_search from public, anon, authenticated, service_role;
comment on table private.submission_search is
  'Names, company, address, phone, reference, project and answers of a submission, for private.search_query.';
comment on column private.submission_search.submitted_at is
  'That of the submission, which never changes: what is found stands in its order.';
-- Without a list of what is to be added: submissions are few, and each search would read it.
create index submission_search_words_idx on private.submission_search using gin (words) with (fastupdate = off);
create index submission_search_submitted_at_idx on private.submission_search (submitted_at desc, submission_id desc);

create function private.submission_words(submission public.questionnaire_submissions) returns tsvector
language sql immutable set search_path = '' as $$
  -- A tsvector has an end: of answers beyond it, the first are found.
  select to_tsvector(
    'pg_catalog.simple',
    left(private.folded(left(concat_ws(
      ' ', submission.reference, submission.first_name, submission.last_name, submission.company_name,
      submission.email, submission.project_description,
      (select string_agg(value, ' ' order by key) from jsonb_each_text(submission.answers))
    ), 100000)), 100000)
    || ' ' || lower(replace(submission.reference, '-', '')) || ' ' || private.phone_words(submission.phone)
  )
$$;
revoke all on function private.submission_words(public.questionnaire_submissions) from public;

create function private.note_submission_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.submission_search (submission_id, submitted_at, words)
  values (new.id, new.submitted_at, private.submission_words(new))
  on conflict (submission_id) do update set words = excluded.words;
  return null;
end
$$;
revoke all on function private.note_submission_words() from public;
create trigger note_submission_words after insert or update of
  reference, first_name, last_name, company_name, email, phone, project_description, answers
  on public.questionnaire_submissions
  for each row execute function private.note_submission_words();

insert into private.submission_search (submission_id, submitted_at, words)
select submission.id, submission.submitted_at, private.submission_words(submission) from public.questionnaire_submissions as submission;

-- The lists of the desk: each row has one place in them.
drop index public.questionnaire_submissions_submitted_at_idx;
create index questionnaire_submissions_submitted_at_idx
  on public.questionnaire_submissions (submitted_at desc, id desc);
drop index public.questionnaire_submissions_status_idx;
create index questionnaire_submissions_status_idx
  on public.questionnaire_submissions (status, submitted_at desc, id desc);
