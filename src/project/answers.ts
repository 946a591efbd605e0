// Imported directly: the build has validated it (content/discovery.ts), and the browser need not.
import categories from '../../content/discovery.json' with { type: 'json' }

const questions = categories.flatMap((category) => category.questions)
const textOf = new Map(questions.map(({ id, question }) => [id, question]))

export const QUESTION_COUNT = questions.length

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
