import { questionSet } from '../../../content/answers/question-sets.ts'
import {
  changesOf,
  type Earlier,
  earlierTexts,
  type SentWithHistory,
} from '../../../domain/answers/submission-changes.ts'
import type { SubmissionRow } from './rows.ts'

export interface GivenAnswer {
  readonly id: string
  /** Undefined where this version does not know the question. */
  readonly question: string | undefined
  /** Empty where it was taken out. */
  readonly answer: string
  /** The last one first; none where it was changed back. */
  readonly earlier: readonly Earlier[]
}

export interface GivenCategory {
  /** Undefined for answers to questions that this version does not know. */
  readonly name: string | undefined
  /** How many of so many questions were answered. */
  readonly given: number
  readonly total: number
  readonly answers: readonly GivenAnswer[]
  /** The questions that have no answer. */
  readonly open: readonly { readonly id: string; readonly question: string }[]
}

const isText = (text: string | undefined): text is string => (text ?? '').trim() !== ''

/** What was answered or changed, and what was left open, by the categories of the questions as they were asked. */
export const givenCategories = (
  submission: SentWithHistory & Pick<SubmissionRow, 'question_set'>,
): readonly GivenCategory[] => {
  const { answers, question_set } = submission
  const categories = questionSet(question_set)
  const changes = changesOf(submission)
  const given = (id: string, question: string | undefined): readonly GivenAnswer[] => {
    const answer = answers[id] ?? ''
    const earlier = earlierTexts(changes, id, answer)
    return isText(answer) || earlier.length > 0 ? [{ id, question, answer, earlier }] : []
  }
  const known = new Set(categories.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const others = Object.keys(answers)
    .filter((id) => !known.has(id))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return [
    ...categories.map(({ category, questions }) => {
      const open = questions.filter(({ id }) => !isText(answers[id]))
      return {
        name: category,
        given: questions.length - open.length,
        total: questions.length,
        answers: questions.flatMap(({ id, question }) => given(id, question)),
        open,
      }
    }),
    {
      name: undefined,
      given: others.filter((id) => isText(answers[id])).length,
      total: 0,
      answers: others.flatMap((id) => given(id, undefined)),
      open: [],
    },
  ]
}

/** How many answers say something, and how many questions there were. */
export const countAnswers = ({
  answers,
  question_set,
}: Pick<SubmissionRow, 'answers' | 'question_set'>): { given: number; total: number } => ({
  given: Object.values(answers).filter(isText).length,
  total: questionSet(question_set).reduce((sum, { questions }) => sum + questions.length, 0),
})
