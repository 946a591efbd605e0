import { writeMoment } from '../../../domain/new-zealand-time.ts'

export function DateTime({ time }: { time: Date }) {
  return <time dateTime={time.toISOString()}>{writeMoment(time)}</time>
}
