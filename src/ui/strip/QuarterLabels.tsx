import { hourLabel } from './strip.ts'

const QUARTERS = [0, 6, 12, 18]

/** The labels of a strip from midnight to midnight that is too narrow for every hour. */
export function QuarterLabels({ className }: { className?: string | undefined }) {
  return (
    <ol className={className}>
      {QUARTERS.map((hour) => (
        <li key={hour}>{hourLabel(0, hour)}</li>
      ))}
    </ol>
  )
}
