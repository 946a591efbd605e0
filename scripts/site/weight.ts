import { glob, readFile, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { inlineScripts } from '../../platform/static/inline-code.ts'

/** What a page loads before anybody touches it, in bytes on the wire (brotli). */
export interface PageWeight {
  /** The file, such as `contact/sent.html`. */
  readonly page: string
  readonly html: number
  readonly css: number
  readonly script: number
}

/**
 * The budgets of one page, in bytes on the wire. First-load script is what stands in the page, what it
 * names and all that this imports statically. Code imported on a touch is none of it, nor is what comes when
 * the page has loaded and the browser is idle (src/shell/when-idle.ts).
 */
const budget = { script: 10_000, htmlAndCss: 32_000 } as const

const SCRIPT = /<script[^>]*\ssrc="(?<url>\/[^"]+)"/gu
const STYLESHEET = /<link[^>]*rel="stylesheet"[^>]*href="(?<url>\/[^"]+)"/gu
const STATIC_IMPORT = /\b(?:import|from)\s*["'](?<url>\.{1,2}\/[^"']+)["']/gu

const DYNAMIC_IMPORT = /\bimport\(\s*["'`](?<url>\.{1,2}\/[^"'`]+)["'`]/gu

const urlsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match.groups?.url ?? '')

/** The scripts at `urls` and all that they import, by the given kinds of import, and so on. */
const withImports = async (
  directory: string,
  urls: readonly string[],
  kinds: readonly RegExp[],
  seen = new Set<string>(),
): Promise<Set<string>> => {
  for (const url of urls.filter((candidate) => !seen.has(candidate))) {
    seen.add(url)
    const code = await readFile(join(directory, url), 'utf8')
    const imported = kinds.flatMap((kind) => urlsIn(code, kind))
    await withImports(
      directory,
      imported.map((path) => posix.join(dirname(url), path)),
      kinds,
      seen,
    )
  }
  return seen
}

/** Bytes on the wire of the files at `urls`, which must have been precompressed. */
const sumOf = async (directory: string, urls: Iterable<string>): Promise<number> => {
  const sizes = [...urls].map(async (url) => (await stat(join(directory, `${url}.br`))).size)
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

/** Weighs every page of `directory`, which must have been precompressed. */
export const weighPages = async (directory: string): Promise<PageWeight[]> => {
  const pages = (await Array.fromAsync(glob('**/*.html', { cwd: directory }))).sort()
  return Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(directory, page), 'utf8')
      const scripts = await withImports(directory, urlsIn(html, SCRIPT), [STATIC_IMPORT])
      const within = inlineScripts(html).map((code) => brotliCompressSync(code).length)
      return {
        page,
        html: await sumOf(directory, [`/${page}`]),
        css: await sumOf(directory, new Set(urlsIn(html, STYLESHEET))),
        script: within.reduce((total, size) => total + size, await sumOf(directory, scripts)),
      }
    }),
  )
}

/**
 * All script of the application on `page` (such as `admin`), in bytes on the wire: what every page
 * loads at first, and whatever its own script imports, now or later.
 */
export const weighApplication = async (directory: string, page: string): Promise<number> => {
  const scripts = urlsIn(await readFile(join(directory, `${page}.html`), 'utf8'), SCRIPT)
  const own = scripts.filter((url) => posix.basename(url).startsWith(`${page}.`))
  const first = await withImports(directory, scripts, [STATIC_IMPORT])
  const ever = await withImports(directory, own, [STATIC_IMPORT, DYNAMIC_IMPORT])
  return sumOf(directory, first.union(ever))
}

/**
 * The one built script called `name` and all that it imports statically, in bytes on the wire: what a
 * press waits for. Throws where there is not exactly one such script.
 */
export const weighChunk = async (directory: string, name: string): Promise<number> => {
  const found = await Array.fromAsync(glob(`**/${name}.*.js`, { cwd: directory }))
  const [chunk] = found
  if (!chunk || found.length > 1) throw new Error(`${found.length} scripts are called ${name}`)
  return sumOf(directory, await withImports(directory, [`/${chunk}`], [STATIC_IMPORT]))
}

/** What of `weight` is over its budget, in words; empty where nothing is. */
export const overBudget = (weight: PageWeight): string[] => {
  const problems: string[] = []
  if (weight.script > budget.script) {
    problems.push(`${weight.page}: ${weight.script} B of script, ${budget.script} allowed`)
  }
  if (weight.html + weight.css > budget.htmlAndCss) {
    problems.push(
      `${weight.page}: ${weight.html + weight.css} B of HTML and CSS, ${budget.htmlAndCss} allowed`,
    )
  }
  return problems
}
