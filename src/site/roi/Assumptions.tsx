import { roiAssumptions, roiFormula } from '../../../content/roi.ts'

/** What the sums assume and why, and the sums in words. */
export function Assumptions() {
  return (
    <section className="section roi-assumptions" aria-labelledby="roi-assumptions">
      <div className="wrap">
        <h2 id="roi-assumptions">{roiAssumptions.heading}</h2>
        <ul className="roi-assumed-list">
          {roiAssumptions.items.map(({ id, value, name, why }) => (
            <li key={id}>
              <p className="roi-assumed">{value}</p>
              <h3>{name}</h3>
              <p>{why}</p>
            </li>
          ))}
        </ul>
        <div className="hang roi-formula">
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
