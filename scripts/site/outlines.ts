import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'

// Letters as shapes, because what draws the pictures has none of the site's fonts.

const read = (name: string): Font => {
  const font = create(readFileSync(new URL(`../../src/assets/fonts/${name}`, import.meta.url)))
  if (!('glyphForCodePoint' in font)) throw new Error(`${name} holds several fonts`)
  return font
}

/** In the order of asking. The fonts are variable: these are their outlines at weight 600. */
const fonts = ['latin', 'macrons', 'accents'].map((name) => read(`archivo-${name}.woff2`))

const glyphs = (text: string) =>
  [...text].map((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(codePoint))
    if (!font) throw new Error(`The site's fonts have no “${letter}” (in “${text}”)`)
    return { glyph: font.glyphForCodePoint(codePoint), unitsPerEm: font.unitsPerEm }
  })

/** The width of `text` set at `size`, with `tracking` em between its letters. */
export const widthOf = (text: string, size: number, tracking = 0): number =>
  glyphs(text).reduce(
    (sum, { glyph, unitsPerEm }) => sum + (glyph.advanceWidth / unitsPerEm + tracking) * size,
    0,
  )

/**
 * `text` on a baseline that begins at `x`, `y`, set at `size`, as SVG path elements.
 * @throws where the site's fonts lack a letter.
 */
export const outline = (text: string, x: number, y: number, size: number, tracking = 0): string => {
  let pen = x
  return glyphs(text)
    .map(({ glyph, unitsPerEm }) => {
      const scale = size / unitsPerEm
      const d = glyph.path.toSVG()
      const placed = `<path transform="translate(${pen.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${d}"/>`
      pen += (glyph.advanceWidth / unitsPerEm + tracking) * size
      return d ? placed : ''
    })
    .join('')
}

/** `text` broken at its spaces into lines of at most `width` units at `size`. */
export const lines = (text: string, width: number, size: number, tracking = 0): string[] => {
  const set: string[] = []
  for (const word of text.split(' ')) {
    const last = set.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size, tracking) <= width) {
      set[set.length - 1] = `${last} ${word}`
    } else set.push(word)
  }
  return set
}
