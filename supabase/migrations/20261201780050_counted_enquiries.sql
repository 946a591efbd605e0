-- Suits the version before: yes, since 20261201680000. What it asks answers in the same form.
-- One rule says which enquiries the desk's figures count and how long each waited for its first answer: Today and
-- Numbers read it, and so agree.
create function private.counted_enquiries(since timestamptz, until timestamptz)
returns table (
  id uuid, created_at timestamptz, state text, is_of_roi boolean, waited_since timestamptz, first_answer_at timestamptz
)
language sql stable set search_path = '' as $$
  select
    enquiry.id, enquiry.created_at, enquiry.state, enquiry.attribution ? 'roi',
    case
      -- Handed over some time after it was written, in which something may have been added.
      when answer.waited_since is not null then answer.waited_since
      when enquiry.waiting_since > enquiry.first_answer_at then coalesce(
        -- It waits anew. Before each act stands since when it had waited until then; a note and who has it change nothing.
        (
          select max((entry.before ->> 'waiting_since')::timestamptz)
          from public.enquiry_entries as entry
          where entry.enquiry_id = enquiry.id and entry.kind not in ('note', 'assigned') and entry.taken_back_at is null
            and (entry.before ->> 'waiting_since')::timestamptz <= enquiry.first_answer_at
        ),
        enquiry.created_at
      )
      else enquiry.waiting_since
    end,
    enquiry.first_answer_at
  from public.contact_messages as enquiry
  left join lateral (
    select (entry.before ->> 'waiting_since')::timestamptz as waited_since
    from public.enquiry_entries as entry
    where entry.enquiry_id = enquiry.id and entry.kind = 'answer' and entry.handed_at = enquiry.first_answer_at
    limit 1
  ) as answer on enquiry.first_answer_at is not null
  where enquiry.created_at >= since and enquiry.created_at < until and enquiry.state not in ('spam', 'quarantine')
$$;
comment on function private.counted_enquiries(timestamptz, timestamptz) is
  'The enquiries that came from `since` until just before `until`, without spam and what is held back. waited_since: when the wait for the first answer began; nothing that came after that answer changes it.';

-- With their owner's rights, as clients cannot enter the schema of the rule: each asks for an administrator itself.
create or replace function public.numbers_enquiries_by_week(since timestamptz, until timestamptz)
returns table (week date, form bigint, roi bigint, booking bigint)
language sql stable security definer set search_path = '' as $$
  with enquiries as (
    select date_trunc('week', created_at at time zone 'Pacific/Auckland')::date as week,
      count(*) filter (where not is_of_roi) as form,
      count(*) filter (where is_of_roi) as roi
    from private.counted_enquiries(since, until)
    where (select private.is_admin())
    group by 1
  ), presses as (
    select date_trunc('week', hour at time zone 'Pacific/Auckland')::date as week,
      sum(count)::bigint as booking
    from public.event_counts
    where name = 'booking_pressed' and hour >= since and hour < until and (select private.is_admin())
    group by 1
  ), weeks as (
    -- No more than are shown, and none until forever.
    select generate_series(
      date_trunc('week', greatest(since, until - interval '60 weeks') at time zone 'Pacific/Auckland'),
      (until - interval '1 microsecond') at time zone 'Pacific/Auckland',
      interval '1 week'
    )::date as week
    where isfinite(until) and (select private.is_admin())
  )
  select weeks.week, coalesce(form, 0), coalesce(roi, 0), coalesce(booking, 0)
  from weeks left join enquiries using (week) left join presses using (week)
  order by weeks.week desc limit 60
$$;

create or replace function public.numbers_enquiry_times(since timestamptz, until timestamptz)
returns table (weekday int, minute int, enquiries bigint)
language sql stable security definer set search_path = '' as $$
  select extract(isodow from local)::int,
    (extract(hour from local) * 60 + floor(extract(minute from local) / 15) * 15)::int,
    count(*)
  from (
    select created_at at time zone 'Pacific/Auckland' as local
    from private.counted_enquiries(since, until)
    where (select private.is_admin())
  ) as message
  group by 1, 2 order by 1, 2
$$;

create or replace function public.numbers_first_answers(since timestamptz, until timestamptz)
returns table (answers jsonb, answered bigint, waiting bigint)
language sql stable security definer set search_path = '' as $$
  with came as (
    select * from private.counted_enquiries(since, until) where (select private.is_admin())
  )
  select
    (
      select coalesce(
        jsonb_agg(jsonb_build_array(
          floor(extract(epoch from waited_since))::bigint, floor(extract(epoch from first_answer_at))::bigint
        )),
        '[]'
      )
      from (
        select waited_since, first_answer_at from came
        where first_answer_at is not null order by created_at desc, id desc limit 5000
      ) as latest
    ),
    count(first_answer_at),
    count(*) filter (where state = 'new' and first_answer_at is null)
  from came
  having (select private.is_admin())
$$;

create or replace function public.numbers_funnel(since timestamptz, until timestamptz)
returns table (
  visits bigint, calculator bigint, enquiries bigint, registrations bigint, accounts bigint, submissions bigint,
  completed bigint
)
language sql stable security definer set search_path = '' as $$
  select
    (select coalesce(sum(count), 0)::bigint from public.visit_counts
      where hour >= since and hour < until),
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'calculator_used' and hour >= since and hour < until),
    (select count(*) from private.counted_enquiries(since, until)),
    -- Accounts that are never confirmed are forgotten, so that they are counted as they are asked for.
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'form_submit' and label = 'register' and hour >= since and hour < until),
    -- Clients are announced when they have confirmed their address.
    (select count(*) from public.business_profiles
      where announced_at >= since and announced_at < until),
    submitted.all_of_them, submitted.completed
  from (
    select count(*) as all_of_them, count(*) filter (where status = 'completed') as completed
    from public.questionnaire_submissions
    where status <> 'draft' and submitted_at >= since and submitted_at < until
  ) as submitted
  where (select private.is_admin())
$$;

-- The week is of the enquiries that came in it: nothing looks for answers by their time any more.
drop index public.contact_messages_first_answer_idx;
