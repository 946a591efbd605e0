import { linkTo, type Target } from '../shell/navigation.ts'
import styles from './NextSteps.module.css'

interface NextStepsProps {
  readonly title: string
  readonly links: readonly {
    readonly name: string
    readonly to: Target
    readonly text: string
  }[]
}

/** Links beside a page that has no other way on. */
export function NextSteps({ title, links }: NextStepsProps) {
  return (
    <aside className={styles.nextSteps} aria-labelledby="next-steps-title">
      <h2 id="next-steps-title">{title}</h2>
      <ul>
        {links.map(({ name, to, text }) => (
          <li key={to}>
            <a href={linkTo({ to })}>{name}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
