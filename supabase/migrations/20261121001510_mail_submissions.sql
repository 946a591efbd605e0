-- Client and agency are told of a submission, in its transaction and so exactly once.
create function private.mail_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The account's verified address. A submission's own columns are the client's to fill in, and no
  -- mail may be sent to whoever somebody names there.
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
    insert into public.mail_outbox (template, recipient, data, idempotency_key)
    values ('submission-received', address, data, 'submission-received:' || new.id);
  end if;
  return null;
end
$$;
revoke all on function private.mail_submission() from public;
comment on function private.mail_submission() is
  'Queues the mails new-submission and submission-received. The answers stay in their table.';
create trigger mail_submission after update on public.questionnaire_submissions
  for each row when (old.status = 'draft' and new.status = 'pending')
  execute function private.mail_submission();
