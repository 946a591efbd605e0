import { locks } from 'node:worker_threads'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type AnswerSave,
  keptAnswer,
  shownText,
  typeAnswer,
} from '../../../domain/answers/kept-answers.ts'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { discardDraft } from '../../api/client/drafts.ts'
import {
  hideKeptAnswers,
  keptAnswersKey,
  showKeptAnswers,
  storedAnswersText,
} from '../../storage/kept-answers.ts'
import type { AnswersSync } from './answer-rows.ts'
import { answersSource } from './answers-source.ts'
import { type AnswersStore, createAnswersStore } from './answers-store.ts'
import { createAnswersSync } from './answers-sync.ts'

// Browsers have them, and the simulated one does not.
Object.defineProperty(navigator, 'locks', { value: locks })

// The real store, sync and data client, with a stubbed server.
const { clients } = vi.hoisted(() => ({ clients: { authClient: vi.fn(), dataClient: vi.fn() } }))
vi.mock('../../api/connection.ts', () => clients)

const HEMI = 'hemi'
const SUBMISSION = 'submission'

interface Draft {
  readonly id: string
  project: number
  readonly answers: Map<string, { text: string; version: number }>
}

interface Sent {
  readonly submission: string
  readonly project: number
  readonly texts: Readonly<Record<string, string>>
}

class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const textsOf = (draft: Draft) =>
  Object.fromEntries([...draft.answers].map(([question, { text }]) => [question, text]))

/** What the database does with one client's answers: those that are new, or the changes to `SUBMISSION`. */
const createServer = () => {
  const server = {
    draft: undefined as Draft | undefined,
    /** The number of the open project; those before it are closed. */
    project: 1,
    /** By key. */
    sent: new Map<string, Sent>(),
    /** The project is closed, so that no further changes can begin. */
    refusesChanges: false,
    /** Every project is closed before the answers are there. */
    closesAlways: false,
    /** What is sent arrives, and is not answered: at all, or the first time. */
    losesAnswers: false as boolean | 'once',
    /** What is answered 503. */
    away: new Set<string>(),
    /** What a request waits for before it is answered. */
    pause: undefined as Promise<void> | undefined,
    requests: [] as string[],
    /** Those of the draft, by name. */
    files: [] as string[],
    /** An administrator closes the client's project. */
    closeProject() {
      server.project += 1
    },
  }
  const own = (id: string) => {
    if (server.draft?.id !== id) throw new Refused(databaseCodes.gone)
    return server.draft
  }
  const calls: Record<string, (body: never) => unknown> = {
    open_draft({ submission }: { submission?: string }) {
      const isClosed = server.refusesChanges || (server.draft?.project ?? 1) < server.project
      if (submission && isClosed) throw new Refused(databaseCodes.projectClosed)
      // Changes begin with what was sent.
      const last = submission ? [...server.sent.values()].at(-1) : undefined
      const texts = Object.entries(last?.texts ?? {})
      server.draft ??= {
        id: crypto.randomUUID(),
        project: server.project,
        answers: new Map(texts.map(([question, text]) => [question, { text, version: 1 }])),
      }
      server.draft.project = server.project
      return server.draft.id
    },
    save_answers({ draft, answers }: { draft: string; answers: readonly AnswerSave[] }) {
      const { answers: stored } = own(draft)
      return answers.map(({ question, base, text }) => {
        const last = stored.get(question)
        const saved = (last?.version ?? 0) === base || last?.text === text
        if (saved && last?.text !== text) stored.set(question, { text, version: base + 1 })
        return { question, ...stored.get(question), saved_at: '2026-11-24T00:00:00Z', saved }
      })
    },
    send_draft({ draft, key }: { draft: string; key: string }) {
      const known = server.sent.get(key)
      const taken = known ? undefined : own(draft)
      if (server.closesAlways) server.closeProject()
      if (taken && taken.project < server.project) throw new Refused(databaseCodes.projectClosed)
      const { submission, project, texts } = known ?? {
        submission: crypto.randomUUID(),
        project: server.project,
        texts: taken ? textsOf(taken) : {},
      }
      if (!known) {
        server.draft = undefined
        server.files = []
      }
      server.sent.set(key, { submission, project, texts })
      const isLost = server.losesAnswers
      if (isLost === 'once') server.losesAnswers = false
      if (isLost) throw new TypeError('Failed to fetch')
      return [{ submission_id: submission, reference: 'S-1042' }]
    },
    drafts() {
      const { draft } = server
      if (!draft) return null
      return {
        id: draft.id,
        taken_off: [],
        files: server.files.map((name) => ({
          ...{ id: name, name, bucket: 'submissions', path: name, size: 1, checks: [] },
          created_at: '2026-11-24T00:00:00Z',
        })),
        questionnaire_submissions: null,
        draft_answers: [...draft.answers].map(([question, answer]) => ({
          question,
          ...answer,
          saved_at: '2026-11-24T00:00:00Z',
        })),
      }
    },
  }
  const fetchAnswer: typeof fetch = async (input, init) => {
    const name = new URL(String(input)).pathname.split('/').at(-1) ?? ''
    server.requests.push(name)
    // What is answered is what stood there when it was asked.
    const answer = (() => {
      if (server.away.has(name)) return Response.json({ code: 'PGRST001' }, { status: 503 })
      try {
        if (init?.method === 'DELETE') {
          const id = server.draft?.id
          server.draft = undefined
          return Response.json(id ? [{ id }] : [])
        }
        return Response.json(calls[name]?.(JSON.parse(String(init?.body ?? '{}')) as never))
      } catch (error) {
        if (error instanceof TypeError) return Response.error()
        if (!(error instanceof Refused)) throw error
        return Response.json({ code: error.code, details: '' }, { status: 400 })
      }
    })()
    await server.pause
    return answer
  }
  return { server, fetchAnswer }
}

