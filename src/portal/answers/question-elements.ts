import { FILES_ANCHOR, questionAnchor } from '../questions/anchors.ts'

const elementOf = (question: string) => document.getElementById(questionAnchor(question))

const setOpen = (question: string, isOpen: boolean) => {
  const element = elementOf(question)
  if (element instanceof HTMLDetailsElement) element.open = isOpen
  return element
}

/** Whether `question` is open on the page, which may be the prerendered one. */
export const isQuestionOpen = (question: string): boolean => {
  const element = elementOf(question)
  return element instanceof HTMLDetailsElement && element.open
}

/** Opens `question`, and focuses its field, or what stands in its place. */
export const focusQuestion = (question: string): void => {
  const element = setOpen(question, true)
  element?.querySelector<HTMLElement>('textarea, div button')?.focus({ preventScroll: true })
  element?.scrollIntoView()
}

/** Focuses the line of the first file that is not stored, or what adds files. */
export const focusFiles = (): void => {
  const element = document.getElementById(FILES_ANCHOR)
  const line = element?.querySelector('[data-state="problem"], [data-state="waiting"]')
  line?.querySelector('button')?.focus({ preventScroll: true })
  if (!line)
    element?.querySelector<HTMLElement>('input[type="file"]')?.focus({ preventScroll: true })
  ;(line ?? element)?.scrollIntoView({ block: 'center' })
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
