import { beforeEach, expect, it, vi } from 'vitest'
import type { StoredFile } from '../../../domain/files/upload.ts'
import type {
  SendOutcome,
  ThreadMessage,
  ThreadPart,
  ThreadRead,
} from '../../../domain/project/thread.ts'
import { type KeptMessages, nothingKept } from '../../storage/kept-messages.ts'
import type { ThreadSource } from './thread-source.ts'
import { createThreadStore } from './thread-store.ts'

const PROJECT = 'project'
const ANA = 'ana'
const HEMI = 'hemi'
const NOON = new Date('2026-11-24T00:00:00Z')

/** A server with one thread; replies get lost as a test says. */
const createServer = () => {
  const messages: ThreadMessage[] = []
  let reads: ThreadRead[] = []
  const server = {
    messages,
    isClosed: false,
    isReachable: true,
    /** The next send is stored, and its answer lost. */
    losesReply: false,
    outcome: undefined as SendOutcome | undefined,
    requests: 0,
    sends: 0,
    add(
      side: 'client' | 'agency',
      text: string,
      id: string = crypto.randomUUID(),
      files: readonly StoredFile[] = [],
    ) {
      const known = messages.find((message) => message.id === id)
      if (known) return known
      const message: ThreadMessage = {
        id,
        number: messages.length + 1,
        side,
        authorId: side === 'client' ? HEMI : ANA,
        author: side === 'client' ? 'Hēmi Walker' : 'Ana',
        text,
        sentAt: NOON,
        files,
      }
      messages.push(message)
      return message
    },
    readBy: (userId: string) => reads.find((read) => read.userId === userId)?.number,
  }
  const part = (some: readonly ThreadMessage[], hasMore = false): ThreadPart => {
    server.requests += 1
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    return {
      project: { id: PROJECT, closedAt: server.isClosed ? NOON : null, assigneeName: 'Ana' },
      messages: some,
      reads,
      hasMore,
    }
  }
  const source: ThreadSource = {
    load: async () => part(messages.slice(-3), messages.length > 3),
    newer: async (_, after) => part(messages.slice(after)),
    older: async (_, before) => part(messages.slice(0, before - 1)),
    read: async (_, number) => {
      reads = [{ userId: HEMI, side: 'client', name: 'Hēmi', number, at: NOON }]
    },
    send: async (_, { id, text, files }) => {
      server.sends += 1
      if (!server.isReachable) return { kind: 'unanswered' }
      if (server.outcome) return server.outcome
      const message = server.add('client', text, id, files)
      if (server.losesReply) {
        server.losesReply = false
        return { kind: 'unanswered' }
      }
      // The answer names no files: they are taken for those of the request.
      return { kind: 'sent', project: PROJECT, message: { ...message, files } }
    },
  }
  return { server, source }
}

let kept: KeptMessages
/** A logout in another tab has put away what is kept. */
let isHidden: boolean
let isSeen: boolean
let server: ReturnType<typeof createServer>['server']
let source: ThreadSource
const open = () =>
  createThreadStore({
    source,
    me: { id: HEMI, side: 'client' },
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
    isSeen: () => isSeen,
    now: () => NOON,
  })
type Store = ReturnType<typeof open>

const say = (store: Store, text: string) => {
  store.type(text)
  return store.send()
}
const fileCalled = (name: string): StoredFile => ({
  id: name,
  bucket: 'submissions',
  path: `hemi/${name}`,
  name,
  size: 1,
  created_at: NOON.toISOString(),
  checks: [],
})
const PLAN = fileCalled('plan.pdf')
const PHOTO = fileCalled('photo.png')
/** Sends `text`, whose answer is lost, and takes it back. */
const takeBackWhatArrived = async (
  store: Store,
  text: string,
  files: readonly StoredFile[] = [],
) => {
  server.losesReply = true
  store.keepFiles(files)
  say(store, text)
  await vi.waitFor(() => expect(server.losesReply).toBe(false))
  store.takeBack(kept.waiting[0]?.id ?? '')
}
const contentOf = (messages: readonly ThreadMessage[]) =>
  messages.map(({ text, files }) => [text, ...files.map(({ name }) => name)])
const shownBy = (store: Store) => contentOf(store.read().messages)

const textsOf = (store: Store) => store.read().messages.map(({ text }) => text)

