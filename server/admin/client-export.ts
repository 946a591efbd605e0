import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import { type AuthServices, findUserByEmail } from 'embedded-platform/accounts'
import { openFile } from 'embedded-platform/files'
import { sql } from 'kysely'
import { dataWords } from '../../content/profile/data.ts'
import {
  exportAbout,
  exportPageWords,
  exportWords,
  questionOf,
} from '../../content/profile/export-page.ts'
import { archiveEntries } from '../../domain/export/archive.ts'
import {
  allHeld,
  HELD_PARTS,
  type HeldContent,
  type HeldRow,
  UNSENT_PARTS,
} from '../../domain/export/parts.ts'
import { writeMoment } from '../../domain/time/new-zealand-time.ts'
import { RefusedError } from './errors.ts'

/** What the team holds beside what clients take themselves: a part of the archive, and how it is called here. */
interface TeamPart {
  readonly part: keyof typeof exportWords.byAgency.parts
  readonly said: (count: number) => string
  readonly rows: (services: AuthServices, person: string) => AsyncIterable<HeldContent>
}

async function* projectsOf({ db }: AuthServices, person: string): AsyncGenerator<HeldContent> {
  const { rows } = await sql<HeldContent>`
    select project.id, project.begun_at, project.closed_at, project.assignee as person_id,
      role.name, account.email
    from public.projects as project
    join auth.users as account on account.id = project.assignee
    left join public.user_roles as role on role.user_id = project.assignee
    where project.client_id = ${person} and project.begun_at is not null order by project.created_at`.execute(
    db,
  )
  yield* rows
}

/** Of others than the client, on records that are the client's and not of a draft. */
async function* actsOn({ db }: AuthServices, person: string): AsyncGenerator<HeldContent> {
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ id: string } & HeldContent>`
      select id::text, at, action as act, subject_table as "table", subject_id as record,
        actor_id as by, detail, via
      from public.audit_log
      where id > ${after}::bigint and actor_id is distinct from ${person}::uuid
        and (subject_id = ${person}::text or subject_id in (
          select content ->> 'id' from private.held_rows as held
          where held.person = ${person}::uuid
            and case held.part
              when 'files' then content ->> 'kind' <> 'draft'
              when 'projects' then content ->> 'begun_at' is not null
              else held.part in ('project_dates', 'submissions', 'calls', 'enquiries')
            end
        ))
      order by public.audit_log.id limit 500`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** On submissions, and on enquiries from the account's addresses. */
async function* notesOn({ db }: AuthServices, person: string): AsyncGenerator<HeldContent> {
  const { rows } = await sql<HeldContent>`
    with held as (
      select part, (content ->> 'id')::uuid as id from private.held_rows
      where person = ${person}::uuid and part in ('submissions', 'enquiries')
    )
    select id, at, 'submission' as "on", submission_id as record, author_name as by, text, taken_back_at
    from public.submission_notes
    where submission_id in (select held.id from held where part = 'submissions')
    union all
    select id, at, 'enquiry', enquiry_id, author_name, text, taken_back_at
    from public.enquiry_entries
    where kind = 'note' and enquiry_id in (select held.id from held where part = 'enquiries')
    order by at`.execute(db)
  yield* rows
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** One entry for each thing that the team holds. */
const TEAM_PARTS: readonly TeamPart[] = [
  {
    part: 'team_projects',
    said: (count) =>
      `who looks after ${counted(count, 'project', 'projects')}, with name and address`,
    rows: projectsOf,
  },
  {
    part: 'team_notes',
    said: (count) =>
      `${counted(count, 'note', 'notes')} of the team on the client's submissions and enquiries`,
    rows: notesOn,
  },
  {
    part: 'team_acts',
    said: (count) =>
      `${counted(count, 'line', 'lines')} of the log on what others did with the client's records, by numbers`,
    rows: actsOn,
  },
]

/**
 * Writes what is held on the client with `email` into the zip `file`, as the client's own page does, and what the team
 * holds beside it, without what is not sent: nobody but the client sees that. @returns what to print.
 * @throws {RefusedError} if there is no such account, or the file is there already.
 */
export const exportClient = async (
  services: AuthServices,
  email: string,
  file: string | undefined,
): Promise<string> => {
  const { db, pool, now } = services
  const user = await findUserByEmail(db, email)
  if (!user) throw new RefusedError(`${email} has no account.`)
  const madeAt = now()
  const target = resolve(file ?? dataWords.file.name(madeAt.toISOString().slice(0, 10)))
  const { byAgency } = exportWords
  const own = exportPageWords(email, writeMoment(madeAt))
  const counts = new Map<string, number>()
  const lost: string[] = []

  const read = async (after: string) =>
    (await sql<HeldRow>`select * from private.held_page(${user.id}, ${after}, false)`.execute(db))
      .rows
  async function* rows(): AsyncGenerator<HeldRow> {
    yield* allHeld(read)
    for (const { part, rows: ofTeam } of TEAM_PARTS) {
      let count = 0
      for await (const content of ofTeam(services, user?.id ?? '')) {
        yield { part, key: '', content: JSON.parse(JSON.stringify(content)) }
        count += 1
      }
      counts.set(part, count)
    }
  }

  const entries = archiveEntries<ReadableStream<Uint8Array>>({
    rows,
    parts: [
      ...HELD_PARTS.filter((part) => !UNSENT_PARTS.includes(part)),
      ...TEAM_PARTS.map(({ part }) => part),
    ],
    madeAt,
    about: {
      ...exportAbout(email, madeAt),
      added: TEAM_PARTS.map(({ part }) => part),
      left_out: [...UNSENT_PARTS, 'files that are not sent'],
    },
    words: {
      ...own,
      intro: [byAgency.intro, ...own.intro],
      parts: { ...own.parts, ...byAgency.parts },
    },
    questionOf,
    async fetchFile({ bucket, path, name }) {
      const content = await openFile(pool, { bucket, path })
      if (!content) lost.push(name)
      return content
    },
  })
  try {
    await pipeline(
      Readable.fromWeb(makeZip(entries) as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new RefusedError(`${target} is there already. Nothing was written.`)
    }
    await rm(target, { force: true })
    throw error
  }
  await sql`insert into public.audit_log (action, subject_table, subject_id)
    values ('account.exported', 'users', ${user.id})`.execute(db)
  return [
    `${target} holds what is held on ${email}; only you can read it. Delete it once it is handed over.`,
    'Beyond what the client’s own copy has, it adds:',
    ...TEAM_PARTS.map(({ part, said }) => `  ${said(counts.get(part) ?? 0)}`),
    'It leaves out what is not sent:',
    '  the client’s drafts, unsent changes and their files, which only the client sees, and copies from the profile',
    '  what the team is still writing',
    'What you keep outside the product is not in it.',
    ...(lost.length > 0 ? [`Not found in the storage, and left out: ${lost.join(', ')}.`] : []),
  ].join('\n')
}
