-- Suits the version before: yes, since 20261129710000. Its forms and rooms send no such characters; who pastes one into
-- a message of an open page reads that it is refused, and keeps it.
-- What people write in several lines holds no control character but tab and newline: the rule of `paragraph` in
-- domain/fields.ts, held for whoever calls the data API without our pages. Marks of direction stay: scripts need them,
-- and each text stands in an element of its own.
create function private.is_prose(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
$$;
revoke all on function private.is_prose(text) from public;
grant execute on function private.is_prose(text) to authenticated, service_role;
comment on function private.is_prose(text) is
  'No control character (C0, DEL, C1) but tab and newline, as domain/plain-text.ts has it.';

-- By itself: whoever writes such a row may not name functions of this schema.
create function private.are_prose_answers(answers jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when jsonb_typeof(answers) = 'object' then coalesce(
      (
        select bool_and(key || value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]') from jsonb_each_text(answers)
      ),
      true
    )
    else false
  end
$$;
revoke all on function private.are_prose_answers(jsonb) from public;
grant execute on function private.are_prose_answers(jsonb) to authenticated, service_role;

-- What is stored loses them: a row that fails its own check could not be changed any more.
create function pg_temp.prose(value text) returns text language sql immutable strict as $$
  select regexp_replace(
    regexp_replace(value, '\r\n?', E'\n', 'g'), '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', '', 'g'
  )
$$;
create function pg_temp.some_prose(value text) returns text language sql immutable strict as $$
  select case when pg_temp.prose(value) ~ '\S' then pg_temp.prose(value) else '?' end
$$;
create function pg_temp.prose_answers(answers jsonb) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(pg_temp.prose(key), pg_temp.prose(value)), '{}') from jsonb_each_text(answers)
$$;

-- The guards of a submission are about people, not about this. Before drafts, which are compared with it.
alter table public.questionnaire_submissions disable trigger user;
update public.questionnaire_submissions set
  project_description = pg_temp.prose(project_description),
  answers = case when private.are_prose_answers(answers) then answers else pg_temp.prose_answers(answers) end,
  reopened_reason = pg_temp.some_prose(reopened_reason)
where not (
  private.is_prose(project_description) and private.are_prose_answers(answers)
  and private.is_prose(coalesce(reopened_reason, ''))
);
alter table public.questionnaire_submissions enable trigger user;
update public.submission_events set reason = pg_temp.prose(reason), prior_reason = pg_temp.prose(prior_reason)
where not (private.is_prose(coalesce(reason, '')) and private.is_prose(coalesce(prior_reason, '')));
update public.draft_answers set text = pg_temp.prose(text) where not private.is_prose(text);
update public.messages set text = pg_temp.prose(text) where not private.is_prose(text);
update public.bookings set about = pg_temp.prose(about), reason = pg_temp.prose(reason)
where not (private.is_prose(about) and private.is_prose(reason));
update public.business_profiles set ai_interests = pg_temp.prose(ai_interests) where not private.is_prose(ai_interests);
update public.contact_messages set message = pg_temp.some_prose(message) where not private.is_prose(message);
update public.enquiry_entries set text = pg_temp.some_prose(text) where not private.is_prose(text);

alter table public.questionnaire_submissions
  add constraint questionnaire_submissions_project_description_prose check (private.is_prose(project_description)),
  add constraint questionnaire_submissions_answers_prose check (private.are_prose_answers(answers)),
  add constraint questionnaire_submissions_reopened_reason_prose check (private.is_prose(reopened_reason));
alter table public.submission_events
  add constraint submission_events_reason_prose check (private.is_prose(reason)),
  add constraint submission_events_prior_reason_prose check (private.is_prose(prior_reason));
alter table public.draft_answers add constraint draft_answers_text_prose check (private.is_prose(text));
alter table public.messages add constraint messages_text_prose check (private.is_prose(text));
alter table public.bookings
  add constraint bookings_about_prose check (private.is_prose(about)),
  add constraint bookings_reason_prose check (private.is_prose(reason));
alter table public.business_profiles
  add constraint business_profiles_ai_interests_prose check (private.is_prose(ai_interests));
alter table public.contact_messages add constraint contact_messages_message_prose check (private.is_prose(message));
alter table public.enquiry_entries add constraint enquiry_entries_text_prose check (private.is_prose(text));
