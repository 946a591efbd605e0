import { useQuery } from '@tanstack/react-query'
import { numbersWords as words } from '../../../content/desk/admin-numbers.ts'
import { eventLabel, eventName, pageName } from '../../../content/desk/counted-names.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { numbersQuery } from '../../api/desk/numbers.ts'
import { Figure } from './Figure.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { shortDay } from './short-date.ts'

const isNone = (rows: readonly unknown[]) => rows.length === 0

/** What was done, by name and label. */
export function Events({ period }: { period: Period }) {
  const { title, text, empty, name, label, times } = words.events
  const query = useQuery(numbersQuery('events', period))
  return (
    <Figure
      part="events"
      title={title}
      text={text}
      query={query}
      isEmpty={isNone}
      empty={empty}
      layout="whole"
    >
      {(rows) => (
        <NumbersTable
          isWide
          sheet={{
            title,
            columns: [name, label, times],
            rows: rows.map((row) => [eventName(row.name), eventLabel(row.label), row.times]),
            file: rows.map((row) => [row.name, row.label, row.times]),
          }}
        />
      )}
    </Figure>
  )
}

/** Whether pages still came with their security headers. */
export function HeaderChecks({ period }: { period: Period }) {
  const { title, text, empty, result, ok, missing, page, times } = words.headers
  const query = useQuery(numbersQuery('header_checks', period))
  return (
    <Figure
      part="headers"
      title={title}
      text={text}
      query={query}
      isEmpty={isNone}
      empty={empty}
      layout="whole"
    >
      {(rows) => (
        <NumbersTable
          isWide
          sheet={{
            title,
            columns: [result, page, times],
            rows: rows.map((row) => [
              row.result === 'ok' ? ok : missing(row.result),
              pageName(row.path),
              row.times,
            ]),
            file: rows.map((row) => [
              row.result === 'ok' ? ok : missing(row.result),
              row.path,
              row.times,
            ]),
          }}
        />
      )}
    </Figure>
  )
}

/** Dead links: what was asked for, and where the link stands. */
export function MissingPages({ period }: { period: Period }) {
  const { title, text, empty, path, referrer, nobody, times, lastSeen } = words.missing
  const query = useQuery(numbersQuery('missing_pages', period))
  return (
    <Figure
      part="missing"
      title={title}
      text={text}
      query={query}
      isEmpty={isNone}
      empty={empty}
      layout="whole"
    >
      {(rows) => (
        <NumbersTable
          isWide
          sheet={{
            title,
            columns: [path, referrer, times, lastSeen],
            ends: [lastSeen],
            rows: rows.map((row) => [
              row.path,
              row.referrer || nobody,
              row.times,
              shortDay(row.last_seen),
            ]),
          }}
        />
      )}
    </Figure>
  )
}
