insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
values (
  'documents', 'documents', 10485760,
  array['application/pdf', 'image/png', 'text/plain', 'text/csv']
);

create policy "Users have a folder of documents" on storage.objects
  for all to authenticated
  using (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text);
