-- Suits the version before: yes, since 20261123210200. A new column, filled by triggers.
-- A mail says which account it is to, if any: what waits goes with a deleted account, by that column and not by
-- the name of its template or the address, which may have changed since.
alter table public.mail_outbox
  add column user_id uuid references auth.users (id) on delete set null;
comment on column public.mail_outbox.user_id is
  'The account that it is to, by whoever queues it: what waits is dropped with the account. Null: to the agency, or to somebody who needs no account.';
create index mail_outbox_user_id_idx on public.mail_outbox (user_id);
grant select (user_id) on public.mail_outbox to authenticated;

-- What is there already: mails on submissions name theirs.
update public.mail_outbox as mail
set user_id = submission.user_id
from public.questionnaire_submissions as submission
where mail.template like 'submission-%' and submission.reference = mail.data ->> 'reference';

create or replace function private.drop_mails_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox where state = 'queued' and user_id = old.id;
  return old;
end
$$;
-- Before, not after: the column is emptied with the account. Replaced, not dropped: the table is not ours.
create or replace trigger drop_mails_of_account before delete on auth.users
  for each row execute function private.drop_mails_of_account();

create or replace function private.mail_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The account's verified address: no mail may be sent to whoever a row happens to name.
  address text := (select email from auth.users where id = new.user_id);
  data jsonb := jsonb_build_object(
    'reference', new.reference,
    'submittedAt', to_jsonb(new.submitted_at),
    'name', new.first_name,
    'surname', new.last_name,
    'email', coalesce(address, ''),
    'phone', new.phone,
    'companyName', new.company_name,
    'industry', new.industry,
    'projectDescription', new.project_description,
    'answered', (select count(*) from jsonb_each_text(new.answers) where value ~ '\S')
  );
begin
  insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
  values ('new-submission', '', address, data, 'new-submission:' || new.id);
  if address is not null then
    insert into public.mail_outbox (template, recipient, user_id, data, idempotency_key)
    values ('submission-received', address, new.user_id, data, 'submission-received:' || new.id);
  end if;
  return null;
end
$$;

create or replace function private.mail_submission_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The moves are those that guard_submission allows. To the account's verified address, where there
  -- still is one: an empty recipient is the agency.
  insert into public.mail_outbox (template, recipient, user_id, data)
  select
    case
      when old.status = 'completed' then 'submission-reopened'
      when new.status = 'in_review' then 'submission-in-review'
      else 'submission-completed'
    end,
    email,
    id,
    jsonb_build_object(
      'submissionId', new.id,
      'reference', new.reference,
      'movedAt', to_jsonb(new.updated_at),
      'reason', coalesce(new.reopened_reason, '')
    )
  from auth.users
  where id = new.user_id and deleted_at is null and email <> '';
  return null;
end
$$;
