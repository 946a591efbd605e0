import type { Limit, LimitKey, RateLimits, Verdict } from './rate-limits.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Mails to one mailbox that anybody can cause: of each kind, and beyond that of all kinds together. */
export const mailLimits = {
  mailOfKind: { name: 'mail:kind+recipient', points: 1, seconds: HOUR },
  mailsHourly: { name: 'mails-hourly:recipient', points: 8, seconds: HOUR },
  mailsDaily: { name: 'mails-daily:recipient', points: 24, seconds: DAY },
} as const satisfies Record<string, Limit>

type MailLimitName = keyof typeof mailLimits

export type MailVerdict =
  | Exclude<Verdict, { allowed: true }>
  | {
      readonly allowed: true
      /** What was counted, for who takes it back where no mail follows. */
      readonly counted: readonly (readonly [limit: MailLimitName, key: LimitKey])[]
    }

/**
 * Counts a mail. The first of a kind in an hour is always allowed, so that nobody uses up another kind, a reset or a
 * call, of the mailbox's owner; the others share what goes to the mailbox. Whoever is refused waits no longer than for
 * the next one of the kind.
 * @param kind of the mail, and whom it is counted for
 * @param mailbox by `mailboxKey`
 * @throws the database's error.
 */
export const countMail = async (
  counters: Pick<RateLimits, 'consume'>,
  kind: string,
  mailbox: string,
  limits: Readonly<Record<MailLimitName, Limit>> = mailLimits,
): Promise<MailVerdict> => {
  const own = await counters.consume(limits.mailOfKind, kind)
  if (own.allowed) return { allowed: true, counted: [['mailOfKind', kind]] }
  for (const limit of [limits.mailsHourly, limits.mailsDaily]) {
    const verdict = await counters.consume(limit, mailbox)
    if (!verdict.allowed) {
      const retryAfterSeconds = Math.min(own.retryAfterSeconds, verdict.retryAfterSeconds)
      return { allowed: false, retryAfterSeconds }
    }
  }
  return {
    allowed: true,
    counted: [
      ['mailsHourly', mailbox],
      ['mailsDaily', mailbox],
    ],
  }
}
