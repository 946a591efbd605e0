import { act, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composerWords, threadWords } from '../../../content/project/thread.ts'
import { type FileActions, type StoredFile, UploadRefused } from '../../../domain/files/upload.ts'
import type { SendOutcome, ThreadMessage, ThreadPart } from '../../../domain/project/thread.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { type KeptMessages, nothingKept, type WaitingMessage } from '../../storage/kept-messages.ts'
import { useUploads } from '../files/use-uploads.ts'
import { ThreadPanel } from './ThreadPanel.tsx'
import { createThreadStore, type ThreadStore } from './thread-store.ts'

const ME = { id: 'hemi', side: 'client' } as const
const NOON = new Date('2026-11-24T00:00:00Z')
const part: ThreadPart = {
  project: { id: 'project', closedAt: null, assigneeName: 'Ana' },
  messages: [],
  reads: [],
  hasMore: false,
}

const fileCalled = (name: string): StoredFile => ({
  ...{ id: name, bucket: 'submissions', path: `hemi/${name}`, name, size: 1 },
  ...{ created_at: NOON.toISOString(), checks: [] },
})
const PLAN = fileCalled('plan.pdf')
const PHOTO = fileCalled('photo.png')

/** What the server has, the newest part and those before it. */
let thread: ThreadPart
let earlier: ThreadPart
let kept: KeptMessages
/** A logout in another tab has put away what is kept. */
let isHidden: boolean
let outcome: SendOutcome['kind']
let store: ThreadStore
let root: Root
const upload = vi.fn<FileActions['upload']>()
const fileActions: FileActions = { upload, discard: async () => {} }

const openStore = () =>
  createThreadStore({
    me: ME,
    keeper: {
      read: () => (isHidden ? nothingKept : kept),
      isHidden: () => isHidden,
      open: () => {
        isHidden = false
      },
      write: (changed) => {
        kept = changed
      },
    },
    source: {
      load: async () => thread,
      newer: async () => ({ ...thread, hasMore: false }),
      older: async () => earlier,
      read: async () => {},
      send: async (_, { id, text, files }) => {
        if (outcome !== 'sent') return { kind: outcome }
        const message = { id, number: 1, side: 'client', authorId: ME.id, author: '' } as const
        return {
          kind: 'sent',
          project: 'project',
          message: { ...message, text, files, sentAt: NOON },
        }
      },
    },
    isSeen: () => true,
    now: () => NOON,
  })

function Panel({ isOpen }: { isOpen: boolean }) {
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const uploads = useUploads({ saved: state.kept.files, actions: fileActions })
  return (
    <ThreadPanel
      me={ME}
      state={state}
      store={store}
      isOnline
      uploads={uploads}
      onOpenFile={() => {}}
      toSubmission={({ id }, text) => <a href={`/to/${id}`}>{text}</a>}
      empty={null}
      hint=""
      before={null}
      isOpen={isOpen}
    />
  )
}

const open = async (isOpen = true) => {
  store = openStore()
  await act(async () => root.render(<Panel isOpen={isOpen} />))
  await act(() => store.ask())
}
const box = () => document.querySelector('textarea')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.ariaLabel?.startsWith(name),
  )
const press = (name: string) =>
  act(async () => {
    button(name)?.focus()
    button(name)?.click()
  })
