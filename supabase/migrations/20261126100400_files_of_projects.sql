-- Suits the version before: yes, since 20261123210200. It makes files of drafts and submissions alone, as before.
-- A file belongs to a draft, a submission, a message, or, as a document, to a project.
alter table public.files
  add column project_id uuid references public.projects (id) on delete set null,
  add column draft_id uuid references public.drafts (id) on delete set null,
  add column message_id uuid references public.messages (id) on delete set null,
  add column keep_until timestamptz,
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('draft', 'submission', 'message', 'document')),
  add constraint a_message_of_that_kind check (kind <> 'message' or message_id is not null),
  add constraint a_project_of_that_kind check (kind <> 'document' or project_id is not null),
  add constraint a_draft_of_that_kind check (draft_id is null or kind = 'draft');
comment on column public.files.user_id is
  'Who uploaded it; null once the account is deleted.';
comment on column public.files.submission_id is 'The submission that it was sent with.';
comment on column public.files.project_id is 'The project of the submission, message or document; of a draft none, or the one that an administrator uploads it for.';
comment on column public.files.draft_id is 'The draft that it is to be sent with.';
comment on column public.files.message_id is 'The message that it was sent with.';
comment on column public.files.keep_until is
  'Of a file that was taken off: so long the purge leaves it, and it can be put back.';
comment on column public.files.kind is
  'draft: not sent, the uploader''s alone, who may remove it. submission, message: sent with one. document: the agency''s, for a project.';
create index files_project_id_idx on public.files (project_id);
create index files_draft_id_idx on public.files (draft_id);
create index files_message_id_idx on public.files (message_id);
drop index public.files_unused_idx;
create index files_unused_idx on public.files (created_at)
  where kind = 'draft' and submission_id is null and draft_id is null;

-- What an administrator uploads for a project is the agency's, and wants the second factor.
drop policy "Clients see their own files" on public.files;
create policy "Clients see their own files" on public.files
  for select to authenticated
  using (
    user_id = (select auth.uid()) and kind in ('draft', 'submission')
    and (bucket = 'submissions' or (select private.is_admin()))
  );
create policy "Clients see documents and message files of their own projects" on public.files
  for select to authenticated
  using (kind in ('document', 'message') and project_id in (select private.own_projects()));

create function private.keep_file_taken_off() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.keep_until := now() + interval '7 days';
  return new;
end
$$;
revoke all on function private.keep_file_taken_off() from public;
create trigger keep_file_taken_off before update on public.files
  for each row when (
    new.kind = 'draft' and new.draft_id is null and (old.draft_id is not null or old.kind <> 'draft')
  )
  execute function private.keep_file_taken_off();

-- In place of keep_submitted_file: what was sent stays, and what is in a draft only its owner removes.
create function private.keep_used_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- After the wait for what is sent at this very moment, which the policies could not see.
  if exists (
    select from public.files
    where bucket = old.bucket_id and path = old.name and (
      kind in ('submission', 'message')
      or (draft_id is not null and user_id is distinct from (select auth.uid()))
    )
  ) then
    return null;
  end if;
  return old;
end
$$;
revoke all on function private.keep_used_file() from public;
comment on function private.keep_used_file() is
  'Leaves a file where it is, whoever removes it, while something sent names it, or a draft of somebody else.';
drop trigger keep_submitted_file on storage.objects;
drop function private.keep_submitted_file();
create trigger keep_used_file before delete on storage.objects
  for each row execute function private.keep_used_file();

-- Without its project a file is nobody's: the purge removes it.
create function private.release_files_of_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.files
  set kind = 'draft', project_id = null, submission_id = null, message_id = null, draft_id = null
  where project_id = old.id;
  return old;
end
$$;
revoke all on function private.release_files_of_project() from public;
create trigger release_files before delete on public.projects
  for each row execute function private.release_files_of_project();
