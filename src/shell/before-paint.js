// Document.astro tells what this does.
const root = document.documentElement
try {
  const { theme, administrator } = localStorage
  if (theme) root.dataset.theme = theme
  const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? ''
  const { user } = JSON.parse(localStorage[key])
  root.className = user.id === administrator ? 'signed-in administrator' : 'signed-in'
} catch {}

const setTypeface = () => root.classList.add('typeface')
if (location.hash || document.referrer.startsWith(`${location.origin}/`)) {
  const preload = document.createElement('link')
  const href = document.currentScript?.dataset.font
  Object.assign(preload, { rel: 'preload', as: 'font', crossOrigin: '', href })
  document.head.append(preload)
  setTypeface()
} else new PerformanceObserver(setTypeface).observe({ type: 'paint', buffered: true })
