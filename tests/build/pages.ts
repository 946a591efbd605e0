import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtSite } from './built-site.ts'

export interface BuiltPage {
  /** The file, such as `contact/sent.html`. */
  readonly name: string
  /** The address, such as `/contact/sent`. */
  readonly path: string
  readonly html: string
  /** Open to search engines. */
  readonly isListed: boolean
}

const NOINDEX = '<meta name="robots" content="noindex"'

export const dist = builtSite()

export const pages: readonly BuiltPage[] = await Promise.all(
  (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).sort().map(async (name) => {
    const html = await readFile(join(dist, name), 'utf8')
    const path = name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`
    return { name, path, html, isListed: !html.includes(NOINDEX) }
  }),
)

/** Every value of the first group of `pattern` in `text`, with the entities of attributes resolved. */
export const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, value = '']) =>
    value
      .replaceAll(/&(?:#39|#x27);/gu, "'")
      .replaceAll(/&(?:quot|#34);/gu, '"')
      .replaceAll(/&(?:amp|#38);/gu, '&'),
  )

/** The page or file at an address of the built site. */
export const readAddress = async (path: string): Promise<string> => {
  const page = pages.find((candidate) => candidate.path === path)
  return page ? page.html : readFile(join(dist, decodeURIComponent(path)), 'utf8')
}
