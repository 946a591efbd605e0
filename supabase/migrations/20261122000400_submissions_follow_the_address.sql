-- Administrators see the account's verified address, and answer to it: when the address of an account
-- changes, its submissions follow, as its profile does. The other columns stay as they were sent.
create or replace function private.follow_user_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.business_profiles set email = coalesce(new.email, '') where user_id = new.id;
  update public.questionnaire_submissions set email = coalesce(new.email, '')
  where user_id = new.id and status <> 'draft';
  return null;
end
$$;
comment on column public.questionnaire_submissions.email is
  'The account''s address, now; empty in a draft.';
comment on function private.copy_account_to_submission() is
  'Name, company, phone and industry of the profile and the address of the account, as they are when the answers are sent. Of later changes only the address follows.';
