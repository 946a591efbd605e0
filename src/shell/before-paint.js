// Document.astro tells why.
window.earlyViolations = []
addEventListener('securitypolicyviolation', (violation) => window.earlyViolations?.push(violation))
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
// Whoever comes from another page of ours has the typeface in the cache (shell/typeface.ts); where a place
// in the page is asked for, a line more above it would move what was just found.
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
