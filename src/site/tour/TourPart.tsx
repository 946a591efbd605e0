import type { ReactNode } from 'react'
import { tour as words } from '../../../content/pages/tour.ts'
import { tourMoments } from '../../../content/pages/tour-example.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import layout from '../../ui/layout.module.css'
import { Inline } from '../Inline.tsx'
import styles from './tour.module.css'

interface TourPartProps {
  part: keyof typeof tourMoments
  /** The page as it is drawn. */
  children: ReactNode
}

/** One step of the project: what happened, and the page as it was at that moment. */
export function TourPart({ part, children }: TourPartProps) {
  const { title, text, view } = words.parts[part]
  return (
    <section className={`${layout.wrap} ${styles.part}`} aria-labelledby={`tour-${part}`}>
      <div className={styles.head}>
        <h2 id={`tour-${part}`}>{title}</h2>
        <p>
          <Inline text={text} />
        </p>
      </div>
      <figure className={styles.drawn}>
        <figcaption>
          <b>{view}</b> <DateTime time={tourMoments[part]} />
        </figcaption>
        <div className={styles.page}>{children}</div>
      </figure>
    </section>
  )
}
