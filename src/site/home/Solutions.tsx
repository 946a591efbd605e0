import { solutions } from '../../../content/home.ts'
import { ServiceDrawing } from './ServiceDrawing.tsx'

export function Solutions() {
  return (
    <section className="section" id="solutions" aria-labelledby="solutions-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="solutions-title">{solutions.title}</h2>
          <p className="note">{solutions.note}</p>
        </div>
        <div className="services">
          <div className="services-axis" aria-hidden="true">
            <ol>
              {solutions.axis.map((hour) => (
                <li key={hour}>{hour}</li>
              ))}
            </ol>
          </div>
          <ul>
            {solutions.services.map((service) => (
              <li key={service.name} className="service">
                <h3>{service.name}</h3>
                <p>{service.text}</p>
                <ServiceDrawing drawing={service.drawing} label={service.drawn} />
                <span className="service-when">{service.when}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
