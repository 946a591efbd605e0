import { costAndProof } from '../../../content/pages/cost-and-proof.ts'
import { paths } from '../../../domain/site/paths.ts'
import button from '../../ui/Button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { Inline } from '../Inline.tsx'
import { PriceLedger } from '../prices/PriceLedger.tsx'
import head from '../section-head.module.css'
import styles from './Prices.module.css'

const { cost, proof } = costAndProof

/** What each service costs from, or why no prices are named; and the way to the stories. */
export function Prices() {
  return (
    <section
      className={`${layout.wrap} ${styles.prices}`}
      id="prices"
      aria-labelledby="prices-title"
    >
      <div className={head.sectionHead}>
        <h2 id="prices-title">{cost.title}</h2>
        {cost.note ? <p className={`${text.note} ${head.note}`}>{cost.note}</p> : null}
      </div>
      {cost.rows ? <PriceLedger rows={cost.rows} /> : null}
      <div className={styles.below}>
        <p>
          {cost.text} {cost.calculator}
        </p>
        <a className={button.go} href={paths[cost.link.to]}>
          {`${cost.link.label} `}
          <Icon shape="arrow" />
        </a>
      </div>
      <p className={styles.proof}>
        <Inline text={proof} />
      </p>
    </section>
  )
}
