import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OwnId } from '../parts/own-id.ts'
import { EnquiryView } from './EnquiryView.tsx'
import { InboxView } from './InboxView.tsx'

interface Answer {
  readonly data?: unknown
  readonly error?: object | null
}

/** The enquiries as the server has them, what was asked of it, and how it answers acts. */
const server = vi.hoisted(() => ({
  enquiries: new Map<string, Record<string, unknown>>(),
  /** The administrators, by the name that clients see. */
  team: [] as { user_id: string; name: string }[],
  asked: [] as [name: string, values: Record<string, unknown>][],
  answer: (_name: string, _values: Record<string, unknown>): Answer | Promise<Answer> => ({}),
}))
const said = vi.hoisted(() => ({
  /** The words of toasts. */
  error: [] as string[],
  success: [] as string[],
  /** What the newest toast offers. */
  run: undefined as (() => void) | undefined,
}))

vi.mock('../../ui/toasts.ts', () => ({
  preloadToasts: () => {},
  toast: {
    error: (...words: string[]) => said.error.push(words.filter(Boolean).join(' ')),
    success: (...words: string[]) => said.success.push(words.join(' ')),
    action: (words: string, { run }: { run: () => void }) => {
      said.success.push(words)
      said.run = run
    },
  },
}))

vi.mock('../../api/connection.ts', () => {
  const reads: Record<string, () => unknown> = {
    desk_enquiry_relations: () => ({ enquiries: [], more: 0, client: null }),
    desk_enquiry_counts: () => [],
    desk_news: () => [],
    desk_waiting: () => 2,
    desk_enquiries: () => [...server.enquiries.values()],
  }
  /** Whatever is asked of a table, filtered by an id at most. */
  const table = (name: string, id?: string): object => {
    const tables: Record<string, readonly object[]> = {
      contact_messages: [...server.enquiries.values()],
      user_roles: server.team,
    }
    const rows = tables[name] ?? []
    const data = id === undefined ? rows : (server.enquiries.get(id) ?? null)
    const answer = Promise.resolve({ data, count: 0, error: null })
    return new Proxy(answer, {
      get: (_, method) => {
        if (method === 'then') return answer.then.bind(answer)
        return (column: string, value: string) =>
          table(name, method === 'eq' && column === 'id' ? value : id)
      },
    })
  }
  const rpc = (name: string, values: Record<string, unknown>) => {
    const read = reads[name]
    if (!read) server.asked.push([name, values])
    const answer = Promise.resolve(read ? { data: read() } : server.answer(name, values)).then(
      ({ data = null, error = null }: Answer) => ({ data, error }),
    )
    return Object.assign(answer, {
      throwOnError: () =>
        answer.then((settled) => {
          if (settled.error) throw settled.error
          return settled
        }),
    })
  }
  return { dataClient: async () => ({ from: (name: string) => table(name), rpc }) }
})

const ME = '00000000-0000-4000-8000-00000000000a'
const AT = '2026-11-17T21:04:00Z'
const enquiry = (number: number, name: string) => ({
  id: `00000000-0000-4000-8000-00000000${number}`,
  reference: `E-${number}`,
  name,
  email: 'mere@client.example',
  phone: null,
  interest: 'Other',
  message: 'Who answers?',
  excerpt: 'Who answers?',
  state: 'new',
  quarantine_reason: null,
  attribution: {},
  created_at: AT,
  waiting_since: AT,
  first_answer_at: null,
  assignee: null,
  assignee_name: null,
  client_id: null,
  version: 1,
  notes: 0,
  unsent: null,
  enquiry_entries: [] as object[],
})
const [mere, jack] = [enquiry(1042, 'Mere'), enquiry(1043, 'Jack')]
/** Ben answers `one`: it is another version, with his answer. */
const answeredByBen = (one: ReturnType<typeof enquiry>) => ({
  ...one,
  version: 2,
  enquiry_entries: [
    {
      id: '00000000-0000-4000-8000-0000000000b1',
      kind: 'answer',
      author_id: '00000000-0000-4000-8000-00000000000b',
      author_name: 'Ben',
      text: 'We do, says Ben.',
      happened_at: null,
      via: null,
      to_state: 'answered',
      to_assignee: null,
      to_name: null,
      at: AT,
      taken_back_at: null,
      is_withdrawn: false,
      handed_at: AT,
      failed_at: null,
      failure: null,
      is_in_doubt: false,
      tries: 0,
      came_back_at: null,
    },
  ],
})
const byBen = (reference: string, kind: string, toState: string | null = null) => ({
  reference,
  state: 'answered',
  act: kind,
  name: 'Ben',
  at: AT,
  toState,
  toName: null,
})
const changed = (last: object): Answer => ({
  error: { code: 'RM013', message: 'Changed', details: JSON.stringify(last) },
})

