import { randomUUID } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answersWords, reviewWords } from '../../../content/answers/answers.ts'
import { uploadProblemWords } from '../../../content/answers/files.ts'
import { callNotices } from '../../../content/booked-calls/book.ts'
import { dataWords } from '../../../content/profile/data.ts'
import { threadWords } from '../../../content/project/thread.ts'
import { UploadRefused } from '../../../domain/files/upload.ts'
import { databaseLimits, FOR_GOOD } from '../../../domain/limits.ts'
import { asCaller } from '../../../packages/platform/postgres/as-caller.ts'
import { bookCall, cancelCall, changeCallNumber, moveCall } from '../../../src/api/client/calls.ts'
import { keepConsentReceipt } from '../../../src/api/client/consent-receipt.ts'
import { draftFileActions } from '../../../src/api/client/draft-files.ts'
import { openDraft } from '../../../src/api/client/drafts.ts'
import { beginExport } from '../../../src/api/client/held-data.ts'
import { saveAnswers } from '../../../src/api/client/save-answers.ts'
import { sendDraft } from '../../../src/api/client/send-draft.ts'
import { dataClient } from '../../../src/api/connection.ts'
import { sendMessage } from '../../../src/api/send-message.ts'
import { offerTimes, timeAt } from '../../support/calls.ts'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'

vi.mock('../../../src/api/connection.ts', () => ({
  dataClient: vi.fn(),
  authClient: async () => ({ getUser: async () => ({ error: null }) }),
}))
vi.mock('../../../src/api/stored-session.ts', () => ({ storedSession: () => undefined }))

type Name = keyof typeof databaseLimits
/** What was done, or in a word of the page's why it was not. */
type Act = () => Promise<unknown>
interface Case {
  /** What the database says, for developers. */
  readonly says: string
  /** What each act is answered until then. */
  readonly done: unknown
  /** What the page's call makes of the refusal. */
  readonly refused: unknown
  /** What the page says then; undefined: nothing, or no page gets so far. */
  readonly sentence?: string
  /** The act that counts. */
  readonly act: Act
  /** Uses up all the points; by as many acts unless said. */
  readonly reach?: (points: number) => Promise<unknown>
  /** Makes all that was done as old as this, in seconds; needed where a limit ends by itself. */
  readonly age?: (seconds: number) => Promise<unknown>
}

let server: RestServer
let times: Date[]
let client: Person
let administrator: Person
/** The last answer of the data API, or of the database to what the storage service asks. */
let answer: Readonly<Record<'code' | 'message' | 'detail', unknown>>
beforeAll(async () => {
  server = await startRestServer()
  times = await offerTimes(server.pool)
  administrator = await newAdministrator(server.pool)
})
// Files after this one in its process read them without the mock.
afterAll(() => vi.resetModules())
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('truncate bookings cascade')
  client = await newClient(server.pool)
  const headers = await server.headersOf(client.caller())
  const rows = new PostgrestClient(`${server.url}/rest/v1`, {
    headers,
    fetch: async (...request) => {
      const response = await fetch(...request)
      if (!response.ok) {
        const { code, message, details } = await response.clone().json()
        answer = { code, message, detail: details }
      }
      return response
    },
  })
  vi.mocked(dataClient).mockImplementation(async () => rows)
})

const at = (place: number) => timeAt(times, place)
/** As the owner of the database, whose clock cannot be moved: past the triggers that keep history. */
const rewrite = async (sql: string, ...values: readonly unknown[]) => {
  const connection = await server.pool.connect()
  try {
    await connection.query('begin')
    await connection.query('set local session_replication_role = replica')
    await connection.query(sql, [...values])
    await connection.query('commit')
  } finally {
    connection.release()
  }
}
const agedBy = (table: string, column: string, where: string) => (seconds: number) =>
  rewrite(
    `update ${table} set ${column} = now() - make_interval(secs => $1) where ${where} = $2`,
    seconds,
    client.id,
  )
const repeat = async (count: number, act: (round: number) => Promise<unknown>) => {
  for (let round = 0; round < count; round += 1) await act(round)
}
/** Where no page of ours asks the data API. */
const tell = async (work: Promise<unknown>) => {
  try {
    await work
    return 'done'
  } catch (error) {
    const { code, message, detail, constraint } = error as Record<string, unknown>
    answer = { code, message, detail: detail ?? constraint ?? null }
    return 'refused'
  }
}

