/** The anchor of category `number`, counted from 1. */
export const categoryAnchor = (number: number): string => `category-${number}`

/** The anchor of the question `id`, such as "2.3". */
export const questionAnchor = (id: string): string => `question-${id}`

/** The files that go along with the answers. */
export const FILES_ANCHOR = 'answer-files'

/** The questions below the home. */
export const QUESTIONS_ANCHOR = 'questions'

/** The anchor of what was sent, to which mails of before lead. */
export const SUBMISSIONS_ANCHOR = 'submissions'
