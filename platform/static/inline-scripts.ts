import { createHash } from 'node:crypto'
import type { StaticTable } from './table.ts'

/** An element with code of its own: neither named by an address nor data (JSON-LD). */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>(?<code>[\s\S]*?)<\/script>/gu

/** The code that runs from within `html` itself. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map((match) => match.groups?.code ?? '')

/**
 * The sources by which a content security policy allows the scripts within the pages of `site`, and no
 * others: the hash of each (Content Security Policy Level 3, section 2.3.1), once.
 */
export const inlineScriptSources = (site: StaticTable): string[] => {
  const pages = [...site.values()].filter(({ type }) => type.startsWith('text/html'))
  const scripts = pages.flatMap(({ bodies }) =>
    inlineScripts(new TextDecoder().decode(bodies.identity.bytes)),
  )
  return [...new Set(scripts)].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
