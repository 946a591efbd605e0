/**
 * Lays out, one section whenever the browser has nothing to do, what styles/late-sections.css puts
 * off: whoever follows a link down the page or comes back to it finds every place where it was.
 */
export const startLateSections = (page: Document, whenIdle: (work: () => void) => void): void => {
  const late = page.querySelectorAll('.arriving main section ~ section, .arriving .footer')
  const layOutNext = (index: number) => {
    const section = late.item(index)
    if (!section) return
    section.classList.add('laid-out')
    whenIdle(() => layOutNext(index + 1))
  }
  layOutNext(0)
}
