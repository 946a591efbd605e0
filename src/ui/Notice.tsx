import type { ReactNode, Ref } from 'react'
import layout from './layout.module.css'
import styles from './Notice.module.css'

interface NoticeProps {
  tone?: 'plain' | 'error' | 'success'
  title?: ReactNode
  children?: ReactNode
  /** Buttons below it. */
  actions?: ReactNode
  /** For focusing the notice, so that screen readers read it. */
  ref?: Ref<HTMLDivElement>
}

const classes = {
  plain: styles.notice,
  error: `${styles.notice} ${styles.error}`,
  success: `${styles.notice} ${styles.success}`,
}

/** The outcome of a form or page as a whole; an error is announced when rendered. */
export function Notice({ tone = 'plain', title, children, actions, ref }: NoticeProps) {
  return (
    <div
      className={classes[tone]}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={ref ?? null}
    >
      {title ? <p className={styles.title}>{title}</p> : null}
      {children}
      {actions ? <p className={`${layout.actions} ${styles.actions}`}>{actions}</p> : null}
    </div>
  )
}
