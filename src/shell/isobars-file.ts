import { isobars } from './isobars.ts'

const WIDTH = 1440
const HEIGHT = 264
/** The map is drawn over its frame: lines are cut there, and never seen to end. */
const MARGIN = 32

export const isobarsViewBox = `${MARGIN} ${MARGIN} ${WIDTH - 2 * MARGIN} ${HEIGHT - 2 * MARGIN}`

const lines = isobars(WIDTH, HEIGHT)
const path = (id: string, heavy: boolean) => {
  const d = lines
    .filter((line) => line.heavy === heavy)
    .map((line) => line.d)
    .join('')
  return `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`
}

/** The footer's weather map, drawn at build time: one file, loaded once, coloured by each page. */
export const isobarsFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${isobarsViewBox}">${path('light', false)}${path('heavy', true)}</svg>`
