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
  expect(await sendMessage('project', message)).toEqual({ kind })
})
