/**
 * Keys of one letter press what is on the page: whatever has `data-key` is clicked, or focused if it is a field. So
 * each key has a button or field with the same name, and acts only where that is.
 */

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/** Whether a key typed into `target` is text, or chooses in it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches(FIELDS) || target.isContentEditable)

/** Presses what has `key`. @returns whether there is such a thing. */
export const pressKey = (key: string): boolean => {
  const wanted = [...document.querySelectorAll<HTMLElement>('[data-key]')].find(
    (element) => element.dataset.key === key && element.checkVisibility(),
  )
  if (!wanted) return false
  if (wanted.matches(FIELDS)) wanted.focus()
  else wanted.click()
  return true
}

/** What can be pressed on this page: key and name. */
export const keysHere = (): readonly { readonly key: string; readonly name: string }[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-key]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ key: element.dataset.key ?? '', name: nameOf(element) }))

const nameOf = (element: HTMLElement) =>
  (
    element.ariaLabel ??
    (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? element.labels?.[0]?.textContent
      : element.textContent) ??
    ''
  ).trim()

/** Moves the focus by `step` over the links of the list's rows, which have `data-row`. */
export const moveInList = (step: 1 | -1): boolean => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const here = rows.findIndex((row) => rowOf(row)?.contains(document.activeElement))
  const next = here < 0 ? rows[0] : rows[here + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Opens the row of the list that is the `place`-th, from 1 on. */
export const openRow = (place: number): boolean => {
  const row = document.querySelectorAll<HTMLElement>('main [data-row]')[place - 1]
  row?.click()
  return row !== undefined
}

/** Selects the row that has the focus, or takes it out of the selection. */
export const selectInList = (): boolean => {
  const box = rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type="checkbox"]')
  box?.click()
  return box !== undefined && box !== null
}

const rowOf = (element: Element | null) => element?.closest('tr, li')
