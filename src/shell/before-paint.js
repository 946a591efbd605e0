// Document.astro tells why.
const root = document.documentElement
try {
  const { theme, administrator } = localStorage
  if (theme) root.dataset.theme = theme
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
  const { user } = JSON.parse(localStorage[key])
  root.classList.add('signed-in')
  if (user.id === administrator) root.classList.add('administrator')
} catch {}
if (!root.classList.contains('arriving')) {
  const link = document.createElement('link')
  const href = document.currentScript?.dataset.font
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href })
  document.head.append(link)
  root.classList.add('typeface')
}