let server: ReturnType<typeof createServer>['server']
beforeEach(() => {
  localStorage.clear()
  const created = createServer()
  server = created.server
  clients.authClient.mockResolvedValue({ getUser: async () => ({ error: null }) })
  clients.dataClient.mockImplementation(
    async () =>
      new PostgrestClient('http://southerly.test/rest/v1', {
        fetch: created.fetchAnswer,
        retry: false,
      }),
  )
})

/** A page with the answers, or with the changes to `submission`. */
const openPage = (submission?: string) => {
  const key = keptAnswersKey(HEMI, submission)
  const store = createAnswersStore(key)
  const onSent = vi.fn()
  const source = answersSource(HEMI, submission)
  const sync = createAnswersSync(store, { source, key, isChange: submission !== undefined, onSent })
  return { store, sync, onSent }
}
const type = (store: AnswersStore, question: string, text: string) =>
  store.change((kept) => typeAnswer(kept, question, text, shownText(keptAnswer(kept, question))))
const shown = (store: AnswersStore, question: string) =>
  shownText(keptAnswer(store.get(), question))

const saved = async (sync: AnswersSync) => expect(await sync.sync()).toBe(true)

/** Has the server answer nothing before what it returns is called. */
const holdAnswers = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.pause = promise
  server.requests = []
  return resolve
}
const requested = (name: string) => vi.waitFor(() => expect(server.requests.at(-1)).toBe(name))

it('sends answers whose project was closed meanwhile, in the open one that takes them on [R2.486]', async () => {
  const { store, sync } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  server.closeProject()
  type(store, '1.2', 'Calls')
  expect(await sync.send(store.get().draft)).toMatchObject({ kind: 'sent', reference: 'S-1042' })
  expect([...server.sent.values()]).toMatchObject([
    { project: 2, texts: { '1.1': 'Quotes', '1.2': 'Calls' } },
  ])
  expect(store.get().answers).toEqual({})
})

