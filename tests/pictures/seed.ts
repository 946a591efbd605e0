import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enrollFactor } from 'embedded-platform/testing/totp'
import type { Pool } from 'pg'
import { formatDayQuery } from '../../domain/day/day-address.ts'
import { usualDay } from '../../domain/day/day-presets.ts'
import { connectForTools } from '../../packages/platform/postgres/open.ts'
import { ROOT } from '../../scripts/bootstrap/machine.mjs'
import { authOf, newPerson } from '../../scripts/support/client.ts'
import { parseConfig } from '../../server/config.ts'
import { type Forgetting, forgetting } from '../../supabase/functions/purge/forgetting.ts'
import { storeFile } from '../support/stored-file.ts'
import { NOW, ORIGIN, type Role } from './view.ts'

export interface SeededUser {
  readonly id: string
  /** What the browser of a logged-in user stores. */
  readonly storage: Readonly<Record<string, string>>
}

export type People = Readonly<Partial<Record<Role, SeededUser>>>

const hour = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * hour)

const PERSONS = {
  client: { name: 'Hemi', surname: 'Walker', email: 'hemi@tawhiri.example', hours: 900 },
  newcomer: { name: 'Zoë', surname: 'Le Fèvre', email: 'zoe@lefevre.example', hours: 90 },
  administrator: { name: 'Ana', surname: 'Rāwiri', email: 'ana@southerly.example', hours: 2000 },
  'new-administrator': { name: 'Kim', surname: 'Ode', email: 'kim@southerly.example', hours: 50 },
} as const

/** What the purge would delete, and what pictures share. */
const KEPT = [
  ...Object.entries<Forgetting>(forgetting)
    .filter(([table, { purge }]) => table.startsWith('public.') && Array.isArray(purge))
    .map(([table]) => table),
  'public.questionnaire_submissions',
]

/** Disables the purge: by the database's clock some of the data is old. */
const keepRows = (pool: Pool) =>
  pool.query(
    `create function private.keep_row() returns trigger language plpgsql as 'begin return null; end';
     ${KEPT.map(
       (table) => `create trigger keep_row before delete on ${table}
         for each row execute function private.keep_row();`,
     ).join('\n')}`,
  )

/** The example data of the product, as of `NOW`, and a message that carries a drawn day. */
const seedExamples = async (pool: Pool) => {
  const paths = ['supabase/seed-times.sql', 'supabase/seed.sql', 'server/demo-numbers.sql']
  const files = await Promise.all(paths.map((path) => readFile(join(ROOT, path), 'utf8')))
  // At once: the first one's functions are those of its connection.
  await pool.query(files.join('\n').replaceAll('now()', `timestamptz '${NOW.toISOString()}'`))
  await pool.query(
    `update public.contact_messages set attribution = $1 where name = 'Emily Clarke'`,
    [{ day: formatDayQuery(usualDay('general')) }],
  )
}

const ANSWERS = {
  '1.1': 'Quotes, and calling people back.',
  '1.3': 'What does it cost?\nAnd when can you come?',
  '2.2': 'Three phones and an inbox',
  '5.5': 'Anything with water running, at once.',
}

const seedSubmissions = async (pool: Pool, userId: string) => {
  const rows = [
    ['Answer the phone after five.\nBook the jobs.', ['in_review', 'completed'], 800],
    ['Send a reminder the day before each job.', ['in_review', 'completed', 'reopened'], 500],
    ['', ['in_review'], 200],
    ['Ask for a review two days after the visit.', [], 20],
  ] as const
  for (const [project, moves, hours] of rows) {
    const { rows: made } = await pool.query<{ id: string }>(
      `insert into public.questionnaire_submissions
         (user_id, first_name, last_name, email, phone, company_name, industry, answers,
          project_description, status, submitted_at, created_at)
       select user_id, name, surname, email, phone, company_name, industry, $2, $3, 'pending', $4, $4
       from public.business_profiles where user_id = $1 returning id`,
      [userId, JSON.stringify(project ? ANSWERS : {}), project, ago(hours)],
    )
    for (const move of moves) {
      await pool.query(
        `update public.questionnaire_submissions set status = $2, reopened_reason = $3 where id = $1`,
        [
          made[0]?.id,
          move === 'reopened' ? 'in_review' : move,
          move === 'reopened' ? 'The phone system changed' : null,
        ],
      )
    }
  }
}