beforeEach(() => {
  kept = nothingKept
  isHidden = false
  isSeen = true
  ;({ server, source } = createServer())
})

it('shows the newest messages, then what is new by its number, then the earlier ones on a press', async () => {
  for (const text of ['one', 'two', 'three', 'four']) server.add('agency', text)
  const store = open()
  await store.ask()
  expect(textsOf(store)).toEqual(['two', 'three', 'four'])
  expect(store.read().hasOlder).toBe(true)
  server.add('agency', 'five')
  await store.ask()
  expect(textsOf(store)).toEqual(['two', 'three', 'four', 'five'])
  await store.loadOlder()
  expect(textsOf(store)).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect(store.read().hasOlder).toBe(false)
})

it('tells what was read only while the page is seen, and leaves the mark where it was', async () => {
  server.add('agency', 'one')
  isSeen = false
  const store = open()
  await store.ask()
  expect(server.readBy(HEMI)).toBeUndefined()
  isSeen = true
  await store.comeBack()
  expect(server.readBy(HEMI)).toBe(1)
  expect(store.read().markAfter).toBe(0)
  await store.comeBack()
  expect(store.read().markAfter).toBe(1)
})

it('marks nothing as new that a colleague has answered [R2.674]', async () => {
  server.add('agency', 'one')
  server.add('client', 'two')
  server.add('agency', 'three')
  const store = open()
  await store.ask()
  expect(store.read().markAfter).toBe(2)
})

it('keeps a message while there is no network, and sends it once when it is back', async () => {
  const store = open()
  await store.ask()
  server.isReachable = false
  expect(say(store, 'Under a house')).toBe(true)
  await store.ask()
  expect(kept.waiting).toHaveLength(1)
  expect(store.read().status).toBe('stale')
  // As after a reload.
  const again = open()
  server.isReachable = true
  await again.ask()
  await vi.waitFor(() => expect(kept).toEqual(nothingKept))
  expect(server.messages.map(({ text }) => text)).toEqual(['Under a house'])
  expect(textsOf(again)).toEqual(['Under a house'])
})

it('takes out what was pasted along and nobody sees, also of what was kept before [R4.142]', async () => {
  const store = open()
  await store.ask()
  store.type('Kia\u0007 ora\u000b\r\n\tAna')
  expect(store.read().kept.text).toBe('Kia ora\n\tAna')
  kept = { ...kept, text: 'Kept\u001b before' }
  expect(store.send()).toBe(true)
  await vi.waitFor(() => expect(textsOf(store)).toEqual(['Kept before']))
})

it('makes one message of one whose answer was lost, also when it is taken back and sent again', async () => {
  const store = open()
  await store.ask()
  server.losesReply = true
  say(store, 'Monday is good.')
  await vi.waitFor(() => expect(server.messages).toHaveLength(1))
  store.takeBack(kept.waiting[0]?.id ?? '')
  expect(kept.text).toBe('Monday is good.')
  expect(store.send()).toBe(true)
  await vi.waitFor(() => expect(kept.waiting).toEqual([]))
  expect(server.messages).toHaveLength(1)
})

it('empties the box of what was taken back where it turns out to have arrived', async () => {
  const store = open()
  await store.ask()
  server.losesReply = true
  say(store, 'Monday is good.')
  await vi.waitFor(() => expect(server.messages).toHaveLength(1))
  store.takeBack(kept.waiting[0]?.id ?? '')
  await store.ask()
  expect(kept.text).toBe('')
  expect(textsOf(store)).toEqual(['Monday is good.'])
})

it('takes out of the box what turns out to have arrived, and leaves what was written since', async () => {
  const store = open()
  await store.ask()
  server.losesReply = true
  say(store, 'Monday is good.')
  await vi.waitFor(() => expect(server.messages).toHaveLength(1))
  store.type('Or Tuesday.')
  store.takeBack(kept.waiting[0]?.id ?? '')
  expect(kept.text).toBe('Monday is good.\n\nOr Tuesday.')
  await store.ask()
  expect(kept.text).toBe('Or Tuesday.')
})

