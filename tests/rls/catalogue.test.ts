import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { anonymous, newClient } from '../support/people.ts'
import { callableFunctions } from './expectations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const names = async (sql: string): Promise<string[]> =>
  (await database.pool.query<{ name: string }>(sql)).rows.map((row) => row.name)

test('row-level security is on for every table that a role of the API could reach', async () => {
  expect(
    await names(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and not relrowsecurity
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace,
           'auth'::regnamespace, 'storage'::regnamespace)`,
    ),
  ).toEqual([])
})

describe.each(['private', 'platform', 'auth', 'supabase_migrations'])('schema %s', (schema) => {
  test.each(['anon', 'authenticated'])('shows %s no table', async (role) => {
    expect(
      await names(
        `select attrelid::regclass || '.' || attname as name
         from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p', 'v', 'm')
           and attnum > 0 and not attisdropped
           and has_column_privilege('${role}', attrelid, attnum, 'select, insert, update, references')`,
      ),
    ).toEqual([])
  })
})

test('the API cannot enter the schemas private and platform', async () => {
  expect(
    await names(
      `select rolname || ' in ' || nspname as name from pg_roles, pg_namespace
       where rolname in ('anon', 'authenticated')
         and nspname in ('private', 'platform', 'supabase_migrations')
         and has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'usage, create')`,
    ),
  ).toEqual([])
})

test('visitors and clients may call no function but those listed', async () => {
  expect(
    (
      await names(
        `select distinct pg_proc.oid::regprocedure::text as name from pg_proc, pg_roles
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and rolname in ('anon', 'authenticated')
         and has_function_privilege(pg_roles.oid, pg_proc.oid, 'execute')
         -- Policies and constraints call them; the schema they are in cannot be entered.
         and pg_proc.oid::regprocedure::text not in (
           'private.is_admin()', 'private.is_line(text)', 'private.is_address_text(text)',
           'private.are_short_answers(jsonb)', 'private.is_prose(text)',
           'private.are_prose_answers(jsonb)', 'private.has_live_session()',
           'private.own_address()', 'private.own_projects()', 'private.owns_project(uuid)',
           -- Generated columns call these.
           'private.folded(text)', 'private.phone_words(text)'
         )`,
      )
    ).sort(),
    'List what they may call in tests/rls/expectations.ts (`callableFunctions`); revoke the rest',
  ).toEqual([...callableFunctions].sort())
})

test('a function that runs with its owner’s rights has a fixed search path', async () => {
  expect(
    await names(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    ),
  ).toEqual([])
})

test('a function with its owner’s rights that clients may call asks for an open session [A34]', async () => {
  expect(
    await names(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
         and (has_function_privilege('authenticated', oid, 'execute')
           or has_function_privilege('anon', oid, 'execute'))
         and oid <> 'private.has_live_session()'::regprocedure
         -- Looks at what it is handed alone.
         and oid <> 'private.are_prose_answers(jsonb)'::regprocedure
         and prosrc !~ 'private\\.(has_live_session|require_session|is_admin)\\(\\)'`,
    ),
  ).toEqual([])
})

test('what it asks refuses a session that has ended, and the role of a visitor [A34]', async () => {
  const { pool } = database
  const client = await newClient(pool)
  const callers = [client.caller(), anonymous]
  await pool.query('delete from auth.sessions where user_id = $1', [client.id])
  for (const caller of callers) {
    for (const call of [
      `add_project_date(gen_random_uuid(), gen_random_uuid(), '2026-12-01', null, 'x', 'client', '', '')`,
      'add_to_enquiry(gen_random_uuid(), gen_random_uuid(), 1, null, now())',
      `answer_enquiry(gen_random_uuid(), gen_random_uuid(), 1, 'x', 'new')`,
      `answered_elsewhere(gen_random_uuid(), gen_random_uuid(), 1, 'phone', now())`,
      `assign_enquiries('{}', '{}', '{}', null)`,
      `assign_submissions('{}', '{}', null)`,
      'begin_export()',
      `book_call(gen_random_uuid(), now(), '+6495550142')`,
      'cancel_call(gen_random_uuid())',
      `cancel_seen_calls('{}', '{}', 'x')`,
      `change_call_number(gen_random_uuid(), '+6495550142')`,
      `change_project_date(gen_random_uuid(), now(), '2026-12-01', null, 'x', 'client', '', '')`,
      `close_call_times('{}', '{}')`,
      'close_project(gen_random_uuid())',
      'desk_clients()',
      'desk_held_data(gen_random_uuid())',
      'desk_privacy_requests()',
      'desk_enquiries()',
      'check_mailbox()',
      'answer_came_back(gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid())',
      'send_answer_again(gen_random_uuid())',
      'desk_enquiry_counts()',
      'desk_waiting()',
      'desk_enquiry_relations(gen_random_uuid())',
      'audit_acts()',
      'desk_audit()',
      'export_audit(gen_random_uuid())',
      'desk_logins()',
      'desk_mail_state()',
      'desk_mails()',
      'count_submissions()',
      'desk_submissions()',
      'desk_subscribers()',
      `export_submissions(gen_random_uuid(), 'csv')`,
      `finish_project_date(gen_random_uuid())`,
      'held_data()',
      'leave_newsletter()',
      'mark_project_date(gen_random_uuid(), now(), true)',
      'move_call(gen_random_uuid(), now())',
      `move_call_for(gen_random_uuid(), 0, now(), 'x')`,
      `move_enquiries('{}', '{}', '{}', 'new')`,
      'needs_no_answer(gen_random_uuid(), 1)',
      `note_enquiry(gen_random_uuid(), gen_random_uuid(), 'x')`,
      `note_submission(gen_random_uuid(), gen_random_uuid(), 'x')`,
      `move_submissions('{}', '{}', 'in_review')`,
      `open_call_times('{}', '{}')`,
      `open_client_project('${client.id}')`,
      'open_draft()',
      'own_data()',
      'own_newsletter()',
      'plan_project(gen_random_uuid(), null, null, null, null)',
      'read_thread(gen_random_uuid(), 1)',
      'remove_project_date(gen_random_uuid(), now())',
      'reopen_project(gen_random_uuid(), now())',
      `save_answers(gen_random_uuid(), '[{"question": "1.1", "base": 0, "text": "x"}]')`,
      'send_draft(gen_random_uuid(), gen_random_uuid())',
      'send_mails_again()',
      `send_message(gen_random_uuid(), null, 'Kia ora')`,
      'set_draft_file(gen_random_uuid(), null)',
      'show_document(gen_random_uuid(), false)',
      `submit_questionnaire(gen_random_uuid(), 'x', '{}')`,
      'take_back(gen_random_uuid())',
      'take_back_move(gen_random_uuid())',
      'take_back_several(array[gen_random_uuid()])',
      'take_back_note(gen_random_uuid())',
    ]) {
      const attempt = asCaller(pool, caller, (connection) =>
        connection.query(`select * from public.${call}`),
      )
      await expect(attempt, call).rejects.toMatchObject({ code: '42501' })
    }
  }
  const { rowCount } = await pool.query('select from projects where client_id = $1', [client.id])
  expect(rowCount).toBe(0)
})

