import { isobarsViewBox } from './isobars-file.ts'

/** The footer's weather map: decoration. */
export function Isobars() {
  return (
    <svg
      className="isobars"
      viewBox={isobarsViewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href="/isobars.svg#light" />
      <use className="isobar-heavy" href="/isobars.svg#heavy" />
    </svg>
  )
}
