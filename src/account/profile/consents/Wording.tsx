import styles from './consents.module.css'

/** The words that were agreed to, folded; what stood apart on the page is parted by ` / `. */
export function Wording({ title, text }: { title: string; text: string }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <blockquote className={styles.wording}>
        {text.split(' / ').map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words that are kept never change.
          <p key={place}>{part}</p>
        ))}
      </blockquote>
    </details>
  )
}