test('policies ask for the caller once a statement, not once a row', async () => {
  const expression = `coalesce(qual, '') || ' ' || coalesce(with_check, '')`
  expect(
    await names(
      `select tablename || ': ' || policyname as name from pg_policies
       where schemaname in ('public', 'storage')
         and regexp_replace(${expression}, 'SELECT (auth\\.\\w+|private\\.is_admin|private\\.has_live_session)\\(\\)', '', 'g')
           ~ '(auth\\.\\w+|is_admin|has_live_session)\\('`,
    ),
  ).toEqual([])
})

test('what clients may reach asks for an open session, whatever else allows it', async () => {
  expect(
    await names(
      `select oid::regclass::text as name from pg_class
       where (relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           or oid = 'storage.objects'::regclass)
         and (has_table_privilege('authenticated', oid, 'select, insert, update, delete')
           or has_any_column_privilege('authenticated', oid, 'select, insert, update'))
         and not exists (
           select from pg_policy
           where polrelid = pg_class.oid and not polpermissive and polcmd = '*'
             and polroles = array['authenticated'::regrole::oid] and polwithcheck is null
             and pg_get_expr(polqual, polrelid) ~ '^\\( SELECT private\\.has_live_session\\(\\)'
         )`,
    ),
  ).toEqual([])
})

test('policies name the roles they are for', async () => {
  expect(
    await names(
      `select policyname as name from pg_policies
       where schemaname in ('public', 'storage') and 'public' = any(roles)`,
    ),
  ).toEqual([])
})

test('visitors have no grant at all on tables of the exposed schema', async () => {
  expect(
    await names(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
         and (has_table_privilege('anon', oid, 'select, insert, update, delete, truncate')
           or has_any_column_privilege('anon', oid, 'select, insert, update'))`,
    ),
  ).toEqual([])
})

test('what clients write into a table themselves is counted, so that none is filled without end [A45]', async () => {
  const uncounted = await names(
    `select relname || ' ' || verb as name
     from pg_class, (values ('insert', 4), ('update', 16)) as verbs (verb, bit)
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and has_any_column_privilege('authenticated', pg_class.oid, verb)
       and not exists (
         select from pg_trigger where tgrelid = pg_class.oid and tgtype & bit > 0
           and tgfoid = 'private.count_text()'::regprocedure
       )`,
  )
  // One has at most 6,000 characters, and the newest 100 of an account stay.
  expect(uncounted).toEqual(['consent_receipts insert'])
})

test('objects made without grants are reachable by no role', async () => {
  const { pool } = database
  await pool.query('create table public.ungranted (id int)')
  await pool.query('create function public.ungranted() returns int language sql as $$ select 1 $$')
  const { rows } = await pool.query(
    `select rolname from pg_roles
     where rolname in ('anon', 'authenticated', 'service_role')
       and (has_table_privilege(oid, 'public.ungranted', 'select, insert, update, delete')
         or has_function_privilege(oid, 'public.ungranted()', 'execute'))`,
  )
  expect(rows).toEqual([])
})

test('every foreign key has an index that begins with it', async () => {
  expect(
    await names(
      `select conrelid::regclass || '.' || conname as name from pg_constraint
       where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not exists (
           select from pg_index
           where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey
         )`,
    ),
  ).toEqual([])
})
