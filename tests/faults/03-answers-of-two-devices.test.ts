import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SaveResult } from '../../domain/answers/kept-answers.ts'
import { databaseCodes } from '../../domain/database-codes.ts'
import type { StoredFile } from '../../domain/files/upload.ts'
import type { RoomProblem } from '../../domain/project/room-outcome.ts'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { draftFileActions } from '../../src/api/client/draft-files.ts'
import { STORED_FILES } from '../../src/api/stored-files.ts'
import {
  type AnswersServer,
  type History,
  histories,
  ownHistories,
  pageHistories,
  problemsOf,
} from '../support/answer-histories.ts'
import { answersModel, type ModelFault, modelFaults } from '../support/answers-model.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newClient } from '../support/people.ts'
import { SEED } from '../support/unsteady-network.ts'

const dataClient = vi.hoisted(() => vi.fn())
vi.mock('../../src/api/connection.ts', async (original) => ({
  ...(await original<object>()),
  dataClient,
}))

beforeEach(() => {
  vi.stubGlobal('localStorage', new Window({ url: 'http://southerly.test' }).localStorage)
})
afterAll(() => {
  vi.unstubAllGlobals()
  // Files after this one in its process read them without the mocks.
  vi.resetModules()
})

it.each([
  ['in two browsers', histories],
  ['in one, which is never asked to choose', ownHistories],
  ['on one page, whose files are sent as they are shown', pageHistories],
])(
  'all pages end alike, and nothing typed is gone but by a press, %s [F1, F3]',
  async (_, drawn) => {
    await fc.assert(
      fc.asyncProperty(drawn, async (steps) => {
        expect(await problemsOf(answersModel(), steps)).toEqual([])
      }),
      { numRuns: 1200, seed: SEED },
    )
  },
)

/** Of `drawn`, those that end badly on a server with this fault. */
const failing = async (drawn: readonly History[], fault: ModelFault) => {
  const found: History[] = []
  for (const steps of drawn)
    if ((await problemsOf(answersModel(fault), steps)).length > 0) found.push(steps)
  return found
}

it.each(modelFaults)('would not hold if the server %s', async (fault) => {
  const outcome = await fc.check(
    fc.asyncProperty(histories, async (steps) => (await failing([steps], fault)).length === 0),
    { numRuns: 1200, seed: SEED },
  )
  expect(outcome.failed).toBe(true)
})

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

interface AnswerRow {
  readonly question: string
  readonly version: number
  readonly text: string
  readonly saved_at: string
}

const standing = ({ saved_at, ...row }: AnswerRow) => ({ ...row, savedAt: saved_at })

const PROBLEMS: Readonly<Record<string, RoomProblem>> = {
  [databaseCodes.reviewBegun]: 'review-begun',
  [databaseCodes.projectClosed]: 'closed',
  [databaseCodes.gone]: 'gone',
}
const problemOf = (error: { readonly code: string }) => {
  const kind = PROBLEMS[error.code] ?? (error.code.startsWith('23') ? 'refused' : undefined)
  if (!kind) throw error
  return { kind } as const
}

