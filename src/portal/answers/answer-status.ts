import { answersWords } from '../../../content/answers/answers.ts'
import {
  isDeviceOnly,
  type KeptAnswer,
  type KeptAnswers,
  keptAnswer,
  shownText,
} from '../../../domain/answers/kept-answers.ts'
import { answerMax, PROJECT_DESCRIPTION } from '../../../domain/answers/submission.ts'
import { isOtherText } from '../../../domain/answers/submission-changes.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import { localTime, writeMoment, writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { questionIds } from './asked-questions.ts'

const { status: words } = answersWords

/** How a status is drawn. */
export type AnswerMark = 'done' | 'open' | 'busy' | 'kept' | 'wrong'

export interface AnswerStatus {
  readonly mark: AnswerMark
  readonly text: string
}

/** The texts of what was sent, by question, where it is changed. */
export type SentTexts = Readonly<Record<string, string>>

/** A file that was sent, where what was sent is changed. */
export type SentFile = Pick<StoredFile, 'id' | 'name'>

/** All that can be answered: the questions, and what the project is about. */
export const ALL_QUESTIONS: readonly string[] = [...questionIds, PROJECT_DESCRIPTION]

/** When something was saved, as it is read now: "12:04 PM", before today with its day. */
export const savedTime = (savedAt: string, present = now()): string => {
  const time = new Date(savedAt)
  return localTime(time).date === localTime(present).date ? writeTimeOfDay(time) : writeMoment(time)
}

/** When an answer was saved last, in ISO 8601; empty or undefined where none was. */
export const newestSave = ({ answers }: KeptAnswers): string | undefined =>
  Object.values(answers)
    .map(({ saved }) => saved.savedAt)
    .sort()
    .at(-1)

export const isBlank = (text: string): boolean => text.trim() === ''

export const isTooLong = (question: string, text: string): boolean =>
  text.length > answerMax(question)

/** The questions among `ids` that have an answer. */
export const answeredOf = (
  kept: KeptAnswers,
  ids: readonly string[] = questionIds,
): ReadonlySet<string> => new Set(ids.filter((id) => !isBlank(shownText(keptAnswer(kept, id)))))

/** Whether nothing is in them yet: no answer, no file among `files`, nothing to choose between. */
export const areUntouched = (kept: KeptAnswers, files: readonly unknown[] = []): boolean =>
  files.length === 0 &&
  (kept.chosen ?? []).length === 0 &&
  ALL_QUESTIONS.every((id) => {
    const answer = keptAnswer(kept, id)
    return isBlank(shownText(answer)) && !answer.theirs
  })

/** The next question after `question` that has no answer; those before it come last. */
export const nextOpen = (kept: KeptAnswers, question: string): string | undefined => {
  const place = questionIds.indexOf(question)
  const others = [...questionIds.slice(place + 1), ...questionIds.slice(0, Math.max(place, 0))]
  const answered = answeredOf(kept)
  return others.find((id) => !answered.has(id))
}

/** The questions that are answered differently from what was sent. */
export const changedQuestions = (kept: KeptAnswers, sent: SentTexts): readonly string[] =>
  ALL_QUESTIONS.filter((id) => isOtherText(shownText(keptAnswer(kept, id)), sent[id]))

export interface ChangedFiles {
  readonly added: readonly StoredFile[]
  readonly takenOff: readonly SentFile[]
}

/** Those among `files` that were not `sent`, and those that were and are not among them; none while they are unknown. */
export const changedFiles = (
  files: readonly StoredFile[] | undefined,
  sent: readonly SentFile[],
): ChangedFiles => {
  const without = <T extends { readonly id: string }>(
    some: readonly T[],
    others: readonly { readonly id: string }[],
  ) => some.filter(({ id }) => !others.some((other) => other.id === id))
  return files
    ? { added: without(files, sent), takenOff: without(sent, files) }
    : { added: [], takenOff: [] }
}

export const countFiles = ({ added, takenOff }: ChangedFiles): number =>
  added.length + takenOff.length

/** What stands in the way of sending, first of all. */
export const blocking = (
  kept: KeptAnswers,
): { readonly kind: 'two' | 'deviceOnly' | 'tooLong'; readonly question: string } | undefined => {
  for (const question of ALL_QUESTIONS) {
    const answer = keptAnswer(kept, question)
    if (answer.theirs) return { kind: 'two', question }
    if (isDeviceOnly(answer)) return { kind: 'deviceOnly', question }
    if (isTooLong(question, shownText(answer))) return { kind: 'tooLong', question }
  }
  return undefined
}

const changeOf = (text: string, sent: string): AnswerStatus | undefined => {
  if (!isOtherText(text, sent))
    return isBlank(text) ? undefined : { mark: 'done', text: words.asSent }
  if (isBlank(text)) return { mark: 'kept', text: words.removed }
  return { mark: 'kept', text: isBlank(sent) ? words.added : words.changed }
}

/** What stands beside the answer to `question`. */
export const statusOf = (
  question: string,
  answer: KeptAnswer,
  {
    hasProblem,
    isTouched,
    sent,
  }: {
    readonly hasProblem: boolean
    readonly isTouched: boolean
    readonly sent: SentTexts | undefined
  },
): AnswerStatus | undefined => {
  const { saved, typed, theirs, isFromElsewhere } = answer
  const text = shownText(answer)
  if (theirs) return { mark: 'kept', text: words.two }
  if (isDeviceOnly(answer)) return { mark: 'wrong', text: words.deviceOnly }
  if (isTooLong(question, text)) return { mark: 'wrong', text: words.tooLong }
  if (typed !== undefined)
    return hasProblem ? { mark: 'kept', text: words.kept } : { mark: 'busy', text: words.saving }
  if (isFromElsewhere) return { mark: 'done', text: words.elsewhere(savedTime(saved.savedAt)) }
  if (sent) return changeOf(text, sent[question] ?? '')
  if (isTouched && saved.savedAt)
    return { mark: 'done', text: words.saved(savedTime(saved.savedAt)) }
  return isBlank(text) ? undefined : { mark: 'done', text: words.answered }
}
