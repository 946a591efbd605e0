import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { movedClock } from '../../../packages/platform/postgres/moved-clock.ts'
import { connectForTools } from '../../../packages/platform/postgres/open.ts'
import { compileCache } from '../../../scripts/support/compile-cache.ts'
import { DEMO_KEY } from '../../../scripts/support/demo-key.ts'
import { parseConfig } from '../../../server/config.ts'
import { chooseNewPassword, expectPasswordChange } from './account-forms.ts'
import { makeClient } from './client.ts'
import { createMailbox } from './mailbox.ts'
import type { Site } from './site.ts'
import { expect } from './test.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const PERIOD_MS = 30_000

export interface Administrator {
  readonly email: string
  readonly password: string
}

/** Runs `npm run admin -- ...` beside the running site. @returns its output. */
export const adminCommand = async (site: Site, ...parameters: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/admin/main.ts', ...parameters],
    {
      cwd: ROOT,
      env: {
        ...compileCache,
        ...movedClock(),
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATA_DIR: site.dataDir,
        PORT: new URL(site.url).port,
      },
    },
  )
  return stdout.trim()
}

/** Runs `sql` as the owner of the database. */
export const inDatabase = async (site: Site, sql: string, values: unknown[] = []) => {
  const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: site.dataDir }))
  try {
    return (await pool.query(sql, values)).rows
  } finally {
    await close()
  }
}

/** The code of an authenticator with `secret`, `ahead` steps later if one was used up. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * PERIOD_MS,
  })

/** Follows the mailed invitation and sets a password. */
export const acceptInvitation = async (
  page: Page,
  site: Site,
  { email, password }: Administrator,
): Promise<void> => {
  await page.goto(await createMailbox(site.url).waitForLink({ to: email }))
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expectPasswordChange(page, () => chooseNewPassword(page, password))
}

export const logIn = async (page: Page, site: Site, person: Administrator): Promise<void> => {
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Logs in by "Login as Admin (Test Mode)"; needs demo mode. */
export const logInAsDemoAdministrator = async (page: Page, site: Site): Promise<void> => {
  await page.goto(`${site.url}/login?demo=${DEMO_KEY}`)
  await page.getByRole('button', { name: 'Login as Admin (Test Mode)' }).click()
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
}

/** Logs in the same way, and opens the list of submissions. */
export const openSubmissions = async (page: Page, site: Site): Promise<void> => {
  await logInAsDemoAdministrator(page, site)
  await page.getByRole('link', { name: 'Submissions', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Submissions', level: 1 })).toBeFocused()
}

/** Submissions of a new client, newer than all others, by the names of their companies. */
export const addSubmissionsOf = async (site: Site, companies: readonly string[]): Promise<void> => {
  const { email } = await makeClient(site.url, createMailbox(site.url))
  await inDatabase(
    site,
    `insert into public.questionnaire_submissions
       (user_id, company_name, email, phone, project_description, answers, submitted_at)
     select user_id, company, email, '+64 21 555 0142', 'Calls', '{"1.1": "=1+1", "9.9": "Kererū"}', now()
     from public.business_profiles, unnest($2::text[]) as company where email = $1`,
    [email, companies],
  )
}
