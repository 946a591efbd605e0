import { showMoment } from './format.ts'

export function Moment({ time }: { time: Date }) {
  return <time dateTime={time.toISOString()}>{showMoment(time)}</time>
}
