import { PostgrestClient } from '@supabase/postgrest-js'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answersWords,
  keptAsNewAnswersWords,
  reviewWords,
  changeWords as words,
} from '../../../content/answers/answers.ts'
import type { AnswerSave } from '../../../domain/answers/kept-answers.ts'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { takeKeptAsNewAnswers } from '../../storage/kept-as-new-answers.ts'
import { toast } from '../../ui/toasts.ts'
import { useRoomLinks } from '../moves/use-room-links.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import { ChangeAnswers } from './ChangeAnswers.tsx'
import { NewAnswers } from './NewAnswers.tsx'

const { clients } = vi.hoisted(() => ({ clients: { authClient: vi.fn(), dataClient: vi.fn() } }))
vi.mock('../../api/connection.ts', () => clients)

const SUBMISSION = 'b1f5c0a4-7c9e-4f6f-8d53-0c9f6f0a1d11'
const sent = {
  id: SUBMISSION,
  reference: 'S-1042',
  status: 'pending',
  submitted_at: '2026-11-24T00:00:00Z',
  changed_at: null,
  project_description: '',
  answers: { '1.1': 'Quotes' },
  files: [],
  project: { closed_at: null },
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  history.replaceState(null, '', '/')
  moved.mockClear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Body = Record<string, never>

type Page = (props: { client: DiscoveryClient; isLoggedIn: true; side: null }) => ReactNode

/** Where the page has led, and with what. */
const moved = vi.fn()
function Moves() {
  useRoomLinks(true)
  const { pathname, state } = useLocation()
  useEffect(() => moved(pathname, state), [pathname, state])
  return null
}

/** The page of the changes, or `page`, upon a server that gives these answers by the last part of the address. */
const openPage = async (
  answers: Readonly<Record<string, (body: Body, method: string) => Response>>,
  page: Page = (props) => <ChangeAnswers {...props} submission={SUBMISSION} />,
) => {
  clients.authClient.mockResolvedValue({ getUser: async () => ({ error: null }) })
  const fetchAnswer: typeof fetch = async (input, init) => {
    const name = new URL(String(input)).pathname.split('/').at(-1) ?? ''
    return (
      answers[name]?.(JSON.parse(String(init?.body ?? '{}')), init?.method ?? 'GET') ??
      Response.error()
    )
  }
  clients.dataClient.mockResolvedValue(
    new PostgrestClient('http://southerly.test/rest/v1', { fetch: fetchAnswer, retry: false }),
  )
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.body.children[0] ?? document.body)
  const client = {
    id: 'hemi',
    email: 'hemi@tawhiri.example',
    profile: null,
    isProfileLoading: false,
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <Moves />
          {page({ client, isLoggedIn: true, side: null })}
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  )
}
const draft = {
  id: 'd',
  taken_off: [],
  files: [],
  questionnaire_submissions: { files: [] },
  draft_answers: [
    { question: '1.1', text: 'Quotes', version: 1, saved_at: '2026-11-24T00:00:00Z' },
  ],
}
/** Waits as long as a test may take: a busy machine draws late. */
const settled = (expected: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      expected()
    },
    { timeout: 60_000 },
  )
const notice = () => document.querySelector('[role="alert"]')?.textContent ?? ''

const file = (id: string, name: string) => ({
  id,
  bucket: 'submissions',
  path: `hemi/${id}`,
  name,
  size: 1,
  created_at: '2026-11-24T00:00:00Z',
  checks: [],
})
const changedDraft = {
  ...draft,
  taken_off: ['old'],
  files: [file('new', 'Prices.pdf')],
  questionnaire_submissions: { files: [file('old', 'Rates.pdf')] },
  draft_answers: [
    { question: '1.1', text: 'Bids', version: 2, saved_at: '2026-11-24T00:00:00Z' },
    { question: '1.2', text: 'It rings on', version: 1, saved_at: '2026-11-24T00:00:00Z' },
  ],
}
const lateSent = { ...sent, status: 'in_review', files: [{ id: 'old', name: 'Rates.pdf' }] }
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(async () => button(name)?.click())

