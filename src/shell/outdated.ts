import { MODULE_FAILED } from '../ui/module-failed.ts'

/** Covers the page with "Page Needs Refresh" as soon as a part of it could not be loaded. */
export const watchForOutdated = (page: Document): void => {
  const open = (event: Event) => {
    const view = page.querySelector<HTMLDialogElement>('#outdated')
    // Prevented: the failed part has a fallback.
    if (!view || event.defaultPrevented) return
    event.preventDefault()
    view.showModal()
    view.onclick = ({ target }) => target instanceof HTMLButtonElement && location.reload()
  }
  addEventListener(MODULE_FAILED, open)
  addEventListener('astro:hydration-error', open)
}