/** Gives a submission of `userId` the file that its client has uploaded. */
const seedFile = async (pool: Pool, origin: string, userId: string, token: string) => {
  const path = `${userId}/calls-in-october.csv`
  const config: { publishableKey: string } = JSON.parse(
    await (await fetch(`${origin}/config.json`)).text(),
  )
  const response = await fetch(`${origin}/storage/v1/object/submissions/${path}`, {
    method: 'POST',
    headers: {
      apikey: config.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'text/csv',
    },
    body: 'day,calls\nMon,9\n',
  })
  if (!response.ok) throw new Error(`The file was not taken: ${await response.text()}`)
  await pool.query(
    `update public.questionnaire_submissions set file_url = $2
     where user_id = $1 and status = 'completed'`,
    [userId, path],
  )
}

/** Gives the newest submission of `userId` several files. */
const seedSeveralFiles = async (pool: Pool, userId: string) => {
  for (const name of [
    'Ngā pātai, mō te waea.txt',
    'Prices for call-outs in Tāmaki and Manukau 2026.txt',
    'Names.txt',
  ]) {
    const bytes = Buffer.alloc(2048, 'a')
    const id = await storeFile(pool, { bucket: 'submissions', folder: userId, name, bytes })
    await pool.query(
      `update public.files as file
       set kind = 'submission', submission_id = sent.id, project_id = sent.project_id,
         checks = '{name,type,content}'
       from (
         select id, project_id from public.questionnaire_submissions
         where user_id = $2 order by submitted_at desc limit 1
       ) as sent
       where file.id = $1`,
      [id, userId],
    )
  }
}

/** An account with a session of it, and with what else belongs to `role`. */
const seedPerson = async (pool: Pool, origin: string, role: keyof typeof PERSONS) => {
  const { hours, ...names } = PERSONS[role]
  const { email, password, ...data } = { ...newPerson(), ...names }
  const auth = await authOf(origin)
  const made = await auth.signUp({ email, password, options: { data } })
  if (made.error) throw made.error
  const isAdministrator = role.endsWith('administrator')
  await pool.query('update auth.users set email_confirmed_at = $2 where email = $1', [
    email,
    ago(hours - 1),
  ])
  const logIn = async () => {
    const { data: login, error } = await auth.signInWithPassword({ email, password })
    if (error) throw error
    return login
  }
  const { user, session: first } = await logIn()
  if (isAdministrator) {
    await pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
      user.id,
    ])
  }
  const [label] = new URL(ORIGIN).hostname.split('.')
  const seededUser = (session: unknown): SeededUser => ({
    id: user.id,
    storage: {
      [`sb-${label}-auth-token`]: JSON.stringify(session),
      ...(isAdministrator ? { administrator: user.id } : {}),
    },
  })
  const people: Partial<Record<Role, SeededUser>> = {}
  if (role === 'administrator') {
    await enrollFactor(auth, () => new Date())
    const { data: proved } = await auth.getSession()
    people.administrator = seededUser(proved.session)
    people['half-administrator'] = seededUser((await logIn()).session)
  } else {
    people[role] = seededUser(first)
  }
  if (role === 'client') {
    await seedSubmissions(pool, user.id)
    await seedFile(pool, origin, user.id, first.access_token)
    await seedSeveralFiles(pool, user.id)
  }
  await pool.query('update auth.users set created_at = $2, last_sign_in_at = $3 where id = $1', [
    user.id,
    ago(hours),
    ago(hours / 3),
  ])
  await pool.query('update public.business_profiles set created_at = $2 where user_id = $1', [
    user.id,
    ago(hours),
  ])
  return people
}

/** Seeds the database of the server at `origin`, deterministically, and logs all users in. */
export const seed = async (origin: string, dataDir: string): Promise<People> => {
  const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: dataDir }))
  try {
    await keepRows(pool)
    await seedExamples(pool)
    const people: Partial<Record<Role, SeededUser>> = {}
    // Sequentially: submissions are numbered in order.
    for (const role of ['administrator', 'new-administrator', 'client', 'newcomer'] as const) {
      Object.assign(people, await seedPerson(pool, origin, role))
    }
    return people
  } finally {
    await close()
  }
}
