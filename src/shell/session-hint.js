// Served as it stands, before the first paint: what it does is told in Document.astro.
try {
  const root = document.documentElement
  if (localStorage.theme) root.dataset.theme = localStorage.theme
  const { user } = JSON.parse(localStorage[`sb-${location.hostname.split('.')[0]}-auth-token`])
  root.className = user.app_metadata.role === 'admin' ? 'signed-in administrator' : 'signed-in'
} catch {}
