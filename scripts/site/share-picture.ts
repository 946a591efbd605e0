import sharp from 'sharp'
import { agency } from '../../content/agency.ts'
import { calls } from '../../content/example-calls/calls.ts'
import { layCall } from '../../domain/example-calls/call.ts'
import { stripCalls } from '../../domain/example-calls/call-strip.ts'
import { sharePicture } from '../../domain/site/share-picture.ts'
import { MINUTES_A_DAY } from '../../domain/time/times.ts'
import { callTop, longest } from '../../src/ui/strip/strip.ts'
import { lines, outline } from './outlines.ts'

const { width, height } = sharePicture
const MARGIN = 72
/** The strip along the lower edge. */
const STRIP = { top: 410, height: 220 } as const
/** The tokens of the light theme (src/styles/tokens.css) in sRGB. */
const colour = {
  ground: '#f4f8f6',
  ink: '#041b1d',
  rule: '#c4cecb',
  night: '#002729',
  kowhai: '#f8c726',
} as const

const TRACKING = -0.03
/** The largest size at which a title stands in the space above the strip. */
const SIZES = [104, 92, 80, 68, 56, 48]
const LEADING = 1.04
const TITLE = { top: 150, bottom: 374 } as const

const titleLines = (title: string) => {
  for (const size of SIZES) {
    const set = lines(title, width - 2 * MARGIN, size, TRACKING)
    if (set.length * size * LEADING <= TITLE.bottom - TITLE.top) return { size, set }
  }
  throw new Error(`The title is too long for its picture: ${title}`)
}

const title = (text: string) => {
  const { size, set } = titleLines(text)
  return set
    .map((line, index) => {
      const baseline = TITLE.bottom - (set.length - 1 - index) * size * LEADING
      return outline(line, MARGIN, Math.round(baseline), size, TRACKING)
    })
    .join('')
}

const day = () => {
  const example = layCall(calls['plumber-night'], [])
  const { shutFrom, shutUntil } = example.call.strip
  const day = stripCalls(example)
  const at = (minute: number) => ((minute / MINUTES_A_DAY) * width).toFixed(1)
  const bottom = STRIP.top + STRIP.height
  const maximum = longest(day)
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60)
  const ticks = hours
    .filter((minute) => minute <= shutFrom || minute >= shutUntil)
    .map((minute) => `M${at(minute)} ${STRIP.top}V${bottom}`)
  const lines = day.map((call) => {
    const look = {
      you: `stroke="${colour.ink}" stroke-width="5"`,
      us: `stroke="${colour.kowhai}" stroke-width="${call.featured ? 11 : 7}"`,
      missed: `stroke="${colour.ink}" stroke-width="1.5"`,
    }[call.by]
    const top = STRIP.top + callTop(call, maximum, STRIP.height)
    return `<path ${look} d="M${at(call.minute)} ${bottom}V${top}"/>`
  })
  const from = at(shutFrom)
  const night = `<rect x="${from}" y="${STRIP.top}" width="${Number(at(shutUntil)) - Number(from)}" height="${STRIP.height}" fill="${colour.night}"/>`
  const frame = `<path stroke="${colour.ink}" stroke-width="2" d="M0 ${STRIP.top}H${width}"/>`
  return `${night}<path stroke="${colour.rule}" stroke-width="1.5" d="${ticks.join('')}"/>${frame}${lines.join('')}`
}

/** The mark of `src/shell/Logo.tsx` and the agency's name. */
const logo = () =>
  `<g transform="translate(${MARGIN} 56) scale(1.9)" stroke="${colour.ink}" stroke-width="2.4"><circle cx="6" cy="5" r="3.5"/><path d="M6 8.5V27M6 26.5l11 -4.5M6 20.5l11 -4.5M6 14.8l5.6 -2.3"/></g><g fill="${colour.ink}">${outline(agency.name, MARGIN + 48, 98, 42, TRACKING)}</g>`

/** A page's picture in the grammar of the strip, with its title, as SVG without a letter of text. */
export const drawSharePicture = (pageTitle: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none"><rect width="${width}" height="${height}" fill="${colour.ground}"/>${logo()}<g fill="${colour.ink}">${title(pageTitle)}</g>${day()}</svg>`

/** The same as PNG, small: the picture has few colours. */
export const sharePicturePng = (pageTitle: string): Promise<Buffer> =>
  sharp(Buffer.from(drawSharePicture(pageTitle)))
    .png({ palette: true, colours: 48, dither: 0, compressionLevel: 9 })
    .toBuffer()
