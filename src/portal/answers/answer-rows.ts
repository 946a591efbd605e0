import type { ReactNode } from 'react'
import type { KeptAnswers, KeptVersion } from '../../../domain/answers/kept-answers.ts'
import type { SubmissionStatus } from '../../../domain/answers/submission-status.ts'
import type { ChosenHere, StoredFile } from '../../../domain/files/upload.ts'
import type { RoomProblem, SendOutcome } from '../../../domain/project/room-outcome.ts'

export interface SyncState {
  /** Whether what is on the server was looked at since the page was opened. */
  readonly isLoaded: boolean
  /** The files of the draft; undefined until they are loaded. */
  readonly files: readonly StoredFile[] | undefined
  /** Why the last request did not go through; it is tried again. */
  readonly problem: RoomProblem | undefined
}

export interface AnswersSync {
  readonly state: () => SyncState
  readonly subscribe: (listener: () => void) => () => void
  /** Saves a moment after the last call. */
  readonly saveSoon: () => void
  readonly saveNow: () => void
  /** The draft's id, which is made where there is none; undefined where that fails. */
  readonly open: () => Promise<string | undefined>
  /** Loads what stands on the server, and saves what is not saved. @returns whether all is saved then. */
  readonly sync: () => Promise<boolean>
  /** Sends the draft `shown`, once; without one, what there is, of which no draft was made yet. */
  readonly send: (shown: string | undefined) => Promise<SendOutcome>
  /** Saves what is not saved, once, and stops. */
  readonly leave: () => Promise<void>
  /** Has `remove` delete the draft, after what is on its way to it, and stops. @returns whether it has; otherwise it goes on. */
  readonly discard: (remove: (draft: string) => Promise<boolean>) => Promise<boolean>
  /** For good: answers to requests that were sent before are ignored. */
  readonly stop: () => void
}

/** A set of answers that was sent. */
export interface SentSet {
  readonly id: string
  readonly reference: string
  readonly status: SubmissionStatus
  readonly submitted_at: Date
  readonly question_set: string
  /** By question; none where it was left open. */
  readonly answers: Readonly<Record<string, string>>
  readonly files: readonly StoredFile[]
}

export interface Sent {
  readonly submission: string
  readonly reference: string
}

export interface Answers {
  readonly kept: KeptAnswers
  readonly state: SyncState
  /** The questions that were typed into since the page was opened. */
  readonly touched: ReadonlySet<string>
  /** `text` was typed into the field of `question`; `over` is what the field showed before. */
  readonly type: (question: string, text: string, over: string) => void
  readonly choose: (question: string, version: number, choice: KeptVersion) => void
  /** The files that one list reports as chosen and not stored yet. */
  readonly chooseFiles: (here: ChosenHere) => void
  readonly sync: AnswersSync['sync']
  readonly open: AnswersSync['open']
  readonly send: () => Promise<SendOutcome>
  /** The current values, not those of the last render. */
  readonly now: () => { readonly kept: KeptAnswers; readonly state: SyncState }
  /** Deletes them here and on the server. @returns whether the server has. */
  readonly discard: () => Promise<boolean>
}

/** A file that was chosen and is not stored. */
export interface LeftOutFile {
  readonly name: string
  /** The name of the one that goes in its place, which it was to replace. */
  readonly instead: string | undefined
}

/** The files of what is read through before it is sent. */
export interface ReviewedFiles {
  /** How many go along. */
  readonly count: number
  /** Whether one is still on its way. */
  readonly isBusy: boolean
  readonly leftOut: readonly LeftOutFile[]
  readonly list: ReactNode
}
