import type { Request } from '@playwright/test'
import type { Pool } from 'pg'
import { EVENT_LABELS, OTHER } from '../../../domain/site/events.ts'
import { measuredPath } from '../../../domain/site/measured-path.ts'
import { SECURITY_HEADERS } from '../../../domain/site/security-headers.ts'
import { isVitalName } from '../../../domain/site/web-vitals.ts'

const REPORTING = /\/(?:events|error-report|security-event|csp-report)$/u

/** A token, an identifier, an address, a phone number. */
const SECRET =
  /eyJ[\w-]{8}|(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}|access_token|[\da-f]{8}-(?:[\da-f]{4}-){3}|[^\s"/]@[\w-]|(?:\+64|\b0[2-9])[\d ()-]{6,}/u

/** What the people of these tests are called. */
const NAME = /hemi|mere|walker|tāwhiri/iu

/**
 * The time of a security event, the address of our tests' missing page, scripts of the build, and its release: a
 * commit may be named by digits alone.
 */
const EXPECTED =
  /"release":"[\w.+-]+"|"\d{4}-\d{2}-\d{2}T[\d:.]+Z"|\/no-such-page-[\w-]+|\/_astro\/[\w.-]+\.js/gu

const findIn = (text: string): string | undefined => {
  const rest = text.replaceAll(EXPECTED, '')
  return SECRET.exec(rest)?.[0] ?? NAME.exec(rest)?.[0]
}

const problemsOfEvent = (event: Record<string, unknown>): string[] => {
  const { name, path, label, referrer, value, ...others } = event
  const labels: Record<string, readonly string[]> = {
    ...EVENT_LABELS,
    header_check: SECURITY_HEADERS,
  }
  return [
    ...Object.keys(others).map((key) => `a field "${key}"`),
    // As it is, of a page of ours; `findIn` sees an identifier in it.
    ...(path === OTHER || measuredPath(String(path)) !== OTHER ? [] : [`the path "${path}"`]),
    ...(Object.hasOwn(labels, String(name)) || isVitalName(String(name)) ? [] : [`"${name}"`]),
    ...(label === undefined || label === 'ok' || labels[String(name)]?.includes(String(label))
      ? []
      : [`the label "${label}"`]),
    ...(referrer === undefined || /^[a-z\d.-]+$/u.test(String(referrer))
      ? []
      : [`the referrer "${referrer}"`]),
    ...(value === undefined || typeof value === 'number' ? [] : [`the value "${value}"`]),
  ]
}

/** What a request to the counter, or a report, carries that it must not; nothing for all others. */
export const personalDataIn = (request: Request): string[] => {
  const { pathname, search } = new URL(request.url())
  if (!REPORTING.test(pathname)) return []
  const body = request.postData() ?? ''
  const match = findIn(body)
  // A report of an error proves that somebody is signed in; who it is, is not stored (R7.38).
  const mayProve = pathname.endsWith('/error-report')
  return [
    ...(search ? ['a query'] : []),
    ...('authorization' in request.headers() && !mayProve ? ['an authorization'] : []),
    ...(match ? [`"${match}"`] : []),
    ...(pathname.endsWith('/events') ? JSON.parse(body).events.flatMap(problemsOfEvent) : []),
  ].map((problem) => `${pathname} carries ${problem}: ${body}`)
}

/** What is stored of all traffic, beacons of pages that are left included. */
export const personalDataStored = async (database: Pool): Promise<string[]> => {
  const { rows } = await database.query<{ stored: string }>(
    `select concat_ws(' ', name, path, label) as stored from public.event_counts
     union select source from public.visit_counts
     union select metric || ' ' || path from public.vital_counts
     union select concat_ws(' ', kind, message, frames, path) from public.error_reports
     union select concat_ws(' ', path, referrer, detail) from public.security_events`,
  )
  return rows.map(({ stored }) => stored).filter(findIn)
}
