import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist } from './pages.ts'

test('every script has a source map, which is not among what is served and not named there [R7.64]', async () => {
  const scripts = await Array.fromAsync(glob('_astro/*.js', { cwd: dist }))
  const maps = new Set(await readdir(join(dist, '..', 'dist-maps')))
  expect(scripts.length).toBeGreaterThan(50)
  expect(await Array.fromAsync(glob('**/*.map*', { cwd: dist }))).toEqual([])
  const texts = await Promise.all(scripts.map((name) => readFile(join(dist, name), 'utf8')))
  expect(texts.filter((text) => text.includes('sourceMappingURL'))).toEqual([])
  const unmapped = scripts.filter((name) => !maps.has(`${name.slice('_astro/'.length)}.map`))
  // The bundler's own helpers have no source.
  expect(unmapped.filter((name) => !/(?:preload-helper|rolldown-runtime)\./u.test(name))).toEqual(
    [],
  )
})
