import type { Pool } from 'pg'

const TEXT_COLUMNS = `select n.nspname || '.' || c.relname as table, a.attname as column
  from pg_attribute as a
  join pg_class as c on c.oid = a.attrelid
  join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'auth', 'platform', 'storage') and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and format_type(a.atttypid, null)
      in ('text', 'character varying', 'jsonb', 'json', 'text[]', 'bytea', 'inet', 'tsvector')
  order by 1, 2`

/** Every column that can hold text. */
export const textColumns = async (pool: Pool) =>
  (await pool.query<{ table: string; column: string }>(TEXT_COLUMNS)).rows

const held = (column: string) => `position(lower($1) in lower(${column}::text)) > 0`
const heldBytes = (column: string) => `position(convert_to($1, 'UTF8') in ${column}) > 0`
const holds = (table: string, column: string) =>
  table === 'platform.object_bytes' ? heldBytes(column) : held(`"${column}"`)

/** The columns in which `word` stands, each with its rows as text. */
export const searchPerson = async (pool: Pool, word: string): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const { table, column } of await textColumns(pool)) {
    const { rows } = await pool.query<{ row: string }>(
      `select md5(t::text) || ' ' || left(t::text, 200) as row from ${table} as t
       where ${holds(table, column)} order by 1`,
      [word],
    )
    if (rows.length > 0) found[`${table}.${column}`] = rows.map(({ row }) => row)
  }
  return found
}