it('sends what was written before it was too late as a message, and says by name what became of files, and what is left [R2.648]', async () => {
  const messages: string[] = []
  const standing = structuredClone(changedDraft)
  await openPage({
    questionnaire_submissions: () => Response.json(lateSent),
    drafts: () => Response.json(standing),
    send_message(message: { text?: string; id?: string }) {
      messages.push(message.text ?? '')
      return stored(message)
    },
    save_answers: ({ answers }: { answers?: readonly AnswerSave[] }) =>
      Response.json(
        answers?.map(({ question, base, text }) => {
          const row = standing.draft_answers.find((one) => one.question === question)
          Object.assign(row ?? {}, { text, version: base + 1 })
          return { ...row, saved: true }
        }),
      ),
  })
  const notSent = () => document.querySelector('#late-changes')?.parentElement?.textContent
  await settled(() => expect(notSent()).toContain('Prices.pdf, added'))
  expect(notSent()).toContain('Rates.pdf, taken off')
  expect(notSent()).toContain('It rings on')
  expect(notice()).toContain('Your 4 changes were not sent before that.')
  expect(notice()).toContain('Attach Prices.pdf to a message yourself.')
  expect(notice()).toContain('took off Rates.pdf')
  await press('Send what you wrote as a message')
  await settled(() => expect(moved).toHaveBeenCalledWith('/messages', null))
  expect(messages).toEqual([expect.stringContaining('It rings on')])
  expect(notSent()).toBe('Not sentFilesPrices.pdf, addedRates.pdf, taken off')
  expect(notice()).toContain('Your 2 changes were not sent before that.')
  expect(button('Write a message')).toBeDefined()
  // So home tells of the files alone.
  expect(standing.draft_answers.map(({ text }) => text)).toEqual(['Quotes', ''])
})

it.each([
  ['is told of no more once its files and texts stand in a new one', true],
  ['stays where a file cannot be moved', false],
])('the draft of changes that came too late %s [R2.644]', async (_, isMoved) => {
  const asked: string[] = []
  await openPage({
    questionnaire_submissions: () => Response.json(lateSent),
    drafts: (_body, method) => {
      if (method === 'DELETE') asked.push('delete')
      return Response.json(changedDraft)
    },
    open_draft: () => Response.json('next'),
    set_draft_file({ file: moved }: { file?: string }) {
      asked.push(`move ${moved}`)
      return isMoved
        ? Response.json(null)
        : Response.json({ code: '23514', details: 'files_per_submission' }, { status: 400 })
    },
  })
  await settled(() => expect(notice()).toContain('Your 4 changes'))
  await press(words.late.anew(4))
  await settled(() => {
    if (isMoved) expect(moved).toHaveBeenCalledWith('/discovery-questions', null)
    else expect(notice()).toContain('Prices.pdf')
  })
  if (!isMoved) {
    expect(moved).toHaveBeenCalledOnce()
    expect(notice()).toContain(words.late.notAnew.refused(['Prices.pdf']))
  }
  expect(asked).toEqual(isMoved ? ['move new', 'delete'] : ['move new'])
  expect(localStorage.getItem('keptAnswers:hemi')).toContain('It rings on')
})

/** The row of the message that the server has made. */
const stored = ({ text, id }: { text?: string; id?: string }) =>
  Response.json([
    {
      id,
      project_id: 'p',
      author_id: 'hemi',
      number: 1,
      side: 'client',
      author_name: 'Hēmi',
      text,
      sent_at: '2026-11-25T00:00:00Z',
    },
  ])
const savedElsewhere = (question: string, text: string, version: number) => ({
  question,
  text,
  version,
  saved_at: '2026-11-25T00:00:00Z',
})
const withTexts = { ...draft, draft_answers: changedDraft.draft_answers }

it('names the submission to the agency in the message of changes that came too late [R2.680]', async () => {
  const about: unknown[] = []
  await openPage({
    questionnaire_submissions: () => Response.json({ ...lateSent, files: [] }),
    drafts: () => Response.json(withTexts),
    send_message(message: { text?: string; id?: string; about?: string }) {
      about.push(message.about)
      return stored(message)
    },
  })
  await settled(() => expect(notice()).toContain('Your 2 changes'))
  await press(words.late.message(2, false))
  await settled(() => expect(moved).toHaveBeenCalledWith('/messages', null))
  expect(about).toEqual([sent.id])
})

