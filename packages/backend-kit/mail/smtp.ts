import { createTransport } from 'nodemailer'
import {
  automaticHeaders,
  CALENDAR_FILE,
  conversationHeaders,
  listHeaders,
  type Mailer,
} from './mailer.ts'
import { readSmtpError } from './smtp-errors.ts'

// Together shorter than the lease on a claimed mail.
const CONNECT_TIMEOUT_MS = 5000
const GREETING_TIMEOUT_MS = 5000
const SOCKET_TIMEOUT_MS = 10_000
/** Concurrent connections. */
export const MAX_CONNECTIONS = 5

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/**
 * Sends through the server of `smtpUrl` over a small pool of connections. A password is never sent
 * over a connection that is not encrypted, except on this machine.
 */
export const createSmtpMailer = (smtpUrl: string): Mailer => {
  const url = new URL(smtpUrl)
  const local = isLoopback(url.hostname)
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: MAX_CONNECTIONS,
    // Retries are the outbox's.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    requireTLS: url.username !== '' && !local,
    ignoreTLS: local && url.protocol === 'smtp:',
    // User input must not make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** The attempts whose mail was read to its end, which nodemailer begins only once the server has asked for it (354). */
  const written = new WeakSet<AbortSignal>()
  transport.use('stream', ({ data: { signal }, message }, done) => {
    // Not a transform, which is read ahead. The final dot follows at once, unless the server takes nothing more just
    // then: that is called in doubt, too.
    message.processFunc((content) => content.once('end', () => signal && written.add(signal)))
    done()
  })

  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({
          from: typeof mail.from === 'string' ? mail.from : { ...mail.from },
          to: { name: '', address: mail.to },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: CALENDAR_FILE } }),
          messageId: `<${mail.messageId}>`,
          headers: {
            ...automaticHeaders(mail),
            ...conversationHeaders(mail),
            ...listHeaders(mail),
          },
          signal,
        })
      } catch (error) {
        throw readSmtpError(signal.aborted ? signal.reason : error, written.has(signal))
      }
    },
    close: () => transport.close(),
  }
}
