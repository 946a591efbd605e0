import { createTransport } from 'nodemailer'
import { listHeaders, type Mailer } from './mailer.ts'
import { readSmtpError } from './smtp-errors.ts'

// A server that hangs must not hold a mail longer than the outbox's lease.
const CONNECT_TIMEOUT_MS = 5000
const GREETING_TIMEOUT_MS = 5000
const SOCKET_TIMEOUT_MS = 10_000
/** Mails sent at once. */
export const MAX_CONNECTIONS = 5

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/**
 * Sends through the server of `smtpUrl` over a small pool of connections. A password is never sent
 * over a connection that is not encrypted, but to this machine itself.
 */
export const createSmtpMailer = (smtpUrl: string): Mailer => {
  const url = new URL(smtpUrl)
  const local = isLoopback(url.hostname)
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: MAX_CONNECTIONS,
    // The outbox tries again, and counts it.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    requireTLS: url.username !== '' && !local,
    ignoreTLS: local && url.protocol === 'smtp:',
    // Templates name no files and no addresses to fetch; nothing typed may.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({
          from: mail.from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail) },
          signal,
        })
      } catch (error) {
        throw readSmtpError(error)
      }
    },
    close: () => transport.close(),
  }
}
