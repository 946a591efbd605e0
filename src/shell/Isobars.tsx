import { isobars } from './isobars.ts'

const WIDTH = 1440
const HEIGHT = 264
/** The map is drawn over its frame: lines are cut there, and never seen to end. */
const MARGIN = 32

const lines = isobars(WIDTH, HEIGHT)
const path = (heavy: boolean) =>
  lines
    .filter((line) => line.heavy === heavy)
    .map((line) => line.d)
    .join('')

/** The footer's weather map: decoration, drawn at build time. */
export function Isobars() {
  return (
    <svg
      className="isobars"
      viewBox={`${MARGIN} ${MARGIN} ${WIDTH - 2 * MARGIN} ${HEIGHT - 2 * MARGIN}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={path(false)} />
      <path className="isobar-heavy" d={path(true)} />
    </svg>
  )
}
