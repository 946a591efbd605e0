// Document.astro tells why.
window.earlyViolations = []
addEventListener('securitypolicyviolation', (violation) => window.earlyViolations?.push(violation))
const root = document.documentElement
try {
  const { theme, administrator } = localStorage
  if (theme) root.dataset.theme = theme
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
  const { user } = JSON.parse(localStorage[key])
  root.classList.add('signed-in')
  if (user.id === administrator) root.classList.add('administrator')
} catch {}
// Whoever comes from another page of ours has the typeface in the cache (shell/typeface.ts).
if (document.referrer.startsWith(`${location.origin}/`)) {
  const { font: href } = document.currentScript?.dataset ?? {}
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
