-- Suits the version before: yes, since 20261129100600. A column more, which it leaves out.
-- The list of enquiries says which wait because their answer was not sent.
drop function public.desk_enquiries(text, uuid, boolean, text, text, timestamptz, uuid, boolean);
create function public.desk_enquiries(
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
  -- One row more than a page says that there are more.
  most constant int := 51;
  is_back constant boolean := coalesce(desk_enquiries.backwards, false);
  is_newest_first constant boolean := desk_enquiries.sort = 'newest';
  is_descending constant boolean := is_newest_first <> is_back;
  moment constant text := case when is_newest_first then 'created_at' else 'waiting_since' end;
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  conditions constant text := concat_ws(
    ' and ',
    'true',
    case when desk_enquiries.of_state is not null then 'state = $1' end,
    case when desk_enquiries.person is not null then 'assignee = $2' end,
    case when desk_enquiries.unassigned then 'assignee is null' end,
    case when query is not null then 'search @@ $3' end,
    case when desk_enquiries.after_at is not null and desk_enquiries.after_id is not null
      then format('(%s, id) %s ($4, $5)', moment, case when is_descending then '<' else '>' end)
    end
  );
  ordering constant text := moment || case when is_descending then ' desc, id desc' else ', id' end;
  page uuid[];
  found int;
begin
  perform private.require_session();
  perform private.require_administrator();
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
revoke all on function public.desk_enquiries(text, uuid, boolean, text, text, timestamptz, uuid, boolean)
  from public, anon, service_role;
grant execute on function public.desk_enquiries(text, uuid, boolean, text, text, timestamptz, uuid, boolean) to authenticated;
comment on function public.desk_enquiries(text, uuid, boolean, text, text, timestamptz, uuid, boolean) is
  'For administrators: 50 enquiries by state, person and search, and one more where there are more; sort due (by waiting_since) or newest (by created_at). after_at and after_id are those of the last row that was shown, or with backwards of the first.';
