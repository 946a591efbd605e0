import { isobars } from './isobars.ts'

const WIDTH = 1440
const HEIGHT = 264
/** The map is drawn over its frame: lines are cut there, and never seen to end. */
const MARGIN = 32

const viewBox = `${MARGIN} ${MARGIN} ${WIDTH - 2 * MARGIN} ${HEIGHT - 2 * MARGIN}`

const lines = isobars(WIDTH, HEIGHT)
const path = (heavy: boolean, stroke: string) => {
  const d = lines
    .filter((line) => line.heavy === heavy)
    .map((line) => line.d)
    .join('')
  return `<path vector-effect="non-scaling-stroke" ${stroke} d="${d}"/>`
}

/** The footer's weather map, drawn at build time: one file, loaded once, a mask for each page's colour. */
export const isobarsFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke="#fff">${path(false, 'stroke-opacity=".3"')}${path(true, 'stroke-width="1.25"')}</svg>`
