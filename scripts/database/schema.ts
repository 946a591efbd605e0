import type { ClientBase, Pool } from 'pg'

/** A file's text by its name. */
export type SchemaFiles = ReadonlyMap<string, string>

const HEADER =
  '-- Made of the migrations by `npm run generate:database`, to be read: change those.\n'

const quoted = (column: string) => `'''' || replace(${column}, '''', '''''') || ''''`

/** The grants of an access control list without the owner's, one a role. */
const granted = (list: string, owner: string, on: string) => `
  select format('grant %s on %s to %s', privileges, ${on}, role) as statement
  from (
    select coalesce(rolname, 'public') as role,
      string_agg(lower(privilege_type), ', ' order by lower(privilege_type)) as privileges
    from aclexplode(${list}) left join pg_roles on pg_roles.oid = grantee
    where grantee <> ${owner} group by rolname
  ) as grants`

/** What stands between the brackets of `create table`: pairs of a definition and its comment. */
const PARTS = `
  select format('%I %s', attname, format_type(atttypid, atttypmod))
      || case when attnotnull then ' not null' else '' end
      || case
        when attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
        when attidentity <> '' then ' generated as identity'
        else coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
      end as definition,
    col_description(attrelid, attnum) as comment
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1 and attnum > 0 and not attisdropped
  order by attnum`
const CONSTRAINTS = `
  select format('constraint %I %s', conname, pg_get_constraintdef(oid)) as definition,
    obj_description(oid, 'pg_constraint') as comment
  from pg_constraint where conrelid = $1 and contype in ('p', 'u', 'f', 'c', 'x')
  order by position(contype::text in 'pufcx'), conname`

/** Whole statements about a table, in groups. Of tables that are not ours: policies and our triggers. */
const STATEMENTS = {
  indexes: `select pg_get_indexdef(indexrelid) as statement from pg_index
    where indrelid = $1
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by indexrelid::regclass::text`,
  grants: `select statement from pg_class,
      lateral (${granted('relacl', 'relowner', 'pg_class.oid::regclass')}) as roles
    where pg_class.oid = $1
    union all
    select format('grant %s (%s) on %s to %s', privilege,
      string_agg(attname, ', ' order by attname), $1::oid::regclass, role)
    from (
      select attname, lower(privilege_type) as privilege, coalesce(rolname, 'public') as role
      from pg_attribute, aclexplode(attacl) left join pg_roles on pg_roles.oid = grantee
      where attrelid = $1 and not attisdropped
    ) as columns
    group by privilege, role
    order by 1`,
  policies: `select format(E'create policy %I on %s\\n  as %s for %s to %s', policyname, $1::oid::regclass,
        lower(permissive), lower(cmd), array_to_string(roles, ', '))
      || coalesce(E'\\n  using ' || qual, '') || coalesce(E'\\n  with check ' || with_check, '') as statement
    from pg_policies
    where format('%I.%I', schemaname, tablename)::regclass = $1::oid order by policyname`,
  triggers: `select pg_get_triggerdef(pg_trigger.oid, true) as statement
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = $1 and not tgisinternal and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by tgname`,
}

const TABLES = `
  select pg_class.oid, nspname || '.' || relname as name, nspname in ('public', 'private') as is_ours,
    relrowsecurity as is_secured, obj_description(pg_class.oid, 'pg_class') as comment,
    case when relkind = 'v' then pg_get_viewdef(pg_class.oid) end as view
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p', 'v')
    and (nspname in ('public', 'private') or (nspname, relname) in (('auth', 'users'), ('storage', 'objects')))
  order by 2`

const FUNCTIONS = `
  select nspname as schema, pg_get_functiondef(pg_proc.oid) || ';' as definition,
    format('comment on function %s is %s;', pg_proc.oid::regprocedure,
      ${quoted("obj_description(pg_proc.oid, 'pg_proc')")}) as comment,
    obj_description(pg_proc.oid, 'pg_proc') is not null as has_comment,
    array(${granted("coalesce(proacl, acldefault('f', proowner))", 'proowner', "'function ' || pg_proc.oid::regprocedure")}
      order by 1) as grants
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname in ('public', 'private') and prokind = 'f'
  order by nspname, proname, pg_proc.oid::regprocedure::text`

const SEQUENCES = `
  select format('create sequence %s as %s start with %s;', seqrelid::regclass, seqtypid::regtype, seqstart) as statement
  from pg_sequence join pg_class on pg_class.oid = seqrelid
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_depend where objid = seqrelid and deptype in ('a', 'i'))
  order by 1`

interface Table {
  readonly oid: number
  readonly name: string
  readonly is_ours: boolean
  readonly is_secured: boolean
  readonly comment: string | null
  readonly view: string | null
}

const asComment = (comment: string | null, indent = '') =>
  comment === null ? '' : `${indent}-- ${comment.replaceAll('\n', `\n${indent}-- `)}\n`

const definitionOf = async (db: ClientBase, { oid, name, comment, view }: Table) => {
  if (view !== null) return `${asComment(comment)}create view ${name} as\n${view}\n`
  const parts = [
    ...(await db.query(PARTS, [oid])).rows,
    ...(await db.query(CONSTRAINTS, [oid])).rows,
  ]
  const lines = parts.map(
    (part, index) =>
      `${asComment(part.comment, '  ')}  ${part.definition}${index < parts.length - 1 ? ',' : ''}\n`,
  )
  return `${asComment(comment)}create table ${name} (\n${lines.join('')});\n`
}

const tableFile = async (db: ClientBase, table: Table): Promise<string> => {
  const { indexes, grants, ...others } = STATEMENTS
  const groups = table.is_ours ? [indexes, grants, ...Object.values(others)] : Object.values(others)
  const blocks = [
    table.is_ours ? await definitionOf(db, table) : '-- Not ours: what we add to it.\n',
  ]
  if (table.is_secured && table.is_ours) {
    blocks.push(`alter table ${table.name} enable row level security;\n`)
  }
  for (const group of groups) {
    const { rows } = await db.query<{ statement: string }>(group, [table.oid])
    if (rows.length > 0) blocks.push(rows.map(({ statement }) => `${statement};\n`).join(''))
  }
  return [HEADER, ...blocks].join('\n')
}

const readFiles = async (db: ClientBase): Promise<SchemaFiles> => {
  const files = new Map<string, string>()
  for (const table of (await db.query<Table>(TABLES)).rows) {
    files.set(`${table.name}.sql`, await tableFile(db, table))
  }
  const functions = (await db.query(FUNCTIONS)).rows.map((row) => ({
    schema: row.schema,
    text: [
      row.definition,
      ...(row.has_comment ? [row.comment] : []),
      ...row.grants.map((grant: string) => `${grant};`),
    ].join('\n'),
  }))
  for (const [schema, all] of Map.groupBy(functions, (each) => each.schema)) {
    files.set(`functions.${schema}.sql`, [HEADER, ...all.map(({ text }) => `${text}\n`)].join('\n'))
  }
  const sequences = (await db.query(SEQUENCES)).rows.map(({ statement }) => `${statement}\n`)
  files.set('sequences.sql', [HEADER, ...sequences].join('\n'))
  return files
}

/** The schema as the migrations make it, one file a table and one for the functions of each schema. */
export const schemaFiles = async (pool: Pool): Promise<SchemaFiles> => {
  const db = await pool.connect()
  try {
    // So that every name is written with its schema.
    await db.query(`begin read only; set local search_path = ''`)
    return await readFiles(db)
  } finally {
    await db.query('rollback')
    db.release()
  }
}
