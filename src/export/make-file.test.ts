// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeldRow } from '../../domain/export/parts.ts'
import { SessionEndedError } from '../api/session-check.ts'
import { signedFileUrl } from '../api/signed-file-url.ts'
import { type Decision, makeFile, type Pause } from './make-file.ts'

vi.mock('../api/signed-file-url.ts', () => ({ signedFileUrl: vi.fn() }))

const MINUTE_MS = 60_000

const fileRow: HeldRow = {
  part: 'files',
  key: '1',
  content: {
    id: '1',
    name: 'plan.pdf',
    bucket: 'submissions',
    path: 'x/plan.pdf',
    size: 4,
    created_at: '2026-11-20T10:00:00Z',
    kind: 'draft',
    submission: null,
    message_number: null,
    message_sent_at: null,
  },
}
const onePage = async (after: string) => (after === '' ? [fileRow] : [])

/** What `readRows` gives is made into a file; `decide` hears of each pause. */
const make = (
  decide: (pause: Pause) => Decision,
  { readRows = onePage, signal = new AbortController().signal } = {},
) => {
  let bytes = 0
  let asked = 0
  const made = makeFile({
    source: {
      userId: 'a',
      email: 'mere@client.example',
      name: (day) => `${day}.zip`,
      begin: async () => 'begun',
      readRows,
      parts: ['files'],
    },
    destination: {
      writable: new WritableStream({
        write(piece) {
          bytes += piece.byteLength
        },
      }),
      finish: async () => bytes,
      discard: async () => {},
      name: 'copy.zip',
      place: 'downloads',
    },
    signal,
    onProgress: () => {},
    decide: async (pause) => {
      // Or it would try without end.
      asked += 1
      if (asked > 3) throw new Error('It was asked too often')
      return decide(pause)
    },
  })
  // Seen by whoever waits for it below.
  made.catch(() => {})
  return made
}

const never = () => new Promise<never>(() => {})
/** A body whose bytes come one by one, each after a wait. */
const slowBody = (bytes: number, waitMs: number) => {
  let left = bytes
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (left > 0) controller.enqueue(new Uint8Array(1))
      else controller.close()
      left -= 1
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(signedFileUrl).mockResolvedValue('https://files.example/plan.pdf')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hanging: readonly [what: string, hang: () => void][] = [
  ['its address', () => vi.mocked(signedFileUrl).mockImplementation(never)],
  ['an answer', () => vi.stubGlobal('fetch', never)],
  ['its bytes', () => vi.stubGlobal('fetch', async () => new Response(slowBody(4, 2 * MINUTE_MS)))],
]

test.each(hanging)(
  'a file of which %s does not come for a minute waits for the client, and is left out on demand [R4.202]',
  async (_, hang) => {
    hang()
    const pauses: Pause[] = []
    const made = make((pause) => {
      pauses.push(pause)
      return 'without'
    })
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
    expect(pauses).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(pauses).toEqual([{ kind: 'file', name: 'plan.pdf' }])
    expect(await made).toEqual(['plan.pdf'])
  },
)

test('a file that comes slowly is waited for as long as anything of it comes [R4.202]', async () => {
  vi.stubGlobal('fetch', async () => new Response(slowBody(4, MINUTE_MS - 1)))
  const made = make(() => {
    throw new Error('asked')
  })
  await vi.advanceTimersByTimeAsync(6 * MINUTE_MS)
  expect(await made).toEqual([])
})

test('rows that do not come are asked for again [R4.202]', async () => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(4)))
  const readRows = vi.fn(onePage).mockImplementationOnce(never)
  const pauses: Pause[] = []
  const made = make(
    (pause) => {
      pauses.push(pause)
      return 'again'
    },
    { readRows },
  )
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await made).toEqual([])
  expect(pauses).toEqual([{ kind: 'rows' }])
})

test('a stop ends it at once, also while the address of a file does not come [R4.202]', async () => {
  vi.mocked(signedFileUrl).mockImplementation(never)
  const stop = new AbortController()
  const made = make(() => 'again', { signal: stop.signal })
  await vi.advanceTimersByTimeAsync(1)
  stop.abort()
  await expect(made).rejects.toThrow(/abort/iu)
})

test('a session that ends at half asks for a login, and the same file goes on [R2.444]', async () => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(4)))
  vi.mocked(signedFileUrl).mockRejectedValueOnce(new SessionEndedError())
  const pauses: Pause[] = []
  const made = make((pause) => {
    pauses.push(pause)
    return 'again'
  })
  expect(await made).toEqual([])
  expect(pauses).toEqual([{ kind: 'login' }])
})

test('a disk that is full ends it with its reason [R2.442]', async () => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(4)))
  const full = new DOMException('The quota is used up', 'QuotaExceededError')
  const made = makeFile({
    source: {
      userId: 'a',
      email: 'mere@client.example',
      name: (day) => day,
      begin: async () => 'begun',
      readRows: onePage,
      parts: ['files'],
    },
    destination: {
      writable: new WritableStream({ write: () => Promise.reject(full) }),
      finish: async () => 0,
      discard: async () => {},
      name: 'copy.zip',
      place: 'downloads',
    },
    signal: new AbortController().signal,
    onProgress: () => {},
    decide: async () => 'without',
  })
  await expect(made).rejects.toBe(full)
})
