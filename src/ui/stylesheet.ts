/**
 * Adds the stylesheet at `href` once, and waits for it. For styles of what most visits never see:
 * an imported one would be loaded by every page. A sheet that cannot be had is done without.
 */
export const addStylesheet = (href: string): Promise<void> => {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const settled = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
  })
  document.head.append(link)
  return settled
}
