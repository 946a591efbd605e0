-- Suits the version before: yes, since 20261123210200. What its forms send without pasted marks fits.
-- Names, companies and addresses hold nothing that the eye does not see and that makes one read as another:
-- marks of direction, characters without width, blank letters. The rule is that of `line` in domain/fields.ts,
-- which says what stays possible.
create or replace function private.is_line(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and value !~ (
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800'
      '\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159'
      '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
    -- Joiners need a letter beyond Latin, U+FE0F a picture before them.
    and value !~ '(^|[\u0001-\u024f\u200c\u200d])[\u200c\u200d]'
    and value !~ (
      '(^|[^\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299'
      '\U0001f000-\U0001faff])\ufe0f'
    )
$$;
comment on function private.is_line(text) is
  'No control character (C0, DEL, C1), no other end of a line, nothing invisible: joiners and U+FE0F only where scripts beyond Latin and pictures need them.';

create or replace function private.is_address_text(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and value !~ (
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800'
      '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159'
      '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
$$;

-- What is stored loses these characters: a row that fails its own check could not be changed any more. Where
-- nothing is left of what must not be empty, a question mark stands. Each character is looked at behind a picture,
-- where a joiner may stand; of joiners, those that idle go afterwards. A picture can do without U+FE0F.
create function pg_temp.visible(value text) returns text language sql immutable strict as $$
  select btrim(regexp_replace(
    coalesce(string_agg(character, '' order by place) filter (
      where character <> U&'\FE0F' and private.is_line(U&'\263A' || character)
    ), ''),
    '(^|[\u0001-\u024f])[\u200c\u200d]+|([\u200c\u200d])[\u200c\u200d]+', '\1\2', 'g'
  ))
  from string_to_table(value, null) with ordinality as one (character, place)
$$;
create function pg_temp.visible_address(value text) returns text language sql immutable strict as $$
  select regexp_replace(pg_temp.visible(value), '[\u200c\u200d]', '', 'g')
$$;

update public.business_profiles set
  name = pg_temp.visible(name), surname = pg_temp.visible(surname), phone = pg_temp.visible(phone),
  company_name = pg_temp.visible(company_name), business_address = pg_temp.visible(business_address),
  email = pg_temp.visible_address(email)
where not (
  private.is_line(name) and private.is_line(surname) and private.is_line(phone)
  and private.is_line(company_name) and private.is_line(business_address) and private.is_address_text(email)
);
-- The guards of a submission are about people, not about this.
alter table public.questionnaire_submissions disable trigger user;
update public.questionnaire_submissions set
  first_name = pg_temp.visible(first_name), last_name = pg_temp.visible(last_name),
  phone = pg_temp.visible(phone), company_name = pg_temp.visible(company_name),
  email = pg_temp.visible_address(email)
where not (
  private.is_line(first_name) and private.is_line(last_name) and private.is_line(phone)
  and private.is_line(company_name) and private.is_address_text(email)
);
alter table public.questionnaire_submissions enable trigger user;
update public.contact_messages set
  name = coalesce(nullif(pg_temp.visible(name), ''), '?'), phone = pg_temp.visible(phone),
  email = pg_temp.visible_address(email)
where not (
  private.is_line(name) and private.is_line(coalesce(phone, '')) and private.is_address_text(email)
);
update public.mail_outbox set
  recipient = pg_temp.visible_address(recipient), reply_to = pg_temp.visible_address(reply_to)
where not (private.is_address_text(recipient) and private.is_address_text(coalesce(reply_to, '')));
update public.newsletter_issues set subject = coalesce(nullif(pg_temp.visible(subject), ''), '?')
where not private.is_line(subject);
update public.files set name = coalesce(nullif(pg_temp.visible_address(name), ''), 'file')
where not private.is_address_text(name);

-- Nobody confirmed such an address; where the one without the characters subscribes, too, that one stays.
delete from public.newsletter_subscribers as one
where not private.is_address_text(email) and exists (
  select from public.newsletter_subscribers as other
  where other.id <> one.id
    and pg_temp.visible_address(other.email) = pg_temp.visible_address(one.email)
    and (private.is_address_text(other.email) or other.id < one.id)
);
update public.newsletter_subscribers set email = pg_temp.visible_address(email)
where not private.is_address_text(email);
alter table public.newsletter_subscribers
  add constraint newsletter_subscribers_email_visible check (private.is_address_text(email));