// At once, within what a test does.
notifyManager.setScheduler(queueMicrotask)

/** What comes of an answer of the server is drawn by then. Waits as long as a test may take: a busy machine draws late. */
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      check()
    },
    { timeout: 60_000 },
  )

let root: Root | undefined
const open = async (path: string) => {
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await act(async () =>
    root?.render(
      <OwnId value={ME}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[path]}>
            <Link to="/elsewhere">Leave</Link>
            <Routes>
              <Route path="/admin/inbox" element={<InboxView />} />
              <Route path="/admin/inbox/:id" element={<EnquiryView />} />
              <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </OwnId>,
    ),
  )
}
const openEnquiry = async ({ id, name }: { id: string; name: string }) => {
  await open(`/admin/inbox/${id}`)
  await until(() => expect(heading()).toBe(name))
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  server.team = []
  server.asked.length = 0
  server.answer = () => ({})
  server.enquiries = new Map([mere, jack].map((one) => [one.id, one]))
  Object.assign(said, { error: [], success: [], run: undefined })
})
afterEach(() => act(async () => root?.unmount()))
afterAll(() => vi.resetModules())

/** As the bidirectional marks around names are not seen. */
const seen = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[\u2068\u2069]/gu, '').replaceAll(/[\u00a0\u202f]/gu, ' ')
const heading = () => seen(document.querySelector('h1')?.textContent)
const alert = () => seen(document.querySelector('[role="alert"]')?.textContent)
const pressable = (name: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) =>
    name.test(textContent ?? ''),
  )
const press = (name: RegExp) => act(async () => pressable(name)?.click())
const answerField = () =>
  document.querySelector<HTMLTextAreaElement>('#enquiry-answer textarea') as HTMLTextAreaElement