const PHONE = '+6495550142'
const stand = async (place: number) => {
  const id = randomUUID()
  const startsAt = at(place)
  const call = { id, startsAt, phone: PHONE, about: '', carried: {}, timeZone: '' }
  return { id, startsAt, kind: (await bookCall(call)).kind }
}
const save = async (draft: string, question: string, text: string, base = 0) =>
  (await saveAnswers(draft, [{ question, text, base }])).kind
/** The draft of a new submission, or of changes to `submission`. */
const draftOf = async (submission?: string) => {
  const opened = await openDraft(submission)
  if (opened.kind !== 'open') throw new Error(opened.kind)
  return opened.draft
}
const submit = async () => {
  const draft = await draftOf()
  await save(draft, '1.1', 'Before')
  return sendDraft(draft, randomUUID())
}
const submitted = async () => {
  const outcome = await submit()
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return outcome.submission
}
/** Of a length that does not change, so that each change takes the same room in the history. */
let changes = 100_000
const changeOf = async (submission: string) => {
  const draft = await draftOf(submission)
  changes += 1
  await save(draft, '1.1', `${changes}`, 1)
  return (await sendDraft(draft, randomUUID())).kind
}
const write = async (files: readonly string[] = []) => {
  const stored = files.map((id) => ({ id })) as unknown as Parameters<
    typeof sendMessage
  >[2]['files']
  const message = { id: randomUUID(), text: 'Kia ora', files: stored }
  return (await sendMessage(client.id, undefined, message)).kind
}
/** A file as the storage service stores one. @returns its id, in a list that is empty where it was refused. */
const store = async (folder: string, size = 1, by = client.caller()) => {
  const isDocument = folder !== client.id
  const path = `${folder}/${isDocument ? 'documents/' : ''}${randomUUID()}.pdf`
  const stored = await tell(
    asCaller(server.pool, by, (connection) =>
      connection.query(
        'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)',
        [isDocument ? 'documents' : 'submissions', path, JSON.stringify({ size })],
      ),
    ),
  )
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from public.files where path = $1',
    [path],
  )
  return { stored, ids: rows.map(({ id }) => id) }
}
const storedFiles = async (count: number) => {
  const ids: string[] = []
  await repeat(count, async () => ids.push(...(await store(client.id)).ids))
  return ids
}
const attach = async (draft: string) => {
  const [id = ''] = await storedFiles(1)
  const { attach: put } = draftFileActions({ userId: client.id, draft: async () => draft })
  try {
    await put?.({ id } as Parameters<NonNullable<typeof put>>[0])
    return 'done'
  } catch (error) {
    return error instanceof UploadRefused ? error.problem : error
  }
}
const projectOf = async (person: Person) => {
  const id = randomUUID()
  await server.pool.query('insert into projects (id, client_id, begun_at) values ($1, $2, now())', [
    id,
    person.id,
  ])
  return id
}

