// Imported directly: the build has validated it (content/discovery.ts), and the browser need not.
import categories from '../../content/discovery.json' with { type: 'json' }

const questions = categories.flatMap((category) => category.questions)
const textOf = new Map(questions.map(({ id, question }) => [id, question]))

/** The ids of all questions, in their order. */
export const questionIds: readonly string[] = questions.map(({ id }) => id)

export const QUESTION_COUNT = questions.length

/** The question `id` in words; undefined if there is none. */
export const questionText = (id: string): string | undefined => textOf.get(id)

interface GivenAnswer {
  readonly id: string
  /** Undefined if the question no longer exists. */
  readonly question: string | undefined
  readonly answer: string
}

/** The answered questions of `answers`, in the order of the questions. */
export const givenAnswers = (answers: Readonly<Record<string, string>>): readonly GivenAnswer[] =>
  Object.entries(answers)
    .filter(([, answer]) => answer.trim() !== '')
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([id, answer]) => ({ id, question: textOf.get(id), answer }))