const write = (text: string) =>
  act(async () => {
    const field = answerField()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const hint = () =>
  seen(document.getElementById(`${answerField().getAttribute('id')}-hint`)?.textContent)

test('an answer that somebody was quicker than is sent all the same by one press, with the version that is shown by then [R6.266]', async () => {
  await openEnquiry(mere)
  await write('Our agent does.')
  server.answer = () => changed(byBen('E-1042', 'answer'))
  await press(/^Send, and keep open/u)
  await until(() => expect(alert()).toContain('E-1042: Ben answered by email'))
  // Not before Ben's answer is read.
  expect(pressable(/^Send anyway/u)).toBeUndefined()
  server.enquiries.set(mere.id, answeredByBen(mere))
  await press(/^Send, and keep open/u)
  await until(() => expect(pressable(/^Send anyway/u)).toBeDefined())
  expect(seen(document.querySelector('ol')?.textContent)).toContain('We do, says Ben.')
  expect(answerField().value).toBe('Our agent does.')

  server.answer = () => ({ data: 3 })
  await press(/^Send anyway/u)
  await until(() => expect(said.success).toEqual(['E-1042: Answer on its way']))
  const [[, first], , [name, last]] = server.asked as [
    [string, Record<string, unknown>],
    unknown,
    [string, Record<string, unknown>],
  ]
  expect(name).toBe('answer_enquiry')
  expect(last).toEqual({ ...first, seen: 2, text: 'Our agent does.', then_state: 'new' })
  expect(alert()).toBe('')
  expect(answerField().value).toBe('')
  expect(document.activeElement?.tagName).toBe('H1')
})

test('of a move that somebody was quicker than, nothing is sent all the same [R6.266]', async () => {
  await openEnquiry(mere)
  server.answer = () => {
    server.enquiries.set(mere.id, answeredByBen(mere))
    return { data: [{ enquiry: mere.id, outcome: 'changed', last: byBen('E-1042', 'answer') }] }
  }
  await press(/^Archive/u)
  await until(() => expect(alert()).toContain('E-1042: Ben answered by email'))
  await until(() => expect(seen(document.querySelector('ol')?.textContent)).toContain('says Ben'))
  expect(pressable(/^Send anyway/u)).toBeUndefined()
})

/** My answer to `one`, which the mail server refused. */
const refusedOf = (one: ReturnType<typeof enquiry>) => {
  const [entry] = answeredByBen(one).enquiry_entries
  const mine = { author_id: ME, author_name: 'Ana', text: 'Our agent does.' }
  const failed = { handed_at: null, failed_at: AT, failure: '550 No such user', tries: 1 }
  return { ...one, version: 3, enquiry_entries: [{ ...entry, ...mine, ...failed }] }
}

test('the text of an answer that was not sent is in the field, is nobody’s draft, and stays there where somebody was quicker [R6.260]', async () => {
  server.enquiries.set(mere.id, refusedOf(mere))
  await openEnquiry(mere)
  expect(answerField().value).toBe('Our agent does.')
  await open('/admin/inbox')
  await until(() => expect(document.body.textContent).toContain('E-1042'))
  expect(document.body.textContent).not.toContain('Draft')

  await openEnquiry(mere)
  server.answer = () => {
    server.enquiries.set(mere.id, { ...answeredByBen(mere), version: 4 })
    return changed(byBen('E-1042', 'answer'))
  }
  await press(/^Send, and mark/u)
  await until(() => expect(pressable(/^Send anyway/u)).toBeDefined())
  expect(answerField().value).toBe('Our agent does.')
})

test('the head of an enquiry says that its newest answer did not reach anybody [R6.291]', async () => {
  const head = () => seen(document.querySelector('h1')?.parentElement?.textContent)
  const [entry] = refusedOf(mere).enquiry_entries
  for (const [fate, says] of [
    [{}, 'The answer was not sent'],
    [{ is_in_doubt: true }, 'The answer may not have left'],
    [{ failed_at: null, handed_at: AT, came_back_at: AT }, 'The answer came back'],
    [{ failed_at: null, handed_at: AT }, ''],
  ] as const) {
    server.enquiries.set(mere.id, { ...refusedOf(mere), enquiry_entries: [{ ...entry, ...fate }] })
    await openEnquiry(mere)
    if (says) expect(head()).toContain(says)
    else expect(head()).not.toContain('The answer')
    await act(async () => root?.unmount())
  }
})

test('the second press of a double one moves nothing [R6.290]', async () => {
  await openEnquiry(mere)
  const click = (detail: number) =>
    act(async () =>
      pressable(/^Spam/u)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })),
    )
  await click(2)
  expect(server.asked).toEqual([])
  await click(1)
  expect(server.asked).toMatchObject([['move_enquiries', { to_state: 'spam' }]])
})

test('what was wrong with an answer is looked at anew at every change [R5.38]', async () => {
  await openEnquiry(mere)
  const said = () =>
    seen(document.getElementById(`${answerField().getAttribute('id')}-error`)?.textContent)
  await write('')
  expect(said()).toBe('')
  await act(async () => answerField().form?.requestSubmit())
  const problem = said()
  expect(problem).not.toBe('')
  expect(document.activeElement).toBe(answerField())
  await write('Kia ora Mere')
  expect(said()).toBe('')
  expect(answerField().getAttribute('aria-invalid')).toBeNull()
  await write(' ')
  expect(said()).toBe(problem)
})

test('what is held back is listed by when it is forgotten, in red from the day before [R6.289]', async () => {
  const day = 86_400_000
  const held = (one: ReturnType<typeof enquiry>, days: number) => ({
    ...one,
    state: 'quarantine' as const,
    waiting_since: new Date(Date.now() - days * day).toISOString(),
  })
  server.enquiries = new Map([held(mere, 29.5), held(jack, 1)].map((one) => [one.id, one]))
  await open('/admin/inbox?state=quarantine')
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2))
  const red = [...document.querySelectorAll('tbody tr')].map(
    (row) => row.querySelector('td b')?.textContent ?? '',
  )
  expect(red[0]).toMatch(/^forgotten /u)
  expect(red[1]).toBe('')
  expect(document.body.textContent).toContain('Held back since')
  const order = [...document.querySelectorAll('select')].at(-1)
  expect(order?.selectedOptions[0]?.textContent).toBe('Oldest first')
})

test('a text of an answer that was not sent, once emptied, stays empty [R6.260]', async () => {
  server.enquiries.set(mere.id, refusedOf(mere))
  await openEnquiry(mere)
  await write('')
  expect(answerField().value).toBe('')
})

