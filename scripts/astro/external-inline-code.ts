import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** A file to write under `/_astro/`, named by the hash of its content. */
export interface ExternalFile {
  readonly name: string
  readonly code: string
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gu
const ADJACENT_SCRIPTS = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>\s*){2,}/gu
const STYLE = /<style(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/style>/gu
/** Stands in styles/base.css; another text than this one becomes a file like any style. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
const STYLE_ATTRIBUTE = /<[a-z][^>]*?\sstyle=(?:"[^"]*"|'[^']*'|[^\s>]+)/iu
const HANDLER_ATTRIBUTE = /<[a-z][^>]*?\son[a-z]+=(?:"[^"]*"|'[^']*')/iu

const isData = (attributes: string) => /type=["']?application\/(?:ld\+)?json/u.test(attributes)

const named = (code: string, extension: 'js' | 'css'): ExternalFile => {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10)
  return { name: `inline.${hash}.${extension}`, code }
}

/**
 * Takes the inline scripts and styles out of a page (Astro writes its island runtime so) and puts
 * references to files in their place. Data blocks (JSON-LD) stay: they are not executed.
 * @throws naming what a content security policy without `unsafe-inline` would still refuse.
 */
export const externalise = (html: string): { html: string; files: ExternalFile[] } => {
  const files: ExternalFile[] = []
  const external = html
    .replace(ISLAND_STYLE, '')
    // Scripts that follow each other become one file: a request less, and smaller on the wire.
    .replace(ADJACENT_SCRIPTS, (scripts) => scripts.replace(/;?<\/script>\s*<script>/gu, ';'))
    .replace(SCRIPT, (whole, attributes: string, code: string) => {
      if (/\ssrc=/u.test(attributes) || isData(attributes)) return whole
      const file = named(code, 'js')
      files.push(file)
      return `<script${attributes} src="/_astro/${file.name}"></script>`
    })
    .replace(STYLE, (_whole, _attributes: string, code: string) => {
      const file = named(code, 'css')
      files.push(file)
      return `<link rel="stylesheet" href="/_astro/${file.name}">`
    })
  for (const forbidden of [STYLE_ATTRIBUTE, HANDLER_ATTRIBUTE]) {
    const found = forbidden.exec(external)
    if (found) {
      throw new Error(`The content security policy refuses ${found[0].slice(0, 200)}`)
    }
  }
  return { html: external, files }
}

/**
 * Makes every built page fit a content security policy of `'self'`, or fails the build. What is to stand
 * in the page all the same, allowed by its hash, is put there later (scripts/site/one-script.ts).
 */
export const externalInlineCode = (): AstroIntegration => ({
  name: 'external-inline-code',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      for await (const page of glob('**/*.html', { cwd: root })) {
        const path = join(root, page)
        const { html, files } = externaliseOrNamePage(await readFile(path, 'utf8'), page)
        for (const file of files) await writeFile(join(root, '_astro', file.name), file.code)
        if (files.length > 0) await writeFile(path, html)
      }
    },
  },
})

const externaliseOrNamePage = (html: string, page: string) => {
  try {
    return externalise(html)
  } catch (error) {
    throw new Error(`${page}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
