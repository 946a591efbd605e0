import { isobars } from './isobars.ts'

const WIDTH = 1440
const HEIGHT = 208

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
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={path(false)} />
      <path className="isobar-heavy" d={path(true)} />
    </svg>
  )
}