test('the same words are another answer once what was sent under their id was not sent after all [R6.260]', async () => {
  await openEnquiry(mere)
  await write('Our agent does.')
  server.answer = () => {
    throw new Error('The answer of the server is lost')
  }
  await press(/^Send, and mark/u)
  const [[, { entry }]] = server.asked as [[string, { entry: string }]]
  const refused = refusedOf(mere)
  const [act1] = refused.enquiry_entries
  server.enquiries.set(mere.id, { ...refused, enquiry_entries: [{ ...act1, id: entry }] })
  server.answer = () => changed(byBen('E-1042', 'note'))
  await press(/^Send, and mark/u)
  await until(() => expect(answerField().value).toBe('Our agent does.'))
  server.answer = () => ({ data: 4 })
  await until(() => expect(pressable(/^Send anyway/u)).toBeDefined())
  await press(/^Send anyway/u)
  await until(() => expect(said.success).toHaveLength(1))
  const last = server.asked.at(-1)?.[1]
  expect(last?.text).toBe('Our agent does.')
  expect(last?.entry).not.toBe(entry)
})

test('a draft that is older than a colleague’s answer is called so, after a reload too, until it is begun anew [R6.267]', async () => {
  await openEnquiry(mere)
  await write('Our agent')
  expect(hint()).not.toContain('Written before')
  server.enquiries.set(mere.id, answeredByBen(mere))
  await act(async () => root?.unmount())
  await openEnquiry(mere)
  expect(hint()).toMatch(/^Written before the answer of Ben, 18 Nov 2026, 10:04 AM\. It leaves/u)
  await write('Our agent does.')
  expect(hint()).toContain('Written before')
  await write('')
  expect(hint()).not.toContain('Written before')
  await write('As Ben says.')
  expect(hint()).not.toContain('Written before')
})

test('an act that is refused after its page was left is told all the same, and nobody is led elsewhere [R6.270]', async () => {
  await openEnquiry(mere)
  await write('Our agent does.')
  const held = Promise.withResolvers<Answer>()
  server.answer = () => held.promise
  await press(/^Archive/u)
  await press(/^Leave/u)
  held.resolve({
    data: [{ enquiry: mere.id, outcome: 'changed', last: byBen('E-1042', 'moved', 'spam') }],
  })
  await until(() => expect(said.error.map(seen)).toHaveLength(1))
  expect(seen(said.error[0])).toMatch(/^E-1042: Ben marked it as spam, 18 Nov/u)
  expect(heading()).toBe('Elsewhere')
})

test('an answer that is refused while the next enquiry is open is told of its own, with where its words are [R6.270]', async () => {
  await openEnquiry(jack)
  // Both have been read, as by going back and forth.
  await press(/^Previous/u)
  await until(() => expect(heading()).toBe('Mere'))
  await write('Our agent does.')
  const held = Promise.withResolvers<Answer>()
  server.answer = () => held.promise
  await press(/^Send, and mark/u)
  await press(/^Next/u)
  await until(() => expect(heading()).toBe('Jack'))
  held.resolve(changed(byBen('E-1042', 'answer')))
  await until(() => expect(said.error).toHaveLength(1))
  expect(seen(said.error[0])).toMatch(
    /^E-1042: Ben answered by email, .* What you wrote is kept with it\.$/u,
  )
  expect(alert()).toBe('')
  expect(answerField().value).toBe('')
  await press(/^Previous/u)
  await until(() => expect(answerField().value).toBe('Our agent does.'))
})

test('an act that is done after its page was left leads nobody to the next enquiry [R6.270]', async () => {
  await openEnquiry(mere)
  const held = Promise.withResolvers<Answer>()
  server.answer = () => held.promise
  await press(/^Archive/u)
  await press(/^Leave/u)
  held.resolve({ data: [{ enquiry: mere.id, outcome: 'done', last: null }] })
  await until(() => expect(said.success).toEqual(['E-1042: Archived']))
  await act(async () => {})
  expect(heading()).toBe('Elsewhere')
})

