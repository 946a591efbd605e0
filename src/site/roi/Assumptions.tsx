import { roiAssumptions, roiFormula } from '../../../content/calculator/roi.ts'
import layout from '../../ui/layout.module.css'
import styles from './Assumptions.module.css'

/** The assumptions of the calculation, and the formula in words. */
export function Assumptions() {
  return (
    <section
      className={`${layout.section} ${styles.assumptions}`}
      aria-labelledby="roi-assumptions"
    >
      <div className={layout.wrap}>
        <h2 id="roi-assumptions">{roiAssumptions.heading}</h2>
        <ul className={styles.list}>
          {roiAssumptions.items.map(({ id, value, name, why }) => (
            <li key={id}>
              <p className={styles.value}>{value}</p>
              <h3>{name}</h3>
              <p>{why}</p>
            </li>
          ))}
        </ul>
        <div className={`${layout.split} ${styles.formula}`}>
          <h2>{roiFormula.heading}</h2>
          <ol>
            {roiFormula.lines.map((line) => (
              <li key={line}>{line.replaceAll('× ', '×\u00a0')}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
