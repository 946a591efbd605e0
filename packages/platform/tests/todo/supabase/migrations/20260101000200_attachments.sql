insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', 1024, array['text/*', 'image/png']);

create policy "Users have a folder of their own" on storage.objects
  for all to authenticated
  using (bucket_id = 'attachments' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'attachments' and (storage.foldername(name))[1] = (select auth.uid())::text);
