import { hourLabel } from './strip.ts'

const QUARTERS = [0, 6, 12, 18]

/** The clock over a strip from midnight to midnight, where there is no room for every hour. */
export function QuarterLabels({ className }: { className?: string | undefined }) {
  return (
    <ol className={className}>
      {QUARTERS.map((hour) => (
        <li key={hour}>{hourLabel(0, hour)}</li>
      ))}
    </ol>
  )
}
