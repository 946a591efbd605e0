import { test as base, expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { connectForTools } from '../../../packages/platform/postgres/open.ts'
import type { Client } from '../../../scripts/support/client.ts'
import { newVisitorHeader } from '../../../scripts/support/visitor-address.ts'
import { parseConfig } from '../../../server/config.ts'
import { newSession, signUpClient } from './client.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { personalDataIn } from './measured-traffic.ts'

interface Fixtures {
  readonly mailbox: Mailbox
  /** Creates an account, with a confirmed address by default. */
  readonly newClient: (options?: {
    verified?: boolean
    profile?: Partial<Client>
  }) => Promise<Client>
  /**
   * Gives the browser a session of `client`, and opens `path`; by default the discovery questions, whose
   * greeting is awaited. The login page has its own specs.
   */
  readonly login: (client: Client, path?: string) => Promise<void>
  /** Console errors that the test is about; any other fails it. */
  readonly allowedErrors: RegExp[]
  readonly failOnError: undefined
  readonly failOnPersonalData: undefined
}

interface WorkerFixtures {
  readonly origin: string
  /** The running server's database, for what is not visible in the browser. */
  readonly database: Pool
}

// Requests of a page during its logout are refused, which the browser logs; by 403 the check of the session, and a
// logout that is sent again because its page was left before the answer.
const REFUSED_AT_LOGOUT =
  /^console: Failed to load resource: .*status of (?:401 .*\/v1\/|403 .*\/auth\/v1\/(?:user|logout\?scope=local)\))/u

/** A page of the site's origin without script, to fill the storage before a real page reads it. */
const EMPTY_PAGE = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }

const watch = (page: Page, errors: string[]) => {
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  // A violation of the content security policy is logged as an error, too.
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(`console: ${message.text()} (${message.location().url})`)
    }
  })
}

/** Takes from every page what the oldest browser that the build is for (Safari 17.5) lacks. */
const asOldestBrowser = () => {
  for (const [owner, ...names] of [
    [URL, 'parse'],
    [Promise, 'try'],
    [RegExp, 'escape'],
    [Error, 'isError'],
    [Uint8Array, 'fromBase64', 'fromHex'],
    [Uint8Array.prototype, 'toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
    [globalThis, 'Iterator', 'scheduler', 'navigation'],
  ] as const)
    for (const name of names) Reflect.deleteProperty(owner, name)
}

/** Whether the page's script has run. */
const hasScriptRun = () => {
  const themes = document.querySelector<HTMLFormElement>('form[data-theme-switch]')
  return themes === null || themes.onchange !== null
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({ origin }, use) => use(origin),
  origin: [
    async ({ browserName: _ }, use) => {
      const origin = process.env.E2E_ORIGIN
      if (!origin) throw new Error('The global set-up has not started a server')
      await use(origin)
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ browserName: _ }, use) => use(newVisitorHeader()),
  context: async ({ context }, use) => {
    await context.addInitScript(asOldestBrowser)
    // The browser's own clock is not moved with that of this process (`npm run test:days`).
    if (process.env.FAKETIME) await context.clock.install({ time: Date.now() })
    await use(context)
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    // Input before hydration is handled differently, which has tests of its own.
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (!options?.waitUntil && javaScriptEnabled) await page.waitForFunction(hasScriptRun)
      return response
    }
    await use(page)
    // What a route's handler is still fetching as the test ends is no failure of the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  mailbox: async ({ origin }, use) => use(createMailbox(origin)),
  database: [
    async ({ browserName: _ }, use) => {
      const dataDir = process.env.E2E_DATA_DIR
      if (!dataDir) throw new Error('The global set-up has not started a server')
      const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: dataDir }))
      await use(pool)
      await close()
    },
    { scope: 'worker' },
  ],
  newClient: async ({ origin, database }, use) =>
    use(async ({ verified = true, profile } = {}) => {
      // All tests together make more accounts than strangers may in an hour.
      await database.query(`delete from platform.rate_limits where key like 'confirmations-%'`)
      const client = await signUpClient(origin, profile)
      // Confirmed in the database, because waiting for the mail is slow.
      if (verified) {
        await database.query('update auth.users set email_confirmed_at = now() where email = $1', [
          client.email,
        ])
      }
      return client
    }),
  login: async ({ page, origin }, use) =>
    use(async (client, path) => {
      const session = await newSession(origin, client)
      await page.route('/nothing', (route) => route.fulfill(EMPTY_PAGE), { times: 1 })
      await page.goto('/nothing')
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), session)
      await page.goto(path ?? '/discovery-questions')
      if (!path) await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()
    }),
  allowedErrors: async ({ browserName: _ }, use) => use([]),
  failOnError: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = []
      const allowed: RegExp[] = []
      context.on('page', (page) => watch(page, errors))
      context.on('request', (request) => {
        if (request.url().includes('/auth/v1/logout')) allowed.push(REFUSED_AT_LOGOUT)
      })
      await use(undefined)
      const unexpected = errors.filter(
        (error) => ![...allowed, ...allowedErrors].some((pattern) => pattern.test(error)),
      )
      expect(unexpected, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
  failOnPersonalData: [
    async ({ context }, use) => {
      const personalData: string[] = []
      context.on('request', (request) => personalData.push(...personalDataIn(request)))
      await use(undefined)
      expect(personalData, 'personal data in what is counted or reported').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