/** A new client's drafts in the database, of changes to what was sent where `isChange`. */
const answersInDatabase = async (isChange: boolean): Promise<AnswersServer> => {
  const person = await newClient(server.pool)
  const client = await server.as(person.caller())
  dataClient.mockResolvedValue(client)
  let submission: string | undefined
  let isOpen = true

  const source: AnswersServer['source'] = {
    async load() {
      const drafts = client
        .from('drafts')
        .select(
          `id,taken_off,draft_answers(question,text,version,saved_at),${STORED_FILES},questionnaire_submissions(${STORED_FILES})`,
        )
        .eq('user_id', person.id)
      const { data, error } = await (submission
        ? drafts.eq('submission_id', submission)
        : drafts.is('submission_id', null)
      ).maybeSingle()
      if (error) throw error
      if (!data) return undefined
      // One, which the client knows of only where it knows the keys.
      const changed: unknown = data.questionnaire_submissions
      const { files: sent } = (changed ?? { files: [] }) as { files: readonly StoredFile[] }
      const files = [...sent.filter(({ id }) => !data.taken_off.includes(id)), ...data.files]
      return { draft: data.id, answers: data.draft_answers.map(standing), files }
    },
    async open() {
      const { data, error } = await client.rpc('open_draft', submission ? { submission } : {})
      return error ? problemOf(error) : { kind: 'open', draft: data }
    },
    async save(draft, answers) {
      const { data, error } = await client.rpc('save_answers', { draft, answers })
      if (error) return problemOf(error)
      const results = data.map(
        ({ saved, ...row }: AnswerRow & { saved: boolean }): SaveResult => ({
          ...standing(row),
          isSaved: saved,
        }),
      )
      return { kind: 'answered', results }
    },
    async send(draft, key) {
      const { data, error } = await client.rpc('send_draft', { draft, key })
      if (error) return problemOf(error)
      return { kind: 'sent', submission: data[0].submission_id, reference: data[0].reference }
    },
  }
  const run = (sql: string, values: unknown[]) =>
    asCaller(server.pool, person.caller(), (connection) => connection.query(sql, values))
  const files: AnswersServer['files'] = {
    async upload(folder, name) {
      const path = `${person.id}/${folder}/${name}`
      await run(
        `insert into storage.objects (bucket_id, name, metadata, user_metadata)
         values ('submissions', $1, '{"size": 1}', jsonb_build_object('name', $2::text))`,
        [path, name],
      ).catch((error) => {
        // It arrived before, and its answer was lost.
        if (error.code !== '23505') throw error
      })
      const { data, error } = await client.from('files').select().eq('path', path).single()
      if (error) throw error
      return data
    },
    async setDraft(file, draft) {
      const actions = draftFileActions({ userId: person.id, draft: async () => draft ?? '' })
      await (draft ? actions.attach?.(file) : actions.detach?.(file))
    },
    async discard({ path }) {
      await run('delete from storage.objects where name = $1', [path])
    },
    async namesSent(of) {
      const { rows } = await server.pool.query(
        `select name from public.files
         where user_id = $1 and kind = 'submission' and submission_id = coalesce($2, submission_id)`,
        [person.id, of],
      )
      return rows.map(({ name }) => name)
    },
  }
  if (isChange) {
    const opened = await source.open()
    const draft = opened.kind === 'open' ? opened.draft : ''
    await source.save(draft, [{ question: '1.1', base: 0, text: 'Quotes' }])
    const sent = await source.send(draft, crypto.randomUUID())
    if (sent.kind === 'sent') ({ submission } = sent)
  }
  return {
    source,
    files,
    isChange,
    async beginReview() {
      if (!submission) return
      isOpen = false
      await server.pool.query(
        `update public.questionnaire_submissions set status = 'in_review' where id = $1`,
        [submission],
      )
    },
    async closeProject() {
      if (submission) isOpen = false
      await server.pool.query(
        'update public.projects set closed_at = now() where client_id = $1 and closed_at is null',
        [person.id],
      )
    },
    isOpen: () => isOpen,
    async sentTexts() {
      const { rows } = await server.pool.query(
        'select answers from public.questionnaire_submissions where user_id = $1',
        [person.id],
      )
      return rows.flatMap(({ answers }) => Object.values<string>(answers))
    },
  }
}

it.each([
  ['a new submission', false],
  ['changes to one, while its review may begin', true],
])(
  'the same holds in the database, through the official client: %s [F1, F3]',
  async (_, isChange) => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        expect(await problemsOf(await answersInDatabase(isChange), steps)).toEqual([])
      }),
      { numRuns: 6, seed: SEED },
    )
    await fc.assert(
      fc.asyncProperty(pageHistories, async (steps) => {
        expect(await problemsOf(await answersInDatabase(isChange), steps)).toEqual([])
      }),
      { numRuns: 4, seed: SEED },
    )
    // Chance alone seldom draws one.
    const drawn = fc.sample(histories, { numRuns: 500, seed: 1 })
    for (const fault of modelFaults) {
      const found = await failing(drawn, fault)
      expect(found.length).toBeGreaterThan(2)
      for (const steps of found.slice(0, 3)) {
        expect(await problemsOf(await answersInDatabase(isChange), steps)).toEqual([])
      }
    }
  },
  120_000,
)
