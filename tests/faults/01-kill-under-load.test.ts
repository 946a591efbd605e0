import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from 'embedded-platform/testing/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectForTools } from '../../packages/platform/postgres/open.ts'
import { authOf, newPerson } from '../../scripts/support/client.ts'
import { demoKeyHeader } from '../../scripts/support/demo-key.ts'
import { type ServerProcess, startServerProcess } from '../../scripts/support/process.ts'
import { parseConfig } from '../../server/config.ts'
import { registration } from '../support/people.ts'
import type { CaughtMail } from '../support/platform.ts'

const STARTS = 20

let dataDir: string
let server: ServerProcess
/** Sessions are of one address. */
let environment: Record<string, string>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
  environment = { DATA_DIR: dataDir, TRUST_PROXY: '1', PORT: String(await freePort()) }
  server = await startServerProcess(environment)
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

interface Client {
  readonly id: string
  readonly token: string
}

/** A new client, whose session outlasts the server. */
const logIn = async (url: string): Promise<Client> => {
  const auth = await authOf(url)
  const person = newPerson()
  const { email, password } = person
  const { error } = await auth.signUp({ email, password, options: { data: registration } })
  if (error) throw error
  const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: dataDir }))
  await pool.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
  await close()
  const { data } = await auth.signInWithPassword({ email, password })
  if (!data.session) throw new Error('There is no session')
  return { id: data.session.user.id, token: data.session.access_token }
}

type Post = (path: string, body: unknown, token?: string) => Promise<Response>

/** One request after the other; after a kill each begins with the one that was not answered, as a page does. */
type Sender = (post: Post) => Promise<string>

const postTo =
  (url: string, publishableKey: string): Post =>
  async (path, body, token = publishableKey) => {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // Many visitors, so that no limit for one of them decides the test.
        'x-forwarded-for': `198.51.100.${randomInt(1, 255)}`,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }

const call = (post: Post, name: string, body: object, { token }: Client) =>
  post(`rest/v1/rpc/${name}`, body, token).then((response) => response.json())

const enquiries = (): Sender => {
  let pending: { text: string; idempotencyKey: string } | undefined
  return async (post) => {
    pending ??= {
      text: `Our phone rings after hours, case ${randomUUID()}.`,
      idempotencyKey: randomUUID(),
    }
    const { text, idempotencyKey } = pending
    await post('functions/v1/contact-form', {
      name: 'Moana Tūhoe',
      email: 'moana@henderson-plumbing.example',
      message: text,
      idempotencyKey,
      elapsed: 20_000,
    })
    pending = undefined
    return text
  }
}

const messages = (client: Client): Sender => {
  let pending: { id: string; text: string } | undefined
  return async (post) => {
    pending ??= { id: randomUUID(), text: `Message ${randomUUID()}` }
    const { id, text } = pending
    await call(post, 'send_message', { id, project: null, text, files: [] }, client)
    pending = undefined
    return text
  }
}

/** Saves one answer again and again, each upon the version before. */
const answers = (client: Client): Sender => {
  let count = 0
  let base = 0
  return async (post) => {
    const draft = await call(post, 'open_draft', {}, client)
    const text = `Answer ${count}`
    const [standing] = await call(
      post,
      'save_answers',
      { draft, answers: [{ question: '1.1', base, text }] },
      client,
    )
    expect(standing).toMatchObject({ saved: true, text })
    base = standing.version
    count += 1
    return text
  }
}

/** Of `clients` in turn, as each may send ten a day. */
const submissions = (clients: readonly [Client, ...Client[]]): Sender => {
  let pending: { text: string; key: string; draft?: string } | undefined
  let count = 0
  return async (post) => {
    const client = clients[count % clients.length] ?? clients[0]
    pending ??= { text: `Submission ${randomUUID()}`, key: randomUUID() }
    const { text, key } = pending
    if (!pending.draft) {
      const draft = await call(post, 'open_draft', {}, client)
      const saves = [{ question: '1.1', base: 0, text }]
      await call(post, 'save_answers', { draft, answers: saves }, client)
      pending.draft = draft
    }
    await call(post, 'send_draft', { draft: pending.draft, key }, client)
    pending = undefined
    count += 1
    return text
  }
}

