import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { RecordedError } from '../../supabase/functions/_shared/error-reports.ts'
import { createForwarding } from '../../supabase/functions/_shared/sentry.ts'
import { startEnvelopeEndpoint } from '../support/envelopes.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let endpoint: Awaited<ReturnType<typeof startEnvelopeEndpoint>>
let platform: TestPlatform

beforeAll(async () => {
  endpoint = await startEnvelopeEndpoint()
  platform = await startTestPlatform({ environment: { SENTRY_DSN: endpoint.dsn } })
})
afterAll(async () => {
  await platform.stop()
  await endpoint.stop()
})
afterEach(async () => {
  endpoint.envelopes.length = 0
  endpoint.answerWith(200)
  await platform.platform.pool.query('truncate public.error_reports, private.rate_limits')
})

const rows = async () =>
  (
    await platform.platform.pool.query(
      `select fingerprint, origin, kind, message, frames, path, release, count::integer as count
       from public.error_reports`,
    )
  ).rows

const report = (fields: object = {}) =>
  fetch(`${platform.url}/functions/v1/error-report`, {
    method: 'POST',
    body: JSON.stringify({
      kind: 'error',
      message: 'TypeError: mere@client.example is unknown',
      frames: ['t (/_astro/menu.Bx12_3yz.js:1:234)', 'src/shell/menu.ts:8:3'],
      path: '/contact',
      release: '0.2.0',
      ...fields,
    }),
  })

it('an error of a browser is forwarded as one envelope: what the table has and no more [R7.63]', async () => {
  expect((await report()).status).toBe(204)
  expect(endpoint.envelopes).toHaveLength(1)
  const [envelope] = endpoint.envelopes
  const [row] = await rows()
  expect(envelope?.path).toBe('/sub/api/42/envelope/')
  expect(envelope?.auth).toMatch(
    /^Sentry sentry_version=7, sentry_key=publickey, sentry_client=[\w-]+\/[\d.]+$/u,
  )
  expect(envelope?.header).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/u),
    sent_at: expect.stringMatching(/^\d{4}-.*Z$/u),
    sdk: expect.anything(),
  })
  expect(envelope?.item).toMatchObject({ type: 'event', content_type: 'application/json' })
  expect(envelope?.event).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/u),
    platform: 'javascript',
    level: 'error',
    release: '0.2.0',
    transaction: '/contact',
    tags: { kind: 'error' },
    fingerprint: [row.fingerprint],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '*** is unknown',
          stacktrace: {
            frames: [
              { filename: 'src/shell/menu.ts', lineno: 8, colno: 3, in_app: true },
              {
                filename: '/_astro/menu.Bx12_3yz.js',
                function: 't',
                lineno: 1,
                colno: 234,
                in_app: true,
              },
            ],
          },
        },
      ],
    },
    sdk: { name: expect.any(String), version: expect.any(String), settings: { infer_ip: 'never' } },
  })
  expect(envelope?.text).not.toMatch(/client\.example|127\.0\.0\.1|server_name|cookie|query/iu)
})

it('the same error is forwarded once a minute, another at once; errors of the server as well [R7.63]', async () => {
  await report()
  await report()
  expect(endpoint.envelopes).toHaveLength(1)
  await report({ message: 'another' })
  expect(endpoint.envelopes).toHaveLength(2)
  await platform.platform.pool.query('delete from private.rate_limits')
  await report()
  expect(endpoint.envelopes).toHaveLength(3)
  // The purge, which a start begins with, deletes from the table all the same.
  await platform.platform.pool.query(
    'alter table public.security_events add constraint refused check (false) not valid',
  )
  const failed = await fetch(`${platform.url}/functions/v1/security-event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: '404-error', path: '/gone' }),
  })
  await platform.platform.pool.query('alter table public.security_events drop constraint refused')
  expect(failed.status).toBe(500)
  await expect.poll(() => endpoint.envelopes.length).toBe(4)
  expect(endpoint.envelopes.at(-1)?.event).toMatchObject({ platform: 'node' })
})

it('a service that fails, or asks for patience, hurts no report and is logged', async () => {
  const warn = vi.spyOn(platform.platform.logger, 'warn')
  endpoint.answerWith(500)
  expect((await report()).status).toBe(204)
  expect(warn).toHaveBeenCalledWith({ error: 'Error' }, 'an error could not be forwarded')
  endpoint.answerWith(429, { 'retry-after': '60' })
  await report({ message: 'another' })
  expect(endpoint.envelopes).toHaveLength(2)
  await report({ message: 'a third' })
  expect(endpoint.envelopes).toHaveLength(2)
  expect(await rows()).toHaveLength(3)
  warn.mockRestore()
})

it('a service that does not answer is left alone for a minute: no report waits for it', async () => {
  let now = new Date('2026-12-01T00:00:00Z')
  // Nothing listens there.
  const gone = { endpoint: 'http://127.0.0.1:1/api/1/envelope/', publicKey: 'key' }
  const forward = createForwarding(gone, () => now)
  const error: RecordedError = {
    fingerprint: 'f'.repeat(32),
    origin: 'browser',
    kind: 'error',
    message: 'broken',
    frames: [],
    path: '/',
    release: '1',
  }
  await expect(forward(error)).rejects.toThrow('fetch failed')
  await expect(forward(error)).resolves.toBeUndefined()
  now = new Date('2026-12-01T00:01:00Z')
  await expect(forward(error)).rejects.toThrow('fetch failed')
})