it('says that the earlier one had arrived also where that was known before the changed one is sent [R2.335]', async () => {
  const store = open()
  await store.ask()
  await takeBackWhatArrived(store, 'We open at 8.', [PLAN])
  store.type('We open at 9.')
  await store.ask()
  expect(textsOf(store)).toEqual(['We open at 8.'])
  expect(kept).toMatchObject({ text: 'We open at 9.', files: [] })
  store.send()
  await vi.waitFor(() => expect(kept.waiting[0]?.problem).toBe('earlier-sent'))
  expect(server.messages).toHaveLength(1)
})

it('sends at once what is written after the text of one that had arrived was deleted', async () => {
  const store = open()
  await store.ask()
  await takeBackWhatArrived(store, 'We open at 8.')
  store.type('We open at 9.')
  await store.ask()
  store.type('')
  say(store, 'Thank you')
  await vi.waitFor(() => expect(textsOf(store)).toEqual(['We open at 8.', 'Thank you']))
})

it('sends once what another tab has sent meanwhile', async () => {
  const [store, other] = [open(), open()]
  await Promise.all([store.ask(), other.ask()])
  server.requests = 0
  say(store, 'Monday is good.')
  other.readKept()
  await vi.waitFor(() => expect(kept.waiting).toEqual([]))
  // The browser has not told it yet that nothing waits any more.
  expect(other.read().kept.waiting).toHaveLength(1)
  await other.ask()
  expect(server.messages).toHaveLength(1)
  expect(server.sends).toBeLessThanOrEqual(2)
})

it.each([
  ['a file is added', 'Monday is good.', [PLAN, PHOTO]],
  ['its file is left out', 'Monday is good.', []],
  ['its text is changed', 'Tuesday is good.', [PLAN]],
] as const)(
  'sends nothing under the id of a message that may have arrived once %s, and says that it had arrived [R2.335]',
  async (_, text, files) => {
    const store = open()
    await store.ask()
    await takeBackWhatArrived(store, 'Monday is good.', [PLAN])
    store.type(text)
    store.keepFiles(files)
    expect(store.send()).toBe(true)
    await vi.waitFor(() => expect(kept.waiting[0]?.problem).toBe('earlier-sent'))
    // As it was sent, and nothing beside it.
    expect(contentOf(server.messages)).toEqual([['Monday is good.', 'plan.pdf']])
    expect(shownBy(store)).toEqual([['Monday is good.', 'plan.pdf']])
    // What waits can be sent: a file that was sent cannot be sent again.
    const more = files.filter((file) => file !== PLAN)
    expect(kept.waiting).toMatchObject([{ text, files: more }])
    store.retry(kept.waiting[0]?.id ?? '')
    const both = [
      ['Monday is good.', 'plan.pdf'],
      [text, ...more.map(({ name }) => name)],
    ]
    await vi.waitFor(() => expect(shownBy(store)).toEqual(both))
    expect(contentOf(server.messages)).toEqual(both)
    expect(kept).toEqual(nothingKept)
  },
)

it('sends what was taken back and changed, where the earlier one had not arrived [R2.335]', async () => {
  const store = open()
  await store.ask()
  server.isReachable = false
  say(store, 'Monday is good.')
  await store.ask()
  store.takeBack(kept.waiting[0]?.id ?? '')
  store.keepFiles([PLAN])
  store.send()
  await store.ask()
  expect(kept.waiting[0]?.problem).toBeUndefined()
  server.isReachable = true
  await store.ask()
  await vi.waitFor(() => expect(shownBy(store)).toEqual([['Monday is good.', 'plan.pdf']]))
  expect(contentOf(server.messages)).toEqual([['Monday is good.', 'plan.pdf']])
  expect(kept).toEqual(nothingKept)
})

it('says that the earlier one had arrived also of two that were taken back into one [R2.335]', async () => {
  const store = open()
  await store.ask()
  await takeBackWhatArrived(store, 'Monday is good.')
  server.isReachable = false
  store.type('So is Tuesday.')
  store.send()
  await store.ask()
  store.takeBack(kept.waiting[0]?.id ?? '')
  server.isReachable = true
  store.type('So is Wednesday.')
  store.send()
  await vi.waitFor(() => expect(kept.waiting[0]?.problem).toBe('earlier-sent'))
  expect(textsOf(store)).toEqual(['Monday is good.'])
  expect(kept.waiting).toMatchObject([{ text: 'So is Wednesday.' }])
})

