import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { authOf } from '../../scripts/support/client.ts'
import { expectPasswordChange } from './support/account-forms.ts'
import { expect, test } from './support/test.ts'

/** The evidence: where a token was sent, and what could see it in the address. */
interface Watch {
  readonly requests: Request[]
  /** The address at the first line of every script, and at every resource that one requests. */
  readonly seen: string[]
}

/** The page's own script, which reads the link first. */
const TAKES_THE_LINK = /\/page\.[^/]+\.js$/u

declare global {
  interface Window {
    reportAddress: (address: string) => Promise<void>
  }
}

/** Reports the address from inside `page`, before every other script and at every call. */
const watch = async (page: Page, context: BrowserContext): Promise<Watch> => {
  const requests: Request[] = []
  const seen: string[] = []
  context.on('request', (request) => requests.push(request))
  await page.exposeFunction('reportAddress', (address: string) => {
    seen.push(address)
  })
  await page.addInitScript(() => {
    const { fetch: ask } = window
    window.fetch = (...call) => {
      window.reportAddress(location.href)
      return ask(...call)
    }
    document.addEventListener('readystatechange', () => window.reportAddress(location.href))
    // Everything that is added to the page, such as modules, styles and images.
    new MutationObserver(() => document.body && window.reportAddress(location.href)).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    )
  })
  await page.route('**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (TAKES_THE_LINK.test(pathname)) return route.continue()
    const response = await route.fetch()
    const body = `window.reportAddress(location.href);${await response.text()}`
    return route.fulfill({ response, body })
  })
  return { requests, seen }
}

/** The parts of `request` with `token` in them, except its exchange for a session. */
const carries = async (request: Request, token: string): Promise<boolean> => {
  const headers = await request.allHeaders()
  const isOwnSession = new URL(request.url()).pathname.startsWith('/auth/v1/')
  if (isOwnSession) delete headers.authorization
  return [request.url(), JSON.stringify(headers), request.postData() ?? ''].some((part) =>
    part.includes(token),
  )
}

const expectNoTrace = async (page: Page, { requests, seen }: Watch, tokens: string[]) => {
  expect(requests.length, 'requests that were watched').toBeGreaterThan(3)
  expect(seen.length, 'scripts that were watched').toBeGreaterThan(3)
  for (const token of tokens) {
    expect(seen.filter((address) => address.includes(token))).toEqual([])
    for (const request of requests) {
      expect(await carries(request, token), `${request.method()} ${request.url()}`).toBe(false)
    }
    const kept = await page.evaluate(() =>
      JSON.stringify([
        location.href,
        document.referrer,
        history.state,
        { ...localStorage },
        { ...sessionStorage },
      ]),
    )
    expect(kept).not.toContain(token)
  }
  await page.unrouteAll({ behavior: 'wait' })
}

const ARRIVALS = [
  { at: '/confirm', type: 'magiclink', shows: 'Log in by email' },
  { at: '/confirm', type: 'recovery', shows: 'New password' },
  { at: '/login?verified=true', type: 'signup', shows: 'Your email address is verified' },
] as const

for (const { at, type, shows } of ARRIVALS) {
  test(`a fragment token leaves in no outgoing request, and is removed before anything else loads: ${at}, ${type} [A17]`, {
    tag: type === 'recovery' ? [] : '@long',
  }, async ({ page, context }) => {
    const claims = { sub: randomUUID(), email: 'hemi@tawhiri.example' }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const tokens = [`e30.${payload}.e30`, randomUUID()]
    const [access_token = '', refresh_token = ''] = tokens
    const fragment = new URLSearchParams({ access_token, refresh_token, type })
    const watched = await watch(page, context)
    await page.goto(`${at}#${fragment}`)
    await expect(page.getByText(shows, { exact: true }).first()).toBeVisible()
    // A navigation, with its referrer.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expectNoTrace(page, watched, tokens)
  })
}

for (const at of ['/', '/contact', '/discovery-questions', '/admin']) {
  test(`a token that ends on ${at} is out of its address before anything else loads [A17]`, {
    tag: at === '/' ? [] : '@long',
  }, async ({ page, context }) => {
    const tokens = [`e30.${randomUUID()}.e30`, randomUUID()]
    const [access_token = '', refresh_token = ''] = tokens
    const fragment = new URLSearchParams({ access_token, refresh_token, type: 'signup' })
    const watched = await watch(page, context)
    await page.goto(`${at}#${fragment}`, { waitUntil: 'load' })
    // A visitor to the dashboard is led home.
    await expect(page).toHaveURL(at === '/admin' ? '/' : at)
    await page.waitForFunction(() => document.querySelector('form[data-theme-switch]') !== null)
    await expectNoTrace(page, watched, tokens)
  })
}

test('no login leads back to the token of an address, whatever this tab has kept [A17, A12]', {
  tag: '@long',
}, async ({ page, newClient }) => {
  const client = await newClient()
  await page.goto('/login')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'redirectAfterLogin',
      '/profile#access_token=stolen&refresh_token=stolen&type=recovery',
    ),
  )
  await page.getByLabel('Email').fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill(client.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/profile')
})

test('the session of a fragment is sent to its own server alone, and only on a press [A17]', {
  tag: '@long',
}, async ({ page, context, origin, newClient, mailbox }) => {
  const { email } = await newClient()
  // As the hosted platform, whose server verifies the link and redirects with the session.
  const auth = await authOf(origin)
  await auth.resetPasswordForEmail(email)
  const link = await mailbox.waitForLink({ to: email, text: '/update-password#' })
  const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? ''
  const { data } = await auth.verifyOtp({ token_hash, type: 'recovery' })
  const { access_token = '', refresh_token = '' } = data.session ?? {}
  expect(refresh_token).not.toBe('')
  const fragment = new URLSearchParams({ access_token, refresh_token, type: 'recovery' })

  const watched = await watch(page, context)
  await page.goto(`/update-password#${fragment}`)
  await page.getByLabel('New password', { exact: true }).fill('Neap-Tide-9')
  await page.getByLabel('New password again').fill('Neap-Tide-9')
  const isBearer = (request: Request) => request.headers().authorization?.includes(access_token)
  expect(watched.requests.filter(isBearer)).toEqual([])

  await expectPasswordChange(page, () =>
    page.getByRole('button', { name: 'Update password' }).click(),
  )
  expect(watched.requests.filter(isBearer).length).toBeGreaterThan(0)
  await expectNoTrace(page, watched, [access_token, refresh_token])
})
