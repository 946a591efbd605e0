// Document.astro tells why.
const root = document.documentElement
try {
  const { theme, administrator } = localStorage
  if (theme) root.dataset.theme = theme
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
  const { user } = JSON.parse(localStorage[key])
  root.className = user.id === administrator ? 'signed-in administrator' : 'signed-in'
} catch {}

const setTypeface = () => root.classList.add('typeface')
const [{ type } = {}] = performance.getEntriesByType('navigation').map((entry) => entry.toJSON())
if (type === 'navigate' && !location.hash && !document.referrer.startsWith(`${location.origin}/`)) {
  root.classList.add('arriving')
  const load = () => document.fonts.load('1em Archivo', 'aā').then(setTypeface)
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
} else {
  const link = document.createElement('link')
  const href = document.currentScript?.dataset.font
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href })
  document.head.append(link)
  setTypeface()
}
