import type { Pool } from 'pg'

interface NewFile {
  readonly bucket: 'submissions' | 'documents'
  /** The client's id, or the project's. */
  readonly folder: string
  readonly name: string
  readonly bytes: Buffer
}

/** Stores a file by SQL, as the examples are, without checks. @returns the id of its row. */
export const storeFile = async (
  pool: Pool,
  { bucket, folder, name, bytes }: NewFile,
): Promise<string> => {
  const path = `${folder}/${bucket === 'documents' ? 'documents/' : ''}${crypto.randomUUID()}.txt`
  await pool.query(
    `with file as (
       insert into storage.objects (bucket_id, name, owner_id, metadata, user_metadata)
       values ($1, $2, $3, jsonb_build_object(
         'size', length($4::bytea), 'contentLength', length($4::bytea), 'mimetype', 'text/plain',
         'cacheControl', 'no-store', 'lastModified', now(), 'eTag', '"x"'
       ), jsonb_build_object('name', $5::text))
       returning id
     )
     insert into platform.object_bytes (object_id, bytes) select id, $4 from file`,
    [bucket, path, folder, bytes, name],
  )
  const { rows } = await pool.query<{ id: string }>('select id from public.files where path = $1', [
    path,
  ])
  const id = rows[0]?.id
  if (!id) throw new Error('The file has no row')
  return id
}
