import { paths } from '../../../domain/site/paths.ts'
import { FILES_ANCHOR, questionAnchor } from './anchors.ts'

/** What of the answers the address asks for. */
export type AnswersStep = 'questions' | 'review' | 'change' | 'change-review'

/** What the query of an address asks for. */
interface AnswersQuery {
  readonly step: AnswersStep
  /** The id of the submission that is changed. */
  readonly submission: string | undefined
}

const STEP = 'step'
const REVIEW = 'review'
const CHANGE = 'change'

export const readAnswersQuery = (search: string): AnswersQuery => {
  const query = new URLSearchParams(search)
  const submission = query.get(CHANGE) ?? undefined
  const isReview = query.get(STEP) === REVIEW
  if (submission === undefined) return { step: isReview ? 'review' : 'questions', submission }
  return { step: isReview ? 'change-review' : 'change', submission }
}

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
