import { costAndProof } from '../../../content/cost-and-proof.ts'
import { paths } from '../../../domain/paths.ts'
import button from '../../ui/Button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './CostAndProof.module.css'

const { cost, proof } = costAndProof

/** The assumed cost, drawn hollow because it is assumed, and the way to the stories. */
export function CostAndProof() {
  return (
    <div className={`${layout.wrap} ${styles.columns}`}>
      <section aria-labelledby="cost-title">
        <h2 id="cost-title">{cost.title}</h2>
        <p className={styles.figure}>
          <b>{cost.figure}</b> <span>{cost.per}</span>
        </p>
        <p>{cost.text}</p>
        <More {...cost.link} />
      </section>
      <section aria-labelledby="proof-title">
        <h2 id="proof-title">{proof.title}</h2>
        <p>{proof.text}</p>
        <More {...proof.link} />
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
