-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Not ours: what we add to it.

create policy "Administrators put files into the folders of open projects" on storage.objects
  as permissive for insert to authenticated
  with check ((bucket_id = 'documents'::text) AND ( SELECT private.is_admin() AS is_admin) AND ((storage.foldername(name))[2] = ANY (ARRAY['documents'::text, 'messages'::text])) AND (EXISTS ( SELECT
   FROM public.projects
  WHERE (((projects.id)::text = (storage.foldername(objects.name))[1]) AND (projects.closed_at IS NULL)))));
create policy "Administrators remove documents" on storage.objects
  as permissive for delete to authenticated
  using ((bucket_id = 'documents'::text) AND ( SELECT private.is_admin() AS is_admin) AND (EXISTS ( SELECT
   FROM public.files file
  WHERE ((file.bucket = objects.bucket_id) AND (file.path = objects.name) AND (file.kind = 'document'::text)))));
create policy "Clients put files into their own folder" on storage.objects
  as permissive for insert to authenticated
  with check ((bucket_id = 'submissions'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT private.has_live_session() AS has_live_session));
create policy "Clients remove their own files until they are submitted" on storage.objects
  as permissive for delete to authenticated
  using (EXISTS ( SELECT
   FROM public.files file
  WHERE ((file.bucket = objects.bucket_id) AND (file.path = objects.name) AND (file.user_id = ( SELECT auth.uid() AS uid)) AND (file.kind = 'draft'::text))));
create policy "The session is open" on storage.objects
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);
create policy "Who sees the row of a file sees the file" on storage.objects
  as permissive for select to authenticated
  using (EXISTS ( SELECT
   FROM public.files file
  WHERE ((file.bucket = objects.bucket_id) AND (file.path = objects.name))));

CREATE TRIGGER keep_used_file BEFORE DELETE ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.keep_used_file();
CREATE TRIGGER limit_files AFTER INSERT OR UPDATE OF metadata ON storage.objects FOR EACH ROW WHEN (new.bucket_id = ANY (ARRAY['submissions'::text, 'documents'::text])) EXECUTE FUNCTION private.limit_files();
CREATE TRIGGER list_file AFTER INSERT OR UPDATE OF metadata, user_metadata ON storage.objects FOR EACH ROW WHEN (new.bucket_id = ANY (ARRAY['submissions'::text, 'documents'::text])) EXECUTE FUNCTION private.list_file();
CREATE TRIGGER unlist_file AFTER DELETE ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.unlist_file();
