import type { Pool } from 'pg'

interface Column {
  readonly table: string
  readonly column: string
  /** Without `[]`. */
  readonly type: string
  readonly is_array: boolean
  readonly is_nullable: boolean
  readonly has_default: boolean
  readonly is_computed: boolean
  readonly comment: string | null
  /** The check of this column alone that lists its values. */
  readonly allowed: string | null
}

const COLUMNS = `
  select nspname || '.' || relname as table, attname as column,
    coalesce(element.typname, pg_type.typname) as type, element.oid is not null as is_array,
    not attnotnull as is_nullable, atthasdef or attidentity <> '' as has_default,
    attgenerated <> '' or attidentity = 'a' as is_computed,
    col_description(pg_class.oid, attnum) as comment,
    (
      select pg_get_expr(conbin, conrelid) from pg_constraint
      where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]
        and pg_get_expr(conbin, conrelid) ~ '^\\(\\w+ = (ANY \\(ARRAY\\[)?''[^'']*''::text[^()]*\\)+$'
    ) as allowed
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  join pg_type on pg_type.oid = atttypid
  left join pg_type as element on element.typarray = pg_type.oid
  where nspname = 'public' and relkind in ('r', 'p', 'v')
  order by relname, attnum`

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'ColumnType<Date, string, string>',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'BigInteger',
  text: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  tsvector: 'string',
  uuid: 'string',
}

const HEADER = `// Made of the migrations by \`npm run generate:database\`: change those.
import type { ColumnType } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as a string: it may be larger than a number holds exactly. */
type BigInteger = string | number
type Json<Column> = ColumnType<
  Column extends keyof JsonColumns ? JsonColumns[Column] : Record<string, unknown>,
  string,
  string
>
/** An insert may leave it out. */
type Default<Type> = [Type] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<Type, Type | undefined, Type>
/** The database makes it. */
type Computed<Type> = ColumnType<Type extends ColumnType<infer Read> ? Read : Type, never, never>
`

const valueType = ({ table, column, type, is_array, allowed }: Column): string => {
  if (allowed !== null) {
    return [...allowed.matchAll(/'([^']*)'::text/gu)].map(([, value]) => `'${value}'`).join(' | ')
  }
  if (type === 'jsonb') return `Json<'${table}.${column}'>`
  const name = TYPES[type]
  if (!name) throw new Error(`${table}.${column}: scripts/database/types.ts knows no type ${type}`)
  return is_array ? `${name}[]` : name
}

const propertyOf = (column: Column): string => {
  const value = valueType(column) + (column.is_nullable ? ' | null' : '')
  const type = column.is_computed
    ? `Computed<${value}>`
    : column.has_default
      ? `Default<${value}>`
      : value
  const comment = column.comment === null ? '' : `    /** ${column.comment} */\n`
  return `${comment}    ${column.column}: ${type}\n`
}

/** The module with the types of every table of the exposed schema, for the query builder. */
export const tableTypes = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<Column>(COLUMNS)
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(
    ([table, columns]) => `  '${table}': {\n${columns.map(propertyOf).join('')}  }\n`,
  )
  return `${HEADER}\nexport interface PublicTables {\n${tables.join('')}}\n`
}
