// Served as it stands, before the first paint: what it does is told in Document.astro.
try {
  const root = document.documentElement
  if (localStorage[`sb-${location.hostname.split('.')[0]}-auth-token`]) root.className = 'signed-in'
  if (localStorage.theme) root.dataset.theme = localStorage.theme
} catch {}
