import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFrameResolver } from '../../server/source-maps.ts'
import { moveSourceMaps } from './source-maps.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'maps-'))
  await mkdir(join(root, 'dist', '_astro'), { recursive: true })
  await writeFile(
    join(root, 'dist', '_astro', 'menu.Bx12_3yz.js.map'),
    JSON.stringify({
      version: 3,
      names: [],
      sources: ['../../src/shell/menu.ts'],
      sourcesContent: ['const secret = 1'],
      // Line 1, column 5 (and on) is line 3, column 2 of the source.
      mappings: 'KAEC',
    }),
  )
  await mkdir(join(root, 'dist-maps'))
  await writeFile(join(root, 'dist-maps', 'old.js.map'), '')
})
afterEach(() => rm(root, { recursive: true }))

it('maps leave what is served, without the text of their sources, and stacks are read with them [R7.64]', async () => {
  const maps = join(root, 'dist-maps')
  await moveSourceMaps(join(root, 'dist'), maps)
  expect(await readdir(join(root, 'dist', '_astro'))).toEqual([])
  expect(await readdir(maps)).toEqual(['menu.Bx12_3yz.js.map'])
  expect(await readFile(join(maps, 'menu.Bx12_3yz.js.map'), 'utf8')).not.toContain('secret')

  const resolve = createFrameResolver(maps)
  expect(
    await resolve([
      't (/_astro/menu.Bx12_3yz.js:1:8)',
      '/_astro/menu.Bx12_3yz.js:1:2',
      't (/_astro/unknown.Bx12_3yz.js:1:8)',
      '/_astro/../../secret.js:1:8',
      'src/shell/start.ts:1:8',
    ]),
  ).toEqual([
    'src/shell/menu.ts:3:2',
    '/_astro/menu.Bx12_3yz.js:1:2',
    't (/_astro/unknown.Bx12_3yz.js:1:8)',
    '/_astro/../../secret.js:1:8',
    'src/shell/start.ts:1:8',
  ])
})
