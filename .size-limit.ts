// `npm run size`: what is loaded of each page before anything is touched, of the room and the desk in all, and what a
// press waits for, each held to its ceiling. Other code that comes on a touch or in an idle moment is none of it.
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type AdminView, adminViews, type RoomView, roomViews } from './domain/site/applications.ts'
import {
  filesIn,
  ISLAND,
  ISLAND_RENDERER,
  NAMED_SCRIPT,
  NONE,
  STYLESHEET,
  withImports,
} from './scripts/support/loaded-files.ts'
import { ceilings } from './scripts/support/size-ceilings.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const filesOf = (pattern: string): Promise<string[]> =>
  Array.fromAsync(glob(pattern, { cwd: root }))

const pageOf = async (file: string) => {
  const html = await readFile(root + file, 'utf8')
  const first = await withImports(filesIn(html, NAMED_SCRIPT), 'static')
  return { file, html, first, sheets: filesIn(html, STYLESHEET) }
}

const pages = await Promise.all((await filesOf('dist/**/*.html')).sort().map(pageOf))

/**
 * All script of the application on `name`.html, now or later, but not what a press in the header loads, nor
 * what only `views` load.
 */
const applicationOn = async (name: string, views = NONE): Promise<Set<string>> => {
  const page = pages.find(({ file }) => file === `dist/${name}.html`)
  if (!page) throw new Error(`There is no page ${name}`)
  const others = pages.filter((other) => other !== page)
  const own = filesIn(page.html, NAMED_SCRIPT).filter((file) =>
    others.every(({ first }) => !first.has(file)),
  )
  const all = await withImports([...own, ...filesIn(page.html, ISLAND)], 'any', views)
  const renderer = await withImports(filesIn(page.html, ISLAND_RENDERER), 'static')
  return page.first.union(all).union(renderer)
}

/** The one built script called `name`. */
const chunkCalled = async (name: string): Promise<string> => {
  const [file, ...others] = await filesOf(`dist/**/${name}.*.js`)
  if (!file || others.length > 0) throw new Error(`There is not one script called ${name}`)
  return file
}

/** Bytes on the wire: of the files that the build has compressed and the server sends. */
const check = (name: string, ceiling: keyof typeof ceilings, files: Iterable<string>) => ({
  name,
  limit: `${ceilings[ceiling]} kB`,
  path: Array.from(files, (file) => `${file}.br`),
  brotli: false,
})

/** What the first press on "Client Login" waits for: React and the client of the accounts included. */
const accountDialog = await withImports([await chunkCalled('dialogs')], 'static')

/** What opens at Ctrl K, in place of a view. */
const find = await chunkCalled('FindDialog')
const viewFiles = await Promise.all(
  (Object.keys(adminViews) as AdminView[]).map(async (view) => {
    const file = await chunkCalled(`${view.charAt(0).toUpperCase()}${view.slice(1)}View`)
    return { view, file }
  }),
)
const deskWithoutViews = await applicationOn(
  'admin',
  new Set([find, ...viewFiles.map(({ file }) => file)]),
)
const deskWith = async (file: string) => deskWithoutViews.union(await withImports([file], 'any'))

// What makes the client's file comes on a press.
const makeFile = await chunkCalled('make-file')

/** What a visitor at the page of a call does not load. */
const roomApp = await chunkCalled('RoomApp')
const roomPages = await Promise.all(
  (Object.keys(roomViews) as RoomView[]).map(async (view) => {
    const file = await chunkCalled(`${view.charAt(0).toUpperCase()}${view.slice(1)}Page`)
    return { view, file, document: roomViews[view].page.slice(1) }
  }),
)
const othersOf = (file: string) =>
  new Set([makeFile, ...roomPages.flatMap((page) => (page.file === file ? [] : [page.file]))])

export default [
  ...pages.flatMap(({ file, first, sheets }) => [
    check(file, 'page', [file, ...sheets, ...first]),
    check(`${file}: script`, 'script', first),
  ]),

  check('account dialog', 'shell', accountDialog),
  check('book: visitors', 'shell', await applicationOn('book', new Set([roomApp]))),

  ...(await Promise.all(
    roomPages.map(async ({ view, file, document }) =>
      check(`room: ${view}`, 'room', await applicationOn(document, othersOf(file))),
    ),
  )),

  check('desk: find', 'desk', await deskWith(find)),
  ...(await Promise.all(
    viewFiles.map(async ({ view, file }) => check(`desk: ${view}`, 'desk', await deskWith(file))),
  )),
]
