import { FILES_ANCHOR, questionAnchor } from '../questions/anchors.ts'

const placeOf = (question: string) => document.getElementById(questionAnchor(question))

const setOpen = (question: string, isOpen: boolean) => {
  const place = placeOf(question)
  if (place instanceof HTMLDetailsElement) place.open = isOpen
  return place
}

/** Whether `question` is open on the page, which may be the prerendered one. */
export const isQuestionOpen = (question: string): boolean => {
  const place = placeOf(question)
  return place instanceof HTMLDetailsElement && place.open
}

/** Opens `question`, and focuses its field, or what stands in its place. */
export const focusQuestion = (question: string): void => {
  const place = setOpen(question, true)
  place?.querySelector<HTMLElement>('textarea, div button')?.focus({ preventScroll: true })
  place?.scrollIntoView()
}

/** Focuses the line of the first file that is not stored, or what adds files. */
export const focusFiles = (): void => {
  const place = document.getElementById(FILES_ANCHOR)
  const line = place?.querySelector('[data-state="problem"], [data-state="waiting"]')
  line?.querySelector('button')?.focus({ preventScroll: true })
  if (!line) place?.querySelector<HTMLElement>('input[type="file"]')?.focus({ preventScroll: true })
  ;(line ?? place)?.scrollIntoView({ block: 'center' })
}

/** Whether the fragment of the address names the files. */
export const areFilesLinked = (): boolean => location.hash === `#${FILES_ANCHOR}`

/** Closes `question`. */
export const closeQuestion = (question: string): void => {
  setOpen(question, false)
}

/** The question of `ids` that the fragment of the address names. */
export const linkedQuestion = (ids: readonly string[]): string | undefined =>
  ids.find((id) => location.hash === `#${questionAnchor(id)}`)
