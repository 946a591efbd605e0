/**
 * Filters the ledger in place. The address says by what: it can be shared, reloaded and gone back
 * from. An industry that it does not know shows them all.
 */
export const startFilter = (ledger: HTMLElement): void => {
  const links = [...ledger.querySelectorAll<HTMLAnchorElement>('a[data-shown]')]
  const status = ledger.querySelector('[role="status"]')
  const current = ledger.querySelector('[data-current]')
  const industryOf = (url: { search: string }) => new URLSearchParams(url.search).get('industry')

  const show = () => {
    const chosen = links.find((link) => industryOf(link) === industryOf(location)) ?? links[0]
    if (!chosen) return
    const industry = industryOf(chosen)
    // Said even where it is empty: from now on the fragment filters no more.
    ledger.dataset.filter = industry ?? ''
    for (const group of ledger.querySelectorAll('section')) {
      group.hidden = industry !== null && group.id !== industry
    }
    for (const link of links) {
      if (link === chosen) link.ariaCurrent = 'true'
      else link.removeAttribute('aria-current')
    }
    if (current) current.textContent = chosen.firstElementChild?.textContent ?? ''
    // Announced only where it changes.
    if (status && status.textContent !== chosen.dataset.shown) {
      status.textContent = chosen.dataset.shown ?? ''
    }
  }

  ledger.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !links.includes(link) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.href !== location.href) history.pushState(null, '', link.href)
    show()
    const folded = link.closest('details')
    if (folded?.open) {
      folded.open = false
      folded.querySelector('summary')?.focus()
    }
    // What is left may be shorter than the way that was scrolled.
    if (ledger.getBoundingClientRect().top < 0) ledger.scrollIntoView()
  })
  addEventListener('popstate', show)
  show()
}
