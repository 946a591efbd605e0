import * as v from 'valibot'
import { paragraph } from './fields.ts'

/** Upper bounds, which the database holds too; 25 such answers fit in one request. */
export const ANSWER_MAX = 3000
export const PROJECT_DESCRIPTION_MAX = 5000

/** What stands for a question in a draft where the client says what the project is about. */
export const PROJECT_DESCRIPTION = 'project_description'

/** How many characters of the answer to `question` can be sent. */
export const answerMax = (question: string): number =>
  question === PROJECT_DESCRIPTION ? PROJECT_DESCRIPTION_MAX : ANSWER_MAX

export const submissionMessages = {
  empty: 'Please answer at least one question, or describe your project',
  /** For a wrong type, which no form sends. */
  text: 'Please use plain text',
} as const

/** What a client submits; at least one answer is not empty. */
export const submissionSchema = v.pipe(
  v.object({
    projectDescription: paragraph(0, PROJECT_DESCRIPTION_MAX, submissionMessages.text),
    /** Question to answer; an empty answer is none. */
    answers: v.record(v.string(), paragraph(0, ANSWER_MAX, submissionMessages.text)),
  }),
  v.forward(
    v.check(
      ({ projectDescription, answers }) => projectDescription !== '' || countAnswers(answers) > 0,
      submissionMessages.empty,
    ),
    ['projectDescription'],
  ),
)
export type SubmissionInput = v.InferOutput<typeof submissionSchema>

/** The number of non-empty `answers`. */
export const countAnswers = (answers: Readonly<Record<string, string | undefined>>): number =>
  Object.values(answers).filter((answer) => answer?.trim()).length
