import type { ReactNode } from 'react'
import { board, exampleDay } from '../../../content/home.ts'
import { Icon } from '../../ui/Icon.tsx'
import fold from '../fold.module.css'
import { Inline } from '../Inline.tsx'
import { Strip } from '../strip/Strip.tsx'

/** The example day: the strip, and under it four moments at their true width. */
export function Board() {
  return (
    <figure className="board" aria-labelledby="board-caption">
      <figcaption className="wrap board-caption">
        <span id="board-caption">{exampleDay.caption}</span>
        <ul>
          {(['you', 'us', 'missed'] as const).map((by) => (
            <li key={by} className={`legend-${by}`}>
              {exampleDay.legend[by]}, {exampleDay.calls.filter((call) => call.by === by).length}
            </li>
          ))}
        </ul>
      </figcaption>
      <Strip
        calls={exampleDay.calls}
        shutFrom={exampleDay.shutFrom}
        shutUntil={exampleDay.shutUntil}
        startHour={12}
      />
      <div className="board-moments">
        <div className="moment moment-close">
          <MomentTime {...board.close} />
          <p className="moment-title">{board.close.title}</p>
          <p>{board.close.text}</p>
        </div>
        <Evening />
        <ToldCall />
        <Morning />
      </div>
    </figure>
  )
}

// Of phrasing content only, because it stands inside a summary too.
function MomentTime({ time, half }: { time: string; half: string }) {
  return (
    <span className="moment-time">
      {time}
      <span>{half}</span>
    </span>
  )
}

/** Folded on a phone: what matters first is shown there first. */
function Fold({
  className,
  head,
  children,
}: Record<'head' | 'children', ReactNode> & { className: string }) {
  return (
    <details className={`moment ${fold.folds} ${className}`}>
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
    <Fold className="moment-evening" head={<span className="moment-title">{title}</span>}>
      <table className="evening">
        <caption className="visually-hidden">{caption}</caption>
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

function ToldCall() {
  const { facts, title, lines } = board.call
  return (
    <div className="moment moment-call">
      <div>
        <MomentTime {...board.call} />
        <ul className="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="transcript">
        <p className="moment-title">{title}</p>
        <dl>
          {lines.map((line) => (
            <div key={line.says} className={line.who === 'Agent' ? undefined : 'caller'}>
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
      className="moment-morning"
      head={
        <>
          <MomentTime {...board.morning} />
          <span className="moment-title">{title}</span>
        </>
      }
    >
      <ul className="made">
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
