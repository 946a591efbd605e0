import { useQuery } from '@tanstack/react-query'
import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { writeMoment } from '../../../domain/time/new-zealand-time.ts'
import { type ErrorReport, errorsQuery } from '../../api/desk/numbers.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import styles from './Errors.module.css'
import { Figure } from './Figure.tsx'
import { CsvButton } from './NumbersTable.tsx'
import { shortDay } from './short-date.ts'

const words = numbersWords.errors

/** One error; its stack and the rest open with it. */
function Report({ report }: { report: ErrorReport }) {
  const { origin, kind, message, frames, path, release, count, first_seen, last_seen } = report
  return (
    <li>
      <details className={styles.error}>
        <summary>
          <b>{message}</b>
          <span>
            {words.origins[origin]}, {words.times(formatNumber(count))}, {shortDay(last_seen)}
          </span>
        </summary>
        <dl>
          <Fact label={words.kind}>{kind}</Fact>
          <Fact label={words.path}>{path}</Fact>
          <Fact label={words.release}>{release}</Fact>
          <Fact label={words.firstSeen}>
            <DateTime time={first_seen} />
          </Fact>
          <Fact label={words.lastSeen}>
            <DateTime time={last_seen} />
          </Fact>
        </dl>
        {frames.length > 0 ? (
          <ol className={styles.stack} aria-label={words.stack}>
            {frames.map((frame, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stack may hold a frame twice.
              <li key={place}>{frame}</li>
            ))}
          </ol>
        ) : (
          <p className={styles.muted}>{words.noStack}</p>
        )}
      </details>
    </li>
  )
}

export function Errors({ period }: { period: Period }) {
  const query = useQuery(errorsQuery(period))
  return (
    <Figure
      part="errors"
      title={words.title}
      text={words.text}
      query={query}
      isEmpty={(reports) => reports.length === 0}
      empty={words.empty}
      layout="whole"
    >
      {(reports) => (
        <>
          <ul className={styles.errors}>
            {reports.map((report) => (
              <Report key={report.fingerprint} report={report} />
            ))}
          </ul>
          <CsvButton
            sheet={{
              title: words.title,
              columns: [
                words.message,
                words.origin,
                words.kind,
                words.path,
                words.release,
                words.count,
                words.firstSeen,
                words.lastSeen,
                words.stack,
              ],
              rows: reports.map((report) => [
                report.message,
                words.origins[report.origin],
                report.kind,
                report.path,
                report.release,
                report.count,
                writeMoment(report.first_seen),
                writeMoment(report.last_seen),
                report.frames.join('\n'),
              ]),
            }}
          />
        </>
      )}
    </Figure>
  )
}
