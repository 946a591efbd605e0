import { glob, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { forbidden } from '../../.dependency-cruiser.cjs'
import { mayImport } from './layers.cjs'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFile(join(root, file), 'utf8')

/** A row of the document: | `folder`, `folder` | what it holds | `folder`, `folder` |. */
const ROW = /^\| (?<folders>`[^|]+`) \| [^|]+ \| (?<allowed>[^|]+) \|$/gmu
const names = (cell = '') => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name)

test('the document says of every folder what the linter holds it to', async () => {
  const [, chapter = ''] = (await read('docs/architecture.md')).split('\n## Folders\n')
  const [table = ''] = chapter.split('\n## ')
  const documented = [...table.matchAll(ROW)].flatMap(({ groups }) =>
    names(groups?.folders).map((folder) => [
      folder,
      groups?.allowed === 'everything' ? 'everything' : names(groups?.allowed),
    ]),
  )
  expect(Object.fromEntries(documented)).toEqual(mayImport)
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
  for await (const file of glob(
    'src/{portal/{room,submission,answers,messages},project}/**/*.tsx',
    {
      cwd: root,
    },
  )) {
    if (!file.endsWith('.test.tsx') && !views.some((view) => view.test(file))) left.push(file)
  }
  expect(left.toSorted()).toEqual([
    'src/portal/answers/Answers.tsx',
    'src/portal/answers/ChangeAnswers.tsx',
    'src/portal/answers/NewAnswers.tsx',
    'src/portal/answers/use-draft-files.tsx',
    'src/portal/messages/ClientThread.tsx',
    'src/portal/messages/ClosedThread.tsx',
    'src/portal/messages/Enquiries.tsx',
    'src/portal/messages/MessagesPanel.tsx',
    // The notice of a deletion keeps the account at a press.
    'src/portal/room/DeletionNotice.tsx',
    'src/portal/room/DeletionPlace.tsx',
    'src/portal/room/RoomHome.tsx',
    'src/portal/submission/SubmissionPanel.tsx',
  ])
  expect(rule?.to).toEqual({ path: '^src/api/', reachable: true })
})
