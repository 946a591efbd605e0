import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createThreadStore } from '../../project/thread/thread-store.ts'
import { type KeptMessages, nothingKept } from '../../storage/kept-messages.ts'
import { clientThreadSource } from './client-thread-source.ts'

// The product's own clients, with a server that answers one question never.
const PROJECT = '9b6a1a52-6d0e-4a53-8a50-7b2b7f6f4a10'
let hangs: (path: string) => boolean
const asked: string[] = []
const network = vi.fn<typeof fetch>(async (input, init) => {
  if (String(input) === '/config.json')
    return Response.json({ supabaseUrl: 'http://southerly.test', publishableKey: 'key' })
  const { pathname } = new URL(String(input))
  asked.push(pathname)
  if (hangs(pathname)) {
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }
  if (pathname.endsWith('/read_thread')) return new Response(null, { status: 204 })
  const sent = {
    id: crypto.randomUUID(),
    author_id: null,
    author_name: 'Ana',
    files: [],
    about: null,
  }
  const message = { ...sent, number: 1, side: 'agency', text: 'Kia ora', sent_at: '2026-11-24' }
  const project = { id: PROJECT, closed_at: null, assignee_name: 'Ana', thread_reads: [] }
  return Response.json([{ ...project, messages: [message] }])
})

beforeEach(async () => {
  asked.length = 0
  vi.stubGlobal('fetch', network)
  // Loaded before the clock stands.
  await Promise.all([import('@supabase/auth-js'), import('@supabase/postgrest-js')])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['/projects', '/read_thread'])(
  'asks for news again after a question that got no answer for 20 seconds: %s [R9.47]',
  async (path) => {
    let kept: KeptMessages = nothingKept
    const store = createThreadStore({
      source: clientThreadSource('hemi'),
      me: { id: 'hemi', side: 'client' },
      keeper: {
        read: () => kept,
        isHidden: () => false,
        open: () => {},
        write: (changed) => {
          kept = changed
        },
      },
      isSeen: () => true,
      now: () => new Date(),
    })
    const questions = () => asked.filter((one) => one.endsWith(path)).length
    hangs = (one) => one.endsWith(path)
    void store.ask()
    await vi.waitFor(() => expect(questions()).toBe(1))
    hangs = () => false
    // As every ten seconds; there is one question at a time.
    await vi.advanceTimersByTimeAsync(10_000)
    void store.ask()
    expect(questions()).toBe(1)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(store.read().status).not.toBe('loading')
    await store.ask()
    expect(questions()).toBe(2)
    expect(store.read()).toMatchObject({ status: 'ready', messages: [{ text: 'Kia ora' }] })
  },
)
