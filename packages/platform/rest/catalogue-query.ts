import { type Kysely, sql } from 'kysely'

export interface ColumnRow {
  readonly name: string
  /**
   * SQL of the type, qualified and quoted by PostgreSQL; without a length, so that no cast cuts a
   * value.
   */
  readonly type: string
  /** SQL of the type as declared, with its length. */
  readonly declaredType: string
  /** SQL of the default, qualified by PostgreSQL. */
  readonly defaultSql: string | null
}

export interface TableRow {
  readonly name: string
  readonly columns: readonly ColumnRow[]
  readonly primaryKey: readonly string[]
}

export interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  /** At most one row of `table` for a row of `target`. */
  readonly unique: boolean
  readonly target: string
  readonly targetColumns: readonly string[]
}

export interface FunctionRow {
  readonly name: string
  /** Input arguments in order; the last `defaults` of them may be left out. */
  readonly arguments: readonly { readonly name: string | null; readonly type: string }[]
  readonly defaults: number
  /** Whether it is declared to change nothing. */
  readonly onlyReads: boolean
  readonly returnsSet: boolean
  readonly returnsVoid: boolean
  /** The table whose rows it returns, where they are those of one of `public`. */
  readonly resultTable: string | null
  /** The columns of its rows; null where it returns plain values. */
  readonly resultColumns: readonly ResultColumn[] | null
}

export type ResultColumn = Pick<ColumnRow, 'name' | 'type'>

export interface CatalogueRows {
  readonly tables: readonly TableRow[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly functions: readonly FunctionRow[]
}

const tables = sql`
  select coalesce(json_agg(json_build_object(
    'name', c.relname,
    'columns', (
      select coalesce(json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, -1),
        'declaredType', format_type(a.atttypid, a.atttypmod),
        'defaultSql', case
          when a.attidentity <> '' then format(
            'nextval(%L::regclass)',
            pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname)
          )
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
        end
      ) order by a.attnum), '[]')
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ),
    'primaryKey', (
      select coalesce(json_agg(a.attname order by k.position), '[]')
      from pg_index i
      cross join unnest(i.indkey::int2[]) with ordinality k (attnum, position)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary
    )
  )), '[]')
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`

const columnNames = (relation: string, numbers: string) => sql`(
    select json_agg(a.attname order by n.position)
    from unnest(${sql.ref(numbers)}) with ordinality n (attnum, position)
    join pg_attribute a on a.attrelid = ${sql.ref(relation)} and a.attnum = n.attnum
  )`

const foreignKeys = sql`
  select coalesce(json_agg(json_build_object(
    'name', k.conname,
    'table', c.relname,
    'columns', ${columnNames('k.conrelid', 'k.conkey')},
    'unique', exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and i.indkey::int2[] @> k.conkey and i.indkey::int2[] <@ k.conkey
    ),
    'target', t.relname,
    'targetColumns', ${columnNames('k.confrelid', 'k.confkey')}
  ) order by c.relname, k.conname), '[]')
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class t on t.oid = k.confrelid
  where k.contype = 'f'
    -- A partition has the keys of its table: they would all be ambiguous.
    and k.conparentid = 0
    and c.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace`

// Trigger functions cannot be called, and variadic ones not by name.
const functions = sql`
  select coalesce(json_agg(json_build_object(
    'name', p.proname,
    'arguments', (
      select coalesce(json_agg(json_build_object(
        'name', nullif(a.name, ''),
        'type', format_type(a.type, -1)
      ) order by a.position), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes)
        with ordinality a (type, name, mode, position)
      where a.type is not null and coalesce(a.mode, 'i') in ('i', 'b')
    ),
    'defaults', p.pronargdefaults,
    'onlyReads', p.provolatile <> 'v',
    'returnsSet', p.proretset,
    'returnsVoid', p.prorettype = 'void'::regtype,
    'resultTable', (
      select c.relname from pg_class c
      where c.oid = t.typrelid and c.relnamespace = 'public'::regnamespace and c.relkind <> 'c'
    ),
    'resultColumns', case
      when t.typtype = 'c' then (
        select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, -1)
        ) order by a.attnum)
        from pg_attribute a
        where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
      )
      when p.prorettype = 'record'::regtype then (
        select json_agg(json_build_object(
          'name', a.name, 'type', format_type(a.type, -1)
        ) order by a.position)
        from unnest(p.proallargtypes, p.proargnames, p.proargmodes)
          with ordinality a (type, name, mode, position)
        where a.mode in ('o', 'b', 't')
      )
    end
  )), '[]')
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

/** Reads what the schema `public` holds, in one statement. */
export const readCatalogue = <DB>(db: Kysely<DB>): Promise<CatalogueRows> =>
  db.transaction().execute(async (transaction) => {
    // With an empty search_path PostgreSQL qualifies all names.
    await sql`set local search_path = ''`.execute(transaction)
    const { rows } = await sql<CatalogueRows>`
      select (${tables}) as tables, (${foreignKeys}) as "foreignKeys", (${functions}) as functions
    `.execute(transaction)
    const [catalogue] = rows
    if (!catalogue) throw new Error('The catalogue of the database could not be read')
    return catalogue
  })