it.each([
  [
    'changed an answer that the message tells',
    [...draft.draft_answers, savedElsewhere('1.2', 'It rings twice', 2)],
  ],
  [
    'answered a question that the message does not tell',
    [...withTexts.draft_answers, savedElsewhere('1.3', 'It rings twice', 1)],
  ],
])('deletes no draft in which another device has since %s [R2.648]', async (_, then) => {
  const asked: string[] = []
  let standing = withTexts
  await openPage({
    questionnaire_submissions: () => Response.json({ ...lateSent, files: [] }),
    drafts: (_body, method) => {
      asked.push(method)
      return Response.json(standing)
    },
    send_message(message) {
      standing = { ...draft, draft_answers: then }
      return stored(message)
    },
  })
  await settled(() => expect(notice()).toContain('Your 2 changes'))
  await press(words.late.message(2, false))
  await settled(() => expect(moved).toHaveBeenCalledWith('/messages', null))
  expect(asked).not.toContain('DELETE')
  expect(document.body.textContent).toContain('It rings twice')
})

it.each([
  ['what stands in it cannot be read', false, 0],
  ['nothing else stands in it', true, 1],
])(
  'deletes the draft of what a message has told only where that is known: %s [R2.648]',
  async (_, isRead, deleted) => {
    const asked: string[] = []
    let isAway = false
    await openPage({
      questionnaire_submissions: () => Response.json({ ...lateSent, files: [] }),
      drafts: (_body, method) => {
        asked.push(method)
        return isAway ? Response.error() : Response.json(withTexts)
      },
      send_message(message) {
        isAway = !isRead
        return stored(message)
      },
    })
    await settled(() => expect(notice()).toContain('Your 2 changes'))
    await press(words.late.message(2, false))
    await settled(() => expect(moved).toHaveBeenCalledWith('/messages', null))
    expect(asked.filter((method) => method === 'DELETE')).toHaveLength(deleted)
  },
)

it('deletes no draft that has a second version of an answer, which no message tells [R2.648]', async () => {
  localStorage.setItem(
    `keptAnswers:hemi:${SUBMISSION}`,
    JSON.stringify({
      draft: 'd',
      answers: { '1.2': { saved: { version: 0, text: '', savedAt: '' }, typed: 'It rings off' } },
    }),
  )
  const asked: string[] = []
  const messages: string[] = []
  await openPage({
    questionnaire_submissions: () => Response.json({ ...lateSent, files: [] }),
    drafts: (_body, method) => {
      asked.push(method)
      return Response.json(withTexts)
    },
    send_message(message: { text?: string; id?: string }) {
      messages.push(message.text ?? '')
      return stored(message)
    },
  })
  await settled(() => expect(notice()).toContain('Your 2 changes'))
  await press(words.late.message(2, false))
  await settled(() => expect(moved).toHaveBeenCalledWith('/messages', null))
  expect(messages).toEqual([expect.stringContaining('It rings off')])
  expect(messages[0]).not.toContain('It rings on')
  expect(asked).not.toContain('DELETE')
})

it('carries what was written to the messages where the message is refused, with what it changes, and deletes nothing [R2.648, R2.686]', async () => {
  sessionStorage.clear()
  const asked: string[] = []
  await openPage({
    questionnaire_submissions: () => Response.json({ ...lateSent, files: [] }),
    drafts: (_body, method) => {
      asked.push(method)
      return Response.json(withTexts)
    },
    send_message: () => Response.json({ code: '23514', details: '' }, { status: 400 }),
  })
  await settled(() => expect(notice()).toContain('Your 2 changes'))
  await press(words.late.message(2, false))
  await settled(() =>
    expect(moved).toHaveBeenCalledWith('/messages', {
      owner: 'hemi',
      text: expect.stringContaining('It rings on'),
      about: { id: sent.id, reference: sent.reference },
    }),
  )
  expect(asked).not.toContain('DELETE')
})

