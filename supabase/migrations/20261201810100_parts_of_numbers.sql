-- Suits the version before: yes, since 20261201810000. The same functions, which find more.
-- A telephone number is found by its last digits, too, as people say and note them: "0192" finds +64 9 555 0192.
create or replace function private.phone_words(phone text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select string_agg(substr(digits, place), ' ' order by place)
    || case when digits like '64%' then ' 0' || substr(digits, 3) else '' end
  from
    regexp_replace(phone, '\D', '', 'g') as digits,
    -- From each digit on: what is asked for is the beginning of one of these.
    generate_series(1, greatest(1, char_length(digits) - 3)) as place
  group by digits
$$;
comment on function private.phone_words(text) is
  'The digits of a telephone number, from each of them on, to the last four; of one in New Zealand also as it is dialled there.';

create or replace function private.search_query(search text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select case
    -- A telephone number, however it is spaced.
    when typed ~ '^[-+() ./0-9]+$' and char_length(digits) between 4 and 20
      then to_tsquery('pg_catalog.simple', concat_ws(
        ' | ',
        words,
        digits || ':*',
        -- Asked for as from abroad, and perhaps stored as it is dialled here.
        substring(digits from '^(?:00)?640?([0-9]{7,})$') || ':*'
      ))
    else to_tsquery('pg_catalog.simple', words)
  end
  from (
    select btrim(left(search, 200)) as typed, regexp_replace(left(search, 200), '\D', '', 'g') as digits, (
      select string_agg(word || ':*', ' & ')
      from (
        select word from regexp_split_to_table(private.folded(left(search, 200)), ' ') as word
        where word <> '' limit 12
      ) as of_search
    ) as words
  ) as query
$$;

-- What is there has its words anew.
update public.contact_messages set phone = phone where phone is not null;
update private.submission_search as found
set words = private.submission_words(submission)
from public.questionnaire_submissions as submission
where submission.id = found.submission_id and submission.phone <> '';
update private.listed_accounts as listed
set words = private.account_words(person.email, profile)
from auth.users as person
join public.business_profiles as profile on profile.user_id = person.id
where person.id = listed.user_id and profile.phone <> '';
