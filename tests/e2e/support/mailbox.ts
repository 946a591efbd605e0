import { expect } from '@playwright/test'
import type { CaughtMessage } from '../../../packages/platform/mail/caught.ts'
import { demoKeyHeader } from '../../../scripts/support/demo-key.ts'

/** Criteria for a mail. */
interface MailFilter {
  readonly to?: string
  readonly subject?: RegExp
  /** In its plain text. */
  readonly text?: string
}

export interface Mailbox {
  /** Every caught mail that matches, newest first. */
  find(filter: MailFilter): Promise<CaughtMessage[]>
  /** Waits for the newest mail that matches. */
  waitFor(filter: MailFilter): Promise<CaughtMessage>
  /** Waits for a matching mail. @returns the address of its first link. */
  waitForLink(filter: MailFilter): Promise<string>
}

const fits = (mail: CaughtMessage, { to, subject, text }: MailFilter) =>
  (to === undefined || mail.to === to) &&
  (subject === undefined || subject.test(mail.subject)) &&
  (text === undefined || mail.text.includes(text))

/** The development mailbox of a server without SMTP. */
export const createMailbox = (origin: string): Mailbox => {
  const find = async (filter: MailFilter) => {
    const response = await fetch(`${origin}/mailbox/messages`, { headers: demoKeyHeader })
    const messages: CaughtMessage[] = JSON.parse(await response.text())
    return messages.filter((mail) => fits(mail, filter))
  }
  const waitFor = async (filter: MailFilter) => {
    await expect(async () => expect(await find(filter)).not.toHaveLength(0)).toPass({
      intervals: [100],
    })
    const [newest] = await find(filter)
    if (!newest) throw new Error('The mail is gone again')
    return newest
  }
  return {
    find,
    waitFor,
    async waitForLink(filter) {
      const { text } = await waitFor(filter)
      const link = /https?:\/\/\S+#\S+/u.exec(text)?.[0]
      if (!link) throw new Error(`There is no link in: ${text}`)
      return link
    },
  }
}
