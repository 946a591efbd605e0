-- Suits the version before: yes, since 20261127200000. A new column, which the database fills.
-- What was typed and set back is no change: the home of a client asks for this, not for what was written.
alter table public.draft_answers add column is_change boolean not null default true;
comment on column public.draft_answers.is_change is
  'Whether the text differs from what was sent, but for space around it. Kept by a trigger; always true in a draft of a new submission.';

create function private.mark_changed_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent text;
begin
  select coalesce(
    case new.question
      when 'project_description' then submission.project_description
      else submission.answers ->> new.question
    end,
    ''
  )
  into sent
  from public.drafts
  join public.questionnaire_submissions as submission on submission.id = drafts.submission_id
  where drafts.id = new.draft_id;
  new.is_change := sent is null
    or regexp_replace(new.text, '^\s+|\s+$', '', 'g') <> regexp_replace(sent, '^\s+|\s+$', '', 'g');
  return new;
end
$$;
revoke all on function private.mark_changed_answer() from public;
create trigger mark_changed_answer before insert or update of text on public.draft_answers
  for each row execute function private.mark_changed_answer();

update public.draft_answers set text = text
where draft_id in (select id from public.drafts where submission_id is not null);
