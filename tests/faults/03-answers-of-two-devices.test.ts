import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LoadedDraft, SaveResult } from '../../domain/kept-answers.ts'
import { type AnswersServer, histories, problemsOf } from '../support/answer-histories.ts'
import { answersModel } from '../support/answers-model.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

it('two devices end alike, and nothing typed is gone but by a press, whatever happened [F1, F3]', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      expect(await problemsOf(answersModel(), steps)).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

it('would lose answers if the server compared no versions', async () => {
  const outcome = await fc.check(
    fc.asyncProperty(
      histories,
      async (steps) => (await problemsOf(answersModel(false), steps)).length === 0,
    ),
    { numRuns: 1500 },
  )
  expect(outcome.failed).toBe(true)
})

/** Histories that lose something where no versions are compared: chance alone seldom draws one. */
const losingHistories = async () => {
  const drawn = fc.sample(histories, { numRuns: 1500, seed: 1 })
  const problems = await Promise.all(drawn.map((steps) => problemsOf(answersModel(false), steps)))
  return drawn.filter((_, at) => problems[at]?.length).slice(0, 6)
}

let server: RestServer
let administrator: Person
beforeAll(async () => {
  server = await startRestServer()
  administrator = await newAdministrator(server.pool)
})
afterAll(() => server.stop())

interface AnswerRow {
  readonly question: string
  readonly version: number
  readonly text: string
  readonly saved_at: string
}

const standing = ({ saved_at, ...row }: AnswerRow) => ({ ...row, savedAt: saved_at })

/** A new client's drafts in the database, of changes to what was sent where `isChange`. */
const answersInDatabase = async (isChange: boolean): Promise<AnswersServer> => {
  const person = await newClient(server.pool)
  const client = await server.as(person.caller())
  let submission: string | undefined
  let isOpen = true

  const open = async (): Promise<string | undefined> => {
    const { data, error } = await client.rpc('open_draft', submission ? { submission } : {})
    if (error && error.code !== 'RM001') throw error
    return data ?? undefined
  }
  const select = async (): Promise<LoadedDraft | undefined> => {
    const drafts = client
      .from('drafts')
      .select('id,draft_answers(question,text,version,saved_at)')
      .eq('user_id', person.id)
    const { data, error } = await (submission
      ? drafts.eq('submission_id', submission)
      : drafts.is('submission_id', null)
    ).maybeSingle()
    if (error) throw error
    return data ? { draft: data.id, answers: data.draft_answers.map(standing) } : undefined
  }
  const send: AnswersServer['send'] = async (draft, key) => {
    const { error } = await client.rpc('send_draft', { draft, key })
    if (!error) return 'sent'
    return error.code === 'RM003' ? 'gone' : 'refused'
  }
  if (isChange) {
    const draft = (await open()) ?? ''
    await client.rpc('save_answers', {
      draft,
      answers: [{ question: '1.1', base: 0, text: 'Quotes' }],
    })
    const { data } = await client.rpc('send_draft', { draft, key: crypto.randomUUID() })
    submission = data[0].submission_id
  }
  return {
    load: async () => (await select()) ?? (submission && (await open()) ? select() : undefined),
    open,
    async save(draft, answers) {
      const { data, error } = await client.rpc('save_answers', { draft, answers })
      if (error?.code === 'RM003') return 'gone'
      if (error) throw error
      return data.map(
        ({ saved, ...row }: AnswerRow & { saved: boolean }): SaveResult => ({
          ...standing(row),
          isSaved: saved,
        }),
      )
    },
    send,
    async beginReview() {
      if (!submission || !isOpen) return
      const desk = await server.as(administrator.caller('aal2'))
      await desk
        .rpc('move_submissions', {
          submissions: [submission],
          seen: ['pending'],
          to_status: 'in_review',
        })
        .throwOnError()
      isOpen = false
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
      { numRuns: 20 },
    )
    const losing = await losingHistories()
    expect(losing).toHaveLength(6)
    for (const steps of losing) {
      expect(await problemsOf(await answersInDatabase(isChange), steps)).toEqual([])
    }
  },
  120_000,
)
