import type { ReactNode } from 'react'
import { newsletter as words } from '../../../content/news-page.ts'

/** The sign-up below the news, where a newsletter is offered. */
export function NewsletterSection({ children }: { children: ReactNode }) {
  return (
    <section className="newsletter section" id="newsletter" aria-labelledby="newsletter-title">
      <div className="wrap hang hang-even">
        <div>
          <h2 id="newsletter-title">{words.heading}</h2>
          <p className="note">{words.lead}</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
