import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../supabase/functions/registry.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** What people may do without a line in the audit log, and why. */
const WITHOUT_LINE: Readonly<Record<string, string>> = {
  'function leave_newsletter': 'the subscriber’s row says when',
  'function open_draft': 'what is not sent is nobody’s business',
  'function read_thread': 'that somebody has read stands with the thread',
  'function save_answers': 'what is not sent is nobody’s business',
  'public.business_profiles update': 'people change what is their own',
  'public.consent_receipts insert': 'is a record itself',
  'public.drafts delete': 'what is not sent is nobody’s business',
}

/** Functions that a person calls, which act with more rights than that person has. */
const OF_FUNCTIONS: Readonly<Record<string, string>> = {
  'account-deletion': 'by the triggers of account_deletions',
  'account-sessions': 'logouts stand in auth.audit_log_entries',
  'client-account': 'writes a line with each act',
  'privacy-requests': 'by the trigger of privacy_request_entries',
  team: 'by the trigger of user_roles, and by a line for who is invited again',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const read = async <Row extends object>(sql: string) => (await database.pool.query<Row>(sql)).rows

const CALLED = /\b(?<schema>public|private)\.(?<name>\w+)\(/gu
const WRITTEN = /\b(?:(?<verb>insert) into|(?<change>update|delete from)) (?<table>public\.\w+)/gu

/**
 * Whether a call of `start` can come to `write_audit`: by what it calls, or by a trigger of what it writes to. That it
 * does is shown by the tests of each act.
 */
const leadsToLine = (
  start: string,
  sources: ReadonlyMap<string, string>,
  triggers: ReadonlyMap<string, readonly string[]>,
): boolean => {
  const reached = new Set([start])
  // A set grows while it is walked through.
  for (const name of reached) {
    if (name === 'private.write_audit') return true
    const source = sources.get(name) ?? ''
    for (const { groups } of source.matchAll(CALLED))
      reached.add(`${groups?.schema}.${groups?.name}`)
    for (const { groups } of source.matchAll(WRITTEN)) {
      const verb = groups?.verb ?? groups?.change?.split(' ')[0]
      for (const next of triggers.get(`${groups?.table} ${verb}`) ?? []) reached.add(next)
    }
  }
  return false
}

test('every act that people may do leaves a line in the audit log, or a reason stands here [R6.147]', async () => {
  const sources = new Map(
    (
      await read<{ name: string; source: string }>(
        `select pronamespace::regnamespace || '.' || proname as name, string_agg(prosrc, ' ') as source
         from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) group by 1`,
      )
    ).map(({ name, source }) => [name, source]),
  )
  const triggers = new Map(
    (
      await read<{ on: string; functions: string[] }>(
        `select 'public.' || relname || ' ' || verb as on,
           array_agg(pronamespace::regnamespace || '.' || proname) as functions
         from pg_trigger
         join pg_class on pg_class.oid = tgrelid
         join pg_proc on pg_proc.oid = tgfoid
         join (values ('insert', 4), ('delete', 8), ('update', 16)) as verbs (verb, bit) on tgtype & bit > 0
         where not tgisinternal and relnamespace = 'public'::regnamespace group by 1`,
      )
    ).map(({ on, functions }) => [on, functions]),
  )
  const functions = await read<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', oid, 'execute')`,
  )
  const writes = await read<{ name: string }>(
    `select 'public.' || relname || ' ' || verb as name
     from pg_class, unnest(array['insert', 'update', 'delete']) as verb
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and (has_table_privilege('authenticated', pg_class.oid, verb)
         or verb <> 'delete' and has_any_column_privilege('authenticated', pg_class.oid, verb))`,
  )
  expect(functions.length).toBeGreaterThan(20)
  expect(writes.length).toBeGreaterThan(0)
  const silent = [
    ...functions
      .filter(({ name }) => !leadsToLine(`public.${name}`, sources, triggers))
      .map(({ name }) => `function ${name}`),
    ...writes
      .filter(({ name }) =>
        (triggers.get(name) ?? []).every((of) => !leadsToLine(of, sources, triggers)),
      )
      .map(({ name }) => name),
  ]
  expect(silent.sort()).toEqual(Object.keys(WITHOUT_LINE).sort())
})

test('every function that a person calls says where its line comes from [R6.147]', () => {
  const called = Object.entries(registry)
    .filter(([, { access }]) => access === 'user' || access === 'administrator')
    .map(([name]) => name)
  expect(called.sort()).toEqual(Object.keys(OF_FUNCTIONS).sort())
})
