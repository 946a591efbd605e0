import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const DOCUMENT = 'docs/specification-coverage.md'
const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9]

interface Row {
  readonly name: string
  readonly shownBy: string
}

const text = readFileSync(join(ROOT, DOCUMENT), 'utf8')
const rows: Row[] = [...text.matchAll(/^\| (.+?) \| (.+) \|$/gmu)]
  .map(([, name = '', shownBy = '']) => ({ name, shownBy }))
  .filter(({ name }) => name !== 'row' && name !== '---')

const shown = rows.flatMap(({ name, shownBy }) =>
  [...shownBy.matchAll(/`([\w./-]+)` › (.+?)(?=; `|$)/gu)].map(([, file = '', title = '']) => ({
    name,
    file,
    title,
  })),
)

/** Folders of `tests/` may go without that name. */
const pathOf = (file: string) =>
  [file, join('tests', file)].map((path) => join(ROOT, path)).find((path) => existsSync(path))

// What a title fills in: of a template, of a table, of an object.
const FILLED_IN = /\$\{[^}]*\}|%[sdijo]|\$[a-z]\w*/gu

/** Every first argument of a call that is a text; the titles are among them. */
const titlesOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gsu)].map(
    ([, , title = '']) => title.replaceAll(FILLED_IN, '…').replaceAll('\\', ''),
  )

it('has every section of the specification that a test can show', () => {
  const sections = [...text.matchAll(/^## (\d)\. /gmu)].map(([, number]) => Number(number))
  expect(sections).toEqual(SECTIONS)
  expect(rows.length).toBeGreaterThan(100)
})

it('says of every row which test shows it, or why none does', () => {
  const silent = rows.filter(
    ({ shownBy }) => !/^(?:`[^`]+` › |owed: \S|retired: \S)/u.test(shownBy),
  )
  expect(silent).toEqual([])
})

describe('the tests that are named', () => {
  it.each(shown)('are there: $file, $title', ({ file, title }) => {
    const path = pathOf(file)
    expect(path, `${file} is no file`).toBeDefined()
    expect(titlesOf(path ?? '')).toContain(title)
  })
})
