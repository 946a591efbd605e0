/** As far from what is above it as a toast stands, in CSS pixels. */
const GAP = 8
/** As much room as a toast takes up, in CSS pixels. */
const ROOM = { width: 390, height: 128 }

/** Where the words of `heading` stand, which may be narrower than it. */
const boxOf = (heading: Element): DOMRect => {
  const words = document.createRange()
  words.selectNodeContents(heading)
  return words.getBoundingClientRect()
}

/** How far from the top of the window the toasts stand: below the page's header, and over none of its headings. */
export const toastTop = (): number => {
  // It stands in the middle, and the header behind it.
  if (document.querySelector('dialog:modal')) return GAP
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const left = document.documentElement.clientWidth - ROOM.width
  let top = Math.max(header, 0) + GAP
  const headings = [...document.querySelectorAll('h1, h2, h3')]
    .filter((heading) => heading.checkVisibility())
    .map(boxOf)
    .sort((one, other) => one.top - other.top)
  for (const { right, top: begin, bottom: end } of headings) {
    if (right > left && begin < top + ROOM.height && end > top) top = end + GAP
  }
  return top + ROOM.height < innerHeight ? Math.round(top) : GAP
}