/** The acts of one test share what they are about, such as the call that is moved. */
const cases: Readonly<Record<Name, () => Case>> = {
  callsByClient: () => ({
    says: 'There may be at most 5 calls booked in a day',
    done: 'done',
    refused: 'too-many-today',
    sentence: callNotices.tooManyToday.text,
    async act() {
      const { id, startsAt, kind } = await stand(0)
      if (kind === 'done') await cancelCall(id, startsAt)
      return kind
    },
    age: agedBy('bookings', 'requested_at', 'client_id'),
  }),
  callsByMailbox: () => ({
    says: 'There may be at most 3 calls booked in a day',
    done: 'done',
    refused: 'refused',
    sentence: callNotices.tooManyToday.text,
    async act() {
      const id = randomUUID()
      const email = `mailbox-of-${client.id}@client.example`
      await server.pool.query(`select private.request_call($1, $2, 'Mere', $3, $4, '', '')`, [
        id,
        at(0),
        email,
        PHONE,
      ])
      const outcome = await tell(server.pool.query('select private.confirm_call($1)', [id]))
      if (outcome === 'done') {
        await server.pool.query(`select private.cancel_open_call($1, 'client')`, [id])
      }
      return outcome
    },
    age: (seconds) =>
      rewrite('update bookings set booked_at = now() - make_interval(secs => $1)', seconds),
  }),
  movesByCall: () => {
    let call: string | undefined
    let place = 0
    return {
      says: 'A call may be moved at most 5 times by who booked it',
      done: 'done',
      refused: 'changed-too-often',
      sentence: callNotices.changedTooOften.text,
      async act() {
        call ??= (await stand(0)).id
        place += 1
        return (await moveCall(call, at(place), at(place - 1))).kind
      },
    }
  },
  numbersByCall: () => {
    let call: string | undefined
    let number = 0
    return {
      says: 'The number of a call may be changed at most 5 times',
      done: 'done',
      refused: 'changed-too-often',
      sentence: callNotices.changedTooOften.text,
      async act() {
        call ??= (await stand(0)).id
        number += 1
        return (await changeCallNumber(call, `+649555020${number}`, at(0))).kind
      },
    }
  },
  submissionsByClient: () => ({
    says: 'There may be at most 10 submissions in 24 hours',
    done: 'sent',
    refused: 'too-many',
    sentence: reviewWords.problems['too-many'].text,
    act: async () => (await submit()).kind,
    age: agedBy('questionnaire_submissions', 'submitted_at', 'user_id'),
  }),
  changesByClient: () => {
    let submission: string | undefined
    return {
      says: 'There may be at most 50 changes in 24 hours',
      done: 'sent',
      refused: 'too-many',
      sentence: reviewWords.problems['too-many-changes'].text,
      async act() {
        submission ??= await submitted()
        return changeOf(submission)
      },
      age: agedBy(
        'submission_events',
        'at',
        'submission_id in (select id from questionnaire_submissions where user_id = $2) and $2',
      ),
    }
  },
  historyBySubmission: () => {
    let submission = ''
    return {
      says: 'The history of this submission is full',
      done: 'sent',
      refused: 'history-full',
      sentence: reviewWords.problems['history-full'].text,
      act: () => changeOf(submission),
      /** To the last byte: of two changes of one size, the one that would go beyond by one is refused, the other is sent. */
      async reach(points) {
        submission = await submitted()
        await changeOf(submission)
        await changeOf(submission)
        const { rows } = await server.pool.query<{ sum: string; next: number }>(
          `select sum(octet_length(before::text)) as sum, max(octet_length(before::text)) as next
           from submission_events where submission_id = $1`,
          [submission],
        )
        const [{ sum, next } = { sum: '', next: 0 }] = rows
        const room = points - Number(sum) - next - '{"x": ""}'.length
        await rewrite(
          `insert into submission_events (submission_id, what, actor_side, actor_name, before)
           values ($1, 'changed', 'client', 'filler', jsonb_build_object('x', repeat('x', $2)))`,
          submission,
          room + 1,
        )
        expect(await changeOf(submission)).toBe('history-full')
        await rewrite(
          `update submission_events set before = jsonb_build_object('x', repeat('x', $2))
           where submission_id = $1 and actor_name = 'filler'`,
          submission,
          room,
        )
        expect(await changeOf(submission)).toBe('sent')
      },
    }
  },
  messagesHourlyByClient: () => ({
    says: 'There may be at most 60 messages in an hour',
    done: 'sent',
    refused: 'too-many',
    sentence: threadWords.problems['too-many'],
    act: () => write(),
    age: agedBy('messages', 'sent_at', 'author_id'),
  }),
  messagesByClient: () => ({
    says: 'There may be at most 200 messages in a day',
    done: 'sent',
    refused: 'too-many',
    sentence: threadWords.problems['too-many'],
    act: () => write(),
    async reach(points) {
      const { messagesHourlyByClient: hourly } = databaseLimits
      for (let sent = 0; sent < points; sent += 1) {
        if (sent % hourly.points === 0) {
          await agedBy('messages', 'sent_at', 'author_id')(hourly.seconds + 60)
        }
        expect(await write()).toBe('sent')
      }
      await agedBy('messages', 'sent_at', 'author_id')(hourly.seconds + 60)
    },
    age: agedBy('messages', 'sent_at', 'author_id'),
  }),
  copiesByPerson: () => ({
    says: 'At most 5 copies a day',
    done: 'begun',
    refused: 'too-many',
    sentence: dataWords.file.tooMany,
    async act() {
      await rewrite(
        `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
         values (gen_random_uuid(), $1, now(), now(), 'password')
         on conflict (session_id, authentication_method) do nothing`,
        client.sessionId,
      )
      return beginExport(AbortSignal.timeout(10_000))
    },
    age: agedBy('audit_log', 'at', 'actor_id'),
  }),
  consentReceiptsByPerson: () => {
    let minute = 0
    return {
      says: 'There may be at most 20 answers in an hour',
      done: true,
      // Kept in the browser, and tried again by itself.
      refused: false,
      act() {
        minute += 1
        return keepConsentReceipt({
          version: '0a1b2c3d',
          shown: 'May we?',
          decidedAt: new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString(),
          analytics: false,
          marketing: false,
        })
      },
      age: agedBy('consent_receipts', 'received_at', 'user_id'),
    }
  },
  textHourlyByClient: () => textCase('text-hourly', answersWords['too-much'].text),
  textByClient: () => textCase('text-daily', reviewWords.problems['too-much'].text),
  textByDraft: () => {
    const symbol = '\u{1F600}'
    return {
      says: 'There may be at most 800 KB in a draft',
      done: 'answered',
      // Shortening helps, and no waiting.
      refused: 'refused',
      sentence: answersWords.refused.text,
      act: async () => save(await draftOf(), '2.1', 'x'),
      async reach(points) {
        const draft = await draftOf()
        const size = Buffer.byteLength(symbol)
        for (let left = points, part = 0; left > 0; left -= 20_000 * size, part += 1) {
          const bytes = Math.min(left, 20_000 * size)
          const text = symbol.repeat(Math.floor(bytes / size)) + 'x'.repeat(bytes % size)
          expect(await save(draft, `1.${part}`, text)).toBe('answered')
        }
      },
    }
  },
  answersByDraft: () => {
    let question = 0
    return {
      says: 'There may be at most 100 answers in a draft',
      done: 'answered',
      refused: 'refused',
      sentence: answersWords.refused.text,
      async act() {
        question += 1
        return save(await draftOf(), `${1 + Math.floor(question / 20)}.${question % 20}`, 'x')
      },
    }
  },
  filesByDraft: () => ({
    says: 'There may be at most 10 files in a submission',
    done: 'done',
    refused: 'tooManyHere',
    sentence: uploadProblemWords.tooManyHere,
    act: async () => attach(await draftOf()),
  }),
  filesByMessage: () => {
    let ids: string[]
    return {
      says: 'There may be at most 10 files in a message',
      done: 'sent',
      refused: 'refused',
      sentence: threadWords.problems.refused,
      act: async () => write([...ids, ...(await storedFiles(1))]),
      async reach(points) {
        expect(await write(await storedFiles(points))).toBe('sent')
        ids = await storedFiles(points)
      },
    }
  },
  filesByClient: () => ({
    says: 'There may be at most 50 files of 100 MB together: remove one first',
    done: 'done',
    refused: 'refused',
    sentence: uploadProblemWords.full,
    act: async () => (await store(client.id)).stored,
  }),
  sizeOfFilesByClient: () => ({
    says: 'There may be at most 50 files of 100 MB together: remove one first',
    done: 'done',
    refused: 'refused',
    sentence: uploadProblemWords.full,
    act: async () => (await store(client.id)).stored,
    reach: async (points) => expect((await store(client.id, points)).stored).toBe('done'),
  }),
  filesByProject: () => documentsCase(),
  sizeOfFilesByProject: () => {
    const { act, ...rest } = documentsCase()
    return { ...rest, act, reach: async (points) => expect(await act(points)).toBe('done') }
  },
  datesByProject: () => {
    let project: string | undefined
    return {
      says: 'There may be at most 200 dates in a project',
      done: 'done',
      refused: 'refused',
      async act() {
        project ??= await projectOf(client)
        return tell(
          asCaller(server.pool, administrator.caller('aal2'), (connection) =>
            connection.query(
              `select add_project_date($1, $2, '2027-01-05', null, 'Send logos', 'client', '', '')`,
              [randomUUID(), project],
            ),
          ),
        )
      },
    }
  },
}