test('why an act could not be taken back is said [R6.269]', async () => {
  await openEnquiry(mere)
  server.answer = (name) =>
    name === 'take_back'
      ? changed(byBen('E-1042', 'moved', 'archived'))
      : { data: [{ enquiry: mere.id, outcome: 'done', last: null }] }
  await press(/^Spam/u)
  await until(() => expect(said.run).toBeDefined())
  await act(async () => said.run?.())
  await until(() => expect(said.error).toHaveLength(1))
  expect(seen(said.error[0])).toMatch(
    /^E-1042: Ben archived it, 18 Nov 2026, 10:04 AM\. It could not be taken back\.$/u,
  )
})

const archiveBoth = async () => {
  await open('/admin/inbox')
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2))
  const [all] = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')
  await act(async () => all?.click())
  await press(/^Archive \(2\)/u)
}
const bothDone: Answer = {
  data: [mere, jack].map(({ id }) => ({ enquiry: id, outcome: 'done', last: null })),
}
/** Of two, one is taken back: on the other Ben has done more. */
const takeOneBack = (): Answer => {
  const [[, { entries }]] = server.asked.slice(-1) as [[string, { entries: [string, string] }]]
  const [first, second] = entries
  return {
    data: [
      { entry: second, outcome: 'changed', last: byBen('E-1043', 'assigned') },
      { entry: first, outcome: 'done', last: null },
    ],
  }
}

test('several are taken back as far as nobody has done more since; the others are named [R6.271]', async () => {
  server.answer = (name) => (name === 'take_back_several' ? takeOneBack() : bothDone)
  await archiveBoth()
  await until(() => expect(said.run).toBeDefined())
  await act(async () => said.run?.())
  await until(() => expect(said.success).toEqual(['2 archived', 'E-1042: Taken back']))
  await until(() => expect(alert()).toContain('Not taken back'))
  expect(alert()).toContain('E-1043: Ben assigned it to nobody')
  expect(alert()).not.toContain('E-1042')
  expect(said.error).toEqual([])
})

test('what of several had changed is told where the list was left meanwhile, too [R6.270, R6.271]', async () => {
  const held = Promise.withResolvers<Answer>()
  server.answer = (name) => (name === 'take_back_several' ? takeOneBack() : held.promise)
  await archiveBoth()
  await press(/^Leave/u)
  held.resolve({
    data: [
      { enquiry: mere.id, outcome: 'done', last: null },
      { enquiry: jack.id, outcome: 'changed', last: byBen('E-1043', 'moved', 'spam') },
    ],
  })
  await until(() => expect(said.success).toEqual(['1 done, 1 had changed']))
  expect(said.error.map(seen)).toEqual([
    expect.stringMatching(/^This changed .*E-1043: Ben marked it as spam/u),
  ])
})

test('what only a later version does with an enquiry is “something else” to a page that is open since before it [R6.287]', async () => {
  const [entry] = answeredByBen(mere).enquiry_entries
  const unknown = { kind: 'merged', text: null, handed_at: null, to_state: 'new' }
  server.enquiries.set(mere.id, { ...mere, enquiry_entries: [{ ...entry, ...unknown }] })
  await openEnquiry(mere)
  expect(seen(document.querySelector('ol')?.textContent)).toContain('Ben did something else')
  server.answer = () => ({
    data: [{ enquiry: mere.id, outcome: 'changed', last: byBen('E-1042', 'merged') }],
  })
  await press(/^Archive/u)
  await until(() => expect(alert()).toContain('E-1042: Ben did something else'))
})

test('the list marks what has a draft of whoever looks [R6.268]', async () => {
  await openEnquiry(jack)
  await write('Half an answer')
  await act(async () => root?.unmount())
  await open('/admin/inbox')
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2))
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows[0]).not.toContain('Draft')
  expect(rows[1]).toContain('Draft')
})

const ALL_STATES = 'Search in all states'
const LESS = 'Search for less'
const EVERYBODY = 'everyone’s'
test.each([
  ['#q=nobody', [LESS], [ALL_STATES, EVERYBODY]],
  ['?state=spam#q=nobody', [LESS, ALL_STATES], [EVERYBODY]],
  ['?state=archived&assignee=nobody', [EVERYBODY], [LESS, ALL_STATES]],
  [`?assignee=${ME}#q=nobody`, [LESS, EVERYBODY], [ALL_STATES]],
  [`?after=${AT}_${ME}`, ['Go to the first page'], [LESS, ALL_STATES, EVERYBODY]],
])(
  'where %s finds nothing, what may find more is said, and nothing that was done [R6.283]',
  async (address, ways, others) => {
    server.enquiries.clear()
    await open(`/admin/inbox${address}`)
    await until(() => expect(pressable(/^(Show what is new|Go to the first)/u)).toBeDefined())
    const { textContent } = document.body
    for (const way of ways) expect(textContent).toContain(way)
    for (const other of others) expect(textContent).not.toContain(other)
  },
)

