// `npm run size`: what each built page loads before anything is touched, and what a press waits for, held
// to its budget. Code that comes on a touch or in an idle moment is none of it.
import { glob, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, parseSync } from 'vite'
import { adminViews } from './domain/applications.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const NAMED_SCRIPT = /<script[^>]*\ssrc="\/(?<file>[^"]+)"/gu
const ISLAND = /<astro-island[^>]*\scomponent-url="\/(?<file>[^"]+)"/gu
const ISLAND_RENDERER = /<astro-island[^>]*\srenderer-url="\/(?<file>[^"]+)"/gu
const STYLESHEET = /<link[^>]*rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"/gu

const filesOf = (pattern: string): Promise<string[]> =>
  Array.fromAsync(glob(pattern, { cwd: root }))

const filesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => `dist/${match.groups?.file}`)

type Kind = 'static' | 'any'

const importsOf = async (file: string, kind: Kind): Promise<string[]> => {
  const code = await readFile(root + file, 'utf8')
  const { dynamicImports, staticExports, staticImports } = parseSync(file, code).module
  const addresses = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    // As they are written, in quotes; an address that is made at run time is no file of the build.
    ...(kind === 'any' ? dynamicImports : []).map(
      ({ moduleRequest: { start, end } }) =>
        /^["'`](?<address>.+)["'`]$/u.exec(code.slice(start, end))?.groups?.address,
    ),
  ]
  return addresses.flatMap((address) =>
    address?.startsWith('.') ? posix.join(posix.dirname(file), address) : [],
  )
}

const NONE: ReadonlySet<string> = new Set()

/** `files` and all that they import, and so on, but for `without` and what only that imports. */
const withImports = async (
  files: readonly string[],
  kind: Kind,
  without = NONE,
): Promise<Set<string>> => {
  const all = new Set(files)
  // A set grows while it is walked through.
  for (const file of all) {
    for (const next of await importsOf(file, kind)) if (!without.has(next)) all.add(next)
  }
  return all
}

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
const check = (name: string, limit: string, files: Iterable<string>) => ({
  name,
  limit,
  path: Array.from(files, (file) => `${file}.br`),
  brotli: false,
})

/** The application on `name`.html without its views and what stands `apart`, and what each view adds to it. */
const shellAndViews = async (
  name: string,
  limit: string,
  views: Readonly<Record<string, { readonly budget: number }>>,
  apart: readonly string[],
) => {
  const chunks = await Promise.all(
    Object.entries(views).map(async ([view, { budget }]) => {
      const component = `${view.charAt(0).toUpperCase()}${view.slice(1)}View`
      return { view, budget, file: await chunkCalled(component) }
    }),
  )
  const shell = await applicationOn(name, new Set([...apart, ...chunks.map(({ file }) => file)]))
  const added = chunks.map(async ({ view, budget, file }) => {
    const files = await withImports([file], 'any')
    return check(`${name}: ${view}`, `${budget} kB`, files.difference(shell))
  })
  return [check(`${name}: shell`, limit, shell), ...(await Promise.all(added))]
}

/** What the counter adds to the first load: it is built into the script of every page, so here by itself. */
const counterAlone = async (): Promise<string> => {
  const outDir = `${root}node_modules/.cache/size-limit`
  const input = `${root}src/shell/counter.ts`
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      lib: { entry: input, formats: ['es'], fileName: 'counter' },
    },
  })
  return `${outDir}/counter.js`
}

/** HTML and CSS of pages that need more: the client's home has all questions; the tour the styles of room and desk. */
const LARGER: Readonly<Record<string, string>> = {
  'dist/discovery-questions.html': '33 kB',
  'dist/tour.html': '35 kB',
}

const find = await chunkCalled('FindDialog')

export default [
  ...pages.flatMap(({ file, first, sheets }) => [
    check(`${file}: script`, '10 kB', [...first]),
    check(`${file}: HTML and CSS`, LARGER[file] ?? '32 kB', [file, ...sheets]),
  ]),
  { name: 'counter', limit: '2.2 kB', path: await counterAlone() },
  // What the first press on "Client Login" waits for: React and the client of the accounts included.
  check('account dialog', '104 kB', await withImports([await chunkCalled('dialogs')], 'static')),
  ...(await shellAndViews('admin', '177 kB', adminViews, [find])),
  // What Ctrl K at the desk waits for.
  check('admin: find', '64 kB', await withImports([find], 'static')),
  check('discovery', '190 kB', await applicationOn('discovery-questions')),
  check('submission', '165 kB', await applicationOn('discovery-questions/submission')),
  check('messages', '163 kB', await applicationOn('messages')),
  check('book', '172 kB', await applicationOn('book')),
  // What makes the client's file comes on a press.
  check(
    'profile',
    '200 kB',
    await applicationOn('profile', new Set([await chunkCalled('make-file')])),
  ),
  // Without what is a client's alone.
  check(
    'book: visitors',
    '103 kB',
    await applicationOn('book', new Set([await chunkCalled('ClientCall')])),
  ),
]
