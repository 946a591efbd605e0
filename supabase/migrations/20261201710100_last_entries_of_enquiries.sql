-- Suits the version before: yes, since 20261201710000. A column that it leaves out; a trigger fills it.
-- Enquiries are kept for their time from when they were last dealt with, not from when they came.
alter table public.contact_messages add column last_entry_at timestamptz not null default now();
comment on column public.contact_messages.last_entry_at is
  'The time of its newest entry, or created_at: it is forgotten by it.';
update public.contact_messages as message
set last_entry_at = greatest(
  message.created_at, (select max(entry.at) from public.enquiry_entries as entry where entry.enquiry_id = message.id)
);
create index contact_messages_last_entry_idx on public.contact_messages (last_entry_at);

create or replace function private.begin_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.reference = '' then
    new.reference := 'E-' || nextval('private.enquiry_numbers');
  end if;
  new.waiting_since := new.created_at;
  new.state_since := new.created_at;
  new.last_entry_at := new.created_at;
  return new;
end
$$;

create function private.follow_enquiry_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages set last_entry_at = new.at where id = new.enquiry_id and last_entry_at < new.at;
  return null;
end
$$;
revoke all on function private.follow_enquiry_entry() from public;
comment on function private.follow_enquiry_entry() is 'An entry is the last one, unless a newer one stands.';
create trigger follow_enquiry_entry after insert on public.enquiry_entries
  for each row execute function private.follow_enquiry_entry();
