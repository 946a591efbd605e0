import { glob, readFile, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

/** What a page loads before anybody touches it, in bytes on the wire (brotli). */
export interface PageWeight {
  /** The file, such as `contact/sent.html`. */
  readonly page: string
  readonly html: number
  readonly css: number
  readonly script: number
  readonly hasIsland: boolean
}

/** The budgets of one page, in bytes on the wire. */
const budget = { script: 2300, scriptWithIsland: 4000, htmlAndCss: 14_000 } as const

/** Pages that must do more before they are touched: this one takes links out of mails. */
const scriptExceptions: Readonly<Record<string, number>> = { 'login.html': 4300 }

const SCRIPT = /<script[^>]*\ssrc="(?<url>\/[^"]+)"/gu
const STYLESHEET = /<link[^>]*rel="stylesheet"[^>]*href="(?<url>\/[^"]+)"/gu
const STATIC_IMPORT = /\b(?:import|from)\s*["'](?<url>\.{1,2}\/[^"']+)["']/gu

const urlsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match.groups?.url ?? '')

/** Weighs every page of `directory`, which must have been precompressed. */
export const weighPages = async (directory: string): Promise<PageWeight[]> => {
  const onTheWire = async (url: string) => (await stat(join(directory, `${url}.br`))).size
  const sum = async (urls: Iterable<string>) =>
    (await Promise.all([...urls].map(onTheWire))).reduce((total, size) => total + size, 0)

  /** The scripts at `urls` and everything that they import at once. */
  const withImports = async (urls: string[], seen = new Set<string>()): Promise<Set<string>> => {
    for (const url of urls.filter((candidate) => !seen.has(candidate))) {
      seen.add(url)
      const code = await readFile(join(directory, url), 'utf8')
      const imported = urlsIn(code, STATIC_IMPORT).map((path) => posix.join(dirname(url), path))
      await withImports(imported, seen)
    }
    return seen
  }

  const pages = (await Array.fromAsync(glob('**/*.html', { cwd: directory }))).sort()
  return Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(directory, page), 'utf8')
      return {
        page,
        html: await onTheWire(page),
        css: await sum(new Set(urlsIn(html, STYLESHEET))),
        script: await sum(await withImports(urlsIn(html, SCRIPT))),
        hasIsland: html.includes('<astro-island'),
      }
    }),
  )
}

/** What of `weight` is over its budget, in words; empty where nothing is. */
export const overBudget = (weight: PageWeight): string[] => {
  const script =
    scriptExceptions[weight.page] ?? (weight.hasIsland ? budget.scriptWithIsland : budget.script)
  const problems: string[] = []
  if (weight.script > script) {
    problems.push(`${weight.page}: ${weight.script} B of script, ${script} allowed`)
  }
  if (weight.html + weight.css > budget.htmlAndCss) {
    problems.push(
      `${weight.page}: ${weight.html + weight.css} B of HTML and CSS, ${budget.htmlAndCss} allowed`,
    )
  }
  return problems
}
