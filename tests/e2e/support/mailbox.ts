import { expect } from '@playwright/test'
import type { CaughtMessage } from '../../../packages/platform/mail/caught.ts'
import { demoKeyHeader } from '../../../scripts/support/demo-key.ts'

/** What a mail must be to be the one that is waited for. */
interface Sought {
  readonly to?: string
  readonly subject?: RegExp
  /** In its plain text. */
  readonly text?: string
}

export interface Mailbox {
  /** Every caught mail that fits, the newest first. */
  find(sought: Sought): Promise<CaughtMessage[]>
  /** The newest mail that fits, as soon as there is one. */
  waitFor(sought: Sought): Promise<CaughtMessage>
  /** The address of the first link in the newest mail that fits. */
  waitForLink(sought: Sought): Promise<string>
}

const fits = (mail: CaughtMessage, { to, subject, text }: Sought) =>
  (to === undefined || mail.to === to) &&
  (subject === undefined || subject.test(mail.subject)) &&
  (text === undefined || mail.text.includes(text))

/** The mailbox that a server without SMTP keeps. */
export const createMailbox = (origin: string): Mailbox => {
  const find = async (sought: Sought) => {
    const response = await fetch(`${origin}/mailbox/messages`, { headers: demoKeyHeader })
    const messages: CaughtMessage[] = JSON.parse(await response.text())
    return messages.filter((mail) => fits(mail, sought))
  }
  const waitFor = async (sought: Sought) => {
    await expect(async () => expect(await find(sought)).not.toHaveLength(0)).toPass({
      intervals: [100],
    })
    const [newest] = await find(sought)
    if (!newest) throw new Error('The mail is gone again')
    return newest
  }
  return {
    find,
    waitFor,
    async waitForLink(sought) {
      const { text } = await waitFor(sought)
      const link = /https?:\/\/\S+#\S+/u.exec(text)?.[0]
      if (!link) throw new Error(`There is no link in: ${text}`)
      return link
    },
  }
}
