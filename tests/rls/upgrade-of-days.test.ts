import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { createEmptyDatabase } from '../../packages/platform/tests/support/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { newClient } from '../support/people.ts'

// Days and times that the database took before it refused those that no page can write.

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
const logger = pino({ level: 'silent' })

let database: TestDatabase
let before: string
beforeAll(async () => {
  database = await createEmptyDatabase()
  before = await mkdtemp(join(tmpdir(), 'migrations-'))
  const names = await readdir(MIGRATIONS)
  for (const name of names.filter((one) => one < '20261201590000')) {
    await cp(join(MIGRATIONS, name), join(before, name))
  }
  await migrate(database.pool, logger, before)
  const client = await newClient(database.pool)
  await database.pool.query(
    `with project as (
       insert into projects (client_id, begun_at, starts_on) values ($1, now(), 'infinity') returning id
     )
     insert into project_dates (project_id, on_day, at_time, what, turn)
     select id, day, "time", what, 'client' from project, (values
       ('infinity'::date, null::time, 'endless'), ('-infinity', '09:00', 'without beginning'),
       ('2026-12-01', '24:00', 'midnight'), ('2026-12-01', '09:00', 'plain')
     ) as date (day, "time", what)`,
    [client.id],
  )
  await migrate(database.pool, logger, MIGRATIONS)
})
afterAll(async () => {
  await database.drop()
  await rm(before, { recursive: true })
})

test('a day out of reach becomes the nearest, midnight the end of the day, and a start is not agreed', async () => {
  const { rows } = await database.pool.query(
    `select what, on_day::text as day, at_time::text as time, moved_from::text as moved
     from project_dates order by what`,
  )
  expect(rows).toEqual([
    { what: 'endless', day: '2099-12-31', time: null, moved: null },
    { what: 'midnight', day: '2026-12-01', time: null, moved: null },
    { what: 'plain', day: '2026-12-01', time: '09:00:00', moved: null },
    { what: 'without beginning', day: '2020-01-01', time: '09:00:00', moved: null },
  ])
  const { rows: projects } = await database.pool.query('select starts_on from projects')
  expect(projects).toEqual([{ starts_on: null }])
})
