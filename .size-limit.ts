// `npm run size`: what each built page loads before anything is touched, and what a press waits for, held
// to its budget. Code that comes on a touch or in an idle moment is none of it.
import { glob, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, parseSync } from 'vite'

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

/** `files` and all that they import, and so on. */
const withImports = async (files: readonly string[], kind: Kind): Promise<Set<string>> => {
  const found = new Set(files)
  // A set grows while it is walked through.
  for (const file of found) for (const next of await importsOf(file, kind)) found.add(next)
  return found
}

const pageOf = async (file: string) => {
  const html = await readFile(root + file, 'utf8')
  const first = await withImports(filesIn(html, NAMED_SCRIPT), 'static')
  return { file, html, first, sheets: filesIn(html, STYLESHEET) }
}

const pages = await Promise.all((await filesOf('dist/**/*.html')).sort().map(pageOf))

/** All script of the application on `name`.html, now or later, but not what a press in the header loads. */
const applicationOn = async (name: string): Promise<string[]> => {
  const page = pages.find(({ file }) => file === `dist/${name}.html`)
  if (!page) throw new Error(`There is no page ${name}`)
  const others = pages.filter((other) => other !== page)
  const own = filesIn(page.html, NAMED_SCRIPT).filter((file) =>
    others.every(({ first }) => !first.has(file)),
  )
  const all = await withImports([...own, ...filesIn(page.html, ISLAND)], 'any')
  const renderer = await withImports(filesIn(page.html, ISLAND_RENDERER), 'static')
  return [...page.first.union(all).union(renderer)]
}

/** The one built script called `name`, and what it imports before it runs. */
const chunkCalled = async (name: string): Promise<string[]> => {
  const found = await filesOf(`dist/**/${name}.*.js`)
  if (found.length !== 1) throw new Error(`${found.length} scripts are called ${name}`)
  return [...(await withImports(found, 'static'))]
}

/** Bytes on the wire: of the files that the build has compressed and the server sends. */
const check = (name: string, limit: string, files: readonly string[]) => ({
  name,
  limit,
  path: files.map((file) => `${file}.br`),
  brotli: false,
})

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

export default [
  ...pages.flatMap(({ file, first, sheets }) => [
    check(`${file}: script`, '10 kB', [...first]),
    check(`${file}: HTML and CSS`, '32 kB', [file, ...sheets]),
  ]),
  { name: 'counter', limit: '2 kB', path: await counterAlone() },
  // What the first press on "Client Login" waits for: React and the client of the accounts included.
  check('account dialog', '100 kB', await chunkCalled('dialogs')),
  check('dashboard', '180 kB', await applicationOn('admin')),
  check('discovery', '180 kB', await applicationOn('discovery-questions')),
]
