export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A post to it takes the reader off the list (RFC 8058); only of a mail to a list. */
  readonly unsubscribeUrl?: string
}

const MAX_SUBJECT = 200
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** A subject is one line, whatever was typed into it. */
export const subjectLine = (text: string): string =>
  text.replace(CONTROLS, ' ').trim().slice(0, MAX_SUBJECT)

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
   * @throws {MailNotSent} saying where it ended. After any error the mail may have been sent all the
   * same.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** How far the conversation with the mail server came. */
export type MailStage = 'connection' | 'login' | 'sender' | 'recipient' | 'content'

/** The server could not be reached, or did not take the mail. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
  readonly stage: MailStage
  /** The server's answer, such as 450; undefined where it gave none. */
  readonly smtpCode: number | undefined

  /** `message` may carry what the server said, and so an address. */
  constructor(message: string, stage: MailStage, smtpCode: number | undefined) {
    super(message)
    this.stage = stage
    this.smtpCode = smtpCode
  }

  /** Any mail would have fared the same: the server is away, or not set up for us. */
  get isOutage(): boolean {
    return this.stage === 'connection' || this.stage === 'login' || this.stage === 'sender'
  }

  /** The server refuses this mail and asks not to be tried again. */
  get isRefusal(): boolean {
    return !this.isOutage && (this.smtpCode === undefined || this.smtpCode >= 500)
  }
}
