import type { ReactNode, Ref } from 'react'
import layout from './layout.module.css'
import styles from './Notice.module.css'

interface NoticeProps {
  tone?: 'plain' | 'error' | 'success'
  title?: ReactNode
  children?: ReactNode
  /** Buttons below it. */
  actions?: ReactNode
  /** For moving the focus here, so that what happened is read out. */
  ref?: Ref<HTMLDivElement>
}

const classes = {
  plain: styles.notice,
  error: `${styles.notice} ${styles.error}`,
  success: `${styles.notice} ${styles.success}`,
}

/** What happened to a form or page as a whole; an error is announced as soon as it is drawn. */
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
