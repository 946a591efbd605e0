import { writeMoment } from '../../domain/time/new-zealand-time.ts'

interface DateTimeProps {
  time: Date
  /** How it is written; with date and time by itself. */
  write?: (time: Date) => string
}

export function DateTime({ time, write = writeMoment }: DateTimeProps) {
  return <time dateTime={time.toISOString()}>{write(time)}</time>
}