it('goes on where a save is refused because the project was closed [R2.486]', async () => {
  const { store, sync } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  server.closeProject()
  let isRefused = true
  const save = server.draft?.answers.set.bind(server.draft.answers)
  if (!server.draft || !save) throw new Error('There is no draft')
  server.draft.answers.set = (question, answer) => {
    if (isRefused) {
      isRefused = false
      throw new Refused(databaseCodes.projectClosed)
    }
    return save(question, answer)
  }
  type(store, '1.2', 'Calls')
  await saved(sync)
  expect(server.draft).toMatchObject({ project: 2 })
  expect(textsOf(server.draft)).toEqual({ '1.1': 'Quotes', '1.2': 'Calls' })
})

it('says that the project was closed where the open one is closed too, and loses nothing [R2.486]', async () => {
  const { store, sync } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  server.closesAlways = true
  expect(await sync.send(store.get().draft)).toEqual({ kind: 'closed' })
  expect(shown(store, '1.1')).toBe('Quotes')
  server.closesAlways = false
  expect(await sync.send(store.get().draft)).toMatchObject({ kind: 'sent' })
  expect(server.sent.size).toBe(1)
})

it('says so where no other project can be opened, and sends once at the next press [R2.486]', async () => {
  const { store, sync } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  server.closeProject()
  server.away.add('open_draft')
  expect(await sync.send(store.get().draft)).toEqual({ kind: 'failed' })
  expect(shown(store, '1.1')).toBe('Quotes')
  server.away.clear()
  expect(await sync.send(store.get().draft)).toMatchObject({ kind: 'sent' })
  expect([...server.sent.values()]).toMatchObject([{ project: 2, texts: { '1.1': 'Quotes' } }])
})

it('says of answers that were sent elsewhere that they are gone, and goes on with the next ones [R2.486]', async () => {
  const { store, sync } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  // Another device sends them.
  server.draft = undefined
  expect(await sync.send(store.get().draft)).toEqual({ kind: 'gone' })
  expect(shown(store, '1.1')).toBe('')
  type(store, '1.2', 'Typed since')
  await saved(sync)
  expect(await sync.send(store.get().draft)).toMatchObject({ kind: 'sent' })
  expect([...server.sent.values()]).toMatchObject([{ texts: { '1.2': 'Typed since' } }])
})

it('keeps what was typed while a send found the answers gone, as the beginning of the next [R2.486]', async () => {
  const { store, sync } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  server.draft = undefined
  const answer = holdAnswers()
  const outcome = sync.send(store.get().draft)
  await requested('send_draft')
  type(store, '1.2', 'Typed meanwhile')
  answer()
  expect(await outcome).toEqual({ kind: 'gone' })
  expect(shown(store, '1.2')).toBe('Typed meanwhile')
  expect(server.draft).toBeDefined()
  expect(server.draft && textsOf(server.draft)).toEqual({ '1.2': 'Typed meanwhile' })
})

it('moves no changes to what was sent: it says that the project is closed, and keeps them [R2.486]', async () => {
  const { store, sync } = openPage(SUBMISSION)
  await saved(sync)
  type(store, '1.1', 'Quotes and bids')
  server.closeProject()
  expect(await sync.send(store.get().draft)).toEqual({ kind: 'closed' })
  expect(shown(store, '1.1')).toBe('Quotes and bids')
  expect(server.draft).toMatchObject({ project: 1 })
})

it.each([
  ['load', 'drafts', (sync: AnswersSync, _?: string) => sync.sync()],
  ['save', 'save_answers', (sync: AnswersSync, shown?: string) => sync.send(shown)],
] as const)(
  'changes nothing by a %s that was on its way when it was stopped [R4.21]',
  async (_, name, work) => {
    const { store, sync } = openPage()
    type(store, '1.1', 'Quotes')
    await saved(sync)
    server.draft?.answers.set('1.3', { text: 'Typed elsewhere', version: 1 })
    type(store, '1.2', 'Calls')
    const answer = holdAnswers()
    const outcome = work(sync, store.get().draft)
    await requested(name)
    const last = storedAnswersText(keptAnswersKey(HEMI))
    const { length } = server.requests
    sync.stop()
    answer()
    await outcome
    expect(storedAnswersText(keptAnswersKey(HEMI))).toBe(last)
    expect(server.requests).toHaveLength(length)
    expect(server.sent.size).toBe(0)
    // Neither does what is called afterwards.
    expect(await sync.sync()).toBe(false)
    expect(server.requests).toHaveLength(length)
  },
)