it.each([
  ['the browser cannot store them elsewhere', 'storage'],
  ['what stands in it cannot be read', 'read'],
])('the draft of changes that came too late stays where %s [R2.652]', async (_, fault) => {
  const asked: string[] = []
  let isAway = false
  await openPage({
    questionnaire_submissions: () => Response.json({ ...lateSent, files: [] }),
    drafts: (_body, method) => {
      asked.push(method)
      return isAway ? Response.error() : Response.json(withTexts)
    },
  })
  await settled(() => expect(notice()).toContain('Your 2 changes'))
  isAway = fault === 'read'
  const store = vi.spyOn(localStorage, 'setItem')
  if (fault === 'storage') {
    store.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  }
  await press(words.late.anew(2))
  await settled(() =>
    expect(notice()).toContain(
      fault === 'read' ? words.late.notAnew.unanswered : words.late.notAnew.refused([]),
    ),
  )
  expect(moved).toHaveBeenCalledOnce()
  expect(asked).not.toContain('DELETE')
  // All mocks at once leave this one.
  store.mockRestore()
})

it('keeps a late answer beside a new one that only contains its words [R2.644]', async () => {
  localStorage.setItem(
    'keptAnswers:hemi',
    JSON.stringify({
      answers: { '1.1': { saved: { version: 0, text: '', savedAt: '' }, typed: 'No Bids yet' } },
    }),
  )
  await openPage({
    questionnaire_submissions: () => Response.json(lateSent),
    drafts: () => Response.json({ ...changedDraft, files: [] }),
  })
  await settled(() => expect(notice()).toContain('Your 3 changes'))
  await press(words.late.anew(3))
  await settled(() => expect(moved).toHaveBeenCalledWith('/discovery-questions', null))
  const kept = JSON.parse(localStorage.getItem('keptAnswers:hemi') ?? '{}')
  expect(kept.answers['1.1'].typed).toBe('No Bids yet\n\nBids')
})

it('tells where it was kept what stands there, once, with the focus on it [R2.658]', async () => {
  await openPage({
    questionnaire_submissions: () => Response.json(lateSent),
    drafts: () => Response.json(changedDraft),
    open_draft: () => Response.json('next'),
    set_draft_file: () => Response.json(null),
  })
  await settled(() => expect(notice()).toContain('Your 4 changes'))
  await press(words.late.anew(4))
  await settled(() => expect(moved).toHaveBeenCalledWith('/discovery-questions', null))
  const title = keptAsNewAnswersWords.title('S-1042')
  for (const isTold of [true, false]) {
    await act(async () => root.unmount())
    await openPage({}, (props) => <NewAnswers {...props} home={() => null} />)
    const told = document.body.textContent
    expect(told?.includes(title)).toBe(isTold)
    expect(told?.includes('2 answers and one file from there are now in')).toBe(isTold)
    expect(document.activeElement?.textContent?.includes(title)).toBe(isTold)
  }
})

it.each(['open_draft', 'set_draft_file'])(
  'goes on to a new submission only when all is kept there: without an answer to %s it says so, and the next press does the rest [R2.662]',
  async (cut) => {
    let isCut = true
    let isMoved = false
    const answer = (name: string, response: () => Response) => () =>
      isCut && name === cut ? Response.error() : response()
    await openPage({
      questionnaire_submissions: () => Response.json(lateSent),
      drafts: () => Response.json({ ...changedDraft, files: isMoved ? [] : changedDraft.files }),
      open_draft: answer('open_draft', () => Response.json('next')),
      set_draft_file() {
        isMoved = true
        return answer('set_draft_file', () => Response.json(null))()
      },
    })
    await settled(() => expect(notice()).toContain('Your 4 changes'))
    await press(words.late.anew(4))
    await settled(() => expect(notice()).toContain(words.late.notAnew.unanswered))
    expect(moved).toHaveBeenCalledOnce()
    isCut = false
    const found = button('Keep everything in a new submission')
    await act(async () => found?.click())
    await settled(() => expect(moved).toHaveBeenCalledWith('/discovery-questions', null))
    expect(takeKeptAsNewAnswers('hemi')).toMatchObject({ answers: 2, files: 1 })
  },
)

it('asks nobody who is logged in to log in above the questions', async () => {
  const answers = { drafts: () => Response.json({ ...withTexts, questionnaire_submissions: null }) }
  await openPage(answers, (props) => <NewAnswers {...props} home={() => null} />)
  await settled(() => expect(document.querySelector('textarea')).not.toBeNull())
  expect(document.body.textContent).not.toContain(answersWords.loggedOut.title)
})

