import type { Pool } from 'pg'
import { asCaller, type DatabaseCaller } from '../postgres/as-caller.ts'
import type { ListInput } from './input.ts'

/** An entry of a folder: a file, or a folder, which has only a name. */
interface Entry {
  readonly name: string
  readonly id: string | null
}

const ORDERS = {
  name: 'name',
  created_at: 'created_at',
  updated_at: 'updated_at',
  last_accessed_at: 'last_accessed_at',
} as const

/**
 * What `caller` may see directly below a folder of `bucket`: folders first, then files; with a search,
 * entries that begin with it, ignoring case.
 */
export const listObjects = (
  pool: Pool,
  caller: DatabaseCaller,
  bucket: string,
  { prefix, limit, offset, sortBy, search }: ListInput,
): Promise<Entry[]> =>
  asCaller(
    pool,
    caller,
    async (client) => {
      const folder = prefix === '' ? '' : `${prefix}/`
      const direction = sortBy.order === 'desc' ? 'desc' : 'asc'
      const { rows } = await client.query<Entry>(
        `with visible as (
           select *, substr(name, char_length($2) + 1) as rest from storage.objects
           where bucket_id = $1 and starts_with(name, $2)
         ), entries as (
           select split_part(rest, '/', 1) as name, null::uuid as id, null::jsonb as metadata,
             null::timestamptz as updated_at, null::timestamptz as created_at,
             null::timestamptz as last_accessed_at
           from visible where rest like '%/%' group by 1
           union all
           select rest, id, metadata, updated_at, created_at, last_accessed_at
           from visible where rest not like '%/%'
         )
         select name, id, updated_at, created_at, last_accessed_at, metadata from entries
         where starts_with(lower(name), lower($5))
         order by id is not null, ${ORDERS[sortBy.column]} ${direction}, name
         limit $3 offset $4`,
        [bucket, folder, limit, offset, search],
      )
      return rows
    },
    { readOnly: true },
  )
