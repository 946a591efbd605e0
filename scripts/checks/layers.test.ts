import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { forbidden } from '../../.dependency-cruiser.cjs'
import { mayImport, readTable } from './layers.cjs'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFile(join(root, file), 'utf8')

const table = (...rows: string[]) =>
  [
    '',
    '## Folders',
    '',
    '| folder | what it holds | may import |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ]
    .concat('## Next', '', '| a | b | c |')
    .join('\n')

test('a row of the table is read for each of its folders, by the names in it', () => {
  expect(
    readTable(
      table(
        '| `domain` | rules (`paths.ts`) | nothing |',
        '| `src/pages`, `src/layouts` | glue | everything in `src`, `domain` |',
        '| `tests` | what crosses folders | everything |',
      ),
    ),
  ).toEqual({
    domain: [],
    'src/pages': ['src', 'domain'],
    'src/layouts': ['src', 'domain'],
    tests: 'everything',
  })
})

test.each([
  '| domain | rules | nothing |',
  '| `domain` | rules | whatever it wants |',
  '| `domain` | rules | nothing | more |',
  '| `domain` | rules |',
])('a row that is not understood is named: %s', (row) => {
  expect(() => readTable(table('| `content` | words | `domain` |', row))).toThrow(row)
})

test('a document without the table is refused', () => {
  expect(() => readTable(table())).toThrow('has no table')
  expect(() => readTable('# Architecture')).toThrow('has no table')
})

test('every place that the table names is there', () => {
  const named = Object.entries(mayImport).flatMap(([folder, allowed]) =>
    allowed === 'everything' ? [folder] : [folder, ...allowed],
  )
  const missing = [...new Set(named)].filter((place) => !existsSync(join(root, place)))
  expect(missing).toEqual([])
})

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`)

/** The row of `file`: the innermost. */
const rowOf = (file: string) =>
  Object.keys(mayImport)
    .filter((row) => isIn(file, row))
    .sort((one, other) => other.length - one.length)[0]

const IMPORT = /(?:from |import |import\(|@import |url\()['"](?<address>\.[^'"?]+)/gu

// The linter reads neither of the two.
test('pages and stylesheets keep to the table, too', async () => {
  const wrong: string[] = []
  let looked = 0
  for await (const file of glob('src/**/*.{astro,css}', { cwd: root })) {
    const folder = rowOf(file) ?? ''
    const allowed = mayImport[folder] ?? []
    if (!folder) wrong.push(`${file} is in no folder of the table`)
    if (allowed === 'everything') continue
    for (const { groups } of (await read(file)).matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(file), groups?.address ?? '')
      looked += 1
      const row = rowOf(target)
      const isAllowed = [folder, ...allowed].some((place) =>
        place in mayImport ? place === row : isIn(target, place),
      )
      if (!isAllowed) {
        wrong.push(`${file} imports ${target}`)
      }
    }
  }
  expect(looked).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('of the room’s components the linter leaves only those out that ask the platform [R2.482]', async () => {
  const rule = forbidden.find(({ name }) => name === 'views-are-handed-their-rows')
  const views = [rule?.from.path ?? []].flat().map((path) => new RegExp(path, 'u'))
  const left: string[] = []
  for await (const file of glob('src/portal/{submission,answers,messages}/**/*.tsx', {
    cwd: root,
  })) {
    if (!file.endsWith('.test.tsx') && !views.some((view) => view.test(file))) left.push(file)
  }
  expect(left.toSorted()).toEqual([
    'src/portal/answers/Answers.tsx',
    'src/portal/answers/ChangeAnswers.tsx',
    'src/portal/answers/LateNotice.tsx',
    'src/portal/answers/NewAnswers.tsx',
    'src/portal/answers/use-draft-files.tsx',
    'src/portal/answers/use-drop.tsx',
    'src/portal/messages/ClientThread.tsx',
    'src/portal/messages/ClosedThread.tsx',
    'src/portal/messages/Enquiries.tsx',
    'src/portal/messages/MessagesPanel.tsx',
    'src/portal/submission/OwnSubmission.tsx',
  ])
  expect(rule?.to).toEqual({ path: '^src/api/', reachable: true })
})

test('what both rooms draw is handed its rows, through however many folders [R2.482]', () => {
  const drawn = new Set(['src/project', 'src/portal/room'])
  // A set grows while it is walked through.
  for (const folder of drawn) {
    for (const name of mayImport[folder] ?? []) drawn.add(name)
  }
  expect([...drawn].filter((name) => /^src\/(?:api|session)\b/u.test(name))).toEqual([])
})
