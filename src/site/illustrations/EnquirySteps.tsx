import type { FlowActor, FlowIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { clock } from '../../../domain/time/times.ts'
import layout from '../../ui/layout.module.css'
import styles from './EnquirySteps.module.css'
import { ACTORS, type PlacedStep } from './enquiry-path.ts'

const words = illustrationWords.flow

const stepOf: Record<FlowActor, string> = {
  customer: `${styles.step} ${styles.byCustomer}`,
  automation: `${styles.step} ${styles.byAutomation}`,
  person: `${styles.step} ${styles.byPerson}`,
}

/** Whose lane a step is in, and whose the step before. */
const at: Record<FlowActor, string | undefined> = {
  customer: styles.at0,
  automation: styles.at1,
  person: styles.at2,
}
const from: Record<FlowActor, string | undefined> = {
  customer: styles.from0,
  automation: styles.from1,
  person: styles.from2,
}

interface EnquiryStepsProps {
  flow: FlowIllustration
  placed: readonly PlacedStep[]
}

/** The steps as a list: a column for each actor, or on a phone a line from lane to lane; and what they show. */
export function EnquirySteps({ flow, placed }: EnquiryStepsProps) {
  return (
    <div className={layout.wrap}>
      <div className={styles.lanes} aria-hidden="true">
        <span />
        {ACTORS.map((actor) => (
          <span key={actor}>{flow.byLabels[actor]}</span>
        ))}
      </div>
      <ol className={styles.steps} aria-label={words.steps}>
        {placed.map(({ step, days }, index) => {
          const before = placed[index - 1]
          const gap = before && days > before.days ? days - before.days : 0
          return (
            <li
              key={`${days}-${step.at}`}
              className={`${gap > 0 ? styles.later : ''} ${at[step.by]} ${before ? from[before.step.by] : ''}`}
            >
              <p className={styles.time}>
                <b>{clock(step.at)}</b> <span>{step.day}</span>
                {gap > 0 ? <span className={styles.gap}>{words.gap(gap)}</span> : null}
              </p>
              <div className={stepOf[step.by]}>
                <p className={styles.actor}>{flow.byLabels[step.by]}</p>
                <p className={styles.title}>{step.title}</p>
                <p>{step.text}</p>
                <p className={styles.where}>{step.where}</p>
              </div>
            </li>
          )
        })}
      </ol>
      <p className={styles.finding}>{flow.finding}</p>
    </div>
  )
}
