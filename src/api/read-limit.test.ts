import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const SECOND = 1000

// The product's own clients, with a server that takes a request and never answers it.
let hangs: 'at once' | 'in the answer'
const whenAborted = (signal: AbortSignal | null | undefined, end: (reason: unknown) => void) => {
  signal?.addEventListener('abort', () => end(signal.reason))
}
const network = vi.fn<typeof fetch>(async (input, init) => {
  if (String(input) === '/config.json')
    return Response.json({ supabaseUrl: 'http://southerly.test', publishableKey: 'key' })
  if (hangs === 'at once') return new Promise((_, reject) => whenAborted(init?.signal, reject))
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"id":'))
      whenAborted(init?.signal, (reason) => controller.error(reason))
    },
  })
  return new Response(body)
})

let leave: () => Promise<void> = async () => {}
const open = async () => {
  const clients = await import('./connection.ts')
  const auth = await clients.authClient()
  leave = () => auth.dispose()
  return {
    auth,
    rows: await clients.dataClient(),
    functions: await clients.functionsClient(),
    files: await clients.storageClient(),
  }
}
type Clients = Awaited<ReturnType<typeof open>>

/** Whether `work` is over once so many milliseconds have passed. */
const isOver = async (work: PromiseLike<unknown>, milliseconds: number) => {
  let over = false
  const end = () => {
    over = true
  }
  work.then(end, end)
  await vi.advanceTimersByTimeAsync(milliseconds)
  return over
}

beforeEach(async () => {
  hangs = 'at once'
  localStorage.setItem(
    'sb-southerly-auth-token',
    JSON.stringify({
      access_token: 'token',
      token_type: 'bearer',
      expires_in: 600,
      expires_at: 1_000_600,
      refresh_token: 'refresh',
      user: { id: 'hemi', email: 'hemi@tawhiri.example' },
    }),
  )
  vi.stubGlobal('fetch', network)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.resetModules()
  // Loaded before the clock stands.
  await Promise.all([
    import('@supabase/auth-js'),
    import('@supabase/postgrest-js'),
    import('@supabase/functions-js'),
    import('@supabase/storage-js'),
  ])
  vi.useFakeTimers({
    now: 1_000_000 * SECOND,
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
  })
})
afterEach(async () => {
  await leave()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const reads: readonly [string, (clients: Clients) => PromiseLike<unknown>][] = [
  ['rows', ({ rows }) => rows.from('projects').select('id')],
  ['a count', ({ rows }) => rows.from('projects').select('id', { count: 'exact', head: true })],
  ['a call that only reads', ({ rows }) => rows.rpc('desk_today')],
  ['a function', ({ functions }) => functions.invoke('team', { method: 'GET' })],
  ['the address of a file', ({ files }) => files.from('submissions').createSignedUrl('a', 300)],
  ['whether the session is open', ({ auth }) => auth.getUser()],
]

it.each(reads)('gives a read up after 20 seconds, and not before: %s [R9.47]', async (_, read) => {
  const asked = Promise.resolve(read(await open()))
  expect(await isOver(asked, 19 * SECOND)).toBe(false)
  expect(await isOver(asked, 2 * SECOND)).toBe(true)
})

it('gives up an answer that does not end [R9.47]', async () => {
  hangs = 'in the answer'
  const { rows } = await open()
  const asked = Promise.resolve(rows.from('projects').select('id'))
  expect(await isOver(asked, 19 * SECOND)).toBe(false)
  expect(await isOver(asked, 2 * SECOND)).toBe(true)
})

it('ends a read at once where it is not wanted any more [R9.47]', async () => {
  const { rows } = await open()
  const stop = new AbortController()
  const asked = Promise.resolve(rows.from('projects').select('id').abortSignal(stop.signal))
  expect(await isOver(asked, SECOND)).toBe(false)
  stop.abort()
  expect(await isOver(asked, 0)).toBe(true)
})

it.each<[string, (clients: Clients) => PromiseLike<unknown>]>([
  ['a change of rows', ({ rows }) => rows.from('drafts').update({}).eq('id', 'one')],
  ['a call that changes something', ({ rows }) => rows.rpc('move_submissions', {})],
  ['a page of an export, which is written down', ({ rows }) => rows.rpc('export_audit', {})],
  ['an act of a function', ({ functions }) => functions.invoke('team', { body: {} })],
  ['a file', ({ files }) => files.from('submissions').download('a')],
])('leaves its time to what may arrive all the same, or is large: %s [R9.47]', async (_, work) => {
  expect(await isOver(work(await open()), 120 * SECOND)).toBe(false)
})
