import { contours } from 'd3-contour'

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

export interface Isobar {
  /** An SVG path in units of the map. */
  readonly d: string
  /** Every third line is heavier, as on a weather map. */
  readonly heavy: boolean
}

/** The contour lines of a made-up pressure field, drawn on a map of `width` by `height`. */
export const isobars = (width: number, height: number): readonly Isobar[] => {
  const field = Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const x = ((cell % COLUMNS) + 0.5) / COLUMNS
    const y = (Math.floor(cell / COLUMNS) + 0.5) / ROWS
    return centres.reduce((sum, centre) => {
      // The map is wide: distances down count less than distances across.
      const squared = (x - centre.x) ** 2 + ((y - centre.y) * 0.35) ** 2
      return sum + centre.strength * Math.exp(-squared / (2 * centre.reach ** 2))
    }, 0)
  })
  const thresholds = Array.from({ length: 10 }, (_, step) => -0.4 + step * 0.13)
  const place = ([x = 0, y = 0]: number[]): Point => [
    Math.round((x / COLUMNS) * width),
    Math.round((y / ROWS) * height),
  ]
  return contours()
    .size([COLUMNS, ROWS])
    .thresholds(thresholds)(field)
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

/** A contour's ring runs along the map's edge where it leaves it: only the lines inside are kept. */
const openLines = (ring: Point[], width: number, height: number): Point[][] => {
  const onEdge = ([x, y]: Point) => x <= 0 || y <= 0 || x >= width || y >= height
  // From the edge on, so that no line is cut where its ring happens to begin.
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

/** Quadratic curves through the middles of the segments: smooth, and, being relative, short to write. */
const curve = ([first, ...rest]: Point[]): string => {
  if (!first) return ''
  let [penX, penY] = first
  const step = ([x, y]: Point) => `${x - penX} ${y - penY}`
  const curves = rest.slice(0, -1).map((corner, index) => {
    const [nextX, nextY] = rest[index + 1] ?? corner
    const middle: Point = [(corner[0] + nextX) >> 1, (corner[1] + nextY) >> 1]
    const drawn = `q${step(corner)} ${step(middle)}`
    ;[penX, penY] = middle
    return drawn
  })
  return `M${first.join(' ')}${curves.join('')}l${step(rest.at(-1) ?? first)}`.replaceAll(' -', '-')
}
