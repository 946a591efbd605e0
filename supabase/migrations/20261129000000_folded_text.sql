-- Suits the version before: yes, since 20261127200000. New functions.
-- What the desk searches in: macrons and other marks are off, small letters, and words of letters and digits alone,
-- so that "taw" finds Tāwhiri. Immutable, for generated columns.
create function private.folded(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')),
    '[^[:alnum:]]+', ' ', 'g'
  ))
$$;
revoke all on function private.folded(text) from public;
grant execute on function private.folded(text) to authenticated, service_role;
comment on function private.folded(text) is
  'A text as it is searched: without marks on letters, in small letters, and a space for everything that is no letter or digit.';

create function private.phone_words(phone text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when digits like '64%' then digits || ' 0' || substr(digits, 3) || ' ' || substr(digits, 3)
    else digits
  end
  from regexp_replace(phone, '\D', '', 'g') as digits
$$;
revoke all on function private.phone_words(text) from public;
grant execute on function private.phone_words(text) to authenticated, service_role;
comment on function private.phone_words(text) is
  'The digits of a telephone number; of one in New Zealand also as it is dialled there.';

create function private.search_query(search text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select case
    -- A telephone number, however it is spaced.
    when typed ~ '^[-+() ./0-9]+$' and char_length(digits) between 4 and 20
      then to_tsquery('pg_catalog.simple', words || ' | ' || digits || ':*')
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
revoke all on function private.search_query(text) from public;
comment on function private.search_query(text) is
  'Finds what has all the words, each from its beginning, in a text that private.folded and private.phone_words made; null where there is nothing to search for.';
