-- Suits the version before: yes, since 20261127200000. New columns, filled by triggers; no page changed a state.
-- An enquiry has a number to say aloud, a clock, somebody who sees to it, and a version that rises with every act, by
-- which an act on what has changed meanwhile is refused.
create sequence private.enquiry_numbers start with 1001;
revoke all on sequence private.enquiry_numbers from public, anon, authenticated, service_role;
comment on sequence private.enquiry_numbers is
  'Of references; begins above 1000, so that all have four digits at least. A copy leaves a gap.';

alter table public.contact_messages
  add column reference text not null default '',
  add column waiting_since timestamptz not null default now(),
  add column first_answer_at timestamptz,
  add column state_since timestamptz not null default now(),
  add column assignee uuid references auth.users (id) on delete set null,
  add column version int not null default 1 check (version > 0),
  add column mail_thread text[] not null default '{}';
comment on column public.contact_messages.reference is 'The number to say aloud, such as E-1042. A trigger gives it.';
comment on column public.contact_messages.waiting_since is
  'When its clock began: created_at, or when it was released, taken up again, or something was added.';
comment on column public.contact_messages.first_answer_at is
  'When it was first answered, by mail or elsewhere; what was taken back does not count.';
comment on column public.contact_messages.state_since is 'Spam is forgotten by it.';
comment on column public.contact_messages.assignee is 'An administrator who sees to it, or nobody.';
comment on column public.contact_messages.version is 'Rises with every act; an act names the one that was on the screen.';
comment on column public.contact_messages.mail_thread is
  'The parts of the Message-IDs before the @ of what was mailed to the person, oldest first: an answer refers to them.';

with numbered as (
  select id, row_number() over (order by created_at, id) as number from public.contact_messages
)
update public.contact_messages as enquiry
set reference = 'E-' || 1000 + numbered.number, waiting_since = enquiry.created_at, state_since = enquiry.created_at,
  mail_thread = coalesce((
    select array[mail.message_id] from public.mail_outbox as mail
    where mail.idempotency_key = 'enquiry-received:' || enquiry.id
  ), '{}')
from numbered where numbered.id = enquiry.id;
select setval('private.enquiry_numbers', 1001 + count(*), false) from public.contact_messages;

alter table public.contact_messages
  add constraint contact_messages_reference_key unique (reference),
  add constraint contact_messages_reference_check check (reference ~ '^E-[0-9]{4,}$'),
  add column search tsvector not null generated always as (
    to_tsvector(
      'pg_catalog.simple'::regconfig,
      private.folded(name || ' ' || email || ' ' || reference || ' ' || message) || ' '
        || lower(replace(reference, '-', '')) || ' ' || coalesce(private.phone_words(phone), '')
    )
  ) stored;
comment on column public.contact_messages.search is 'Name, address, phone, message and reference, for private.search_query.';

create index contact_messages_search_idx on public.contact_messages using gin (search);
create index contact_messages_assignee_idx on public.contact_messages (assignee, waiting_since, id);
-- The lists of the inbox: each order with a tie-breaker, from which the next page goes on.
create index contact_messages_waiting_idx on public.contact_messages (waiting_since, id);
create index contact_messages_state_waiting_idx on public.contact_messages (state, waiting_since, id);
drop index public.contact_messages_state_idx;
create index contact_messages_state_idx on public.contact_messages (state, created_at desc, id desc);
drop index public.contact_messages_created_at_idx;
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id desc);

create function private.begin_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.reference = '' then
    new.reference := 'E-' || nextval('private.enquiry_numbers');
  end if;
  new.waiting_since := new.created_at;
  new.state_since := new.created_at;
  return new;
end
$$;
revoke all on function private.begin_enquiry() from public;
create trigger begin_enquiry before insert on public.contact_messages
  for each row execute function private.begin_enquiry();

-- Acts are functions, which raise the version themselves. What comes by the secret key, or by SQL, is noted here.
drop trigger audit_contact_state on public.contact_messages;
drop function private.audit_contact_state();
create function private.guard_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.version <> old.version then
    return new;
  end if;
  new.version := old.version + 1;
  if new.state is distinct from old.state then
    new.state_since := now();
    if old.state = 'quarantine' and new.state = 'new' then
      new.waiting_since := now();
    end if;
    perform private.write_audit(
      'contact_message.state_changed', 'contact_messages', new.id::text,
      jsonb_build_object('from', old.state, 'to', new.state)
    );
  end if;
  return new;
end
$$;
revoke all on function private.guard_enquiry() from public;
create trigger guard_enquiry before update on public.contact_messages
  for each row when (old.state is distinct from new.state or old.assignee is distinct from new.assignee)
  execute function private.guard_enquiry();

create function private.free_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages set assignee = null where assignee = old.user_id;
  return null;
end
$$;
revoke all on function private.free_enquiries() from public;
create trigger free_enquiries after delete on public.user_roles
  for each row execute function private.free_enquiries();

drop policy "Administrators sort the inbox" on public.contact_messages;
revoke update (state) on public.contact_messages from authenticated;
