// Document.astro tells why.
const root = document.documentElement
try {
  const { theme, administrator } = localStorage
  if (theme) root.dataset.theme = theme
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
  const { user } = JSON.parse(localStorage[key])
  root.className = user.id === administrator ? 'signed-in administrator' : 'signed-in'
} catch {}

/** @type {PerformanceEntry&{type?:string}|undefined} */
const visit = performance.getEntriesByType('navigation')[0]
if (
  visit?.type === 'navigate' &&
  !location.hash &&
  !document.referrer.startsWith(`${location.origin}/`)
) {
  root.classList.add('arriving')
} else {
  const link = document.createElement('link')
  const href = document.currentScript?.dataset.font
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href })
  document.head.append(link)
  root.classList.add('typeface')
}
