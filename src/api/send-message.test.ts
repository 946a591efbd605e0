import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendMessage } from './send-message.ts'

// The product's own client, with a stubbed server.
let answer: Response
const network = vi.fn<typeof fetch>(async (input) =>
  String(input) === '/config.json'
    ? Response.json({ supabaseUrl: 'http://southerly.test', publishableKey: 'key' })
    : answer,
)

beforeEach(() => {
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.unstubAllGlobals()
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
})

it('sends nothing in the name of another who has logged in meanwhile [R2.641]', async () => {
  const user = { id: 'mere', email: 'mere@tawhiri.example' }
  const session = { access_token: 'hers', expires_at: Date.now() / 1000 + 3600, user }
  localStorage.setItem('sb-southerly-auth-token', JSON.stringify(session))
  answer = Response.json({ code: 'RM002', message: '', details: null, hint: null }, { status: 400 })
  network.mockClear()
  const message = { id: crypto.randomUUID(), text: 'Monday is good.', files: [] }
  expect(await sendMessage('hemi', 'project', message)).toEqual({ kind: 'logged-out' })
  expect(network).not.toHaveBeenCalled()
  localStorage.clear()
})
