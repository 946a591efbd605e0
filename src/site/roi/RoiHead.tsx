import { roi } from '../../../content/calculator/roi.ts'
import { dayLinks } from '../../../content/day/day.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import { Inline } from '../Inline.tsx'
import pageHead from '../page-head.module.css'
import styles from './RoiHead.module.css'

export function RoiHead() {
  return (
    <header className={`${layout.wrap} ${pageHead.pageHead} ${styles.head}`}>
      <div>
        <p className={styles.crumb}>{roi.crumb}</p>
        <h1>{roi.title}</h1>
      </div>
      <div className={styles.lead}>
        <p className={text.lead}>{roi.lead}</p>
        <p className={styles.day}>
          <Inline text={dayLinks.calculator} />
        </p>
      </div>
      <noscript>
        <Notice title={roi.noScript.title}>
          <p>{roi.noScript.text}</p>
        </Notice>
      </noscript>
    </header>
  )
}
