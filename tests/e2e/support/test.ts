import { test as base, expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { connectForTools } from '../../../platform/postgres/open.ts'
import { type Client, makeClient } from './client.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { newVisitorHeader } from './visitor-address.ts'

interface Fixtures {
  readonly origin: string
  readonly mailbox: Mailbox
  /** The running server's own, for what nobody can see in the browser. */
  readonly database: Pool
  /** Makes an account. */
  readonly newClient: (options?: { verified?: boolean }) => Promise<Client>
  /** Logs `client` in by the login page and waits for the discovery questions. */
  readonly login: (client: Client) => Promise<void>
  /** Console errors that the test is about; any other fails it. */
  readonly allowedErrors: RegExp[]
  readonly failOnTrouble: undefined
}

// The browser's own: it gives up the view transition of a page that is hidden or late, and says so
// as an unhandled rejection.
const TRANSITION_GIVEN_UP = /^uncaught: Transition was (?:aborted|skipped)/u

const watch = (page: Page, troubles: string[]) => {
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  // A violation of the content security policy is logged as an error, too.
  page.on('console', (message) => {
    if (message.type() === 'error') {
      troubles.push(`console: ${message.text()} (${message.location().url})`)
    }
  })
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ origin }, use) => use(origin),
  origin: async ({ browserName: _ }, use) => {
    const origin = process.env.E2E_ORIGIN
    if (!origin) throw new Error('The global set-up has not started a server')
    await use(origin)
  },
  extraHTTPHeaders: async ({ browserName: _ }, use) => use(newVisitorHeader()),
  mailbox: async ({ origin }, use) => use(createMailbox(origin)),
  database: async ({ browserName: _ }, use) => {
    const dataDir = process.env.E2E_DATA_DIR
    if (!dataDir) throw new Error('The global set-up has not started a server')
    const { pool, close } = await connectForTools({ databaseUrl: undefined, dataDir })
    await use(pool)
    await close()
  },
  newClient: async ({ origin, mailbox }, use) =>
    use((options) => makeClient(origin, mailbox, options)),
  login: async ({ page }, use) =>
    use(async ({ email, password }) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveURL('/discovery-questions')
      await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()
    }),
  allowedErrors: async ({ browserName: _ }, use) => use([]),
  failOnTrouble: [
    async ({ context, allowedErrors }, use) => {
      const troubles: string[] = []
      context.on('page', (page) => watch(page, troubles))
      await use(undefined)
      const unexpected = troubles.filter(
        (trouble) =>
          ![TRANSITION_GIVEN_UP, ...allowedErrors].some((allowed) => allowed.test(trouble)),
      )
      expect(unexpected, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