it('leaves in the box what was added to a message that turns out to have arrived [R2.335]', async () => {
  const store = open()
  await store.ask()
  await takeBackWhatArrived(store, 'Monday is good.', [PLAN])
  store.keepFiles([PLAN, PHOTO])
  await store.ask()
  expect(kept).toMatchObject({ text: '', files: [PHOTO], waiting: [] })
  expect(shownBy(store)).toEqual([['Monday is good.', 'plan.pdf']])
})

it('keeps what the server knows as another message, and sends it under an id of its own [R2.335]', async () => {
  const store = open()
  await store.ask()
  server.outcome = { kind: 'earlier-sent' }
  say(store, 'Monday is good.')
  const { id } = kept.waiting[0] ?? {}
  await vi.waitFor(() => expect(kept.waiting[0]?.problem).toBe('earlier-sent'))
  expect(kept.waiting).toMatchObject([{ text: 'Monday is good.' }])
  server.add('client', 'Sunday is good.', id)
  server.outcome = undefined
  await store.ask()
  expect(textsOf(store)).toEqual(['Sunday is good.'])
  expect(kept.waiting).toMatchObject([{ text: 'Monday is good.', problem: 'earlier-sent' }])
  store.retry(kept.waiting[0]?.id ?? '')
  await vi.waitFor(() => expect(textsOf(store)).toEqual(['Sunday is good.', 'Monday is good.']))
  expect(kept).toEqual(nothingKept)
})

it.each([
  ['', 'empty', /^$/u],
  ['  \n', 'empty', /^\s*$/u],
  ['a'.repeat(5001), 'too-long', /^a{5001}$/u],
])(
  'sends nothing of what is empty or too long, and keeps it as it is',
  async (text, problem, left) => {
    const store = open()
    await store.ask()
    expect(say(store, text)).toBe(false)
    expect(store.read().problem).toBe(problem)
    expect(store.read().kept.text).toMatch(left)
    expect(server.messages).toEqual([])
  },
)

it.each(['closed', 'refused', 'file-gone', 'too-many'] as const)(
  'keeps what the server did not take, and says why: %s',
  async (kind) => {
    const store = open()
    await store.ask()
    server.outcome = { kind }
    say(store, 'Is it too late?')
    await vi.waitFor(() => expect(kept.waiting[0]?.problem).toBe(kind))
    store.takeBack(kept.waiting[0]?.id ?? '')
    expect(kept).toMatchObject({ text: 'Is it too late?', waiting: [] })
  },
)

it('begins the next project with what is written below a closed one, and shows that', async () => {
  server.isClosed = true
  server.add('agency', 'All done.')
  const { load, send } = source
  const begun: ThreadMessage[] = []
  const into: (string | undefined)[] = []
  source = {
    ...source,
    async load() {
      const part = await load()
      if (begun.length === 0) return part
      return {
        ...part,
        project: { id: 'next', closedAt: null, assigneeName: '' },
        messages: begun,
      }
    },
    async send(project, message) {
      into.push(project)
      const outcome = await send(project, message)
      if (outcome.kind !== 'sent') return outcome
      begun.push({ ...outcome.message, number: 1 })
      return { ...outcome, project: 'next' }
    },
  }
  const store = open()
  await store.ask()
  expect(textsOf(store)).toEqual(['All done.'])
  say(store, 'One thing more')
  await vi.waitFor(() => expect(store.read().project?.id).toBe('next'))
  expect(into).toEqual([undefined])
  expect(textsOf(store)).toEqual(['One thing more'])
  expect(kept).toEqual(nothingKept)
})

it('learns that the project was closed from what it asks next', async () => {
  const store = open()
  await store.ask()
  expect(store.read().project?.closedAt).toBeNull()
  server.isClosed = true
  await store.ask()
  expect(store.read().project?.closedAt).toEqual(NOON)
})

it('says at the first load that it failed, and later that what is shown is old', async () => {
  server.isReachable = false
  const store = open()
  await store.ask()
  expect(store.read().status).toBe('failed')
  server.isReachable = true
  await store.ask()
  expect(store.read().status).toBe('ready')
  server.isReachable = false
  await store.ask()
  expect(store.read().status).toBe('stale')
})

