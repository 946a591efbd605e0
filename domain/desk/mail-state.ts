/** What becomes of a mail: the states of both outboxes. */
export const MAIL_STATES = ['failed', 'queued', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]
