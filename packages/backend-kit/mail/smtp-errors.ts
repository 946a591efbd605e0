import type { NodemailerError } from 'nodemailer'
import { MailNotSent, type MailStage } from './mailer.ts'

/** The service is shutting down; may be sent at any point (RFC 5321, section 3.8). */
const CLOSING = 421
/**
 * Replies about the login (RFC 4954) that some servers send only after MAIL FROM or RCPT TO.
 */
const LOGIN_ANSWERS: readonly number[] = [454, 530, 534, 535, 538]
const LOGIN_ERRORS: readonly string[] = ['EAUTH', 'ENOAUTH', 'EOAUTH2']

const stageOf = ({ code = '', command, responseCode }: NodemailerError): MailStage => {
  if (responseCode === CLOSING) return 'connection'
  if (LOGIN_ERRORS.includes(code)) return 'login'
  if (responseCode !== undefined && LOGIN_ANSWERS.includes(responseCode)) return 'login'
  // Errors of nodemailer itself, without a reply: an invalid address or content.
  if (code === 'EMESSAGE') return 'content'
  if (code === 'EENVELOPE') {
    if (command === 'MAIL FROM') return 'sender'
    return command === 'DATA' ? 'content' : 'recipient'
  }
  return 'connection'
}

/**
 * Maps an error of nodemailer to the stage that failed.
 * @param isWritten whether all of the mail was written: by its code, an error then is like one of any connection.
 */
export const readSmtpError = (error: unknown, isWritten: boolean): MailNotSent => {
  const thrown: NodemailerError = error instanceof Error ? error : new Error(String(error))
  const { message, responseCode } = thrown
  return new MailNotSent(message, stageOf(thrown), responseCode, {
    isInDoubt: isWritten && responseCode === undefined,
  })
}
