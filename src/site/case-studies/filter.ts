import { FILTER } from './filter-address.ts'

/**
 * Filters the ledger in place. The address says by what: it can be shared, reloaded and gone back
 * from. An industry that it does not know shows them all.
 */
export const startFilter = (ledger: HTMLElement): void => {
  const links = [...ledger.querySelectorAll<HTMLAnchorElement>('nav a')]
  const industryOf = ({ search }: { search: string }) => new URLSearchParams(search).get(FILTER)

  const show = () => {
    const industry = industryOf(location)
    const chosen = links.find((link) => industryOf(link) === industry) ?? links[0]
    if (!chosen) return
    const filter = industryOf(chosen) ?? ''
    // Set even where it is empty: from now on the fragment filters no more.
    ledger.dataset.filter = filter
    for (const group of ledger.querySelectorAll('section')) {
      group.hidden = filter !== '' && group.id !== filter
    }
    for (const link of links) {
      if (link === chosen) link.ariaCurrent = 'true'
      else link.removeAttribute('aria-current')
    }
    for (const name of ledger.querySelectorAll('[data-current]')) {
      // Written only where it differs: writing is what announces it.
      if (name.textContent !== chosen.textContent) name.textContent = chosen.textContent
    }
  }

  ledger.addEventListener('click', (event) => {
    const link = links.find((candidate) => candidate.contains(event.target as Node))
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
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
