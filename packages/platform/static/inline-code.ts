import { createHash } from 'node:crypto'
import type { StaticTable } from './table.ts'

/** An element with inline code: without `src`, and not data (JSON-LD). */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src|type=["']?application\/))[^>]*>(?<code>[\s\S]*?)<\/script>/gu
const INLINE_STYLE = /<style[^>]*>(?<code>[\s\S]*?)<\/style>/gu

/** Sources of a content security policy, by directive. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const codeIn = (html: string, elements: RegExp): string[] =>
  [...html.matchAll(elements)].map((match) => match.groups?.code ?? '')

/** The inline scripts of `html`. */
export const inlineScripts = (html: string): string[] => codeIn(html, INLINE_SCRIPT)

/** The inline style sheets of `html`. */
export const inlineStyles = (html: string): string[] => codeIn(html, INLINE_STYLE)

const hashSources = (codes: readonly string[]): string[] =>
  [...new Set(codes)].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/**
 * The sources by which a content security policy allows the scripts and styles within `pages`, and no
 * others: the hash of each (Content Security Policy Level 3, section 2.3.1), once.
 */
export const inlineSources = (pages: readonly string[]): InlineSources => ({
  scripts: hashSources(pages.flatMap(inlineScripts)),
  styles: hashSources(pages.flatMap(inlineStyles)),
})

/** `inlineSources` of all pages of `site`. */
export const inlineSourcesOf = (site: StaticTable): InlineSources =>
  inlineSources(
    [...site.values()]
      .filter(({ type }) => type.startsWith('text/html'))
      .map(({ bodies }) => new TextDecoder().decode(bodies.identity.bytes)),
  )
