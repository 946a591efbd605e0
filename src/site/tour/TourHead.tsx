import { pageEnds } from '../../../content/pages/page-ends.ts'
import { tour as words } from '../../../content/pages/tour.ts'
import { bookingAttributes } from '../../shell/booking.ts'
import button from '../../ui/Button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { Inline } from '../Inline.tsx'
import page from '../page-head.module.css'
import styles from './tour.module.css'

/** What is shown, that it is invented, and its parts. */
export function TourHead() {
  return (
    <section className={`${layout.wrap} ${page.pageHead}`} aria-labelledby="tour-title">
      <h1 id="tour-title">{words.title}</h1>
      <p className={`${text.lead} ${page.lead}`}>{words.lead}</p>
      <p className={styles.example}>
        <Inline text={words.example} />
      </p>
      <nav className={styles.parts} aria-label={words.contents}>
        <ol>
          {Object.entries(words.parts).map(([part, { title }]) => (
            <li key={part}>
              <a href={`#tour-${part}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <a className={button.go} {...bookingAttributes()}>
        {pageEnds.tour.book} <Icon shape="arrow" />
      </a>
    </section>
  )
}
