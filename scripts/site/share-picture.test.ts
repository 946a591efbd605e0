import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lines, outline, widthOf } from './outlines.ts'
import { drawSharePicture, sharePicturePng } from './share-picture.ts'

test('a picture is 1200 by 630 and smaller than 40 kB', async () => {
  const png = await sharePicturePng('Voice agents')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(40_000)
})

test('each title has its own picture, and none leaves letters to the machine’s fonts', () => {
  expect(drawSharePicture('About us')).not.toBe(drawSharePicture('Contact'))
  expect(drawSharePicture('About us')).not.toMatch(/<text|font-/u)
})

test('macrons are drawn; a letter that the fonts lack stops the build', () => {
  expect(outline('ā', 0, 0, 100)).toMatch(/ d="M/u)
  expect(() => outline('漢', 0, 0, 100)).toThrow(/no “漢”/u)
})

test('a title breaks at its spaces and stays within its width', () => {
  const title = 'Partner Rewards: the referral programme of a weather board'
  const set = lines(title, 600, 80)
  expect(set.join(' ')).toBe(title)
  expect(set.length).toBeGreaterThan(2)
  for (const line of set) expect(widthOf(line, 80)).toBeLessThanOrEqual(600)
})
