-- Suits the version before: yes, since 20261129740000. Its rooms send no such marks but those that are pasted; who
-- pastes one into an open page reads that it is refused, and keeps the text.
-- What people write in several lines reads as it was written: marks of direction close in their line, none turns
-- letters round, and a text is not only what nobody sees. The rule of `asSeen` in domain/plain-text.ts.
create or replace function private.is_prose(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    and (
      value !~ '[\u202a-\u202e\u2066-\u2069]'
      or regexp_replace(
        value,
        '[\u2066-\u2068]([^\n\u202a-\u202e\u2066-\u2069]|[\u202a\u202b][^\n\u202a-\u202e\u2066-\u2069]*\u202c)*\u2069'
        || '|[\u202a\u202b][^\n\u202a-\u202e\u2066-\u2069]*\u202c', '', 'g'
      ) !~ '[\u202a-\u202e\u2066-\u2069]'
    )
    and (
      value ~ (
        '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000'
        '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800'
        '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159'
        '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
      )
      or value ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$'
    )
$$;
comment on function private.is_prose(text) is
  'No control character (C0, DEL, C1) but tab and newline, no mark of direction but pairs that close in their line, and not only what is drawn as nothing, as domain/plain-text.ts has it.';

create or replace function private.are_prose_answers(answers jsonb) returns boolean
-- With its owner's rights: whoever writes such a row may not name functions of this schema.
language sql immutable strict parallel safe security definer set search_path = '' as $$
  select case
    when jsonb_typeof(answers) = 'object' then coalesce(
      (select bool_and(private.is_prose(key) and private.is_prose(value)) from jsonb_each_text(answers)), true
    )
    else false
  end
$$;

-- What is stored loses them: a row that fails its own check could not be changed any more. Where nothing is left of a
-- text, a question mark stands, as some must not be empty; a short rest of what asks for ten characters, or nothing, goes.
create function pg_temp.as_seen(value text) returns text language sql immutable strict as $$
  select case when private.is_prose(closed) and (closed ~ '\S' or value !~ '\S') then closed else '?' end
  from regexp_replace(
    value,
    '([\u2066-\u2068](?:[^\n\u202a-\u202e\u2066-\u2069]|[\u202a\u202b][^\n\u202a-\u202e\u2066-\u2069]*\u202c)*\u2069'
    || '|[\u202a\u202b][^\n\u202a-\u202e\u2066-\u2069]*\u202c)|[\u202a-\u202e\u2066-\u2069]', '\1', 'g'
  ) as closed
$$;
create function pg_temp.interests_as_seen(value text) returns text language sql immutable strict as $$
  select case when char_length(btrim(pg_temp.as_seen(value), E' \t\n')) >= 10 then pg_temp.as_seen(value) else '' end
$$;
create function pg_temp.answers_as_seen(answers jsonb) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(pg_temp.as_seen(key), pg_temp.as_seen(value)), '{}') from jsonb_each_text(answers)
$$;
do $$
declare
  of_prose record;
  are_broken boolean;
begin
  for of_prose in
    select conrelid::regclass as in_table,
      string_agg(
        format(
          '%1$I = pg_temp.%2$s(%1$I)', attname,
          case
            when attname = 'ai_interests' then 'interests_as_seen'
            when checked_by = 'is_prose' then 'as_seen'
            else 'answers_as_seen'
          end
        ),
        ', '
      ) as changes,
      string_agg(format('not private.%s(%I)', checked_by, attname), ' or ') as is_broken
    from pg_constraint
    join pg_attribute on attrelid = conrelid and array[attnum] = conkey
    cross join substring(pg_get_constraintdef(pg_constraint.oid) from 'private\.(is_prose|are_prose_answers)\(') as checked_by
    where connamespace = 'public'::regnamespace and contype = 'c' and checked_by is not null
    group by conrelid
  loop
    execute format('select exists (select from %s where %s)', of_prose.in_table, of_prose.is_broken) into are_broken;
    continue when not are_broken;
    -- The guards are about people, not about this.
    execute format('alter table %s disable trigger user', of_prose.in_table);
    execute format('update %s set %s where %s', of_prose.in_table, of_prose.changes, of_prose.is_broken);
    execute format('alter table %s enable trigger user', of_prose.in_table);
  end loop;
end
$$;
