import { changeWords } from '../../../content/answers/answers.ts'
import {
  type KeptAnswers,
  keptAnswer,
  shownText,
  typeAnswer,
} from '../../../domain/answers/kept-answers.ts'
import { PROJECT_DESCRIPTION } from '../../../domain/answers/submission.ts'
import { type StoredFile, UploadRefused } from '../../../domain/files/upload.ts'
import { draftFileActions } from '../../api/client/draft-files.ts'
import { openDraft } from '../../api/client/drafts.ts'
import { keptAnswers, keptAnswersKey } from '../../storage/kept-answers.ts'
import { ALL_QUESTIONS, changedQuestions, isBlank, type SentTexts } from './answer-status.ts'
import { createAnswersStore } from './answers-store.ts'
import { questionText } from './asked-questions.ts'

const words = changeWords.message

/** The changes that came after the review had begun, as a message. */
export const changesAsMessage = (reference: string, kept: KeptAnswers, sent: SentTexts): string => {
  const changes = changedQuestions(kept, sent).map((question) => {
    const title =
      question === PROJECT_DESCRIPTION
        ? words.project
        : `${question} ${questionText(question) ?? ''}`
    const text = shownText(keptAnswer(kept, question))
    return `${title}\n${isBlank(text) ? words.emptied : text}`
  })
  return [words.head(reference), ...changes].join('\n\n')
}

/** Whether `text` stands in `there`, from a paragraph's beginning to a paragraph's end. */
const stands = (text: string, there: string): boolean =>
  `\n\n${there}\n\n`.includes(`\n\n${text}\n\n`)

/**
 * Adds all texts of `kept` to the answers of `userId` that are not sent yet, below what stands there.
 * @returns whether the browser has stored them.
 */
export const keepInNewAnswers = (userId: string, kept: KeptAnswers): boolean => {
  const key = keptAnswersKey(userId)
  const store = createAnswersStore(key)
  store.change((last) =>
    ALL_QUESTIONS.reduce((next, question) => {
      const text = shownText(keptAnswer(kept, question))
      const there = shownText(keptAnswer(next, question))
      if (isBlank(text) || stands(text, there)) return next
      return typeAnswer(next, question, isBlank(there) ? text : `${there}\n\n${text}`, there)
    }, last),
  )
  const stored = keptAnswers(key)
  // The other version of an answer that has two is not moved.
  return ALL_QUESTIONS.every((question) => {
    const answer = keptAnswer(kept, question)
    const there = shownText(keptAnswer(stored, question))
    return [shownText(answer), answer.theirs?.text ?? ''].every(
      (text) => isBlank(text) || stands(text, there),
    )
  })
}

/** What of the files could not be moved, and whether no answer came to it. */
export interface Unmoved {
  readonly names: readonly string[]
  readonly isUnanswered: boolean
}

/** Moves `files` to the answers that are not sent yet; what cannot be moved stays. */
export const moveFiles = async (files: readonly StoredFile[]): Promise<Unmoved> => {
  if (files.length === 0) return { names: [], isUnanswered: false }
  const opened = await openDraft(undefined)
  if (opened.kind !== 'open') {
    return { names: files.map(({ name }) => name), isUnanswered: opened.kind === 'failed' }
  }
  const actions = draftFileActions({ userId: '', draft: async () => opened.draft })
  const moves = await Promise.allSettled(files.map((file) => actions.attach?.(file)))
  return {
    names: files.filter((_, index) => moves[index]?.status === 'rejected').map(({ name }) => name),
    isUnanswered: moves.some((move) => move.status === 'rejected' && isUnanswered(move.reason)),
  }
}

const isUnanswered = (error: unknown) =>
  !(error instanceof UploadRefused) || error.problem === 'network' || error.problem === 'failed'
