import { createHash, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { asCaller, type DatabaseCaller } from '../postgres/as-caller.ts'
import type { UploadOptions } from './upload-options.ts'

/** The metadata of a file: the hosted platform's fields that are used here. */
interface ObjectMetadata {
  readonly eTag: string
  /** In bytes. */
  readonly size: number
  readonly contentLength: number
  readonly mimetype: string
  readonly cacheControl: string
  readonly lastModified: string
}

export interface FoundObject {
  readonly id: string
  readonly metadata: ObjectMetadata
}

/** The location of a file: bucket id and path. */
export interface ObjectPlace {
  readonly bucket: string
  readonly path: string
}

interface NewObject extends ObjectPlace {
  readonly mime: string
  readonly bytes: Uint8Array
  readonly at: Date
  readonly options: UploadOptions
}

/** From here on the transaction bypasses row-level security: call it after the policies were applied. */
const unsafeBecomeOwner = (client: PoolClient) => client.query('set local role none')

const metadataOf = ({ mime, bytes, at, options }: NewObject): ObjectMetadata => ({
  eTag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
  size: bytes.length,
  contentLength: bytes.length,
  mimetype: mime,
  cacheControl: options.cacheControl,
  lastModified: at.toISOString(),
})

/**
 * Stores a file, row and content in one transaction, if the policies allow `caller` to insert the row
 * and `confirm`, which runs last, does not throw.
 * @throws PostgreSQL's 42501 if they do not, 23505 if the path exists.
 */
export const insertObject = (
  pool: Pool,
  caller: DatabaseCaller,
  object: NewObject,
  confirm: (client: PoolClient) => Promise<void>,
): Promise<string> =>
  asCaller(pool, caller, async (client) => {
    const id = randomUUID()
    const owner = caller.role === 'authenticated' ? caller.claims.sub : null
    await client.query(
      `insert into storage.objects
         (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version,
          created_at, updated_at)
       values ($1, $2, $3, $4::uuid, $4::text, $5, $6, $7, $8, $8)`,
      [
        id,
        object.bucket,
        object.path,
        owner,
        JSON.stringify(metadataOf(object)),
        JSON.stringify(object.options.metadata),
        randomUUID(),
        object.at,
      ],
    )
    await unsafeBecomeOwner(client)
    await client.query('insert into platform.object_bytes (object_id, bytes) values ($1, $2)', [
      id,
      object.bytes,
    ])
    await confirm(client)
    return id
  })

const FIND = 'select id, metadata from storage.objects where bucket_id = $1 and name = $2'

/** The file at `path`, if `caller` may see it. */
export const findObject = (
  pool: Pool,
  caller: DatabaseCaller,
  { bucket, path }: ObjectPlace,
): Promise<FoundObject | undefined> =>
  asCaller(
    pool,
    caller,
    async (client) => (await client.query<FoundObject>(FIND, [bucket, path])).rows[0],
    { readOnly: true },
  )

/** The file at `path`, without policies: for the server's own work. */
export const unsafeFindObject = async (
  pool: Pool,
  { bucket, path }: ObjectPlace,
): Promise<FoundObject | undefined> => (await pool.query<FoundObject>(FIND, [bucket, path])).rows[0]

/** The metadata of the file at `path`, if `caller` may see it. */
export const findInfo = (
  pool: Pool,
  caller: DatabaseCaller,
  { bucket, path }: ObjectPlace,
): Promise<object | undefined> =>
  asCaller(
    pool,
    caller,
    async (client) => {
      const { rows } = await client.query<object>(
        `select id, version, name, bucket_id, created_at, updated_at,
           (metadata ->> 'size')::bigint::float8 as size, metadata ->> 'mimetype' as content_type,
           metadata ->> 'cacheControl' as cache_control, metadata ->> 'eTag' as etag,
           metadata ->> 'lastModified' as last_modified, coalesce(user_metadata, '{}') as metadata
         from storage.objects where bucket_id = $1 and name = $2`,
        [bucket, path],
      )
      return rows[0]
    },
    { readOnly: true },
  )

/** Which of `paths` in `bucket` `caller` may see. */
export const findPaths = (
  pool: Pool,
  caller: DatabaseCaller,
  bucket: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> =>
  asCaller(
    pool,
    caller,
    async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1 and name = any($2)',
        [bucket, paths],
      )
      return new Set(rows.map(({ name }) => name))
    },
    { readOnly: true },
  )

/** Deletes those of `paths` in `bucket` that `caller` may, with their content. @returns their rows. */
export const deleteObjects = (
  pool: Pool,
  caller: DatabaseCaller,
  bucket: string,
  paths: readonly string[],
): Promise<unknown[]> =>
  asCaller(pool, caller, async (client) => {
    const { rows } = await client.query(
      `delete from storage.objects where bucket_id = $1 and name = any($2)
       returning id, bucket_id, name, owner, owner_id, metadata, version,
         created_at, updated_at, last_accessed_at`,
      [bucket, paths],
    )
    return rows
  })
