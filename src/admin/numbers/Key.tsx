import styles from './Key.module.css'

interface KeyProps {
  /** Each mark of the picture above, and what it stands for. */
  marks: readonly (readonly [
    mark: 'form' | 'roi' | 'booking' | 'wait' | 'late' | 'middle',
    meaning: string,
  ])[]
}

/** What the marks of a picture stand for. */
export function Key({ marks }: KeyProps) {
  return (
    <ul className={styles.key}>
      {marks.map(([mark, meaning]) => (
        <li key={mark} className={styles[mark]}>
          {meaning}
        </li>
      ))}
    </ul>
  )
}
