import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendMessage } from './send-message.ts'

// The product's own client, with a stubbed server.
let answer: Response
const network = vi.fn<typeof fetch>(async (input) =>
  String(input) === '/config.json'
    ? Response.json({ supabaseUrl: 'http://southerly.test', publishableKey: 'key' })
    : answer,
)

const SEND = 'http://southerly.test/rest/v1/rpc/send_message'
const logIn = (id: string, token: string) => {
  const user = { id, email: `${id}@tawhiri.example` }
  const session = { access_token: token, expires_at: Date.now() / 1000 + 3600, user }
  localStorage.setItem('sb-southerly-auth-token', JSON.stringify(session))
}

beforeEach(() => {
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.unstubAllGlobals()
  network.mockClear()
  localStorage.clear()
})

it.each([
  ['a file of it is gone', 409, '23503', 'file-gone'],
  ['another message has its id', 400, 'RM004', 'earlier-sent'],
  ['the project is closed', 400, 'RM002', 'closed'],
  ['the database does not take it', 400, '23514', 'refused'],
  ['the database is away', 503, 'PGRST001', 'unanswered'],
])('says what became of a message where %s', async (_, status, code, kind) => {
  answer = Response.json({ code, message: '', details: null, hint: null }, { status })
  const message = { id: crypto.randomUUID(), text: 'Monday is good.', files: [] }
  expect(await sendMessage('hemi', 'project', message)).toEqual({ kind })
  expect(network.mock.calls.map(([input]) => String(input))).toContain(SEND)
})

it.each([
  ['before', false],
  ['while the client was still being fetched', true],
])('sends nothing in the name of another who has logged in %s [R2.641]', async (_, isLate) => {
  vi.resetModules()
  const { sendMessage: send } = await import('./send-message.ts')
  answer = Response.json({ code: 'RM002', message: '', details: null, hint: null }, { status: 400 })
  if (!isLate) logIn('mere', 'hers')
  const message = { id: crypto.randomUUID(), text: 'Monday is good.', files: [] }
  const outcome = send('hemi', 'project', message)
  if (isLate) logIn('mere', 'hers')
  expect(await outcome).toEqual({ kind: 'logged-out' })
  expect(network.mock.calls.map(([input]) => String(input))).not.toContain(SEND)
})