it('names in the review after a reload the file that was chosen and not stored [R2.663]', async () => {
  const chosen = [{ key: 'k', name: 'Prices.csv', size: 1 }]
  localStorage.setItem('keptAnswers:hemi', JSON.stringify({ answers: {}, chosen }))
  history.replaceState(null, '', '?step=review')
  const answers = { drafts: () => Response.json({ ...withTexts, questionnaire_submissions: null }) }
  await openPage(answers, (props) => <NewAnswers {...props} home={() => null} />)
  await settled(() => expect(notice()).toContain('Prices.csv'))
  expect(notice()).toContain(reviewWords.leftOut.title(1))
})

it('leads from the review to the line of the file that is not stored, which is forgotten once it is removed [R2.663, R2.667]', async () => {
  const chosen = [{ key: 'k', name: 'Prices.csv', size: 1 }]
  localStorage.setItem('keptAnswers:hemi', JSON.stringify({ answers: {}, chosen }))
  history.replaceState(null, '', '?step=review')
  const answers = { drafts: () => Response.json({ ...withTexts, questionnaire_submissions: null }) }
  await openPage(answers, (props) => <NewAnswers {...props} home={() => null} />)
  await settled(() => expect(notice()).toContain('Prices.csv'))
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === reviewWords.leftOut.go,
  )
  await act(async () => link?.click())
  await settled(() =>
    expect(document.activeElement?.textContent).toBe('Choose it again Prices.csv'),
  )
  await press('Remove Prices.csv')
  expect(localStorage.getItem('keptAnswers:hemi')).not.toContain('Prices.csv')
})

