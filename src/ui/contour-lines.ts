import { contours } from 'd3-contour'

/** Values on a grid, row by row, and the map that they are drawn on. */
export interface Field {
  readonly values: readonly number[]
  readonly columns: number
  readonly rows: number
  /** Size of the map, in units of the drawing. */
  readonly width: number
  readonly height: number
}

export interface ContourLine {
  /** An SVG path in units of the map. */
  readonly d: string
  /** Every third line is heavier, as on a weather map. */
  readonly heavy: boolean
}

/** The lines that join equal values of `field`, one or more for each of `thresholds`. */
export const contourLines = (
  { values, columns, rows, width, height }: Field,
  thresholds: readonly number[],
): readonly ContourLine[] => {
  const place = ([x = 0, y = 0]: number[]): Point => [
    Math.round((x / columns) * width),
    Math.round((y / rows) * height),
  ]
  return contours()
    .size([columns, rows])
    .thresholds([...thresholds])([...values])
    .flatMap(({ coordinates }, step) =>
      coordinates.flat().flatMap((ring) =>
        openLines(ring.map(place), width, height).map((line) => ({
          d: curve(line),
          heavy: step % 3 === 0,
        })),
      ),
    )
}

type Point = [x: number, y: number]

/** Cuts a contour's ring at the map's edge: only the lines inside are kept. */
const openLines = (ring: Point[], width: number, height: number): Point[][] => {
  const onEdge = ([x, y]: Point) => x <= 0 || y <= 0 || x >= width || y >= height
  // Starts at the edge, so that no line is cut at the ring's first point.
  const start = Math.max(0, ring.findIndex(onEdge))
  const points = [...ring.slice(start), ...ring.slice(1, start + 1)]
  const lines: Point[][] = [[]]
  for (const [index, point] of points.entries()) {
    const line = lines.at(-1)
    const next = points[index + 1]
    if (!onEdge(point)) line?.push(point)
    else if (line && line.length > 0) {
      line.push(point)
      lines.push([])
    } else if (next && !onEdge(next)) line?.push(point)
  }
  return lines.filter((line) => line.length > 3).map((line) => line.filter(everyThird))
}

const everyThird = (_: Point, index: number, line: Point[]) =>
  index % 3 === 0 || index === line.length - 1

/** Quadratic curves through the middles of the segments: smooth, and short as relative commands. */
const curve = ([first, ...rest]: Point[]): string => {
  if (!first) return ''
  let [penX, penY] = first
  const step = ([x, y]: Point) => `${x - penX} ${y - penY}`
  const curves = rest.slice(0, -1).map((corner, index) => {
    const [nextX, nextY] = rest[index + 1] ?? corner
    const middle: Point = [(corner[0] + nextX) >> 1, (corner[1] + nextY) >> 1]
    const curve = `q${step(corner)} ${step(middle)}`
    ;[penX, penY] = middle
    return curve
  })
  return `M${first.join(' ')}${curves.join('')}l${step(rest.at(-1) ?? first)}`.replaceAll(' -', '-')
}
