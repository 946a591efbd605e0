import { writeSortable } from '../../../domain/time/new-zealand-time.ts'

/** The two cells of a time in an exported file, as `exportedTime` heads them: one to read, one for programs. */
export const timeCells = (time: string | null): readonly [string, string] =>
  time === null ? ['', ''] : [writeSortable(new Date(time)), time]
