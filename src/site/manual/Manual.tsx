import { maintenanceManual as manual } from '../../../content/maintenance-manual.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Contents } from '../document/Contents.tsx'
import { DocumentHead } from '../document/DocumentHead.tsx'
import { DocumentSection } from '../document/DocumentSection.tsx'
import { Inline } from '../Inline.tsx'
import { Alerts } from './Alerts.tsx'

const { routines, troubleshooting, practices, alerts, contacts } = manual

const sections = [
  ...routines.map(({ id, heading }) => ({ id, heading })),
  { id: 'troubleshooting', heading: troubleshooting.heading },
  { id: 'practices', heading: practices.heading },
  { id: 'alerts', heading: alerts.heading },
  { id: 'contacts', heading: contacts.heading },
]

const section = (id: string) => ({
  id,
  number: sections.findIndex((candidate) => candidate.id === id) + 1,
  heading: sections.find((candidate) => candidate.id === id)?.heading ?? '',
})

export function Manual() {
  return (
    <>
      <DocumentHead title={manual.title} fictionNotice={manual.fictionNotice}>
        <p className="lead">{manual.lead}</p>
      </DocumentHead>
      <div className="wrap document">
        <Contents sections={sections} />
        <div className="document-text manual">
          {routines.map((routine) => (
            <DocumentSection key={routine.id} {...section(routine.id)}>
              <p className="note">{routine.note}</p>
              <dl className="tasks">
                {routine.tasks.map((task) => (
                  <div key={task.title}>
                    <dt>{task.title}</dt>
                    <dd>{task.text}</dd>
                  </div>
                ))}
              </dl>
            </DocumentSection>
          ))}
          <DocumentSection {...section('troubleshooting')}>
            <Troubleshooting />
          </DocumentSection>
          <DocumentSection {...section('practices')}>
            <ul className="document-list">
              {practices.statements.map(({ text }) => (
                <li key={text}>
                  <Inline text={text} />
                </li>
              ))}
            </ul>
          </DocumentSection>
          <DocumentSection {...section('alerts')}>
            <Alerts />
          </DocumentSection>
          <DocumentSection {...section('contacts')}>
            <dl className="tasks">
              {contacts.items.map(({ term, text, href }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{href ? <a href={href}>{text}</a> : text}</dd>
                </div>
              ))}
            </dl>
          </DocumentSection>
        </div>
      </div>
    </>
  )
}

function Troubleshooting() {
  const items = troubleshooting.items.map(({ id, symptom, checks, next }) => ({
    id,
    title: symptom,
    body: (
      <>
        <ul className="document-list">
          {checks.map((check) => (
            <li key={check}>
              <Inline text={check} />
            </li>
          ))}
        </ul>
        <p className="trouble-next">
          <Inline text={next} />
        </p>
      </>
    ),
  }))
  return <Accordion name="troubleshooting" items={items} />
}
