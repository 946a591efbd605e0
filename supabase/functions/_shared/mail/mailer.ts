export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A post to it takes the reader off the list (RFC 8058); only of a mail to a list. */
  readonly unsubscribeUrl?: string
}

export interface OutgoingMail extends Mail {
  /** Of the outbox row: a mailer may use it to keep one copy only. */
  readonly id: string
  /** Without angle brackets; the same at every attempt. */
  readonly messageId: string
  readonly from: string
  /** One address. */
  readonly to: string
  readonly replyTo: string | null
}

/** The header fields by which a mail program offers to unsubscribe (RFC 2369, RFC 8058). */
export const listHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

export interface Mailer {
  /**
   * Resolves when somebody else is answerable for the mail.
   * @throws {MailRefused} when trying again is of no use.
   * @throws any other error when it may be; the mail may have been sent all the same.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** The server refused this mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
