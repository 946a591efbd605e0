import { isbot } from 'isbot'
import { browserOf } from '../../../domain/accounts/browsers.ts'
import type { Database } from '../../database.ts'

/** All that is kept of a user agent. */
export type VisitorKind = Pick<Database['public.visit_counts'], 'device' | 'browser'>

const deviceOf = (userAgent: string): VisitorKind['device'] => {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/u.test(userAgent)) return 'tablet'
  return /\bMobile\b|\biPhone\b|\biPod\b/u.test(userAgent) ? 'phone' : 'desktop'
}

/** The kind of device and browser; undefined for a bot, and for a client that does not say what it is. */
export const visitorKind = (userAgent: string | null): VisitorKind | undefined => {
  if (!userAgent || isbot(userAgent)) return undefined
  return { device: deviceOf(userAgent), browser: browserOf(userAgent) ?? 'other' }
}