it('shows above blank questions what the client told us when they registered [R2.670]', async () => {
  history.replaceState(null, '', '?')
  const profile = {
    name: '',
    surname: '',
    email: '',
    phone: '',
    companyName: '',
    businessAddress: '',
    industry: '',
    aiInterests: 'Answer the phone after five.',
  }
  await openPage({}, ({ client, ...props }) => (
    <NewAnswers {...props} client={{ ...client, profile }} home={() => null} />
  ))
  const told = [...document.querySelectorAll('p')].find(
    ({ textContent }) => textContent === profile.aiInterests,
  )
  const firstField = document.querySelector('textarea')
  expect(firstField?.value).toBe('')
  expect(firstField?.compareDocumentPosition(told ?? firstField)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

const dialog = () => document.querySelector('dialog')
const confirmDrop = (count: number) =>
  act(async () =>
    [...(dialog()?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === words.drop(count))
      ?.click(),
  )

it('asks before changes are dropped, naming what would be deleted, with the focus on the safe button [R2.665]', async () => {
  const asked: string[] = []
  await openPage({
    questionnaire_submissions: () => Response.json({ ...sent, files: lateSent.files }),
    drafts: (_body, method) => {
      asked.push(method)
      return Response.json(changedDraft)
    },
  })
  await settled(() => expect(button(words.drop(4))).toBeDefined())
  await press(words.drop(4))
  expect(dialog()?.textContent).toContain('2 answers and 2 files go back to what you sent')
  expect(document.activeElement?.textContent).toBe(words.dropping.keep(4))
  await press(words.dropping.keep(4))
  expect(dialog()).toBeNull()
  expect(asked).not.toContain('DELETE')
  expect(moved).toHaveBeenCalledOnce()
})

it.each([
  ['was lost', 1],
  ['does not come at all', 9],
])('looks what is so where the answer to dropping changes %s [R2.665]', async (_, lost) => {
  const done = vi.spyOn(toast, 'success').mockResolvedValue()
  let deletes = 0
  await openPage({
    questionnaire_submissions: () => Response.json(lateSent),
    drafts(_body, method) {
      if (method !== 'DELETE') return Response.json(changedDraft)
      deletes += 1
      return deletes > lost ? Response.json([]) : Response.error()
    },
  })
  await settled(() => expect(notice()).toContain('Your 4 changes'))
  await press(words.drop(4))
  await confirmDrop(4)
  if (lost > 1) {
    await settled(() => expect(notice()).toContain(words.dropping.unanswered))
    expect(moved).toHaveBeenCalledOnce()
    return
  }
  await settled(() =>
    expect(moved).toHaveBeenCalledWith(`/discovery-questions/${SUBMISSION}`, null),
  )
  expect(done).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('Your 4 changes to S-1042 were dropped'),
  )
})

it('drops changes that came too late by a press [R2.644]', async () => {
  const asked: string[] = []
  await openPage({
    questionnaire_submissions: () => Response.json(lateSent),
    drafts: (_body, method) => {
      asked.push(method)
      return Response.json(changedDraft)
    },
  })
  await settled(() => expect(notice()).toContain('Your 4 changes'))
  await press(words.drop(4))
  await confirmDrop(4)
  await settled(() =>
    expect(moved).toHaveBeenCalledWith(`/discovery-questions/${SUBMISSION}`, null),
  )
  expect(asked.at(-1)).toBe('DELETE')
})

it('says of changes in a closed project that it is closed, and what to do in place of them [R2.486]', async () => {
  await openPage({
    // It was closed after this was loaded.
    questionnaire_submissions: () => Response.json(sent),
    drafts: () => Response.json(null),
    open_draft: () =>
      Response.json({ code: databaseCodes.projectClosed, details: '' }, { status: 400 }),
  })
  await settled(() => expect(notice()).toContain(words.late.title.closed))
  expect(document.body.textContent).toContain(words.late.message(0, false))
  expect(document.body.textContent).toContain(words.late.anew(0))
  expect(document.body.textContent).not.toContain(words.late.title['review-begun'])
})

it('begins no changes of what is in review, and says in its heading that it cannot be changed [R2.669]', async () => {
  const asked: string[] = []
  await openPage({
    questionnaire_submissions: () => Response.json(lateSent),
    drafts: () => Response.json(null),
    open_draft() {
      asked.push('open_draft')
      return Response.json({ code: databaseCodes.reviewBegun, details: '' }, { status: 400 })
    },
  })
  await settled(() => expect(notice()).toContain(words.late.nothing))
  expect(document.querySelector('h1')?.textContent).toBe('S-1042 can no longer be changed')
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(asked).toEqual([])
})

it('shows as not sent what was typed on this device and never saved, where the draft is gone and the review has begun [R2.644, R2.669]', async () => {
  const saved = { version: 1, text: 'Quotes', savedAt: '2026-11-24T00:00:00Z' }
  const kept = { draft: 'd', answers: { '1.1': { saved, typed: 'Bids, from the train' } } }
  localStorage.setItem(`keptAnswers:hemi:${SUBMISSION}`, JSON.stringify(kept))
  await openPage({
    questionnaire_submissions: () => Response.json(lateSent),
    drafts: () => Response.json(null),
  })
  await settled(() => expect(notice()).toContain(words.late.title['review-begun']))
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await settled(() =>
    expect(document.querySelector('#late-changes')?.parentElement?.textContent).toContain(
      'Bids, from the train',
    ),
  )
})

it('learns when its tab is seen again that the review has begun, and shows what was typed as not sent [R2.646]', async () => {
  let status = 'pending'
  await openPage({
    questionnaire_submissions: () => Response.json({ ...sent, status }),
    drafts: () => Response.json(draft),
    save_answers: ({ answers }: { answers?: readonly AnswerSave[] }) =>
      Response.json(
        answers?.map(({ question, base, text }) => ({
          question,
          text,
          version: base + 1,
          saved_at: '2026-11-24T00:01:00Z',
          saved: true,
        })),
      ),
  })
  const field = () => document.querySelector<HTMLTextAreaElement>('#question-1\\.1-field')
  await settled(() => expect(field()?.value).toBe('Quotes'))
  await act(async () => {
    const area = field()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      area,
      'Quotes and bids',
    )
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(field()?.value).toBe('Quotes and bids')
  status = 'in_review'
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await settled(() => expect(notice()).toContain(words.late.title['review-begun']))
  expect(field()).toBeNull()
  expect(document.querySelector('#late-changes')?.parentElement?.textContent).toContain(
    'Quotes and bids',
  )
})

afterAll(() => vi.resetModules())