it('asks and sends nothing after a logout, and goes on after the login [R2.484]', async () => {
  const store = open()
  await store.ask()
  const { requests } = server
  server.isReachable = false
  say(store, 'Monday is good.')
  store.type('Half a sen')
  await vi.waitFor(() => expect(server.sends).toBe(1))
  server.isReachable = true
  store.followSession(false)
  await store.ask()
  await store.comeBack()
  // Whoever sits here now may be another.
  expect(say(store, 'Not of Hēmi')).toBe(false)
  expect(server.requests).toBe(requests)
  expect(server.messages).toEqual([])
  expect(kept.waiting).toHaveLength(1)
  expect(kept.text).toBe('Half a sen')
  store.followSession(true)
  await vi.waitFor(() => expect(textsOf(store)).toEqual(['Monday is good.']))
})

it.each([
  ['the session ends by itself', false, [PLAN, PHOTO]],
  ['a logout in another tab puts away what was written', true, [PHOTO]],
])(
  'joins a file that is stored while %s, once its writer logs in [R2.642]',
  async (_, hides, stored) => {
    const store = open()
    await store.ask()
    store.type('Here are both')
    store.keepFiles([PLAN])
    isHidden = hides
    store.followSession(false)
    // After a logout that hides them the list has lost the others.
    store.keepFiles(stored)
    expect(kept.files).toEqual([PLAN])
    store.followSession(true)
    expect(store.read().kept).toMatchObject({ text: 'Here are both', files: [PLAN, PHOTO] })
    store.send()
    await vi.waitFor(() =>
      expect(shownBy(store)).toEqual([['Here are both', 'plan.pdf', 'photo.png']]),
    )
    // Once: not with the next login as well.
    store.followSession(false)
    store.followSession(true)
    expect(kept).toEqual(nothingKept)
  },
)

const ABOUT = { id: 's', reference: 'S-1042' }
/** What went to the server: the id, and whose answers it said to change. */
const sentAbout = () => {
  const sent: { readonly id: string; readonly about: unknown }[] = []
  const { send } = source
  source = {
    ...source,
    send(project, message) {
      sent.push({ id: message.id, about: message.about })
      return send(project, message)
    },
  }
  return sent
}

it('what changes answers says whose once, with the message that it is sent in [R2.686]', async () => {
  const sent = sentAbout()
  const store = open()
  await store.ask()
  store.type('Quotes and bids')
  store.tellAbout(ABOUT)
  store.send()
  await vi.waitFor(() => expect(store.read().messages).toHaveLength(1))
  say(store, 'Kia ora')
  await vi.waitFor(() => expect(store.read().messages).toHaveLength(2))
  expect(sent.map(({ about }) => about)).toEqual([ABOUT, undefined])
})

it('what changes answers is the same message when it was taken back, and another once it is about nothing [R2.686, R4.146]', async () => {
  const sent = sentAbout()
  const store = open()
  await store.ask()
  server.isReachable = false
  store.type('Quotes and bids')
  store.tellAbout(ABOUT)
  store.send()
  await vi.waitFor(() => expect(server.sends).toBe(1))
  const takeBack = () => store.takeBack(kept.waiting[0]?.id ?? '')
  takeBack()
  expect(kept).toMatchObject({ text: 'Quotes and bids', about: ABOUT })
  store.send()
  await vi.waitFor(() => expect(server.sends).toBe(2))
  takeBack()
  store.tellAbout(undefined)
  store.send()
  server.isReachable = true
  await store.ask()
  await vi.waitFor(() => expect(store.read().messages).toHaveLength(1))
  const [first, second, third] = sent
  expect(second).toEqual(first)
  expect(third).toEqual({ id: expect.not.stringContaining(first?.id ?? ''), about: undefined })
})

it('an emptied box is about nothing, and so is what was written below a message that has arrived [R2.686]', async () => {
  const store = open()
  await store.ask()
  store.type('Quotes and bids')
  store.tellAbout(ABOUT)
  store.type('')
  store.type('Kia ora')
  expect(kept.about).toBeUndefined()

  store.type('Quotes and bids')
  store.tellAbout(ABOUT)
  server.losesReply = true
  store.send()
  await vi.waitFor(() => expect(server.messages).toHaveLength(1))
  store.takeBack(kept.waiting[0]?.id ?? '')
  store.type('Quotes and bids\n\nKia ora')
  await store.ask()
  expect(kept).toMatchObject({ text: 'Kia ora' })
  expect(kept.about).toBeUndefined()
})
