-- A document in the first example project, its content as in demo-file.sql. $1 is the bucket.
with project as (
  select project.id, project.id::text || '/documents/de300000-0000-4000-8000-000000000501/test-calls.csv' as path
  from public.projects as project
  join auth.users as account on account.id = project.client_id
  where project.is_demo and account.email = 'hemi@tawhiri-plumbing.example'
), content as (
  select convert_to(
    E'call;what was said;what it did\n1;a tap drips;booked Thursday 9:00\n2;the call-out fee;said it\n'
      || E'3;a smell of gas;put through at once\n4;a bathroom;offered Kiri''s call back\n', 'UTF8'
  ) as bytes
), file as (
  insert into storage.objects (bucket_id, name, created_at, metadata, user_metadata)
  select $1, path, pg_temp.office_time(now() - interval '1 day 6 hours'), jsonb_build_object(
    'size', length(bytes), 'contentLength', length(bytes), 'mimetype', 'text/csv',
    'cacheControl', 'no-store', 'lastModified', now(), 'eTag', '"' || md5(bytes) || '"'
  ), '{"name": "Test calls for Tāwhiri Plumbing (example).csv"}'
  from project, content
  returning id
)
insert into platform.object_bytes (object_id, bytes)
select file.id, content.bytes from file, content
