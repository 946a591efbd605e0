import type { ReactNode } from 'react'
import fold from '../../ui/fold.module.css'
import { Icon } from '../../ui/Icon.tsx'
import styles from './profile.module.css'

interface PhoneFoldProps {
  /** What is below the button that unfolds it. */
  readonly title: string
  readonly children: ReactNode
}

/** What is long to read: folded on a phone. */
export function PhoneFold({ title, children }: PhoneFoldProps) {
  return (
    <details className={`${styles.fold} ${fold.folds}`}>
      <summary>
        {title}
        <Icon shape="plus" />
      </summary>
      {children}
    </details>
  )
}
