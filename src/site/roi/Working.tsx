import { roi } from '../../../content/calculator/roi.ts'
import { type WorkingLine, working } from '../../../content/calculator/roi-working.ts'
import type { RoiEstimate } from '../../../domain/calculator/roi.ts'
import shared from './roi.module.css'
import styles from './Working.module.css'

/** The calculation line by line. */
export function Working({ estimate }: { estimate: RoiEstimate }) {
  const { rounded, ...sums } = working(estimate)
  return (
    <>
      <Sums {...sums} />
      {rounded ? <p className={shared.remark}>{rounded}</p> : null}
    </>
  )
}

interface SumsProps {
  caption?: string
  lines: readonly WorkingLine[]
  total: WorkingLine
}

/** Ends with a double rule; a line without an amount is a blank. */
export function Sums({ caption = roi.working.heading, lines, total }: SumsProps) {
  return (
    <table className={styles.sums}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <Line key={line.label + line.note} line={line} />
        ))}
      </tbody>
      <tfoot>
        <Line line={total} />
      </tfoot>
    </table>
  )
}

function Line({ line: { label, note, amount, unit, turnsToMoney } }: { line: WorkingLine }) {
  return (
    <tr className={turnsToMoney ? styles.turnsToMoney : undefined}>
      <th scope="row">
        {label} {note ? <span>{note}</span> : null}
      </th>
      <td>{amount || <i />}</td>
      <td className={styles.unit}>{unit}</td>
    </tr>
  )
}
