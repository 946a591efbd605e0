import { tour as words } from '../../../content/pages/tour.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { Inline } from '../Inline.tsx'
import page from '../page-head.module.css'
import styles from './tour.module.css'

/** What is shown, and that it is invented. */
export function TourHead() {
  return (
    <section className={`${layout.wrap} ${page.pageHead}`} aria-labelledby="tour-title">
      <h1 id="tour-title">{words.title}</h1>
      <p className={`${text.lead} ${page.lead}`}>{words.lead}</p>
      <p className={styles.example}>
        <Inline text={words.example} />
      </p>
    </section>
  )
}
