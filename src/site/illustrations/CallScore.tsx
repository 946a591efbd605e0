import { plain } from '../../../content/inline.ts'
import type { CallIllustration, Lane } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { Inline } from '../Inline.tsx'
import styles from './CallScore.module.css'
import { Caption, markClasses } from './Caption.tsx'
import { LANE_HEIGHT, stopwatch, UNITS_A_SECOND, voice } from './score.ts'

const words = illustrationWords.call
const MARK_EVERY = 10

const lanes: Record<Lane, string | undefined> = {
  caller: styles.lane,
  agent: `${styles.lane} ${styles.agent}`,
  person: `${styles.lane} ${styles.person}`,
}

const rows: Record<Lane, string | undefined> = {
  caller: styles.saidByCaller,
  agent: undefined,
  person: styles.saidByPerson,
}

/** One call in three lanes, with the hand-over to a person marked, and its transcript. */
export function CallScore({ call }: { call: CallIllustration }) {
  return (
    <figure aria-labelledby="call-caption">
      <Caption
        id="call-caption"
        caption={call.caption}
        legend={[
          { mark: 'voice', label: words.legend.speaks },
          { mark: 'ringing', label: words.legend.ringing },
          { mark: 'signal', label: words.legend.person },
        ]}
      />
      <Lanes call={call} />
      <div className={`${layout.wrap} ${styles.words}`}>
        <Transcript call={call} />
        <Brief brief={call.brief} />
      </div>
    </figure>
  )
}

/** Hidden from assistive technology: the transcript below says the same. */
function Lanes({ call }: { call: CallIllustration }) {
  const width = call.seconds * UNITS_A_SECOND
  const marks = Array.from({ length: call.seconds / MARK_EVERY }, (_, mark) => mark * MARK_EVERY)
  const place = `${(call.handOver.at / call.seconds) * 100}%`
  return (
    <div className={styles.score} aria-hidden="true">
      <div className={`${layout.wrap} ${styles.scoreInner}`}>
        <ol className={styles.seconds}>
          {marks.map((second) => (
            <li key={second}>{stopwatch(second)}</li>
          ))}
        </ol>
        <div className={styles.lanes}>
          {call.lanes.map(({ id, name, role }) => (
            <div key={id} className={lanes[id]}>
              <p>
                <b>{name}</b> <span>{role}</span>
              </p>
              <svg
                viewBox={`0 0 ${width} ${LANE_HEIGHT}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path className={styles.base} d={`M0 ${LANE_HEIGHT / 2}H${width}`} />
                {id === 'person' ? <Ringing {...call.ringing} /> : null}
                <path className={styles.voice} d={voices(call, id)} />
              </svg>
            </div>
          ))}
          <svg className={styles.handOver} aria-hidden="true">
            <line x1={place} x2={place} y1="0" y2="100%" />
            <rect x={place} y="0" width="7.75rem" height="1.65rem" />
            <text x={place} dx="8" y="1.15rem">
              {call.handOver.label}
            </text>
          </svg>
        </div>
      </div>
    </div>
  )
}

const Ringing = ({ from, to }: CallIllustration['ringing']) => (
  <path
    className={styles.ringing}
    d={`M${from * UNITS_A_SECOND} ${LANE_HEIGHT / 2}H${to * UNITS_A_SECOND}`}
  />
)

const voices = ({ turns }: CallIllustration, lane: Lane) =>
  turns
    .filter((turn) => turn.lane === lane)
    .map((turn) => voice(turn.from, turn.to))
    .join('')

function Transcript({ call }: { call: CallIllustration }) {
  const nameOf = (lane: Lane) => call.lanes.find(({ id }) => id === lane)?.name
  return (
    <table className={styles.transcript}>
      <caption className={text.visuallyHidden}>{words.transcript}</caption>
      <thead className={text.visuallyHidden}>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.said}</th>
        </tr>
      </thead>
      <tbody>
        {call.turns.map((turn) => (
          <tr
            key={turn.from}
            className={turn.from === call.handOver.at ? styles.handedOver : rows[turn.lane]}
          >
            <th scope="row">{stopwatch(turn.from)}</th>
            <td>{nameOf(turn.lane)}</td>
            <td>
              {turn.from === call.handOver.at ? (
                <b className={markClasses.signal}>{plain(call.handOver.label)}</b>
              ) : null}
              <Inline text={turn.text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Brief({ brief }: { brief: CallIllustration['brief'] }) {
  return (
    <aside className={styles.brief} aria-labelledby="brief-title">
      <h2 id="brief-title">{brief.heading}</h2>
      <dl>
        {brief.rows.map(({ term, text: said }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Inline text={said} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{brief.note}</p>
    </aside>
  )
}