it('sends nothing by a second press where another tab has learnt that the first one went through [R2.645]', async () => {
  const { store, sync, onSent } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  const shown = store.get().draft
  // It arrives, and its answer does not.
  server.losesAnswers = true
  expect(await sync.send(shown)).toEqual({ kind: 'failed' })
  server.losesAnswers = false
  const other = openPage()
  type(other.store, '1.2', 'Typed meanwhile')
  await saved(other.sync)
  expect(other.onSent).toHaveBeenCalledOnce()
  expect(server.draft && textsOf(server.draft)).toEqual({ '1.2': 'Typed meanwhile' })
  expect(store.get().sent).toMatchObject({ draft: shown, reference: 'S-1042' })

  expect(await sync.send(shown)).toMatchObject({ kind: 'sent', reference: 'S-1042' })
  expect(server.sent.size).toBe(1)
  expect(onSent).not.toHaveBeenCalled()
  expect(shownText(keptAnswer(store.get(), '1.2'))).toBe('Typed meanwhile')
})

it.each([
  ['answers', undefined],
  ['changes', SUBMISSION],
])(
  'looks at once whether %s arrived whose send got no answer, and says so [R2.661]',
  async (_, of) => {
    const { store, sync, onSent } = openPage(of)
    await saved(sync)
    type(store, '1.1', 'Quotes and bids')
    await saved(sync)
    server.losesAnswers = 'once'
    expect(await sync.send(store.get().draft)).toMatchObject({ kind: 'sent', reference: 'S-1042' })
    expect(server.sent.size).toBe(1)
    expect(onSent).toHaveBeenCalledOnce()
    // A look begins nothing.
    expect(server.draft).toBeUndefined()
  },
)

it('looks again by itself where that look got no answer either [R2.661]', async () => {
  vi.useFakeTimers()
  const { store, sync, onSent } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  server.losesAnswers = true
  expect(await sync.send(store.get().draft)).toEqual({ kind: 'failed' })
  server.losesAnswers = false
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  expect(onSent).toHaveBeenCalledOnce()
  expect(server.sent.size).toBe(1)
})

it('keeps the draft of a send that did not arrive, for the next press [R2.661]', async () => {
  const { store, sync, onSent } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  const { draft } = store.get()
  server.away.add('send_draft')
  expect(await sync.send(draft)).toEqual({ kind: 'failed' })
  server.away.clear()
  expect(store.get().draft).toBe(draft)
  expect(onSent).not.toHaveBeenCalled()
  expect(await sync.send(draft)).toMatchObject({ kind: 'sent' })
})

it('begins further changes with what was sent by a press whose answer was lost [R2.654]', async () => {
  const { store, sync, onSent } = openPage(SUBMISSION)
  await saved(sync)
  type(store, '1.1', 'Quotes and bids')
  const shownDraft = store.get().draft
  server.losesAnswers = true
  expect(await sync.send(shownDraft)).toEqual({ kind: 'failed' })
  server.losesAnswers = false
  await saved(sync)
  expect(onSent).toHaveBeenCalledOnce()
  expect(server.sent.size).toBe(1)
  expect(server.draft).toBeDefined()
  expect(store.get().draft).toBe(server.draft?.id)
  expect(store.get().draft).not.toBe(shownDraft)
  expect(shown(store, '1.1')).toBe('Quotes and bids')
})

it('begins further changes with what was typed since that press, too [R2.654]', async () => {
  const { store, sync } = openPage(SUBMISSION)
  await saved(sync)
  type(store, '1.1', 'Quotes and bids')
  server.losesAnswers = true
  await sync.send(store.get().draft)
  server.losesAnswers = false
  type(store, '1.2', 'Typed since')
  await saved(sync)
  expect(server.draft && textsOf(server.draft)).toEqual({
    '1.1': 'Quotes and bids',
    '1.2': 'Typed since',
  })
})

