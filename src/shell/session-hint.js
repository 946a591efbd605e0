// Document.astro tells what this does.
try {
  const root = document.documentElement
  if (localStorage.theme) root.dataset.theme = localStorage.theme
  const { user } = JSON.parse(localStorage[`sb-${location.hostname.split('.')[0]}-auth-token`])
  root.className = 'signed-in'
  if (user.app_metadata.role === 'admin') root.className += ' administrator'
} catch {}