/** Until the server is gone. @throws what it refuses. */
const sendUntilGone = async (
  sender: Sender,
  post: Post,
  onAcknowledged: (text: string) => void,
) => {
  for (;;) {
    try {
      onAcknowledged(await sender(post))
    } catch (error) {
      // What `fetch` throws when the server is gone, and what its half answer reads as.
      if (error instanceof TypeError || error instanceof SyntaxError) return
      throw error
    }
  }
}

it('loses nothing it acknowledged when it is killed under load, twenty times, and has nothing twice [F1]', async () => {
  const [first, second, third, fourth, fifth] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => logIn(server.url)),
  )
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Nobody is logged in')
  const kinds = {
    enquiries: enquiries(),
    messages: messages(first),
    answers: answers(second),
    submissions: submissions([third, fourth, fifth]),
  }
  const acknowledged: Record<string, string[]> = {}
  const count = (kind: string) => acknowledged[kind]?.length ?? 0
  const all = () => Object.values(acknowledged).flat().length
  const names = Object.keys(kinds)
  for (let start = 0; start < STARTS; start += 1) {
    const { publishableKey } = await fetch(`${server.url}/config.json`).then((it) => it.json())
    const post = postTo(server.url, publishableKey)
    // The first starts each wait until one of their kind was acknowledged, however slow that is; later ones for a few of
    // any kind.
    const awaited = names[start]
    const killAfter = all() + randomInt(1, 8)
    const isTime = () => (awaited ? count(awaited) > 0 : all() >= killAfter)
    let kill: Promise<unknown> | undefined
    await Promise.all(
      Object.entries(kinds).map(([kind, sender]) =>
        sendUntilGone(sender, post, (text) => {
          acknowledged[kind] = [...(acknowledged[kind] ?? []), text]
          if (isTime()) kill ??= server.end('SIGKILL')
        }),
      ),
    )
    await kill
    server = await startServerProcess(environment)
  }

  const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: dataDir }))
  const texts = async (sql: string, ...clients: readonly Client[]) =>
    (await pool.query<{ text: string }>(sql, [clients.map(({ id }) => id)])).rows.map(
      ({ text }) => text,
    )
  const once = (kind: string, stored: readonly string[]) => {
    expect(new Set(stored).size, kind).toBe(stored.length)
    expect(stored, kind).toEqual(expect.arrayContaining(acknowledged[kind] ?? []))
    expect(count(kind), kind).toBeGreaterThan(0)
  }
  try {
    once(
      'messages',
      await texts('select text from public.messages where author_id = any($1)', first),
    )
    once(
      'submissions',
      await texts(
        `select answers->>'1.1' as text from public.questionnaire_submissions where user_id = any($1)`,
        ...[third, fourth, fifth],
      ),
    )
    const [standing] = await texts(
      `select answer.text from public.draft_answers answer
       join public.drafts draft on draft.id = answer.draft_id where draft.user_id = any($1)`,
      second,
    )
    // Or the one after it, whose answer was lost.
    const last = acknowledged.answers?.length ?? 0
    expect([`Answer ${last - 1}`, `Answer ${last}`]).toContain(standing)

    // The time passes for which mails belong to the processes that were killed while they sent them.
    await pool.query('update public.mail_outbox set next_attempt_at = now()')
    await expect
      .poll(
        async () => {
          const response = await fetch(`${server.url}/mailbox/messages`, {
            headers: demoKeyHeader,
          })
          const mails = (await response.json()) as CaughtMail[]
          return acknowledged.enquiries?.filter(
            (text) => !mails.some((mail) => mail.text.includes(text)),
          )
        },
        { timeout: 45_000 },
      )
      .toEqual([])
  } finally {
    await close()
    expect(await server.end('SIGTERM')).toEqual({ code: 0 })
  }
}, 240_000)
