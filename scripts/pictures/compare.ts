import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'missing'; readonly from: 'before' | 'after' }
  | { readonly kind: 'size'; readonly before: string; readonly after: string }
  | { readonly kind: 'pixels'; readonly count: number; readonly box: Box }

const read = async (path: string) => {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // Whole pixels in place of four bytes each.
  const pixels = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length))
  return { pixels, width: info.width, height: info.height }
}

type Picture = Awaited<ReturnType<typeof read>>

const PAINT = 0xff_00_00_ff

/** Red where `before` and `after` differ, on `after` made pale. */
const differenceOf = (before: Picture, after: Picture) => {
  const { width, height } = after
  let count = 0
  let [left, top, right, bottom] = [width, height, -1, -1]
  const drawn = new Uint32Array(after.pixels)
  for (let index = 0; index < drawn.length; index += 1) {
    const pixel = after.pixels[index] ?? 0
    if (pixel === before.pixels[index]) {
      // A quarter of the colour, on white.
      drawn[index] = (((pixel >>> 2) & 0x3f_3f_3f) + 0xc0_c0_c0) | 0xff_00_00_00
      continue
    }
    drawn[index] = PAINT
    count += 1
    const [x, y] = [index % width, Math.floor(index / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 }
  return { count, box, drawn: { pixels: drawn, width, height } }
}

const write = ({ pixels, width, height }: Picture, path: string) =>
  sharp(new Uint8Array(pixels.buffer), { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path)

/** Compares two pictures pixel by pixel; where pixels differ, draws them into `difference`. */
const compareFiles = async (
  beforePath: string,
  afterPath: string,
  difference: string,
): Promise<Verdict> => {
  const [before, after] = await Promise.all([read(beforePath), read(afterPath)])
  if (before.width !== after.width || before.height !== after.height) {
    const size = ({ width, height }: Picture) => `${width}x${height}`
    return { kind: 'size', before: size(before), after: size(after) }
  }
  const { count, box, drawn } = differenceOf(before, after)
  if (count === 0) return { kind: 'same' }
  await write(drawn, difference)
  return { kind: 'pixels', count, box }
}

const picturesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()

/** The view of a picture: its name without width and theme. */
const subjectOf = (name: string) => name.replace(/-\d+-(?:light|dark)\.png$/u, '')

/**
 * Compares the pictures of two folders by name, those alone whose view (or its detail) `only` fits.
 * Pictures of what differs go into a folder `differences` of `afterFolder`.
 */
export const compareSets = async (
  beforeFolder: string,
  afterFolder: string,
  only = /(?:)/u,
): Promise<Map<string, Verdict>> => {
  const [before, after] = await Promise.all([picturesIn(beforeFolder), picturesIn(afterFolder)])
  const differences = join(afterFolder, 'differences')
  await mkdir(differences, { recursive: true })
  const names = [...new Set([...before, ...after])]
    .filter((name) => only.test(subjectOf(name)))
    .sort()
  const verdicts = new Map<string, Verdict>()
  for (const name of names) {
    const missing = before.includes(name) ? (after.includes(name) ? undefined : 'after') : 'before'
    verdicts.set(
      name,
      missing
        ? { kind: 'missing', from: missing }
        : await compareFiles(
            join(beforeFolder, name),
            join(afterFolder, name),
            join(differences, name),
          ),
    )
  }
  return verdicts
}

/** `verdict` on the picture `name` in words; undefined where there is nothing to say. */
export const describeVerdict = (name: string, verdict: Verdict): string | undefined => {
  switch (verdict.kind) {
    case 'same':
      return undefined
    case 'missing':
      return `${name}: is not there ${verdict.from}`
    case 'size':
      return `${name}: ${verdict.before} before, ${verdict.after} after`
    case 'pixels': {
      const { left, top, width, height } = verdict.box
      return `${name}: ${verdict.count} pixels differ, within ${width}x${height} at ${left},${top}`
    }
  }
}
