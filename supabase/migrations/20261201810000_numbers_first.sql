-- Suits the version before: yes, since 20261201800400. The same functions with the same columns, in another order.
-- Whoever searches for a number, of an enquiry or a submission, finds what has it before what has the same digits.
create function private.asked_reference(search text, letter text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select upper(letter) || '-' || substring(private.folded(left(search, 200)) from '^(?:' || letter || ' ?)?([0-9]{4,12})$')
$$;
revoke all on function private.asked_reference(text, text) from public;
comment on function private.asked_reference(text, text) is
  'The reference that a search is, with its letter or without, however it is written; null: it is none.';

create function private.with_exact(page uuid[], exact uuid, is_first boolean, is_back boolean) returns uuid[]
language sql immutable parallel safe set search_path = '' as $$
  select (case
    when exact is null then page
    -- A page that was gone back to, with no more before it: the one is at its end, as it is read backwards.
    when is_back then case when cardinality(others) < 51 then others || exact else others end
    when is_first then exact || others
    else others
  end)[:51]
  from array_remove(page, exact) as others
$$;
revoke all on function private.with_exact(uuid[], uuid, boolean, boolean) from public;
comment on function private.with_exact(uuid[], uuid, boolean, boolean) is
  'Up to 51 of 52 rows of a page, with the one whose number was asked for before all others and at no other place.';

create or replace function public.desk_enquiries(
  of_state text default null, person uuid default null, unassigned boolean default false, search text default '',
  sort text default 'due', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
)
returns table (
  id uuid, reference text, name text, email text, phone text, interest text, excerpt text, state text,
  quarantine_reason text, created_at timestamptz, waiting_since timestamptz, first_answer_at timestamptz,
  state_since timestamptz, assignee uuid, assignee_name text, version int, notes int, is_demo boolean, unsent text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  query constant tsquery := private.search_query(desk_enquiries.search);
  -- The enquiry whose number was asked for stands before all others, which keep their order.
  asked constant text := private.asked_reference(desk_enquiries.search, 'e');
  exact uuid;
  -- One row more than a page says that there are more; and one that is taken out.
  most constant int := 52;
  is_back constant boolean := coalesce(desk_enquiries.backwards, false);
  is_newest_first constant boolean := desk_enquiries.sort = 'newest';
  is_descending constant boolean := is_newest_first <> is_back;
  moment constant text := case when is_newest_first then 'created_at' else 'waiting_since' end;
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  filters constant text := concat_ws(
    ' and ',
    'true',
    case when desk_enquiries.of_state is not null then 'state = $1' end,
    case when desk_enquiries.person is not null then 'assignee = $2' end,
    case when desk_enquiries.unassigned then 'assignee is null' end,
    case when query is not null then 'search @@ $3' end
  );
  conditions text := filters;
  ordering constant text := moment || case when is_descending then ' desc, id desc' else ', id' end;
  is_first constant boolean := desk_enquiries.after_at is null or desk_enquiries.after_id is null;
  page uuid[];
  found int;
begin
  perform private.require_session();
  perform private.require_administrator();
  if asked is not null then
    execute format('select id from public.contact_messages where %s and reference = $4', filters)
    into exact using desk_enquiries.of_state, desk_enquiries.person, query, asked;
  end if;
  -- Behind the one whose number was asked for all others begin.
  if not is_first and desk_enquiries.after_id is distinct from exact then
    conditions := format(
      '%s and (%s, id) %s ($4, $5)', filters, moment, case when is_descending then '<' else '>' end
    );
  end if;
  if query is not null then
    -- How many have words that begin so is not known beforehand: where they are few, the index on words finds them ...
    execute format(
      'with found as materialized (select id, created_at, waiting_since from public.contact_messages where %s limit 2001)
       select array(select id from found order by %s limit %s), (select count(*) from found)',
      conditions, ordering, most
    )
    into page, found
    using desk_enquiries.of_state, desk_enquiries.person, query, desk_enquiries.after_at, desk_enquiries.after_id;
  end if;
  if query is null or found > 2000 then
    -- ... and where they are many, the first of them stand near the beginning.
    execute format(
      'select array(select id from public.contact_messages where %s order by %s limit %s)', conditions, ordering, most
    )
    into page
    using desk_enquiries.of_state, desk_enquiries.person, query, desk_enquiries.after_at, desk_enquiries.after_id;
  end if;
  page := private.with_exact(page, exact, is_first, is_back);
  return query
  select
    enquiry.id, enquiry.reference, enquiry.name, enquiry.email, enquiry.phone, enquiry.interest,
    left(enquiry.message, 240), enquiry.state, enquiry.quarantine_reason, enquiry.created_at, enquiry.waiting_since,
    enquiry.first_answer_at, enquiry.state_since, enquiry.assignee, role.name, enquiry.version,
    (
      select count(*)::int from public.enquiry_entries as note
      where note.enquiry_id = enquiry.id and note.kind = 'note' and note.taken_back_at is null
    ),
    enquiry.is_demo, case when enquiry.state = 'new' then private.unsent_answer_of(enquiry.id) end
  from unnest(page) with ordinality as wanted (id, place)
  join public.contact_messages as enquiry on enquiry.id = wanted.id
  left join public.user_roles as role on role.user_id = enquiry.assignee
  order by case when is_back then -wanted.place else wanted.place end;
end
$$;

create or replace function public.desk_submissions(
  search text default '', statuses text[] default '{}', of_industry text default '', person uuid default null,
  unassigned boolean default false, submitted_from timestamptz default null, submitted_until timestamptz default null,
  sort text default 'newest', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
) returns table (
  id uuid, project_id uuid, reference text, first_name text, last_name text, email text, phone text,
  company_name text, excerpt text, industry text, submitted_at timestamptz, changed_at timestamptz, status text,
  file_url text, files jsonb, assignee uuid, assignee_name text, is_demo boolean, late_message_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_oldest_first constant boolean := desk_submissions.sort = 'oldest';
  is_back constant boolean := coalesce(desk_submissions.backwards, false);
  is_ascending constant boolean := is_oldest_first <> is_back;
  -- The submission whose number was asked for stands before all others, which keep their order.
  asked constant text := private.asked_reference(desk_submissions.search, 's');
  exact uuid;
  is_first constant boolean := desk_submissions.after_at is null or desk_submissions.after_id is null;
  page uuid[];
begin
  perform private.require_session();
  perform private.require_administrator();
  if asked is not null then
    -- Longer numbers that begin so are younger.
    exact := (
      select submission.id from public.questionnaire_submissions as submission
      where submission.reference = asked and submission.id = any (private.submission_ids(
        asked, desk_submissions.statuses, desk_submissions.of_industry, desk_submissions.person,
        desk_submissions.unassigned, desk_submissions.submitted_from, desk_submissions.submitted_until, true,
        null, null, 51
      ))
    );
  end if;
  -- One row more than a page says that there are more; and one that is taken out. Behind the one whose number was
  -- asked for all others begin.
  page := private.submission_ids(
    desk_submissions.search, desk_submissions.statuses, desk_submissions.of_industry, desk_submissions.person,
    desk_submissions.unassigned, desk_submissions.submitted_from, desk_submissions.submitted_until, is_ascending,
    case when desk_submissions.after_id is distinct from exact then desk_submissions.after_at end,
    desk_submissions.after_id, 52
  );
  page := private.with_exact(page, exact, is_first, is_back);
  return query
  select
    submission.id, submission.project_id, submission.reference, submission.first_name, submission.last_name,
    submission.email, submission.phone, submission.company_name, left(submission.project_description, 240),
    submission.industry, submission.submitted_at, submission.changed_at, submission.status,
    -- For pages of the version before alone.
    submission.file_url,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', file.id, 'bucket', file.bucket, 'path', file.path, 'name', file.name, 'size', file.size,
            'created_at', file.created_at, 'checks', file.checks
          )
          order by file.created_at, file.name
        ),
        '[]'
      )
      from public.files as file where file.submission_id = submission.id
    ),
    project.assignee, project.assignee_name, submission.is_demo,
    (select max(message.sent_at) from public.messages as message where message.about_submission_id = submission.id)
  from unnest(page) with ordinality as wanted (id, place)
  join public.questionnaire_submissions as submission on submission.id = wanted.id
  join public.projects as project on project.id = submission.project_id
  order by case when is_ascending = is_oldest_first then wanted.place else -wanted.place end;
end
$$;
