import { FILTER } from './filter-address.ts'

/**
 * Filters the ledger in place. The filter is in the address, so that it can be shared, reloaded and undone
 * by Back. An unknown industry shows all stories.
 */
export const startFilter = (ledger: HTMLElement): void => {
  const links = [...ledger.querySelectorAll<HTMLAnchorElement>('[data-industries] a')]
  const industryOf = ({ search }: { search: string }) => new URLSearchParams(search).get(FILTER)

  const show = () => {
    const industry = industryOf(location)
    const chosen = links.find((link) => industryOf(link) === industry) ?? links[0]
    if (!chosen) return
    const filter = industryOf(chosen) ?? ''
    // Set even if empty: it disables the filter by fragment.
    ledger.dataset.filter = filter
    for (const group of ledger.querySelectorAll('section')) {
      const stories = [...group.querySelectorAll('article')]
      for (const story of stories) {
        story.hidden = filter !== '' && story.dataset.industry !== filter
      }
      group.hidden = stories.every((story) => story.hidden)
    }
    for (const link of links) {
      if (link === chosen) link.ariaCurrent = 'true'
      else link.removeAttribute('aria-current')
    }
    for (const name of ledger.querySelectorAll('[data-current]')) {
      // Written only on a change, because a live region announces every write.
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
    // The filtered ledger may end above the scroll position.
    if (ledger.getBoundingClientRect().top < 0) ledger.scrollIntoView()
  })
  addEventListener('popstate', show)
  show()
}
