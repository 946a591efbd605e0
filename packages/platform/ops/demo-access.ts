import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Config, isLoopback } from '../core/config.ts'

/*
 * Guards the mailbox and other pages for this machine only. The peer's address is not enough: behind a
 * local proxy that adds no header, every request comes from loopback.
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

/** Why it does not open, for the engineer at this machine. */
export const demoKeyWords: Readonly<Record<Refusal, string>> = {
  otherMachine: 'This opens on this machine only.',
  otherSite:
    'Another site led here, so this was not opened. Open the link that the start printed, or type the address.',
  noKey:
    'The demo key is missing or wrong. Open the link that the start printed, which holds the key; a program sends it in the header X-Demo-Key. The key is the setting DEMO_KEY or, where that is empty, in the file demo-key of the data directory (DATA_DIR, by default .data).',
}

// Headers that proxies add.
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.*|cf-.*)$/u

const isFromThisMachine = (c: Context): boolean => {
  const peer = getConnInfo(c).remote.address?.replace(/^::ffff:/u, '') ?? ''
  const isForwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name))
  // The Host must be loopback too, against DNS rebinding.
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

const isKey = ({ demoKey }: DemoConfig, key: string | undefined): boolean =>
  demoKey !== undefined && key !== undefined && timingSafeEqual(digest(key), digest(demoKey))

/** Cookies ignore ports: instances on one machine need different names. */
const cookieOf = ({ siteUrl }: DemoConfig): string => {
  const { port, protocol } = new URL(siteUrl)
  return `${COOKIE}-${port || (protocol === 'https:' ? '443' : '80')}`
}

const refusalOf = (c: Context, config: DemoConfig): Refusal | undefined => {
  if (!isFromThisMachine(c)) return 'otherMachine'
  if (isFromOtherSite(c)) return 'otherSite'
  const key = c.req.header(HEADER) ?? getCookie(c, cookieOf(config))
  return isKey(config, key) ? undefined : 'noKey'
}

/** Whether this request comes from this machine and carries the demo key. */
export const hasDemoAccess = (c: Context, config: DemoConfig): boolean =>
  refusalOf(c, config) === undefined

/** The refusal of a request without access; undefined with access. */
export const refuseWithoutDemoKey = (c: Context, config: DemoConfig): Response | undefined => {
  const refusal = refusalOf(c, config)
  if (!refusal) return undefined
  const { status, code } = refusals[refusal]
  if (status === 401) c.header('www-authenticate', 'X-Demo-Key')
  return c.json({ code, message: demoKeyWords[refusal] }, status, NO_STORE)
}

/**
 * Allows requests from this machine, not cross-site, with the demo key in cookie or header. The refusal
 * is JSON, or `page` for browsers.
 */
export const requireDemoKey =
  (config: DemoConfig, page: (message: string) => string | Promise<string>): MiddlewareHandler =>
  async (c, next) => {
    const refusal = refusalOf(c, config)
    if (!refusal) return next()
    if (!c.req.header('accept')?.includes('text/html')) return refuseWithoutDemoKey(c, config)
    const { status } = refusals[refusal]
    if (status === 401) c.header('www-authenticate', 'X-Demo-Key')
    return c.html(page(demoKeyWords[refusal]), status, NO_STORE)
  }

/**
 * Exchanges a demo key in the query's `parameter` for the cookie, and redirects to the address without
 * the key, or with `instead` in its place.
 */
export const exchangeDemoKey =
  (config: DemoConfig, parameter: string, instead?: string): MiddlewareHandler =>
  async (c, next) => {
    const key = c.req.query(parameter)
    const isRight = isKey(config, key)
    if (key === undefined || key === instead || !(isRight || instead)) return next()
    const url = new URL(c.req.url)
    if (instead) url.searchParams.set(parameter, instead)
    else url.searchParams.delete(parameter)
    if (isRight) {
      setCookie(c, cookieOf(config), key, {
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        secure: config.siteUrl.startsWith('https:'),
      })
    }
    c.header('cache-control', 'no-store')
    return c.redirect(url.pathname + url.search, 303)
  }
