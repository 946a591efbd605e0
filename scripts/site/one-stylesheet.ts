import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const LINK = /<link rel="stylesheet" href="(?<href>\/[^"]+\.css)">/gu

/** Stands at the head of what Tailwind wrote, even where nothing of it is left. */
const NOTICE = /^\/\*! tailwindcss [^*]*\*\/\s*/u
const NOTHING_OF_TAILWIND = /@layer utilities;/u
/** The order of layers, which the first sheet has told. */
const ORDER = /@layer (?:theme,base|utilities);/gu

/** `sheet`, one of a page's in their order, without what says nothing. */
const trimmed = (sheet: string, index: number): string => {
  const said = index > 0 ? sheet.replace(ORDER, '') : sheet
  return (NOTHING_OF_TAILWIND.test(sheet) ? said.replace(NOTICE, '') : said).trim()
}

/**
 * Gives every page of `directory` all its styles in one file, in the order of its links. A page has
 * few styles of its own: together with the shared ones they are some hundred bytes smaller on the
 * wire than apart, and still one round trip on the next page. Files that no page or script asks for
 * any more are removed.
 * @throws where a stylesheet imports another, which only its beginning may do.
 */
export const joinStylesheets = async (directory: string): Promise<void> => {
  const names = async (pattern: string) =>
    (await Array.fromAsync(glob(pattern, { cwd: directory }))).sort()
  const joined = new Set<string>()

  for (const page of await names('**/*.html')) {
    const file = join(directory, page)
    const html = await readFile(file, 'utf8')
    const hrefs = [...html.matchAll(LINK)].map(({ groups }) => groups?.href ?? '')
    if (hrefs.length < 2) continue
    const sheets = await Promise.all(hrefs.map((href) => readFile(join(directory, href), 'utf8')))
    const css = sheets.map(trimmed).join('\n')
    if (/@import\b/u.test(css)) throw new Error(`${page}: a stylesheet imports another`)
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10)
    const href = `/_astro/page.${hash}.css`
    await mkdir(dirname(join(directory, href)), { recursive: true })
    await writeFile(join(directory, href), css)
    let isFirst = true
    const link = () => {
      const text = isFirst ? `<link rel="stylesheet" href="${href}">` : ''
      isFirst = false
      return text
    }
    await writeFile(file, html.replace(LINK, link))
    for (const apart of hrefs) joined.add(apart)
  }

  const users = await Promise.all(
    (await names('**/*.{html,js}')).map((name) => readFile(join(directory, name), 'utf8')),
  )
  for (const href of joined) {
    if (!users.some((text) => text.includes(href))) await rm(join(directory, href))
  }
}
