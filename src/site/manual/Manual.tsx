import { maintenanceManual as manual } from '../../../content/pages/maintenance-manual.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import text from '../../ui/text.module.css'
import { DocumentList } from '../document/Blocks.tsx'
import { DocumentBody } from '../document/DocumentBody.tsx'
import { DocumentHead } from '../document/DocumentHead.tsx'
import { DocumentSection } from '../document/DocumentSection.tsx'
import { Inline } from '../Inline.tsx'
import page from '../page-head.module.css'
import { Alerts } from './Alerts.tsx'
import styles from './manual.module.css'

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
      <DocumentHead
        title={manual.title}
        fictionNotice={manual.fictionNotice}
        className={styles.head}
      >
        <p className={`${text.lead} ${page.lead}`}>{manual.lead}</p>
      </DocumentHead>
      <DocumentBody sections={sections}>
        {routines.map((routine) => (
          <DocumentSection key={routine.id} {...section(routine.id)}>
            <p className={`${text.note} ${styles.note}`}>{routine.note}</p>
            <dl className={styles.tasks}>
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
          <DocumentList items={practices.statements.map((statement) => statement.text)} />
        </DocumentSection>
        <DocumentSection {...section('alerts')}>
          <Alerts />
        </DocumentSection>
        <DocumentSection {...section('contacts')}>
          <dl className={styles.tasks}>
            {contacts.items.map(({ term, text: words, href }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{href ? <a href={href}>{words}</a> : words}</dd>
              </div>
            ))}
          </dl>
        </DocumentSection>
      </DocumentBody>
    </>
  )
}

function Troubleshooting() {
  const items = troubleshooting.items.map(({ id, symptom, checks, next }) => ({
    id,
    title: symptom,
    body: (
      <>
        <DocumentList items={checks} />
        <p className={styles.next}>
          <Inline text={next} />
        </p>
      </>
    ),
  }))
  return (
    <div className={styles.problem}>
      <Accordion name="troubleshooting" items={items} />
    </div>
  )
}
