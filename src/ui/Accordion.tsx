import type { ReactNode } from 'react'
import styles from './Accordion.module.css'
import { Icon } from './Icon.tsx'

export interface AccordionItem {
  id: string
  title: ReactNode
  body: ReactNode
}

interface AccordionProps {
  /** Entries with one name are exclusive: at most one is open. */
  name: string
  items: readonly AccordionItem[]
}

/** Native `<details>`, numbered; works before and without script. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item, index) => (
        <details key={item.id} id={item.id} name={name}>
          <summary>
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.title}>{item.title}</span>
            <Icon shape="plus" />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  )
}
