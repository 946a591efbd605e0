import type { servicePrice } from '../../../content/services/price.ts'
import layout from '../../ui/layout.module.css'
import { PriceLedger } from '../prices/PriceLedger.tsx'
import styles from './ServicePage.module.css'

/** What the service costs from; or why no price is named. */
export function ServicePrice({ words }: { words: NonNullable<ReturnType<typeof servicePrice>> }) {
  const { heading, row } = words
  return (
    <section
      className={`${layout.section} ${styles.part}`}
      id="prices"
      aria-labelledby="prices-title"
    >
      <div className={`${layout.wrap} ${styles.price}`}>
        <h2 id="prices-title">{heading}</h2>
        {row ? <PriceLedger rows={[row]} current={row.slug} /> : null}
        <p className={styles.priceText}>{words.text}</p>
      </div>
    </section>
  )
}
