import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const TESTS =
  '{content,domain,packages,scripts,server,src,supabase,tests}/**/*.{test,spec}.{ts,tsx}'

const ID = /R\d+\.\d+|[AF]\d+/gu
/** What stands first in an item of a list, or in a row of a table. */
const RULE = /^(?:-|\|) (R\d+\.\d+|[AF]\d+) (.*)$/gmu
/** What a rule without a test says at its end, and why. */
const MARK = /\((not built yet|retired|no test(?: yet)?): \S.*\)$/u
/** A call's first argument that ends with ids: the title of a test. */
const TITLE = /\(\s*(['"`])(?:\\.|(?!\1).)* \[([RAF][\d.]+(?:, [RAF][\d.]+)*)\]\1,/gsu
/** Ids in brackets, wherever they stand. */
const BRACKETS = /\[[RAF]\d[^\]]*\]/gu

const rules = [...readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8').matchAll(RULE)].map(
  ([, id = '', text = '']) => ({
    id,
    text,
    mark: MARK.exec(text.replace(/ \|$/u, ''))?.[1],
  }),
)
const ids = new Set(rules.map(({ id }) => id))

const files = globSync(TESTS, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
const titles = files.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(TITLE)].map(([, , list = '']) => ({ file, carried: list.split(', ') }))
})
const carried = new Set(titles.flatMap((title) => title.carried))

const twice = (list: readonly string[]) => list.filter((id, index) => list.indexOf(id) !== index)

it('the document has rules, each under an id of its own', () => {
  expect(rules.length).toBeGreaterThan(300)
  expect(twice(rules.map(({ id }) => id))).toEqual([])
})

it('every rule is carried by the title of a test, or says why it is not', () => {
  expect(
    rules
      .filter(({ id, mark }) => !mark && !carried.has(id))
      .map(({ id, text }) => `${id} ${text}`),
  ).toEqual([])
})

it('no rule that has a test says that it has none', () => {
  expect(
    rules
      .filter(({ id, mark }) => mark && mark !== 'retired' && carried.has(id))
      .map(({ id, text }) => `${id} ${text}`),
  ).toEqual([])
})

it('the titles, and the rules that name another, use no other id', () => {
  const named = [
    ...titles.flatMap((title) => title.carried.map((id) => ({ id, where: title.file }))),
    ...rules.flatMap(({ id: where, text }) => (text.match(ID) ?? []).map((id) => ({ id, where }))),
  ]
  expect(named.filter(({ id }) => !ids.has(id))).toEqual([])
})

it('ids end the titles of tests, each once, and stand nowhere else in them', () => {
  expect(titles.filter((title) => twice(title.carried).length > 0)).toEqual([])
  const count = files
    .map((file) => readFileSync(join(ROOT, file), 'utf8').match(BRACKETS)?.length ?? 0)
    .reduce((sum, next) => sum + next, 0)
  expect(titles.length).toBe(count)
})