/** Counted as it is written: the last that is taken may go beyond. */
function textCase(key: 'text-daily' | 'text-hourly', sentence: string): Case {
  const counter = `${key}:${client.id}`
  let draft: string | undefined
  let version = 0
  let expire = 0
  const act = async () => {
    draft ??= await draftOf()
    const outcome = await save(draft, '1.1', `${version}`, version)
    if (outcome === 'answered') version += 1
    return outcome
  }
  const spend = (points: number) =>
    rewrite('update private.rate_limits set points = $1 where key = $2', points, counter)
  return {
    says: 'There may be at most 32 MB of text in an hour, and 128 MB in a day',
    done: 'answered',
    refused: 'too-much',
    sentence,
    act,
    async reach(points) {
      expect(await act()).toBe('answered')
      const { rows } = await server.pool.query(
        'select expire from private.rate_limits where key = $1',
        [counter],
      )
      expire = Number(rows[0]?.expire)
      await spend(points - 1)
      expect(await act()).toBe('answered')
      await spend(points)
    },
    age: (seconds) =>
      rewrite(
        'update private.rate_limits set expire = $1 where key = $2',
        expire - 1000 * seconds,
        counter,
      ),
  }
}

function documentsCase() {
  let project: string | undefined
  return {
    says: 'There may be at most 200 files of 500 MB together: remove one first',
    done: 'done',
    refused: 'refused',
    sentence: uploadProblemWords.full,
    async act(size = 1) {
      project ??= await projectOf(client)
      return (await store(project, size, administrator.caller('aal2'))).stored
    },
  }
}

