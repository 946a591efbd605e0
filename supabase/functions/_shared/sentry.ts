import { randomUUID } from 'node:crypto'
import { partsOf } from '../../../domain/errors/error-report.ts'
import type { RecordedError } from './error-reports.ts'

/** Where errors are forwarded to, and with which key. */
export interface Dsn {
  /** The address that takes envelopes. */
  readonly endpoint: string
  readonly publicKey: string
}

/** Reads `https://KEY@HOST/PATH/PROJECT`; undefined for anything else. */
export const parseDsn = (text: string): Dsn | undefined => {
  const url = URL.parse(text)
  const [, path = '', project] = /^(.*)\/(\d+)$/u.exec(url?.pathname ?? '') ?? []
  if (!url || !/^https?:$/u.test(url.protocol) || !/^\w+$/u.test(url.username)) return undefined
  if (project === undefined || url.search || url.hash) return undefined
  return {
    endpoint: `${url.origin}${path}/api/${project}/envelope/`,
    publicKey: url.username,
  }
}

const CLIENT = { name: 'first-party-errors', version: '1.0.0' } as const
const TIMEOUT_MS = 5000
const PAUSE_SECONDS = 60

const exceptionOf = ({ kind, message, frames }: RecordedError) => {
  const [, type = kind, value = message] =
    /^([A-Z]\w*(?:Error|Exception)): (.*)$/su.exec(message) ?? []
  return {
    type,
    value,
    stacktrace: {
      // The protocol has the outermost first.
      frames: frames
        .flatMap((frame) => partsOf(frame) ?? [])
        .map(({ name, file, line, column }) => ({
          filename: file,
          ...(name ? { function: name } : {}),
          lineno: line,
          colno: column,
          in_app: !/(?:^|\/)node_modules\/|^node:/u.test(file),
        }))
        .reverse(),
    },
  }
}

/**
 * An error as an envelope of one event. It holds what the table has and no more: no user, address, server
 * name or request. The event's id, which the protocol asks for, is random.
 */
export const envelopeOf = (error: RecordedError, now: Date): string => {
  const eventId = randomUUID().replaceAll('-', '')
  const event = {
    timestamp: now.toISOString(),
    platform: error.origin === 'server' ? 'node' : 'javascript',
    level: 'error',
    release: error.release,
    transaction: error.path,
    tags: { kind: error.kind },
    fingerprint: [error.fingerprint],
    exception: { values: error.frames.length > 0 || error.message ? [exceptionOf(error)] : [] },
    // Else the receiver takes the address of this server for that of a user.
    sdk: { ...CLIENT, settings: { infer_ip: 'never' } },
  }
  const payload = JSON.stringify(event)
  const length = new TextEncoder().encode(payload).byteLength
  return [
    JSON.stringify({ event_id: eventId, sent_at: now.toISOString(), sdk: CLIENT }),
    JSON.stringify({ type: 'event', length, content_type: 'application/json' }),
    payload,
    '',
  ].join('\n')
}

/**
 * Sends errors to a service that speaks Sentry's protocol. After a 429 nothing is sent for as long as it
 * says, a minute without a number; after no answer for a minute, because every report would wait for it.
 * @throws what is no success, within five seconds.
 */
export const createForwarding = (
  { endpoint, publicKey }: Dsn,
  now: () => Date,
): ((error: RecordedError) => Promise<void>) => {
  let pausedUntil = 0
  const auth = `Sentry sentry_version=7, sentry_key=${publicKey}, sentry_client=${CLIENT.name}/${CLIENT.version}`
  return async (error) => {
    const time = now()
    if (time.getTime() < pausedUntil) return
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
      body: envelopeOf(error, time),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((failure: unknown) => {
      pausedUntil = time.getTime() + PAUSE_SECONDS * 1000
      throw failure
    })
    await response.body?.cancel()
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || PAUSE_SECONDS
      pausedUntil = time.getTime() + seconds * 1000
    }
    if (!response.ok) throw new Error(`The service for errors answered ${response.status}`)
  }
}
