export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A person wrote it: it is not marked as sent by a program, and fails at once where it was refused or may have arrived. */
  readonly isPersonal?: true
  /** Under whose name it is sent, where that is not the sender's usual one. */
  readonly senderName?: string
  /** A POST to it unsubscribes the recipient (RFC 8058); only for newsletters. */
  readonly unsubscribeUrl?: string
  /** An entry of a calendar (RFC 5545), and what its program is to do with it (RFC 5546). */
  readonly calendar?: {
    readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'
    readonly content: string
  }
}

/** How the entry of a calendar is called in a mail. */
export const CALENDAR_FILE = 'call.ics'

const MAX_SUBJECT = 200
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Line breaks in user input must not reach the Subject header. */
export const subjectLine = (text: string): string =>
  text.replace(CONTROLS, ' ').trim().slice(0, MAX_SUBJECT)

/** A name that may hold any character, and the address alone: the mailer writes the header. */
export interface Sender {
  readonly name: string
  readonly address: string
}

export interface OutgoingMail extends Mail {
  /** Id of the outbox row: a mailer may use it to deduplicate. */
  readonly id: string
  /** Without angle brackets; the same for every attempt. */
  readonly messageId: string
  /** The mails that it goes on from, oldest first, without angle brackets: programs show them together. */
  readonly references?: readonly string[]
  /** As text, it is a header already: `Southerly <hello@southerly.example>`. */
  readonly from: string | Sender
  /** One address. */
  readonly to: string
  readonly replyTo: string | null
}

/** Says that no person wrote the mail, so that no other program answers it: by RFC 3834, and as Exchange reads it. */
export const automaticHeaders = ({ isPersonal }: Mail): Record<string, string> =>
  isPersonal
    ? {}
    : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Which mails it goes on from, and the newest of them, which it answers (RFC 5322, section 3.6.4). */
export const conversationHeaders = ({
  references = [],
}: Pick<OutgoingMail, 'references'>): Record<string, string> => {
  const ids = references.map((id) => `<${id}>`)
  const newest = ids.at(-1)
  return newest ? { 'In-Reply-To': newest, References: ids.join(' ') } : {}
}

/** The List-Unsubscribe headers (RFC 2369, RFC 8058). */
export const listHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

export interface Mailer {
  /**
   * Resolves when the receiving server has accepted the mail.
   * @param signal of this attempt alone. Once it aborts, the mailer rejects at once.
   * @throws {MailNotSent} with the stage that failed, and whether the mail may have been sent in spite of it.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** The stage of the SMTP session that failed. */
export type MailStage = 'connection' | 'login' | 'sender' | 'recipient' | 'content'

/** The server was unreachable or rejected the mail. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
  readonly stage: MailStage
  /** The SMTP reply code, such as 450; undefined without a reply. */
  readonly smtpCode: number | undefined
  /** All of the mail was written, and no reply came: it may have been accepted. */
  readonly isInDoubt: boolean

  /** `message` may quote the server's reply, and so an address. */
  constructor(
    message: string,
    stage: MailStage,
    smtpCode: number | undefined,
    { isInDoubt = false }: { readonly isInDoubt?: boolean } = {},
  ) {
    super(message)
    this.isInDoubt = isInDoubt
    this.stage = stage
    this.smtpCode = smtpCode
  }

  /** Whether any mail would have failed: the server is unreachable, or refuses our login or sender. */
  get isOutage(): boolean {
    return this.stage === 'connection' || this.stage === 'login' || this.stage === 'sender'
  }

  /** Whether the server rejected this mail permanently (5xx). */
  get isRefusal(): boolean {
    return !this.isOutage && (this.smtpCode === undefined || this.smtpCode >= 500)
  }
}
