-- The file of the newest example submission: this platform keeps its content in the database, which
-- supabase/seed.sql, meant for both backends, cannot fill. $1 is the bucket.
with newest as (
  select id, user_id, user_id::text || '/calls-in-october.csv' as path, submitted_at
  from public.questionnaire_submissions
  where is_demo order by submitted_at desc limit 1
), content as (
  select convert_to(E'day;calls;missed\n1 Oct;31;9\n2 Oct;27;11\n3 Oct;35;14\n', 'UTF8') as bytes
), file as (
  insert into storage.objects (bucket_id, name, owner, owner_id, created_at, metadata)
  select $1, path, user_id, user_id::text, submitted_at - interval '1 minute', jsonb_build_object(
    'size', length(bytes), 'contentLength', length(bytes), 'mimetype', 'text/csv',
    'cacheControl', 'no-store', 'lastModified', now(), 'eTag', '"' || md5(bytes) || '"'
  )
  from newest, content
  returning id
), stored as (
  insert into platform.object_bytes (object_id, bytes)
  select file.id, content.bytes from file, content
)
-- After the file, whose row is made by a trigger and then found by another.
update public.questionnaire_submissions as submission
set file_url = newest.path from newest, file where submission.id = newest.id;