const row = (id: string) => document.querySelector<HTMLElement>(`[data-message="${id}"]`)
const message: WaitingMessage = { id: 'one', text: 'Monday is good.', files: [], at: 0 }
const choose = (name: string) =>
  act(async () => {
    const input = document.querySelector('input[type="file"]')
    Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  thread = part
  earlier = part
  kept = nothingKept
  isHidden = false
  outcome = 'sent'
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

it('holds a message whose file is not stored, and names the file at the field [R2.642]', async () => {
  upload.mockRejectedValueOnce(new UploadRefused('network'))
  kept = { ...nothingKept, text: 'Here is the plan' }
  await open()
  await choose('plan.pdf')
  await press(composerWords.send)
  const error = () => document.getElementById(`${box()?.id.replace(/-text$/u, '')}-text-error`)
  expect(error()?.textContent).toBe(composerWords.notStored(['plan.pdf']))
  expect(document.activeElement).toBe(box())
  expect(kept).toMatchObject({ text: 'Here is the plan', waiting: [] })
  expect(store.read().messages).toEqual([])

  upload.mockResolvedValueOnce(PLAN)
  await press('Try again plan.pdf')
  expect(error()?.textContent).toBe('')
  await press(composerWords.send)
  expect(store.read().messages).toMatchObject([{ text: 'Here is the plan', files: [PLAN] }])
})

it.each([
  ['its session has ended', false],
  ['a logout in another tab has put away what was written', true],
])('sends with its file a message whose file is stored while %s [R2.642]', async (_, hides) => {
  const sent = Promise.withResolvers<StoredFile>()
  upload.mockReturnValueOnce(sent.promise)
  kept = { ...nothingKept, text: 'Here are both', files: [PLAN] }
  await open()
  await choose('photo.png')
  isHidden = hides
  await act(async () => store.followSession(false))
  await act(async () => sent.resolve(PHOTO))
  await act(async () => store.followSession(true))
  await press(composerWords.send)
  const [message] = store.read().messages
  expect(message?.text).toBe('Here are both')
  expect(message?.files.map(({ name }) => name).sort()).toEqual(['photo.png', 'plan.pdf'])
})

const onNextPage = async () => {
  await act(async () => root.unmount())
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await open()
}

it('names after a reload a file that was chosen and not stored, and holds the message until it is chosen again [R2.663]', async () => {
  upload.mockRejectedValueOnce(new UploadRefused('network'))
  kept = { ...nothingKept, text: 'Here is the plan' }
  await open()
  await choose('plan.pdf')
  await onNextPage()
  expect(document.querySelector('[data-state="problem"]')?.textContent).toContain('plan.pdf')
  expect(document.querySelector('[data-state="problem"]')?.textContent).toContain(
    'It was not stored. Choose it again, or remove it.',
  )
  await press(composerWords.send)
  expect(document.body.textContent).toContain(composerWords.notStored(['plan.pdf']))
  expect(kept).toMatchObject({ text: 'Here is the plan', waiting: [] })

  // Also by the button that adds files.
  upload.mockResolvedValueOnce(PLAN)
  await choose('plan.pdf')
  expect(upload.mock.lastCall?.[1].name).toBe('plan.pdf')
  expect(document.querySelectorAll('[data-state]')).toHaveLength(1)
  await press(composerWords.send)
  expect(store.read().messages).toMatchObject([{ text: 'Here is the plan', files: [PLAN] }])
  expect(kept.chosen).toBeUndefined()
})

it('forgets the name of such a file once it is removed, and in another tab once it is stored there [R2.663]', async () => {
  const chosen = [{ key: 'k', name: 'plan.pdf', size: 1 }]
  kept = { ...nothingKept, chosen }
  await open()
  await press('Remove plan.pdf')
  expect(kept.chosen).toBeUndefined()
  kept = { ...nothingKept, chosen: [{ key: 'other', name: 'photo.png', size: 1 }] }
  await act(async () => store.readKept())
  expect(document.querySelector('[data-state]')?.textContent).toContain('photo.png')
  kept = nothingKept
  await act(async () => store.readKept())
  expect(document.querySelector('[data-state]')).toBeNull()
})

it('sends without a file that was taken off', async () => {
  upload.mockRejectedValueOnce(new UploadRefused('network'))
  kept = { ...nothingKept, text: 'Here is the plan' }
  await open()
  await choose('plan.pdf')
  await press(composerWords.send)
  await press('Remove plan.pdf')
  await press(composerWords.send)
  expect(store.read().messages).toMatchObject([{ text: 'Here is the plan', files: [] }])
})

it('says beside the button when a message was sent, until the next is written [R2.689]', async () => {
  kept = { ...nothingKept, text: 'Monday is good.' }
  await open()
  const said = () => document.querySelector('button[type="submit"] + [role="status"]')?.textContent
  expect(said()).toBe('')
  await press(composerWords.send)
  const [sent] = store.read().messages
  expect(said()).toBe(composerWords.sent(writeTimeOfDay(sent?.sentAt ?? new Date(0))))
  await act(() => store.type('And Tuesday.'))
  expect(said()).toBe('')
})

it.each(['closed', 'refused', 'too-many'] as const)(
  'brings a message that was not taken into view and says so: %s [R2.643]',
  async (kind) => {
    const inView: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      inView.push(this)
    })
    outcome = kind
    kept = { ...nothingKept, text: 'Monday is good.' }
    await open()
    await press(composerWords.send)
    expect(inView).toEqual([row(kept.waiting[0]?.id ?? '')?.lastElementChild])
    expect(document.querySelector('[aria-live]')?.textContent).toBe(threadWords.problems[kind])
    // Once: not with every news.
    await act(() => store.ask())
    expect(inView).toHaveLength(1)
  },
)

