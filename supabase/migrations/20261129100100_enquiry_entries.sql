-- Suits the version before: yes, since 20261127200000. A new table.
-- What happened to an enquiry: its history, with the answers and notes themselves. They live and go with the enquiry;
-- a mail of the outbox goes after 30 days.
create table public.enquiry_entries (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  enquiry_id uuid not null references public.contact_messages (id) on delete cascade,
  kind text not null
    check (kind in ('answer', 'note', 'added', 'answered_elsewhere', 'released', 'moved', 'assigned')),
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null check (char_length(author_name) <= 170 and private.is_line(author_name)),
  text text check (char_length(text) <= 5000 and text ~ '\S'),
  happened_at timestamptz,
  via text check (via in ('phone', 'mail', 'other')),
  from_state text check (from_state in ('new', 'answered', 'archived', 'spam', 'quarantine')),
  to_state text check (to_state in ('new', 'answered', 'archived', 'spam')),
  to_assignee uuid references auth.users (id) on delete set null,
  to_name text check (char_length(to_name) <= 170 and private.is_line(to_name)),
  mail_id uuid,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  at timestamptz not null default clock_timestamp(),
  taken_back_at timestamptz,
  constraint only_an_answer_is_mailed check (mail_id is null or kind = 'answer'),
  constraint what_is_said_has_words check (
    case
      when kind in ('answer', 'note', 'added') then text is not null
      else kind = 'answered_elsewhere' or text is null
    end
  ),
  constraint what_was_elsewhere_has_a_time check ((kind in ('added', 'answered_elsewhere')) = (happened_at is not null)),
  constraint an_answer_elsewhere_has_a_way check ((kind = 'answered_elsewhere') = (via is not null)),
  constraint a_move_has_states check (
    (kind in ('note', 'assigned')) = (to_state is null) and (to_state is null) = (from_state is null)
  )
);
comment on table public.enquiry_entries is
  'What happened to an enquiry. Functions write it, administrators read it; nobody changes it.';
comment on column public.enquiry_entries.id is 'Made by the screen: sent again, it is the same act.';
comment on column public.enquiry_entries.number is 'The order of acts.';
comment on column public.enquiry_entries.author_name is 'As it was then; empty: the agency''s name stands for it.';
comment on column public.enquiry_entries.text is 'Of an answer, a note, or what came by another way.';
comment on column public.enquiry_entries.happened_at is 'Of what was added or answered elsewhere: when that was.';
comment on column public.enquiry_entries.to_assignee is 'Of an assignment: to whom; null: to nobody.';
comment on column public.enquiry_entries.to_name is 'Of an assignment: the name of that person as it was then.';
comment on column public.enquiry_entries.mail_id is 'The mail of an answer. Not a foreign key: the outbox forgets it sooner.';
comment on column public.enquiry_entries.before is 'What the enquiry was before, for taking the act back.';
comment on column public.enquiry_entries.at is
  'Not the beginning of the transaction, which may have waited for another one''s act.';
comment on column public.enquiry_entries.taken_back_at is 'It stays in the history, and no figure counts it.';
create index enquiry_entries_enquiry_id_idx on public.enquiry_entries (enquiry_id, number);
create index enquiry_entries_author_id_idx on public.enquiry_entries (author_id);
create index enquiry_entries_to_assignee_idx on public.enquiry_entries (to_assignee);

alter table public.enquiry_entries enable row level security;
revoke all on public.enquiry_entries from anon, authenticated, service_role;
grant select (
  id, number, enquiry_id, kind, author_id, author_name, text, happened_at, via, from_state, to_state, to_assignee,
  to_name, mail_id, at, taken_back_at
) on public.enquiry_entries to authenticated;
grant select on public.enquiry_entries to service_role;
create policy "The session is open" on public.enquiry_entries
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read what happened to enquiries" on public.enquiry_entries
  for select to authenticated using ((select private.is_admin()));

-- No act without its line: the line is made of the entry.
create function private.audit_enquiry_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  verb constant text := case
    when tg_op = 'UPDATE' then 'taken_back'
    when new.kind = 'answer' then 'answered'
    when new.kind = 'note' then 'noted'
    when new.kind = 'added' then 'added_to'
    else new.kind
  end;
begin
  perform private.write_audit(
    'enquiry.' || verb, 'contact_messages', new.enquiry_id::text,
    jsonb_build_object('entry', new.id) || case
      when verb = 'taken_back' then jsonb_build_object('kind', new.kind)
      when verb = 'joined' then jsonb_build_object('client', new.before ->> 'client')
      when verb = 'invited' then '{}'
      when new.kind = 'assigned' then jsonb_build_object('from', new.before -> 'assignee', 'to', new.to_assignee)
      when new.to_state is not null then jsonb_build_object('from', new.from_state, 'to', new.to_state)
      else '{}'
    end
  );
  return null;
end
$$;
revoke all on function private.audit_enquiry_entry() from public;
create trigger audit_enquiry_entry after insert on public.enquiry_entries
  for each row execute function private.audit_enquiry_entry();
create trigger audit_enquiry_entry_taken_back after update of taken_back_at on public.enquiry_entries
  for each row when (old.taken_back_at is null and new.taken_back_at is not null)
  execute function private.audit_enquiry_entry();
