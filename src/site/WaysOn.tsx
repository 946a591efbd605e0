import { paths } from '../../domain/paths.ts'
import styles from './WaysOn.module.css'

interface WaysOnProps {
  readonly title: string
  readonly ways: readonly {
    readonly name: string
    readonly to: keyof typeof paths
    readonly text: string
  }[]
}

/** Beside a page that is an end in itself: where to go from it. */
export function WaysOn({ title, ways }: WaysOnProps) {
  return (
    <aside className={styles.waysOn} aria-labelledby="ways-on-title">
      <h2 id="ways-on-title">{title}</h2>
      <ul>
        {ways.map(({ name, to, text }) => (
          <li key={to}>
            <a href={paths[to]}>{name}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
