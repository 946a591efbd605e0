import { isbot } from 'isbot'
import type { Database } from '../../database.ts'

/** All that is kept of a user agent. */
export type VisitorKind = Pick<Database['public.visit_counts'], 'device' | 'browser'>

// The first that fits: most browsers name those they descend from, too.
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\b(?:OPR|OPT|Opera)\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//u],
  ['Safari', /\bSafari\//u],
]

const deviceOf = (userAgent: string): VisitorKind['device'] => {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/u.test(userAgent)) return 'tablet'
  return /\bMobile\b|\biPhone\b|\biPod\b/u.test(userAgent) ? 'phone' : 'desktop'
}

/** The kind of device and browser; undefined for a bot, and for a client that does not say what it is. */
export const visitorKind = (userAgent: string | null): VisitorKind | undefined => {
  if (!userAgent || isbot(userAgent)) return undefined
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
  return { device: deviceOf(userAgent), browser }
}
