import { writeMoment } from '../../../domain/new-zealand-time.ts'

export function Moment({ time }: { time: Date }) {
  return <time dateTime={time.toISOString()}>{writeMoment(time)}</time>
}
