-- Suits the version before: yes, since 20261201780000. What it calls says the same.
-- Which answer is the newest was written twice.
create function private.newest_answer(enquiry uuid) returns public.enquiry_entries
language sql stable security definer set search_path = '' as $$
  select entry from public.enquiry_entries as entry
  where entry.enquiry_id = newest_answer.enquiry and entry.kind in ('answer', 'answered_elsewhere')
    and entry.taken_back_at is null
  order by entry.number desc limit 1
$$;
revoke all on function private.newest_answer(uuid) from public, anon, service_role;
comment on function private.newest_answer(uuid) is
  'The newest answer to an enquiry that was not taken back, whether it was sent, failed or came back; null: there is none.';

create or replace function private.unsent_answer_of(enquiry uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when came_back_at is not null then 'came_back' when is_in_doubt then 'in_doubt' else 'failed' end
  from private.newest_answer(unsent_answer_of.enquiry)
  where failed_at is not null or came_back_at is not null
$$;
