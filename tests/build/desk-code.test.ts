import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../../domain/site/paths.ts'
import {
  filesIn,
  ISLAND,
  ISLAND_RENDERER,
  NAMED_SCRIPT,
  withImports,
} from '../../scripts/support/loaded-files.ts'
import { type BuiltPage, dist, pages } from './pages.ts'

const DESK = /^(?:src\/admin|src\/api\/desk|content\/desk)\//u

/** The modules of the desk that a built script is made of, by its source map; the bundler's own helpers have none. */
const deskIn = async (script: string): Promise<string[]> => {
  const map = join(dist, '..', 'dist-maps', `${basename(script)}.map`)
  const text = await readFile(map, 'utf8').catch(() => '{"sources":[]}')
  const { sources }: { sources: string[] } = JSON.parse(text)
  return sources.filter((source) => DESK.test(source))
}

/** In whatever these pages load, now or later. */
const deskOn = async (some: readonly BuiltPage[]): Promise<string[]> => {
  const named = some.flatMap(({ html }) =>
    [NAMED_SCRIPT, ISLAND, ISLAND_RENDERER].flatMap((kind) => filesIn(html, kind)),
  )
  const scripts = await withImports(named, 'any')
  return (await Promise.all(Array.from(scripts, deskIn))).flat()
}

// The tour shows the desk.
const DESK_PAGES: readonly string[] = [paths.admin, paths.tour]

test('no public page and no page of the room loads code of the desk, neither at once nor later [R6.273]', async () => {
  expect(await deskOn(pages.filter(({ path }) => !DESK_PAGES.includes(path)))).toEqual([])
})

test('the desk itself is known by its modules [R6.273]', async () => {
  const desk = await deskOn(pages.filter(({ path }) => path === paths.admin))
  expect(desk).toEqual(
    expect.arrayContaining(['src/admin/AdminApp.tsx', 'content/desk/desk-inbox.ts']),
  )
})
