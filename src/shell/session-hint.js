// Document.astro tells what this does.
try {
  const root = document.documentElement
  const { theme, administrator } = localStorage
  if (theme) root.dataset.theme = theme
  const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? ''
  const { user } = JSON.parse(localStorage[key])
  root.className = user.id === administrator ? 'signed-in administrator' : 'signed-in'
} catch {}
