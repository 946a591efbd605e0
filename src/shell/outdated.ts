/** Said on `window` by whatever could not load a part of the page that somebody asked for. */
export const MODULE_FAILED = 'module-failed'

/** Covers the page with "Page Needs Refresh" as soon as a part of it could not be loaded. */
export const watchForOutdated = (page: Document): void => {
  const open = (event: Event) => {
    const view = page.querySelector<HTMLDialogElement>('.outdated')
    // Prevented: what failed has another way to do its work.
    if (!view || event.defaultPrevented) return
    view.showModal()
    view.onclick = ({ target }) => target instanceof HTMLButtonElement && location.reload()
  }
  addEventListener(MODULE_FAILED, open)
  addEventListener('astro:hydration-error', open)
}
