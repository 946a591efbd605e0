// Served as it stands, before the first paint: what it does is told in Document.astro.
try {
  const root = document.documentElement
  if (localStorage.theme) root.dataset.theme = localStorage.theme
  const session = localStorage[`sb-${location.hostname.split('.')[0]}-auth-token`]
  if (session) root.className = 'signed-in'
  if (JSON.parse(session).user.app_metadata.role === 'admin') root.className += ' administrator'
} catch {}
