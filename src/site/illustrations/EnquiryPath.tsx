import type { FlowActor, FlowIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { clock, MINUTES_A_DAY } from '../../../domain/times.ts'
import layout from '../../ui/layout.module.css'
import { Caption } from '../Caption.tsx'
import styles from './EnquiryPath.module.css'
import { daysOf, LANE, openTimes, type PlacedStep, placeSteps, thread } from './enquiry-path.ts'

const words = illustrationWords.flow
const ACTORS: readonly FlowActor[] = ['customer', 'automation', 'person']
const HEIGHT = LANE * ACTORS.length
/** Height of a step's mark, without its round ends. */
const MARK = 12

const markOf: Record<FlowActor, string | undefined> = {
  customer: styles.mark,
  automation: `${styles.mark} ${styles.markAutomation}`,
  person: `${styles.mark} ${styles.markPerson}`,
}

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

/** One enquiry up to its invoice: as a timeline of ten days, and as a list of steps. */
export function EnquiryPath({ flow }: { flow: FlowIllustration }) {
  const placed = placeSteps(flow.steps)
  return (
    <figure aria-labelledby="flow-caption">
      <Caption
        id="flow-caption"
        caption={flow.caption}
        legend={[
          { mark: 'outline', label: flow.byLabels.customer },
          { mark: 'signal', label: flow.byLabels.automation },
          { mark: 'solid', label: flow.byLabels.person },
          { mark: 'night', label: illustrationWords.closed },
        ]}
      />
      <Days flow={flow} placed={placed} />
      <div className={layout.wrap}>
        <Steps flow={flow} placed={placed} />
        <p className={styles.finding}>{flow.finding}</p>
      </div>
    </figure>
  )
}

/** Hidden from assistive technology: the steps below say the same. */
function Days({ flow, placed }: { flow: FlowIllustration; placed: readonly PlacedStep[] }) {
  const days = daysOf(placed)
  const width = days.length * MINUTES_A_DAY
  const midnights = days.map((_, day) => `M${day * MINUTES_A_DAY} 0V${HEIGHT}`).join('')
  return (
    <div className={styles.days} data-drawing="days" aria-hidden="true">
      <ol>
        {days.map((day, index) => (
          <li key={`${day}${index < 7 ? '' : index}`}>{day}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {openTimes(days, flow.open).map(({ x, width: open }) => (
          <rect key={x} className={styles.open} data-ground x={x} width={open} height={HEIGHT} />
        ))}
        <path className={styles.midnights} d={midnights} />
        <path className={styles.threadEdge} d={thread(placed)} />
        <path className={styles.thread} d={thread(placed)} />
        <path className={styles.markRing} data-edge d={marks(placed)} />
        <path className={styles.markEdge} data-edge d={marks(placed)} />
        {ACTORS.map((actor) => (
          <path
            key={actor}
            className={markOf[actor]}
            data-mark={actor}
            d={marks(placed.filter(({ step }) => step.by === actor))}
          />
        ))}
      </svg>
    </div>
  )
}

/** As lines, whose width does not scale with the drawing. */
const marks = (placed: readonly PlacedStep[]): string =>
  placed.map(({ x, y }) => `M${x} ${y - MARK / 2}v${MARK}`).join('')

function Steps({ flow, placed }: { flow: FlowIllustration; placed: readonly PlacedStep[] }) {
  return (
    <>
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
    </>
  )
}
