insert into storage.buckets (id, name, public) values ('avatars', 'avatars', true);

create policy "Anyone logged in can see an avatar." on storage.objects
  for select to authenticated using (bucket_id = 'avatars');
create policy "Users can upload their own avatar." on storage.objects
  for insert to authenticated with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and storage.filename(name) like 'avatar.%'
    and storage.extension(name) = 'png'
  );
