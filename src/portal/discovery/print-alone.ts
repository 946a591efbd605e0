/** Prints only `element`; the style sheet hides the rest. */
export const printAlone = (element: HTMLElement): void => {
  element.dataset.printedAlone = ''
  addEventListener('afterprint', () => delete element.dataset.printedAlone, { once: true })
  print()
}
