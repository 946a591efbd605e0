import styles from './Review.module.css'

/** What became of a press in a notice, set off from what the notice says. */
export function PressOutcome({ children }: { children: string }) {
  return (
    <p className={styles.said} role="alert">
      {children}
    </p>
  )
}
