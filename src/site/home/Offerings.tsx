import { offerings } from '../../../content/home.ts'

/** The three steps as overlapping bars over four weeks. */
export function Offerings() {
  return (
    <section className="section offerings" id="offerings" aria-labelledby="offerings-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="offerings-title">{offerings.title}</h2>
          <p className="note">{offerings.note}</p>
        </div>
        <div className="schedule">
          <ol className="schedule-weeks" aria-hidden="true">
            {[1, 2, 3, 4].map((week) => (
              <li key={week}>
                {`${offerings.week} `}
                <b>{week}</b>
              </li>
            ))}
          </ol>
          <ol className="schedule-steps">
            {offerings.steps.map((step) => (
              <li key={step.name}>
                <p className="schedule-bar">
                  <b>{step.weeks}</b> <span>{offerings.weeks}</span>
                </p>
                <div>
                  <h3>{step.name}</h3>
                  <p>{step.text}</p>
                </div>
                <p className="schedule-result">
                  <span>{offerings.atTheEnd}</span>
                  {step.result}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
