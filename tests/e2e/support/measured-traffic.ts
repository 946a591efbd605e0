import type { Request } from '@playwright/test'
import type { Pool } from 'pg'
import { EVENT_LABELS } from '../../../domain/events.ts'
import { measuredPath } from '../../../domain/measured-path.ts'
import { SECURITY_HEADERS } from '../../../domain/security-headers.ts'
import { isVitalName } from '../../../domain/web-vitals.ts'

const REPORTING = /\/(?:events|error-report|security-event|csp-report)$/u

/** A token, an address, a number that may be a phone's, or what the people of these tests are called. */
const PERSONAL = /@|eyJ[\w-]{8}|[\w+-]{40,}|(?:\d[ -]?){7}|access_token|hemi|mere|walker|tāwhiri/iu

/** The times of a security event. */
const TIMES = /"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/gu

const problemsOfEvent = (event: Record<string, unknown>): string[] => {
  const { name, path, label, referrer, value, ...others } = event
  const labels: Record<string, readonly string[]> = {
    ...EVENT_LABELS,
    header_check: SECURITY_HEADERS,
  }
  return [
    ...Object.keys(others).map((key) => `a field "${key}"`),
    ...(measuredPath(String(path)) === path ? [] : [`the path "${path}"`]),
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
  const found = PERSONAL.exec(body.replaceAll(TIMES, ''))
  const headers = request.headers()
  return [
    ...(search ? ['a query'] : []),
    ...('authorization' in headers ? ['an authorization'] : []),
    ...(found ? [`"${found[0]}"`] : []),
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
  return rows
    .map(({ stored }) => stored.replaceAll(TIMES, ''))
    .filter((text) => PERSONAL.test(text))
}
