import { paths } from '../../../domain/site/paths.ts'
import { readAnswersQuery } from '../questions/addresses.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Whether a move leaves the page standing, such as from the questions to their review: what is being sent goes on. */
export const isSamePage = (from: Place, to: Place): boolean =>
  from.pathname === to.pathname &&
  (from.search === to.search ||
    (from.pathname === paths.discoveryQuestions &&
      readAnswersQuery(from.search).submission === readAnswersQuery(to.search).submission))
