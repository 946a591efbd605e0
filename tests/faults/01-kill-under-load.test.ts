import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectForTools } from '../../packages/platform/postgres/open.ts'
import { demoKeyHeader } from '../../scripts/support/demo-key.ts'
import { startServerProcess } from '../../scripts/support/process.ts'
import { parseConfig } from '../../server/config.ts'
import type { CaughtMail } from '../support/platform.ts'

const STARTS = 20
const SENDERS = 4

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Lets the time pass for which mails belong to the processes that were killed while they sent them. */
const endLeases = async () => {
  const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: dataDir }))
  await pool.query('update public.mail_outbox set next_attempt_at = now()')
  await close()
}

/** Sends enquiries one after the other until the server is gone; answers with those acknowledged. */
const sendUntilGone = async (url: string, onAcknowledged: (text: string) => void) => {
  for (;;) {
    const text = `Our phone rings after hours, case ${randomUUID()}.`
    try {
      const response = await fetch(`${url}/functions/v1/contact-form`, {
        method: 'POST',
        // Many visitors, so that no limit for one of them decides the test.
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${randomInt(1, 255)}`,
        },
        body: JSON.stringify({
          name: 'Moana Tūhoe',
          email: 'moana@henderson-plumbing.example',
          message: text,
          idempotencyKey: randomUUID(),
          elapsed: 20_000,
        }),
      })
      if (response.status === 429) return
      if (response.ok) onAcknowledged(text)
    } catch {
      return
    }
  }
}

it('loses nothing it acknowledged when it is killed under load, twenty times [F1]', async () => {
  const acknowledged: string[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
    const killAfter = acknowledged.length + randomInt(1, 4)
    let kill: Promise<unknown> | undefined
    await Promise.all(
      Array.from({ length: SENDERS }, () =>
        sendUntilGone(server.url, (text) => {
          acknowledged.push(text)
          if (acknowledged.length >= killAfter) kill ??= server.end('SIGKILL')
        }),
      ),
    )
    await (kill ?? server.end('SIGKILL'))
  }

  const server = await startServerProcess({ DATA_DIR: dataDir })
  try {
    await endLeases()
    await expect
      .poll(
        async () => {
          const response = await fetch(`${server.url}/mailbox/messages`, {
            headers: demoKeyHeader,
          })
          const mails = (await response.json()) as CaughtMail[]
          return acknowledged.filter((text) => !mails.some((mail) => mail.text.includes(text)))
        },
        { timeout: 45_000 },
      )
      .toEqual([])
    expect(acknowledged.length).toBeGreaterThan(STARTS / 2)
  } finally {
    expect(await server.end('SIGTERM')).toEqual({ code: 0 })
  }
}, 240_000)
