import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { demoKeyWords as words } from '../../../content/demo-key.ts'
import { type Config, isLoopback } from '../config.ts'

/*
 * What guards the mailbox and the demo administrator. The address of the peer alone does not: behind a
 * proxy on this machine that adds no header of its own, every request comes from loopback.
 */

type DemoConfig = Pick<Config, 'demoKey' | 'siteUrl'>

const HEADER = 'x-demo-key'
const COOKIE = 'demo-key'
const NO_STORE = { 'cache-control': 'no-store' }

const refusals = {
  otherMachine: { status: 403, code: 'forbidden' },
  otherSite: { status: 403, code: 'cross_site_request' },
  noKey: { status: 401, code: 'demo_key_required' },
} as const

type Refusal = keyof typeof refusals

// What proxies write into a request that came through them.
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.*|cf-.*)$/u

const isFromThisMachine = (c: Context): boolean => {
  const peer = getConnInfo(c).remote.address?.replace(/^::ffff:/u, '') ?? ''
  const isForwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name))
  // A loopback Host, too: another site's name that was pointed at this machine has none.
  return isLoopback(peer) && !isForwarded && isLoopback(new URL(c.req.url).hostname)
}

const isFromOtherSite = (c: Context): boolean => {
  const origin = c.req.header('origin')
  const fetchSite = c.req.header('sec-fetch-site') ?? 'none'
  return (
    !['same-origin', 'none'].includes(fetchSite) ||
    (origin !== undefined && URL.parse(origin)?.host !== new URL(c.req.url).host)
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isKey = ({ demoKey }: DemoConfig, given: string | undefined): boolean =>
  demoKey !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(demoKey))

/** Cookies know no port: two instances on one machine keep theirs apart by name. */
const cookieOf = ({ siteUrl }: DemoConfig): string => {
  const { port, protocol } = new URL(siteUrl)
  return `${COOKIE}-${port || (protocol === 'https:' ? '443' : '80')}`
}

const refusalOf = (c: Context, config: DemoConfig): Refusal | undefined => {
  if (!isFromThisMachine(c)) return 'otherMachine'
  if (isFromOtherSite(c)) return 'otherSite'
  const given = c.req.header(HEADER) ?? getCookie(c, cookieOf(config))
  return isKey(config, given) ? undefined : 'noKey'
}

/** Whether this request may log in as the demo administrator. */
export const hasDemoAccess = (c: Context, config: DemoConfig): boolean =>
  refusalOf(c, config) === undefined

/**
 * Lets in only this machine, no other site, and only with the demo key, in the cookie or the header.
 * The refusal is JSON, or `page` for who asks for HTML.
 */
export const requireDemoKey =
  (config: DemoConfig, page?: (message: string) => string | Promise<string>): MiddlewareHandler =>
  async (c, next) => {
    const refusal = refusalOf(c, config)
    if (!refusal) return next()
    const { status, code } = refusals[refusal]
    const message = words[refusal]
    if (status === 401) c.header('www-authenticate', 'X-Demo-Key')
    return page && c.req.header('accept')?.includes('text/html')
      ? c.html(page(message), status, NO_STORE)
      : c.json({ code, message }, status, NO_STORE)
  }

/**
 * Answers an address that holds the demo key in `parameter` with the cookie and the same address
 * without the key, or with `instead` in its place.
 */
export const takeDemoKey =
  (config: DemoConfig, parameter: string, instead?: string): MiddlewareHandler =>
  async (c, next) => {
    const given = c.req.query(parameter)
    const isRight = isKey(config, given)
    if (given === undefined || given === instead || !(isRight || instead)) return next()
    const url = new URL(c.req.url)
    if (instead) url.searchParams.set(parameter, instead)
    else url.searchParams.delete(parameter)
    if (isRight) {
      setCookie(c, cookieOf(config), given, {
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        secure: config.siteUrl.startsWith('https:'),
      })
    }
    c.header('cache-control', 'no-store')
    return c.redirect(url.pathname + url.search, 303)
  }
