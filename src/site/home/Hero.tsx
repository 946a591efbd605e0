import type { ReactNode } from 'react'
import { costAndProof } from '../../../content/pages/cost-and-proof.ts'
import { hero } from '../../../content/pages/home.ts'
import { bookingAttributes } from '../../shell/booking.ts'
import button from '../../ui/Button.module.css'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './Hero.module.css'

/** The head of home; `children` is the call at 9:40. */
export function Hero({ children }: { children: ReactNode }) {
  const [first, second, third] = hero.headline
  return (
    <section aria-labelledby="hero-title">
      <div className={`${layout.wrap} ${styles.head}`}>
        <h1 id="hero-title">
          {first}
          <br />
          {`${second} `}
          <br className={styles.narrowOnly} />
          {third}
        </h1>
        <div className={styles.sub}>
          <p className={`${text.lead} ${styles.lead}`}>{hero.lead}</p>
          <p className={`${layout.actions} ${styles.actions}`}>
            <ButtonLink {...bookingAttributes()}>{hero.book}</ButtonLink>
            <span className={`${styles.free} ${styles.wideOnly}`}>{hero.free}</span>
            <a className={`${button.go} ${styles.wideOnly}`} href="#your-day">
              {`${hero.more} `}
              <Icon shape="arrow" />
            </a>
            <a className={button.go} href="#prices">
              {`${costAndProof.cost.from} `}
              <Icon shape="arrow" />
            </a>
          </p>
        </div>
      </div>
      {children}
    </section>
  )
}
