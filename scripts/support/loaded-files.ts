import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const NAMED_SCRIPT = /<script[^>]*\ssrc="\/(?<file>[^"]+)"/gu
export const ISLAND = /<astro-island[^>]*\scomponent-url="\/(?<file>[^"]+)"/gu
export const ISLAND_RENDERER = /<astro-island[^>]*\srenderer-url="\/(?<file>[^"]+)"/gu
export const STYLESHEET = /<link[^>]*rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"/gu

/** The built files that a page names. */
export const filesIn = (html: string, pattern: RegExp): string[] =>
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

export const NONE: ReadonlySet<string> = new Set()

/** `files` and all that they import, and so on, but for `without` and what only that imports. */
export const withImports = async (
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
