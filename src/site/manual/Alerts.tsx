import { maintenanceManual } from '../../../content/maintenance-manual.ts'

const { note, levels } = maintenanceManual.alerts

/** The three levels, the worst first: when it is one, and what to do in which order. */
export function Alerts() {
  return (
    <>
      <p className="note">{note}</p>
      {levels.map(({ id, level, when, steps }) => (
        <div key={id} className={`alert alert-${id}`}>
          <h3>{level}</h3>
          <p>{when}</p>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}
