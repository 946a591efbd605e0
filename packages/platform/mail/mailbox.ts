import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALENDAR_FILE } from 'backend-kit/mail/mailer'
import { Hono } from 'hono'
import type { Platform } from '../core/context.ts'
import { exchangeDemoKey, requireDemoKey } from '../ops/demo-access.ts'
import { createCaughtMail } from './caught.ts'
import { lockedPage, mailboxPage } from './mailbox-page.ts'

const style = readFileSync(join(import.meta.dirname, 'mailbox.css'), 'utf8')

const NO_STORE = { 'cache-control': 'no-store' }

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// A mail's own styles are inline, its scripts never run, and nothing is fetched. Its links open in a
// page of their own, outside the sandbox.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
const OPEN_LINKS_APART = '<base target="_blank">'

const notFound = { code: 'not_found', message: 'There is no such mail.' }

/** Shows caught mail to holders of the demo key, as a page and as JSON for tests. */
export const createMailboxRoutes = ({
  config,
  name,
  timeZone,
  pool,
}: Pick<Platform, 'config' | 'name' | 'timeZone' | 'pool'>): Hono => {
  const caught = createCaughtMail(pool)
  const app = new Hono()
  // Also for the locked page; public.
  app.get('/style.css', (c) => c.body(style, 200, { ...NO_STORE, 'content-type': 'text/css' }))
  app.use('*', exchangeDemoKey(config, 'key'))
  app.use('*', requireDemoKey(config, lockedPage))

  app.get('/', async (c) => {
    const [messages, open] = await Promise.all([
      caught.list(),
      caught.find(c.req.query('message') ?? ''),
    ])
    return c.html(mailboxPage({ name, timeZone }, messages, open), 200, {
      ...NO_STORE,
      'content-security-policy': PAGE_POLICY,
    })
  })

  app.get('/messages', async (c) => c.json(await caught.list(), 200, NO_STORE))

  app.get('/messages/:id', async (c) => {
    const message = await caught.find(c.req.param('id'))
    return message ? c.json(message, 200, NO_STORE) : c.json(notFound, 404, NO_STORE)
  })

  app.get('/messages/:id/calendar', async (c) => {
    const message = await caught.find(c.req.param('id'))
    if (!message?.calendar) return c.json(notFound, 404, NO_STORE)
    return c.body(message.calendar, 200, {
      ...NO_STORE,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${CALENDAR_FILE}"`,
      'x-content-type-options': 'nosniff',
    })
  })

  app.get('/messages/:id/html', async (c) => {
    const message = await caught.find(c.req.param('id'))
    if (!message) return c.json(notFound, 404, NO_STORE)
    return c.html(message.html.replace(/<head[^>]*>/iu, `$&${OPEN_LINKS_APART}`), 200, {
      ...NO_STORE,
      'content-security-policy': MAIL_POLICY,
      'x-frame-options': 'SAMEORIGIN',
    })
  })
  return app
}
