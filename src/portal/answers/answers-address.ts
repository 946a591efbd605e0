import { useLocation } from 'react-router'
import { type AnswersStep, readAnswersQuery, reviewAddress } from '../questions/addresses.ts'

/** What of the answers is shown; the client's home stands above the questions alone. */
export const useAnswersStep = (): AnswersStep => readAnswersQuery(useLocation().search).step

/** The id of the submission that is changed, if one is. */
export const useChangedSubmission = (): string | undefined =>
  readAnswersQuery(useLocation().search).submission

/** Of the review, for who was logged out before it was sent. */
const NOT_SENT = '#not-sent'

/** The address of the review that is open, as it says after a login that nothing was sent; undefined elsewhere. */
export const notSentAddress = (): string | undefined => {
  const { step, submission } = readAnswersQuery(location.search)
  const isReview = step === 'review' || step === 'change-review'
  return isReview ? `${reviewAddress(submission)}${NOT_SENT}` : undefined
}

/** Whether the review is opened after such a login. */
export const isAfterNotSent = (): boolean => location.hash === NOT_SENT

/** For a reload the review is like any other. */
export const forgetNotSent = (): void => {
  if (isAfterNotSent()) history.replaceState(history.state, '', location.pathname + location.search)
}
