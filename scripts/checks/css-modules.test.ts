import { glob, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFile(join(root, file), 'utf8')
const filesOf = (pattern: string) => Array.fromAsync(glob(pattern, { cwd: root }))

const IMPORT = /import (?<name>\w+) from '(?<address>[^']+\.module\.css)'/gu
const NOT_A_CLASS = /\/\*[\s\S]*?\*\/|:global\([^)]*\)|@import[^;]*;|url\([^)]*\)/gu
const CLASS = /\.(?<name>[a-z][\w-]*)(?=[^{};]*\{)/giu

const classesOf = (css: string) =>
  new Set(Array.from(css.replace(NOT_A_CLASS, '').matchAll(CLASS), ({ groups }) => groups?.name))

/** What each module is asked for, by its file; undefined where names are made at run time. */
const askedFor = async () => {
  const asked = new Map<string, Map<string | undefined, string>>()
  for (const file of await filesOf('src/**/*.{tsx,ts,astro}')) {
    const code = await read(file)
    for (const { groups } of code.matchAll(IMPORT)) {
      const { name = '', address = '' } = groups ?? {}
      const module = posix.join(posix.dirname(file), address)
      const names = asked.get(module) ?? new Map()
      for (const [, asks] of code.matchAll(new RegExp(`(?<![-./\\w])${name}\\.(\\w+)`, 'gu'))) {
        if (asks !== 'module') names.set(asks, file)
      }
      if (new RegExp(`\\b${name}\\[`, 'u').test(code)) names.set(undefined, file)
      asked.set(module, names)
    }
  }
  return asked
}

// A class that is not there is no error anywhere: the element is only left without its style.
test('every class that is used of a module is defined in it, and every defined one is used', async () => {
  const asked = await askedFor()
  const modules = await filesOf('src/**/*.module.css')
  const wrong = [...asked.keys()]
    .filter((module) => !modules.includes(module))
    .map((module) => `${module} is not there`)
  for (const module of modules) {
    const classes = classesOf(await read(module))
    const names = asked.get(module)
    if (!names) wrong.push(`${module} is not imported`)
    if (!names) continue
    for (const [name, file] of names) {
      if (name !== undefined && !classes.has(name)) wrong.push(`${file}: .${name} of ${module}`)
    }
    if (names.has(undefined)) continue
    for (const name of classes) if (!names.has(name)) wrong.push(`${module}: .${name} is not used`)
  }
  expect(wrong).toEqual([])
})
