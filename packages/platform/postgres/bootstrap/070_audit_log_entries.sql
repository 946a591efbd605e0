-- For the purge, which forgets the oldest.
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
-- For what is held on one person, and for lists of it, the newest first.
create index if not exists audit_log_entries_newest_of_actor_idx
  on auth.audit_log_entries ((payload ->> 'actor_id'), created_at desc, id desc);
-- It begins as the one above.
drop index if exists auth.audit_log_entries_actor_idx;
