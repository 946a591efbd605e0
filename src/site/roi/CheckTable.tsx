import { roi } from '../../../content/calculator/roi.ts'
import { type RoiEstimate, SOLUTION_COST } from '../../../domain/calculator/roi.ts'
import { formatDollars, formatNumber } from '../../../domain/text/amounts.ts'
import styles from './CheckTable.module.css'
import { type CheckRow, checkRows } from './chart.ts'
import shared from './roi.module.css'

const words = roi.table

const remark = ({ isYours, breakEven }: CheckRow) => {
  if (isYours) return words.you
  if (breakEven) return breakEven === 'at' ? words.breakEven : words.afterBreakEven
  return undefined
}

const rowClass = ({ isYours, breakEven }: CheckRow) => {
  if (isYours) return styles.yours
  return breakEven ? styles.breakEven : undefined
}

export function CheckTable({ estimate }: { estimate: RoiEstimate }) {
  const { input } = estimate
  return (
    <div className={styles.check}>
      <table>
        <caption>
          <h2 className={shared.heading}>{words.heading}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.calls}</th>
            <th scope="col">{words.hours}</th>
            <th scope="col">{words.worth}</th>
            <th scope="col">{words.saved}</th>
          </tr>
        </thead>
        <tbody>
          {checkRows(estimate).map((row) => (
            <tr key={row.calls} className={rowClass(row)}>
              <th scope="row">
                {formatNumber(row.calls)} <span>{remark(row)}</span>
              </th>
              <td>{formatNumber(row.hours < 1000 ? row.hours : Math.round(row.hours))}</td>
              <td>{formatDollars(Math.round(row.worth))}</td>
              <td>{formatDollars(row.saved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={shared.remark}>
        {words.note(
          roi.working.minutes(formatNumber(input.callDurationMinutes)),
          formatNumber(input.workingDaysPerYear),
          formatDollars(input.employeeSalaryPerHour),
          formatDollars(SOLUTION_COST),
        )}
      </p>
    </div>
  )
}
