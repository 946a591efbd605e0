import { questionSet } from '../../../content/question-sets.ts'
import type { EventRow, SubmissionRow } from './rows.ts'

/** What stood where something was changed, and until when. */
export interface Earlier {
  readonly text: string
  readonly until: Date
}

export interface GivenAnswer {
  readonly id: string
  /** Undefined where this version does not know the question. */
  readonly question: string | undefined
  /** Empty where it was taken out. */
  readonly answer: string
  /** The last one first. */
  readonly earlier: readonly Earlier[]
}

export interface GivenCategory {
  /** Undefined for answers to questions that this version does not know. */
  readonly name: string | undefined
  readonly total: number
  readonly answers: readonly GivenAnswer[]
}

const isText = (text: string | undefined): text is string => (text ?? '').trim() !== ''

/** What `read` finds in each change, the last one first. */
export const earlierOf = (
  events: readonly EventRow[],
  read: (before: NonNullable<EventRow['before']>) => string | undefined,
): readonly Earlier[] =>
  events.toReversed().flatMap(({ at, before }) => {
    const text = before ? read(before) : undefined
    return text === undefined ? [] : [{ text, until: at }]
  })

/** What was answered or changed, by the categories of the questions as they were asked. */
export const givenCategories = ({
  answers,
  events,
  question_set,
}: Pick<SubmissionRow, 'answers' | 'events' | 'question_set'>): readonly GivenCategory[] => {
  const categories = questionSet(question_set)
  const given = (id: string, question: string | undefined): readonly GivenAnswer[] => {
    const answer = answers[id] ?? ''
    const earlier = earlierOf(events, (before) => before.answers[id])
    return isText(answer) || earlier.length > 0 ? [{ id, question, answer, earlier }] : []
  }
  const known = new Set(categories.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const others = Object.keys(answers)
    .filter((id) => !known.has(id))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return [
    ...categories.map(({ category, questions }) => ({
      name: category,
      total: questions.length,
      answers: questions.flatMap(({ id, question }) => given(id, question)),
    })),
    { name: undefined, total: 0, answers: others.flatMap((id) => given(id, undefined)) },
  ].filter((category) => category.answers.length > 0)
}

/** How many answers say something, and how many questions there were. */
export const countAnswers = ({
  answers,
  question_set,
}: Pick<SubmissionRow, 'answers' | 'question_set'>): { given: number; total: number } => ({
  given: Object.values(answers).filter(isText).length,
  total: questionSet(question_set).reduce((sum, { questions }) => sum + questions.length, 0),
})
