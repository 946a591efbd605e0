// As it stands: the build has checked it (content/discovery.ts), and a browser need not.
import categories from '../../content/discovery.json' with { type: 'json' }

const questions = categories.flatMap((category) => category.questions)
const textOf = new Map(questions.map(({ id, question }) => [id, question]))

export const QUESTION_COUNT = questions.length

interface GivenAnswer {
  readonly id: string
  /** Undefined where it is asked no longer. */
  readonly question: string | undefined
  readonly answer: string
}

/** What was answered among `answers`, by the questions' ids, in the order of the questions. */
export const givenAnswers = (answers: Readonly<Record<string, string>>): readonly GivenAnswer[] =>
  Object.entries(answers)
    .filter(([, answer]) => answer.trim() !== '')
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([id, answer]) => ({ id, question: textOf.get(id), answer }))
