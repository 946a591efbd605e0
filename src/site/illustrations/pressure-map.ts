import type { PressureMap } from '../../../content/services/illustration.ts'
import { type ContourLine, contourLines } from '../../ui/contour-lines.ts'

const DAYS = 7
const HOURS = 24
// Cells of the grid: three an hour, six a day.
const COLUMNS = HOURS * 3
const ROWS = DAYS * 6

/** Calls an hour between two lines. */
const STEP = 3
const OUTERMOST = 2

type Hill = PressureMap['hills'][number]

/** The peak of a hill as shares of the map's width and height. */
export const peak = ({ day, hour }: Hill): { x: number; y: number } => ({
  x: hour / HOURS,
  y: (day + 0.5) / DAYS,
})

/** Calls an hour at `hour` of `day`: the sum of the hills there. */
const callsAt = (hills: readonly Hill[], day: number, hour: number): number =>
  hills.reduce(
    (sum, hill) =>
      sum +
      hill.calls *
        Math.exp(
          -((hour - hill.hour) ** 2) / (2 * hill.hours ** 2) -
            (day - hill.day) ** 2 / (2 * hill.days ** 2),
        ),
    0,
  )

/** Whole calls of each of the 24 hours of each of the 7 days, Monday first. */
export const callsByHour = (hills: readonly Hill[]): readonly (readonly number[])[] =>
  Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: HOURS }, (_, hour) => Math.round(callsAt(hills, day, hour + 0.5))),
  )

/** The fewest calls an hour that each shade of a cell stands for; fewer than the first leave it empty. */
export const SHADES = [1, 5, 10, 20] as const

/** The shade of a cell with so many calls: an index of `SHADES`, or -1. */
export const shadeOf = (calls: number): number => SHADES.findLastIndex((least) => calls >= least)

/** Contour lines of the calls, on a map of `width` by `height`. */
export const pressureLines = (
  hills: readonly Hill[],
  width: number,
  height: number,
): readonly ContourLine[] => {
  const values = Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const hour = (((cell % COLUMNS) + 0.5) / COLUMNS) * HOURS
    const day = ((Math.floor(cell / COLUMNS) + 0.5) / ROWS) * DAYS - 0.5
    return callsAt(hills, day, hour)
  })
  const highest = Math.max(...values)
  const thresholds = Array.from(
    { length: Math.ceil((highest - OUTERMOST) / STEP) },
    (_, step) => OUTERMOST + step * STEP,
  )
  const lines = contourLines({ values, columns: COLUMNS, rows: ROWS, width, height }, thresholds)
  // Drops the specks where a peak only just reaches a threshold.
  return lines.filter(({ d }) => d.split('q').length > 3)
}
