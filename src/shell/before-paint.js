// See Document.astro.
window.earlyViolations = []
addEventListener('securitypolicyviolation', (violation) => window.earlyViolations?.push(violation))
window.earlyErrors = []
addEventListener('error', (event) => window.earlyErrors?.push(event))
addEventListener('unhandledrejection', (event) => window.earlyErrors?.push(event))
// A transition between pages that the browser gives up, because a second navigation overtakes it or the page is
// hidden or resized, rejects its promises; a page that handles none of them logs and reports it.
/** @param {Pick<PageSwapEvent, 'viewTransition'>} event */
const giveUpQuietly = ({ viewTransition: transition }) => {
  if (!transition) return
  const { ready, updateCallbackDone, finished } = transition
  for (const part of [ready, updateCallbackDone, finished]) part.catch(() => {})
}
giveUpQuietly({ viewTransition: document.activeViewTransition })
addEventListener('pageswap', giveUpQuietly)
addEventListener('pagereveal', giveUpQuietly)
const root = document.documentElement
const { font: href, sessionKeyEnd: end } = document.currentScript?.dataset ?? {}
try {
  const { theme, administrator } = localStorage
  if (theme) root.dataset.theme = theme
  const key = Object.keys(localStorage).find((name) => end && name.endsWith(end)) ?? ''
  const { user } = JSON.parse(localStorage[key])
  root.classList.add('signed-in')
  if (user.id === administrator) root.classList.add('administrator')
} catch {}
// After a page of ours the typeface is cached (shell/typeface.ts); with a fragment in the address a later
// change of font would shift its target.
if (document.referrer.startsWith(`${location.origin}/`) || location.hash) {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      crossOrigin: '',
      href,
    }),
  )
  root.classList.add('typeface')
}
