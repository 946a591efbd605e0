import type { AstroIntegration } from 'astro'

const INSERT_CSS = /^__insertCSS\("(?:[^"\\]|\\.)*"\);$/mu
const SWIPE = /^const SWIPE_THRESHOLD = \d+;$/mu

/** The swipe distance that dismisses a toast, in CSS pixels (R9.20). */
const SWIPE_PIXELS = 20

/** Changes two things of Sonner that it has no option for. */
export const adaptSonner = (): AstroIntegration => ({
  name: 'sonner-adapted',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          // Prebundled dependencies do not pass through plugins.
          optimizeDeps: { exclude: ['sonner'] },
          plugins: [
            {
              name: 'sonner-adapted',
              transform: {
                filter: { id: /\/sonner\/dist\/index\.m?js(?:\?|$)/u },
                // Both changes stay within their lines, for source maps.
                handler: (code) => ({ code: adapted(code), map: null }),
              },
            },
          ],
        },
      })
    },
  },
})

/**
 * Without the `<style>` element that it adds at run time, which the content security policy refuses
 * (shell/toaster.module.css has the rules that are used), and with another swipe distance.
 *
 * @throws if Sonner's source has changed in these places.
 */
export const adapted = (code: string): string => {
  for (const [what, pattern] of [
    ['the call of __insertCSS', INSERT_CSS],
    ['SWIPE_THRESHOLD', SWIPE],
  ] as const) {
    if (!pattern.test(code)) {
      throw new Error(
        `sonner: ${what} was not found. Its version changed: look how it does this now.`,
      )
    }
  }
  return code.replace(INSERT_CSS, '').replace(SWIPE, `const SWIPE_THRESHOLD = ${SWIPE_PIXELS};`)
}
