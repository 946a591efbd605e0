import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headersOf, inlineSources } from 'embedded-platform/site'

/** `headers` of every address, in the form that static hosts read. */
export const headersFile = (headers: Readonly<Record<string, string>>): string =>
  ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/** Writes `_headers` into the built site at `directory`: what our server answers with its pages. */
export const writeHeaders = async (directory: string, siteUrl: string): Promise<void> => {
  const names = await Array.fromAsync(glob('**/*.html', { cwd: directory }))
  const pages = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  const headers = headersOf(
    { siteUrl, hstsIncludeSubdomains: false, hasCspReports: true },
    inlineSources(pages),
  )
  await writeFile(join(directory, '_headers'), headersFile(headers))
}