/** What tells a person when to try again, or that waiting helps nothing. */
const tellsWhen = (seconds: number): RegExp => {
  if (seconds === FOR_GOOD) return /^(?!.*\b(?:an hour|later|today|tomorrow|wait)\b)/u
  return seconds > 3600 ? /\btomorrow\b/u : /\b(?:an hour|later today)\b/u
}

describe('a limit that the database keeps is reached, and says when to try again:', () => {
  const names = Object.keys(databaseLimits) as Name[]
  test.each(names)('%s [R9.48]', async (name) => {
    const limit: (typeof databaseLimits)[Name] & { readonly detail?: string } = databaseLimits[name]
    const { says, done, refused, sentence, act, reach, age } = cases[name]()
    if (reach) await reach(limit.points)
    else await repeat(limit.points, async () => expect(await act()).toEqual(done))
    const isRefused = async () => {
      answer = { code: '', message: '', detail: '' }
      expect(await act()).toEqual(refused)
      expect(answer).toEqual({ code: limit.code, message: says, detail: limit.detail ?? null })
    }
    await isRefused()
    if (sentence !== undefined) expect(sentence).toMatch(tellsWhen(limit.seconds))
    expect(age !== undefined).toBe(limit.seconds !== FOR_GOOD)
    if (!age) return
    await age(limit.seconds - 60)
    await isRefused()
    await age(limit.seconds + 60)
    expect(await act()).toEqual(done)
  })

  test('all that its functions know are in the list [R9.48]', async () => {
    const { rows } = await server.pool.query<{ says: string }>(
      `select raised[1] as says from pg_proc as function
       join pg_namespace as namespace on namespace.oid = pronamespace,
       regexp_matches(prosrc, 'raise exception ''([^'']*)''([^;]*);', 'g') as raised
       where nspname in ('private', 'public')
         and (raised[2] ~ 'program_limit_exceeded|RM014' or raised[1] ~* 'at most')
         -- How much one call may bring is no limit of what a person may do.
         and raised[1] !~ 'at once|of the coming year'`,
    )
    const known = Object.values(cases).map((make) =>
      make().says.replaceAll(/\b\d+(?= (?:files|MB))/gu, '%'),
    )
    const raised = rows.map(({ says }) => says.replaceAll(/\b\d+(?= (?:files|MB))/gu, '%'))
    expect([...new Set(known)].sort()).toEqual([...new Set(raised)].sort())
  })
})
