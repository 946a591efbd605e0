import type { AstroIntegration } from 'astro'

const INSERT_CSS = /^__insertCSS\("(?:[^"\\]|\\.)*"\);$/mu

/**
 * Takes the `<style>` element that Sonner adds at run time out of its code: the content security
 * policy refuses it. The same rules come from its stylesheet (styles/toasts.css imports it).
 */
export const sonnerWithoutInlineStyle = (): AstroIntegration => ({
  name: 'sonner-without-inline-style',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          // Prebundled dependencies do not pass through plugins.
          optimizeDeps: { exclude: ['sonner'] },
          plugins: [
            {
              name: 'sonner-without-inline-style',
              transform: {
                filter: { id: /\/sonner\/dist\/index\.m?js(?:\?|$)/u },
                handler: (code) => withoutInsertedStyle(code),
              },
            },
          ],
        },
      })
    },
  },
})

/** @throws when Sonner no longer inserts its style as this function expects it to. */
export const withoutInsertedStyle = (code: string): string => {
  if (!INSERT_CSS.test(code)) {
    throw new Error(
      'sonner: the call of __insertCSS was not found. Its version changed: look how it adds its styles now.',
    )
  }
  return code.replace(INSERT_CSS, '')
}
