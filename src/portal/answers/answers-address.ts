import { useLocation } from 'react-router'
import { paths } from '../../../domain/site/paths.ts'
import { FILES_ANCHOR, questionAnchor } from '../questions/anchors.ts'

/** What of the answers the address asks for. */
export type AnswersStep = 'questions' | 'review' | 'change' | 'change-review'

interface Place {
  readonly step: AnswersStep
  /** The id of the submission that is changed. */
  readonly submission: string | undefined
}

const STEP = 'step'
const REVIEW = 'review'
const CHANGE = 'change'

const placeOf = (search: string): Place => {
  const query = new URLSearchParams(search)
  const submission = query.get(CHANGE) ?? undefined
  const isReview = query.get(STEP) === REVIEW
  if (submission === undefined) return { step: isReview ? 'review' : 'questions', submission }
  return { step: isReview ? 'change-review' : 'change', submission }
}

/** What of the answers is shown; the client's home stands above the questions alone. */
export const useAnswersStep = (): AnswersStep => placeOf(useLocation().search).step

/** The id of the submission that is changed, if one is. */
export const useChangedSubmission = (): string | undefined =>
  placeOf(useLocation().search).submission

const query = (parameters: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The address of the questions, or of changes to `submission`; at `question`, whose field is focused. */
export const questionsAddress = (submission?: string, question?: string): string =>
  `${paths.discoveryQuestions}${query({ [CHANGE]: submission })}${question ? `#${questionAnchor(question)}` : ''}`

/** The address of the files that go along with them. */
export const filesAddress = (submission?: string): string =>
  `${questionsAddress(submission)}#${FILES_ANCHOR}`

/** The address of the review. */
export const reviewAddress = (submission?: string): string =>
  `${paths.discoveryQuestions}${query({ [CHANGE]: submission, [STEP]: REVIEW })}`

/** Of the review, for who was logged out before it was sent. */
const NOT_SENT = '#not-sent'

/** The address of the review that is open, as it says after a login that nothing was sent; undefined elsewhere. */
export const notSentAddress = (): string | undefined => {
  const { step, submission } = placeOf(location.search)
  const isReview = step === 'review' || step === 'change-review'
  return isReview ? `${reviewAddress(submission)}${NOT_SENT}` : undefined
}

/** Whether the review is opened after such a login. */
export const isAfterNotSent = (): boolean => location.hash === NOT_SENT

/** For a reload the review is like any other. */
export const forgetNotSent = (): void => {
  if (isAfterNotSent()) history.replaceState(history.state, '', location.pathname + location.search)
}
