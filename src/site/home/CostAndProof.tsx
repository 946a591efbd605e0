import { costAndProof } from '../../../content/pages/cost-and-proof.ts'
import { paths } from '../../../domain/site/paths.ts'
import button from '../../ui/Button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './CostAndProof.module.css'
import { Prices } from './Prices.tsx'

const { cost, proof } = costAndProof

/** What it costs, and the way to the stories. */
export function CostAndProof() {
  return (
    <div className={`${layout.wrap} ${styles.columns}`}>
      <section id="prices" aria-labelledby="prices-title">
        <h2 id="prices-title">{cost.title}</h2>
        <Prices words={cost} />
        <More {...cost.link} />
      </section>
      <section aria-labelledby="proof-title">
        <h2 id="proof-title">{proof.title}</h2>
        <p>{proof.text}</p>
        <More {...proof.link} />
        <More {...proof.tour} />
      </section>
    </div>
  )
}

function More({ label, to }: { label: string; to: keyof typeof paths }) {
  return (
    <a className={button.go} href={paths[to]}>
      {`${label} `}
      <Icon shape="arrow" />
    </a>
  )
}
