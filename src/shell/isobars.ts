import { type ContourLine, contourLines } from './contour-lines.ts'

/** Highs and lows of a weather map: place and reach as shares of the map, and strength. */
const centres = [
  { x: 0.78, y: -0.1, reach: 0.26, strength: 1 },
  { x: 0.2, y: 1.15, reach: 0.3, strength: 0.9 },
  { x: 0.03, y: 0.1, reach: 0.16, strength: -0.5 },
  { x: 1.02, y: 1.05, reach: 0.2, strength: -0.6 },
  { x: 0.52, y: 0.45, reach: 0.12, strength: -0.18 },
] as const

// Cells of the field; coarse, because the lines between its points are drawn as curves.
const COLUMNS = 48
const ROWS = 12

const thresholds = Array.from({ length: 10 }, (_, step) => -0.4 + step * 0.13)

/** The contour lines of a made-up pressure field, drawn on a map of `width` by `height`. */
export const isobars = (width: number, height: number): readonly ContourLine[] => {
  const values = Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const x = ((cell % COLUMNS) + 0.5) / COLUMNS
    const y = (Math.floor(cell / COLUMNS) + 0.5) / ROWS
    return centres.reduce((sum, centre) => {
      // The map is wide: distances down count less than distances across.
      const squared = (x - centre.x) ** 2 + ((y - centre.y) * 0.35) ** 2
      return sum + centre.strength * Math.exp(-squared / (2 * centre.reach ** 2))
    }, 0)
  })
  return contourLines({ values, columns: COLUMNS, rows: ROWS, width, height }, thresholds)
}
