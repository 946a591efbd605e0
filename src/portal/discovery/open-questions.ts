import { discovery } from '../../../content/discovery.ts'
import type { SubmissionInput } from '../../../domain/submission.ts'
import { questionAnchor } from './anchors.ts'
import { answersOf } from './answer-fields.ts'

const ids = discovery.flatMap(({ questions }) => questions.map(({ id }) => id))

const detailsOf = (questionId: string) =>
  document.querySelector<HTMLDetailsElement>(`details#${CSS.escape(questionAnchor(questionId))}`)

/**
 * The questions that are open when the form replaces the prerendered page: those open there, else the first
 * one while nothing is answered.
 */
export const openQuestions = ({
  answers,
}: Pick<SubmissionInput, 'answers'>): ReadonlySet<string> => {
  const open = ids.filter((id) => detailsOf(id)?.open)
  const isBlank = Object.keys(answersOf(answers)).length === 0
  return new Set(open.length === 0 && isBlank ? ids.slice(0, 1) : open)
}

/** Opens the question that `hash` names, and focuses its field. */
export const openLinkedQuestion = (hash: string): void => {
  const asked = ids.find((id) => hash === `#${questionAnchor(id)}`)
  const details = asked && detailsOf(asked)
  if (!details) return
  details.open = true
  details.querySelector('textarea')?.focus({ preventScroll: true })
  details.scrollIntoView()
}

/** Opens every question with an error, so that its field can be focused. */
export const openInvalidQuestions = ({ answers }: { answers?: object }): void => {
  const wrong = answersOf(Object.fromEntries(Object.keys(answers ?? {}).map((key) => [key, key])))
  for (const id of Object.keys(wrong)) detailsOf(id)?.setAttribute('open', '')
}