test('the field of the answer says which keys send and leave it [R6.284]', async () => {
  await openEnquiry(mere)
  expect(hint()).toMatch(/Ctrl and Enter sends, and marks as answered\. Esc leaves the field\.$/u)
  expect(answerField().getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
})

const keydown = (key: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  )
const focused = () => document.activeElement?.textContent

test('arrows move over the templates and change nothing; a press puts one in, and the text has the focus [R6.285]', async () => {
  await openEnquiry(mere)
  await write('')
  const [first, ring, question] = ['A first answer', 'Shall we ring you?', 'A question back']
  expect(pressable(/^Template$/u)?.dataset.key).toBe('t')
  // Opened, the list gives the focus to the first; the tests' DOM has no popovers.
  pressable(/^A first answer$/u)?.focus()
  for (const [key, name] of [
    ['ArrowDown', ring],
    ['ArrowDown', question],
    ['ArrowDown', first],
    ['ArrowUp', question],
    ['ArrowUp', ring],
  ] as const) {
    await keydown(key)
    expect(focused()).toBe(name)
  }
  expect(answerField().value).toBe('')
  expect(pressable(/^Without the template$/u)).toBeUndefined()
  await press(/^Shall we ring you/u)
  expect(answerField().value).toContain('ring you')
  expect(document.activeElement).toBe(answerField())
  expect(pressable(/^Shall we ring you/u)?.getAttribute('aria-pressed')).toBe('true')
  await press(/^Without the template$/u)
  expect(answerField().value).toBe('')
  expect(document.activeElement).toBe(answerField())
})

const template = async (name: RegExp) => {
  await write('')
  await press(name)
  return answerField().value
}

test('a template asks whether the number suits that is known, and is signed as the mail is from [R2.724]', async () => {
  server.team = [
    { user_id: '00000000-0000-4000-8000-00000000000b', name: 'Ben' },
    { user_id: ME, name: 'Ana' },
  ]
  server.enquiries.set(mere.id, { ...mere, phone: '+6495550192' })
  await openEnquiry(mere)
  expect(await template(/^Shall we ring you/u)).toBe(
    'Kia ora Mere,\n\nThank you for your message (E-1042). This is quicker to talk through than to write: when may we ring you, and does +64 9 555 0192 suit you?\n\nNgā mihi\nAna\nSoutherly',
  )
  expect(await template(/^A first answer/u)).toMatch(/\n\nNgā mihi\nAna\nSoutherly$/u)
  expect(await template(/^A question back/u)).toMatch(/\n\nNgā mihi\nAna\nSoutherly$/u)
})

test('... asks for one where none is known, and is signed by the agency alone where nobody sees a name [R2.724]', async () => {
  server.team = [{ user_id: ME, name: '' }]
  await openEnquiry(mere)
  expect(await template(/^Shall we ring you/u)).toMatch(
    /when may we ring you, and on which number\?\n\nNgā mihi\nSoutherly$/u,
  )
})

test.each([
  ['Send, and keep open', 'Mere'],
  ['Send, and mark', 'Jack'],
])(
  'after "%s", an answer that is taken back has the focus in its field, behind its words, and the number is named [R2.725, R4.197]',
  async (button, open) => {
    await openEnquiry(jack)
    await press(/^Previous/u)
    await until(() => expect(heading()).toBe('Mere'))
    await write('Too soon')
    server.answer = () => ({ data: 2 })
    await press(new RegExp(`^${button}`, 'u'))
    await until(() => expect(said.run).toBeDefined())
    await until(() => expect(heading()).toBe(open))
    await act(async () => document.querySelector('h1')?.focus())
    server.answer = () => ({ data: 3 })
    await act(async () => said.run?.())
    await until(() => expect(said.success.at(-1)).toBe('E-1042: Taken back'))
    await until(() => expect(heading()).toBe('Mere'))
    const field = answerField()
    expect(field.value).toBe('Too soon')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([8, 8])
    await write('')
  },
)
