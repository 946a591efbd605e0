import type { Pool } from 'pg'

/** A row of `storage.buckets`: the limits of its files. */
export interface Bucket {
  readonly id: string
  /** In bytes: the bucket's own limit, or that of `config.toml` where it is smaller. */
  readonly fileSizeLimit: number
  /** Such as `text/plain` or `image/*`; undefined: every type. */
  readonly allowedTypes: readonly string[] | undefined
}

interface Row {
  readonly limit: string | null
  readonly types: string[] | null
}

/**
 * The bucket of this id, undefined where there is none.
 * @param fileSizeLimit in bytes, of the whole project.
 */
export const findBucket = async (
  pool: Pool,
  id: string,
  fileSizeLimit: number,
): Promise<Bucket | undefined> => {
  const { rows } = await pool.query<Row>(
    'select file_size_limit as limit, allowed_mime_types as types from storage.buckets where id = $1',
    [id],
  )
  const row = rows[0]
  return (
    row && {
      id,
      fileSizeLimit: Math.min(fileSizeLimit, Number(row.limit ?? fileSizeLimit)),
      allowedTypes: row.types ?? undefined,
    }
  )
}

/** Whether the bucket takes files of the type `mime`. */
export const allowsType = ({ allowedTypes }: Bucket, mime: string): boolean =>
  allowedTypes === undefined ||
  allowedTypes.some((allowed) =>
    allowed.endsWith('/*') ? mime.startsWith(allowed.slice(0, -1)) : mime === allowed,
  )
