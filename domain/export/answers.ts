import type { HeldContent } from './parts.ts'

/** The question called `id` of a set, in words; undefined where it is not known. */
export type QuestionOf = (set: string, id: string) => string | undefined

const isRecord = (value: unknown): value is HeldContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Answers by the id of their question as answers with the question. */
const withQuestions = (answers: HeldContent, set: string, questionOf: QuestionOf) =>
  Object.entries(answers)
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([id, answer]) => ({ id, question: questionOf(set, id) ?? null, answer }))

/** A row's content as people can read it: with the words of the questions that it answers. */
export const readable = (content: HeldContent, questionOf: QuestionOf): HeldContent => {
  const set = typeof content.question_set === 'string' ? content.question_set : ''
  const { answers, question, stood_before: before } = content
  const shaped: Record<string, unknown> = { ...content }
  if (isRecord(answers)) shaped.answers = withQuestions(answers, set, questionOf)
  if (typeof question === 'string') {
    shaped.question = { id: question, question: questionOf(set, question) ?? null }
  }
  if (isRecord(before) && isRecord(before.answers)) {
    shaped.stood_before = { ...before, answers: withQuestions(before.answers, set, questionOf) }
  }
  return shaped
}