it('says of a press whose answer was lost that it sent them, though nothing can be changed any more [R2.654]', async () => {
  const { store, sync, onSent } = openPage(SUBMISSION)
  await saved(sync)
  type(store, '1.1', 'Quotes and bids')
  server.losesAnswers = true
  await sync.send(store.get().draft)
  server.losesAnswers = false
  server.refusesChanges = true
  expect(await sync.sync()).toBe(false)
  expect(onSent).toHaveBeenCalledOnce()
  expect(store.get().answers).toEqual({})
})

it.each(['by a press', 'by an earlier press whose answer was lost'])(
  'shows no file any more that went along %s [R2.655]',
  async (how) => {
    const { store, sync } = openPage()
    type(store, '1.1', 'Quotes')
    await sync.sync()
    server.files = ['Prices.pdf']
    await saved(sync)
    expect(sync.state().files).toMatchObject([{ name: 'Prices.pdf' }])
    if (how !== 'by a press') {
      server.losesAnswers = true
      await sync.send(store.get().draft)
      server.losesAnswers = false
    }
    expect(await sync.send(store.get().draft)).toMatchObject({ kind: 'sent' })
    expect(sync.state().files).toEqual([])
  },
)

it('sends by a press no other answers than the ones that were shown [R2.645]', async () => {
  const { store, sync } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  const shown = store.get().draft
  // Another device sends them, and this one goes on.
  server.draft = undefined
  const other = openPage()
  type(other.store, '1.2', 'Typed since')
  await saved(other.sync)
  expect(await sync.send(shown)).toEqual({ kind: 'gone' })
  expect(server.sent.size).toBe(0)
})

it('finds at the next page that a send has gone through whose answer came after the stop', async () => {
  const { store, sync } = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  const answer = holdAnswers()
  const outcome = sync.send(store.get().draft)
  await requested('send_draft')
  sync.stop()
  answer()
  await outcome
  const next = openPage()
  await saved(next.sync)
  expect(next.onSent).toHaveBeenCalledOnce()
  expect(next.store.get().answers).toEqual({})
  expect(server.sent.size).toBe(1)
})

it('deletes changes once what is on its way to them is saved, and saves nothing after that [R2.657]', async () => {
  const { store, sync } = openPage(SUBMISSION)
  await saved(sync)
  const answer = holdAnswers()
  type(store, '1.1', 'Bids')
  sync.saveNow()
  await requested('save_answers')
  type(store, '1.1', 'Bids and quotes')
  sync.saveSoon()
  const isGone = sync.discard(discardDraft)
  sync.saveNow()
  answer()
  expect(await isGone).toBe(true)
  await sync.sync()
  expect(server.requests).toEqual(['save_answers', 'save_answers', 'drafts'])
  expect(server.draft).toBeUndefined()
  expect(store.get().answers).toEqual({})
})

it('keeps and saves changes that could not be deleted [R2.657]', async () => {
  const { store, sync } = openPage(SUBMISSION)
  await saved(sync)
  server.away.add('drafts')
  type(store, '1.1', 'Bids')
  sync.saveSoon()
  expect(await sync.discard(discardDraft)).toBe(false)
  server.away.delete('drafts')
  await vi.waitFor(
    () => expect(server.draft && textsOf(server.draft)).toEqual({ '1.1': 'Bids' }),
    10_000,
  )
})

it('writes nothing over what a logout keeps: neither a load on its way, nor a key in another tab [R4.21]', async () => {
  const { store, sync } = openPage()
  const other = openPage()
  type(store, '1.1', 'Quotes')
  await saved(sync)
  type(store, '1.2', 'Calls')
  const answer = holdAnswers()
  const outcome = other.sync.sync()
  await requested('drafts')
  hideKeptAnswers(HEMI)
  answer()
  await outcome
  type(other.store, '1.2', 'C')
  await sync.sync()
  expect(shown(store, '1.2')).toBe('')
  showKeptAnswers(HEMI)
  expect(shown(store, '1.2')).toBe('Calls')
  await saved(sync)
  expect(server.draft && textsOf(server.draft)).toEqual({ '1.1': 'Quotes', '1.2': 'Calls' })
})

afterAll(() => vi.resetModules())
