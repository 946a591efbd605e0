// Imported directly: the build has validated it (content/answers/discovery.ts), and the browser need not.
import categories from '../../../content/answers/discovery.json' with { type: 'json' }

const questions = categories.flatMap((category) => category.questions)
const textOf = new Map(questions.map(({ id, question }) => [id, question]))

/** The ids of all questions that are asked now, in their order. */
export const questionIds: readonly string[] = questions.map(({ id }) => id)

export const QUESTION_COUNT = questions.length

/** The question `id` in words; undefined if there is none. */
export const questionText = (id: string): string | undefined => textOf.get(id)
