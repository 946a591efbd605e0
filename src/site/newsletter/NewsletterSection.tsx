import type { ReactNode } from 'react'
import { newsletter as words } from '../../../content/pages/news-page.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './newsletter.module.css'

/** The sign-up below the news, if a newsletter is offered. */
export function NewsletterSection({ children }: { children: ReactNode }) {
  return (
    <section
      className={`${layout.section} ${styles.section}`}
      id="newsletter"
      aria-labelledby="newsletter-title"
    >
      <div className={`${layout.wrap} ${layout.split} ${layout.splitEven}`}>
        <div>
          <h2 id="newsletter-title">{words.heading}</h2>
          <p className={text.note}>{words.lead}</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
