import type { ReactNode } from 'react'
import { useArrival } from '../parts/use-arrival.ts'

interface GateViewProps {
  title: string
  lead: string
  aside?: ReactNode
  children: ReactNode
}

/** A page before the dashboard: what is asked for, and help beside it. */
export function GateView({ title, lead, aside, children }: GateViewProps) {
  const heading = useArrival(title)
  return (
    <div className="gate">
      <div className="gate-main">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {aside}
    </div>
  )
}
