import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preloadMacrons } from './preload-macrons.ts'

const LATIN = '<link rel="preload" href="/_astro/archivo-latin.abc.woff2" as="font" crossorigin>'
const MACRONS =
  '<link rel="preload" href="/_astro/archivo-macrons.def.woff2" as="font" type="font/woff2" crossorigin>'

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'macrons-'))
  await mkdir(join(dist, '_astro'))
  await writeFile(join(dist, '_astro/archivo-macrons.def.woff2'), '')
})
afterEach(() => rm(dist, { recursive: true }))

const preloaded = async (head: string, body: string) => {
  const file = join(dist, 'page.html')
  await writeFile(file, `<head>${head}${LATIN}</head><body>${body}</body>`)
  await preloadMacrons(dist)
  return (await readFile(file, 'utf8')).includes(LATIN + MACRONS)
}

it('asks for the font of macrons where one is shown', async () => {
  expect(await preloaded('', '<p>Kōwhai</p>')).toBe(true)
})

it.each([
  ['shows none', '', '<p>Kauri</p>'],
  ['has one in its title only', '<title>Kōwhai</title>', '<p>Kauri</p>'],
  ['has one in a script only', '', '<p>Kauri</p><script>say("ō")</script>'],
  ['has one in an attribute only', '', '<p title="ō">Kauri</p>'],
])('does not where a page %s', async (_, head, body) => {
  expect(await preloaded(head, body)).toBe(false)
})
