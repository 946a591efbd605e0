import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'

/** A sitemap of the built pages whose canonical URL is their own: no alias, no `noindex`. */
export const sitemapOfListedPages = (): AstroIntegration[] => {
  let output = ''
  const isListed = (url: string) => {
    const { pathname } = new URL(url)
    const file = pathname === '/' ? 'index.html' : `${pathname.replace(/\/$/u, '')}.html`
    const canonical = `<link rel="canonical" href="${pathname === '/' ? url : url.replace(/\/$/u, '')}"`
    return readFileSync(join(output, file), 'utf8').includes(canonical)
  }
  return [
    {
      name: 'sitemap-of-listed-pages',
      hooks: {
        'astro:config:done': ({ config }) => {
          output = fileURLToPath(config.outDir)
        },
      },
    },
    sitemap({ filter: isListed }),
  ]
}
