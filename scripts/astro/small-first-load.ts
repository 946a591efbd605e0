import type { AstroIntegration } from 'astro'

const HELPER = '\0vite/preload-helper.js'

/**
 * Puts a small function in the place of the one that Vite calls for every dynamic import, which
 * alone weighs half of what a page may load at first. It waits for the stylesheets of what is
 * imported, as Vite's does; it leaves the preloading of scripts to the browser. A failure is told by
 * the same event (`src/shell/outdated.ts` hears it).
 */
export const smallFirstLoad = (): AstroIntegration => ({
  name: 'small-first-load',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'small-first-load',
              enforce: 'pre',
              apply: 'build',
              configEnvironment: (name) =>
                name === 'client'
                  ? {
                      build: {
                        modulePreload: { resolveDependencies: () => [] },
                        rolldownOptions: { optimization: { inlineConst: true } },
                      },
                    }
                  : null,
              load: {
                filter: { id: /vite\/preload-helper\.js$/u },
                handler: (id) => (id === HELPER ? helper : null),
              },
            },
          ],
        },
      })
    },
  },
})

const helper = `
export const __vitePreload = (load, sheets) =>
  Promise.all(sheets.map((href) => new Promise((settle) => {
    const url = '/' + href
    if (document.querySelector('link[href="' + url + '"]')) return settle()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = link.onerror = settle
    document.head.append(link)
  }))).then(load).catch((error) => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  })
`
