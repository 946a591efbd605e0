import * as v from 'valibot'
import { type KeptAnswers, keptAnswer, typeAnswer } from '../../domain/answers/kept-answers.ts'
import { PROJECT_DESCRIPTION } from '../../domain/answers/submission.ts'
import { readStored } from './browser-storage.ts'

/** Answers as versions up to 0.4 kept them, in this browser alone: they are taken over where they are found. */

const draftSchema = v.object({
  /** By field name. */
  texts: v.record(v.string(), v.object({ text: v.string() })),
  /** Uploaded already, to the client's folder. */
  file: v.optional(v.object({ kept: v.optional(v.object({ path: v.string() })) })),
  /** Of an attempt to send exactly this, whose outcome may be unknown. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
})

const keyOf = (userId: string) => `answersDraft:${userId}`

const read = (userId: string) => readStored(keyOf(userId), draftSchema, { texts: {} })

const DESCRIPTION = 'projectDescription'
const ANSWER = /^answers\.(\d)-(\d)$/u

/** The question of a field, where it is one. */
const questionOf = (field: string): string | undefined => {
  if (field === DESCRIPTION) return PROJECT_DESCRIPTION
  const [, category, number] = ANSWER.exec(field) ?? []
  return category && `${category}.${number}`
}

export interface AnswersDraft {
  /** By question, without those that are blank. */
  readonly texts: Readonly<Record<string, string>>
  /** The path of its file. */
  readonly file: string | undefined
  /** The key of an attempt to send it. */
  readonly sendKey: string | undefined
}

/** What such a version has left of `userId`, if anything. */
export const answersDraft = (userId: string): AnswersDraft | undefined => {
  const { texts, file, idempotencyKey } = read(userId)
  const given = Object.entries(texts).flatMap(([field, { text }]) => {
    const question = questionOf(field)
    return question && text.trim() !== '' ? [[question, text] as const] : []
  })
  const path = file?.kept?.path
  if (given.length === 0 && path === undefined) return undefined
  return { texts: Object.fromEntries(given), file: path, sendKey: idempotencyKey }
}

/** `kept` with the texts of `draft`, as if they were typed now; below what was typed here and is not saved. */
export const withAnswersDraft = (kept: KeptAnswers, { texts }: AnswersDraft): KeptAnswers =>
  Object.entries(texts).reduce((last, [question, text]) => {
    const { typed } = keptAnswer(last, question)
    const joined = typed && typed !== text ? `${typed}\n\n${text}` : text
    return typeAnswer(last, question, joined, typed ?? '')
  }, kept)

/** Deletes what was left, once it is taken over. */
export const discardAnswersDraft = (userId: string): void => {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
