import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headersOf, inlineSources } from 'embedded-platform/site'
import { tagManagerSources } from '../../server/tag-manager.ts'

const POLICY = 'content-security-policy'

type Headers = Readonly<Record<string, string>>

const block = (path: string, lines: readonly string[]) => [
  path,
  ...lines.map((line) => `  ${line}`),
  '',
]

/**
 * `headers` of every address, in the form that static hosts read. `openPages` have the policy `open`; a
 * line with `!` takes the common one away first (a host that does not know it joins both, and the
 * stricter one counts).
 */
export const headersFile = (
  headers: Headers,
  openPages: readonly string[] = [],
  open: Headers = headers,
): string =>
  [
    ...block(
      '/*',
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ),
    ...openPages.flatMap((page) => block(page, [`! ${POLICY}`, `${POLICY}: ${open[POLICY]}`])),
  ].join('\n')

/**
 * Writes `_headers` into the built site at `directory`: what our server answers with its pages.
 * @param hasTagManager whether the pages that may carry one are opened to it.
 */
export const writeHeaders = async (
  directory: string,
  siteUrl: string,
  hasTagManager: boolean,
): Promise<void> => {
  const names = await Array.fromAsync(glob('**/*.html', { cwd: directory }))
  const pages = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  const settings = { siteUrl, hstsIncludeSubdomains: false, hasCspReports: true }
  const inline = inlineSources(pages)
  const common = headersOf(settings, inline)
  const { pages: openPages, sources } = tagManagerSources
  const file = hasTagManager
    ? headersFile(common, openPages, headersOf(settings, inline, sources))
    : headersFile(common)
  await writeFile(join(directory, '_headers'), file)
}
