import type { ReactNode } from 'react'
import { useArrival } from './use-arrival.ts'

interface ViewHeadProps {
  title: string
  /** Beside the title, such as when the data was counted. */
  note?: ReactNode
  /** What can be done with the whole view. */
  children?: ReactNode
}

export function ViewHead({ title, note, children }: ViewHeadProps) {
  const heading = useArrival(title)
  return (
    <div className="admin-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {note ? <p className="admin-note">{note}</p> : null}
      {children ? <div className="admin-head-acts">{children}</div> : null}
    </div>
  )
}
