import { isBookedHere } from '../../../content/booked-calls/booking.ts'
import {
  carriedMissedJob,
  missedJobPays,
  missedJobRange,
  missedJobRounded,
  missedJobWorking,
  missedJobWords as words,
} from '../../../content/calculator/missed-job.ts'
import type { MissedJobEstimate } from '../../../domain/calculator/missed-job.ts'
import { formatCarriedMissedJob } from '../../../domain/calculator/roi-address.ts'
import { formatDollars } from '../../../domain/text/amounts.ts'
import { carryingBookingAttributes } from '../../shell/booking.ts'
import button from '../../ui/Button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import text from '../../ui/text.module.css'
import { isLong } from './Figures.tsx'
import styles from './MissedJobResult.module.css'
import type { MissedJobState } from './missed-job-state.ts'
import shared from './roi.module.css'
import { Sums } from './Working.tsx'

/** The working fills in number by number; the result is blank until all three are given and right. */
export function MissedJobResult({
  input,
  estimate,
  isDrawn,
}: Pick<MissedJobState, 'input' | 'estimate' | 'isDrawn'>) {
  const rounded = estimate && missedJobRounded(estimate)
  return (
    <>
      <noscript>
        <p className={text.lead}>{words.noScript}</p>
      </noscript>
      {estimate ? (
        <Figure worth={formatDollars(estimate.worth)} />
      ) : (
        <p className={`${text.lead} ${styles.blank}`}>{words.blank}</p>
      )}
      <div className={styles.working}>
        <Sums caption={words.working.caption} {...missedJobWorking(input, isDrawn)} />
      </div>
      {rounded ? <p className={shared.remark}>{rounded}</p> : null}
      {estimate ? (
        <>
          <Range estimate={estimate} />
          <p className={styles.pays}>{missedJobPays.sentence(estimate)}</p>
          {isBookedHere() ? (
            <p className={styles.book}>
              <a
                className={button.go}
                {...carryingBookingAttributes(
                  formatCarriedMissedJob({ input: estimate.input, isDrawn }),
                )}
              >
                {`${carriedMissedJob.book} `}
                <Icon shape="arrow" />
              </a>
            </p>
          ) : null}
        </>
      ) : null}
    </>
  )
}

/** Hollow: it is the visitor's guess. */
function Figure({ worth }: { worth: string }) {
  return (
    <p className={styles.figure}>
      <span className={isLong(worth) ? `${styles.hollow} ${styles.long}` : styles.hollow}>
        {worth}
      </span>{' '}
      <span className={styles.unit}>{words.unit}</span>
    </p>
  )
}

function Range({ estimate }: { estimate: MissedJobEstimate }) {
  const columns = missedJobRange(estimate)
  const areLong = columns.some(({ worth }) => isLong(worth))
  return (
    <>
      <h4 className={styles.rangeHeading}>{words.range.heading}</h4>
      <dl className={areLong ? `${styles.range} ${styles.longRange}` : styles.range}>
        {columns.map(({ label, worth, share }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{worth}</b> <span>{share}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