it('leaves where it is what had not been taken before the page was opened', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  kept = { ...nothingKept, waiting: [{ ...message, problem: 'closed' }] }
  await open()
  expect(scroll).not.toHaveBeenCalled()
  expect(document.querySelector('[aria-live]')?.textContent).toBe('')
})

it('puts the focus into the box with what is taken back [R2.643]', async () => {
  kept = { ...nothingKept, waiting: [{ ...message, problem: 'closed' }] }
  await open()
  await press(threadWords.takeBack)
  expect(box()?.value).toBe('Monday is good.')
  expect(document.activeElement).toBe(box())
})

it('puts the focus on what is taken back where nothing can be written [R2.643]', async () => {
  kept = { ...nothingKept, waiting: [{ ...message, problem: 'closed' }] }
  await open(false)
  await press(threadWords.takeBack)
  expect(document.activeElement?.tagName).toBe('H3')
  expect(document.activeElement?.parentElement?.textContent).toContain('Monday is good.')
})

it.each([
  ['closed', threadWords.sendAnew],
  ['earlier-sent', threadWords.sendToo],
  ['too-many', threadWords.tryAgain],
  ['file-gone', threadWords.withoutFiles],
] as const)(
  'keeps the focus on a message that is sent again: %s [R2.643]',
  async (problem, again) => {
    kept = { ...nothingKept, waiting: [{ ...message, problem }] }
    await open()
    await press(again)
    const [sent] = store.read().messages
    expect(sent?.text).toBe('Monday is good.')
    expect(document.activeElement).toBe(row(sent?.id ?? ''))
  },
)

it.each([
  [
    'a click on blank',
    () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
  [
    'a step to another control and out of it',
    () => {
      box()?.focus()
      box()?.blur()
    },
  ],
])('takes no focus with what arrives after %s', async (_, goElsewhere) => {
  kept = { ...nothingKept, waiting: [{ ...message, problem: 'too-many' }] }
  outcome = 'unanswered'
  await open()
  await press(threadWords.tryAgain)
  expect(document.activeElement).toBe(row(message.id))
  await act(async () => {
    row(message.id)?.blur()
    goElsewhere()
  })
  outcome = 'sent'
  await act(() => store.ask())
  expect(store.read().messages).toMatchObject([{ id: message.id }])
  expect(document.activeElement).toBe(document.body)
})

const sentAs = (number: number, more: Partial<ThreadMessage> = {}): ThreadMessage => ({
  ...{ id: `m${number}`, number, side: 'client', authorId: ME.id, author: '', files: [] },
  ...{ text: `The ${number}th`, sentAt: NOON, ...more },
})

it.each(['#message-2', '#message-31'])(
  'leads to the message that the address names, once, also among earlier ones: %s [R2.682]',
  async (named) => {
    const inView: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      inView.push(this)
    })
    history.replaceState(null, '', named)
    thread = { ...part, messages: [sentAs(31), sentAs(32)], hasMore: true }
    earlier = { ...part, messages: [sentAs(1), sentAs(2)] }
    await open()
    await act(async () => {})
    const shown = row(named.replace('#message-', 'm'))
    expect(shown).not.toBeNull()
    expect(document.activeElement).toBe(shown)
    expect(inView).toEqual([shown])
    box()?.focus()
    await act(() => store.ask())
    expect(document.activeElement).toBe(box())
    expect(row('m2') === null).toBe(named === '#message-31')
  },
)

it('gets no earlier messages, and moves nothing, where the address names none [R2.682]', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  history.replaceState(null, '', '#messages')
  thread = { ...part, messages: [sentAs(31)], hasMore: true }
  earlier = { ...part, messages: [sentAs(1)] }
  await open()
  await act(async () => {})
  expect(scroll).not.toHaveBeenCalled()
  expect(row('m1')).toBeNull()
})

it('leads from a message of late changes to the submission that they change [R2.685]', async () => {
  const about = { id: 's', reference: 'S-1042' }
  thread = { ...part, messages: [sentAs(1, { about }), sentAs(2)] }
  await open()
  const links = [...document.querySelectorAll('[data-message] a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/to/s', 'See S-1042'],
  ])
  expect(row('m1')?.contains(links[0] ?? null)).toBe(true)
})
