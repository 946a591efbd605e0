import type { ReactNode, Ref } from 'react'
import { discoveryWords } from '../../../content/project/portal.ts'
import { turnWords as words } from '../../../content/project/room.ts'
import type { ProjectSide } from '../../../domain/project/project-dates.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { SaidTurn } from './say-turn.ts'
import styles from './Turn.module.css'

interface TurnHeadProps {
  /** 1 where it heads the page. */
  level?: 1 | 3
  name: string
  /** Null in a closed project, where nobody is to act. */
  side: ProjectSide | null
  said: SaidTurn
  acts?: ReactNode
  /** What happened to the last act. */
  status?: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Whose turn it is: who acts, on what, by when. */
export function TurnHead({ level = 1, name, side, said, ...rest }: TurnHeadProps) {
  const { acts, status, headingRef } = rest
  const Heading = `h${level}` as const
  return (
    <div className={styles.turn}>
      <div className={styles.main}>
        <Greeting name={name} />
        <Heading ref={headingRef} className={styles.heading} tabIndex={-1}>
          {level === 1 ? (
            <span className={text.visuallyHidden}>{discoveryWords.title}. </span>
          ) : null}
          <span className={`${styles.whose} ${markOf(side)}`}>{labelOf(side)}</span>{' '}
          <span className={styles.title}>{said.title}</span>
        </Heading>
        {said.note ? <p className={`${text.lead} ${styles.lead}`}>{said.note}</p> : null}
        <p className={`${text.lead} ${styles.lead}`}>{said.lead}</p>
        <div className={`${layout.actions} ${styles.acts}`}>{acts}</div>
        {status}
      </div>
      <dl className={styles.facts}>
        {said.facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {note ? <span> {note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const Greeting = ({ name }: { name: string }) => (
  <p className={styles.greeting}>
    <span lang="mi">{words.greeting}</span>
    {name ? (
      <>
        , <bdi>{name}</bdi>
      </>
    ) : null}
  </p>
)

const markOf = (side: ProjectSide | null) =>
  side === null ? styles.closed : side === 'client' ? styles.yours : styles.ours

const labelOf = (side: ProjectSide | null) => {
  if (side === null) return words.closed
  return side === 'client' ? words.yours : words.ours
}
