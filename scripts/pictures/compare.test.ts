import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareSets, describeVerdict } from './compare.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'))
  for (const set of ['before', 'after']) await mkdir(join(folder, set))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A grey picture, one pixel of which has another shade where `spot` says. */
const draw = (path: string, { width = 20, height = 10, spot = -1 } = {}) => {
  const pixels = Buffer.alloc(width * height * 3, 100)
  if (spot >= 0) pixels[spot * 3] = 101
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(join(folder, path))
}

const compared = async (only?: RegExp) => {
  const verdicts = await compareSets(join(folder, 'before'), join(folder, 'after'), only)
  return [...verdicts].flatMap(([name, verdict]) => describeVerdict(name, verdict) ?? [])
}

test('equal pictures are not reported', async () => {
  await draw('before/home.png')
  await draw('after/home.png')
  expect(await compared()).toEqual([])
  expect(await readdir(join(folder, 'after', 'differences'))).toEqual([])
})

test('one pixel that is one shade off is found, located and drawn', async () => {
  await draw('before/home.png')
  await draw('after/home.png', { spot: 3 * 20 + 7 })
  expect(await compared()).toEqual(['home.png: 1 pixels differ, within 1x1 at 7,3'])
  const { data } = await sharp(join(folder, 'after', 'differences', 'home.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray((3 * 20 + 7) * 4, (3 * 20 + 8) * 4)]).toEqual([255, 0, 0, 255])
})

test('another size is a difference, and so is a picture of one set alone', async () => {
  await draw('before/home.png')
  await draw('after/home.png', { height: 11 })
  await draw('before/about.png')
  await draw('after/contact.png')
  expect(await compared()).toEqual([
    'about.png: is not there after',
    'contact.png: is not there before',
    'home.png: 20x10 before, 20x11 after',
  ])
  expect(await compared(/^home/u)).toHaveLength(1)
})
