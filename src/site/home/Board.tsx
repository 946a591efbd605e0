import type { ReactNode } from 'react'
import { board, exampleDay } from '../../../content/home.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Strip } from '../../ui/strip/Strip.tsx'
import text from '../../ui/text.module.css'
import fold from '../fold.module.css'
import { Inline } from '../Inline.tsx'
import styles from './Board.module.css'
import moments from './moments.module.css'

const legend = { you: undefined, us: styles.us, missed: styles.missed }

/** The example day: the strip, and below it four moments, as wide as their time. */
export function Board() {
  return (
    <figure aria-labelledby="board-caption">
      <figcaption className={`${layout.wrap} ${styles.caption}`}>
        <span id="board-caption">{exampleDay.caption}</span>
        <ul>
          {(['you', 'us', 'missed'] as const).map((by) => (
            <li key={by} className={legend[by]}>
              {exampleDay.legend[by]}, {exampleDay.calls.filter((call) => call.by === by).length}
            </li>
          ))}
        </ul>
      </figcaption>
      <Strip
        calls={exampleDay.calls}
        closedFrom={exampleDay.closedFrom}
        closedUntil={exampleDay.closedUntil}
        startHour={12}
      />
      <div className={moments.moments}>
        <div className={`${moments.moment} ${moments.close}`}>
          <MomentTime {...board.close} />
          <p className={moments.title}>{board.close.title}</p>
          <p>{board.close.text}</p>
        </div>
        <Evening />
        <CallTranscript />
        <Morning />
      </div>
    </figure>
  )
}

// Phrasing content only, because it is used inside a summary.
function MomentTime({ time, half }: { time: string; half: string }) {
  return (
    <span className={moments.time}>
      {time}
      <span>{half}</span>
    </span>
  )
}

/** A moment that is folded on a phone. */
function Fold({
  className,
  head,
  children,
}: Record<'head' | 'children', ReactNode> & { className: string | undefined }) {
  return (
    <details className={`${moments.moment} ${fold.folds} ${className}`}>
      <summary>
        <span>{head}</span>
        <Icon shape="plus" />
      </summary>
      <p className={fold.unfolded}>{head}</p>
      {children}
    </details>
  )
}

function Evening() {
  const { title, caption, calls } = board.evening
  return (
    <Fold className={moments.evening} head={<span className={moments.title}>{title}</span>}>
      <table className={moments.calls}>
        <caption className={text.visuallyHidden}>{caption}</caption>
        <tbody>
          {calls.map((call) => (
            <tr key={call.time}>
              <th scope="row">{call.time}</th>
              <td>
                <b>{call.about}</b>
                <span>{call.outcome}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}

function CallTranscript() {
  const { facts, title, lines } = board.call
  return (
    <div className={`${moments.moment} ${moments.call}`}>
      <div>
        <MomentTime {...board.call} />
        <ul className={moments.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className={moments.transcript}>
        <p className={moments.title}>{title}</p>
        <dl>
          {lines.map((line) => (
            <div key={line.says} className={line.who === 'Agent' ? undefined : moments.caller}>
              <dt>{line.who}</dt>
              <dd>
                {line.greeting ? <span lang="mi">{line.greeting}</span> : null}
                {line.says}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function Morning() {
  const { title, made } = board.morning
  return (
    <Fold
      className={moments.morning}
      head={
        <>
          <MomentTime {...board.morning} />
          <span className={moments.title}>{title}</span>
        </>
      }
    >
      <ul className={moments.made}>
        {made.map((entry) => (
          <li key={entry.what}>
            <b>{entry.what}</b>
            <Inline text={entry.detail} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
