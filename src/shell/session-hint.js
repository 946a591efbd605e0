/*
 * Runs before the first paint, so that the bar shows what fits at once. For display only: whether
 * someone is signed in is decided by the server.
 */
try {
  const key = `sb-${location.hostname.split('.')[0]}-auth-token`
  if (localStorage.getItem(key)) document.documentElement.classList.add('signed-in')
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: nobody can be signed in here, and the system's theme holds.
}
