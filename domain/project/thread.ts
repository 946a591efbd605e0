import type { StoredFile } from '../files/upload.ts'
import { localTime } from '../time/new-zealand-time.ts'
import { dayOf, type ProjectSide } from './project-dates.ts'

/** The thread of a project: what client and agency write to each other. */

/** Characters of one message; the database holds the same. */
export const MESSAGE_MAX = 5000

export interface ThreadMessage {
  /** Made by who sends it: sent again, it is the same message. */
  readonly id: string
  /** Within the thread, from 1, without a gap. */
  readonly number: number
  readonly side: ProjectSide
  /** Null once the account is gone. */
  readonly authorId: string | null
  /** As it was when it was sent; empty: nobody had given one. */
  readonly author: string
  readonly text: string
  readonly sentAt: Date
  readonly files: readonly StoredFile[]
  /** Of changes that came too late: the submission whose answers they change. */
  readonly about?: AboutSubmission | undefined
}

/** A submission that a message is about. */
export interface AboutSubmission {
  readonly id: string
  readonly reference: string
}

/** How far somebody has read. */
export interface ThreadRead {
  readonly userId: string
  readonly side: ProjectSide
  readonly name: string
  readonly number: number
  readonly at: Date
}

/** A project as far as its thread needs it. */
export interface ThreadProject {
  readonly id: string
  readonly closedAt: Date | null
  /** The shown name of who looks after it; empty: nobody yet, or without a name. */
  readonly assigneeName: string
}

/** What one question for the thread brings. */
export interface ThreadPart {
  /** Undefined: the client has none yet, and the first message makes it. */
  readonly project: ThreadProject | undefined
  readonly messages: readonly ThreadMessage[]
  readonly reads: readonly ThreadRead[]
  /** Whether there are more in the direction that was asked for. */
  readonly hasMore: boolean
}

/** A message on its way. */
export interface OutgoingMessage {
  readonly id: string
  readonly text: string
  readonly files: readonly StoredFile[]
  readonly about?: AboutSubmission | undefined
}

export type SendOutcome =
  | { readonly kind: 'sent'; readonly message: ThreadMessage; readonly project: string }
  /** The project is closed, an attached file is gone, or the database does not take it. */
  | { readonly kind: 'closed' | 'file-gone' | 'refused' }
  | { readonly kind: 'too-many' | 'logged-out' }
  /** Its id is that of another message: of what it was before it was changed. */
  | { readonly kind: 'earlier-sent' }
  /** It is unknown whether it arrived: the same id is sent again. */
  | { readonly kind: 'unanswered' }

/** The messages of both lists, each once, in their order. */
export const joinMessages = (
  known: readonly ThreadMessage[],
  more: readonly ThreadMessage[],
): readonly ThreadMessage[] => {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]))
  return [...byNumber.values()].sort((one, other) => one.number - other.number)
}

/** The last number up to which nothing is missing behind the first of `messages`; 0 for none. */
export const lastInRow = (messages: readonly ThreadMessage[]): number => {
  const gap = messages.findIndex(
    ({ number }, place) => place > 0 && number !== (messages[place - 1]?.number ?? 0) + 1,
  )
  return (gap < 0 ? messages.at(-1) : messages[gap - 1])?.number ?? 0
}

/** Of `messages` those to `reader` that are behind number `after`. */
export const newTo = (
  reader: ProjectSide,
  messages: readonly ThreadMessage[],
  after: number,
): readonly ThreadMessage[] =>
  messages.filter(({ side, number }) => side !== reader && number > after)

/**
 * What becomes of what `writer` wrote: who has read up to which of it, and whether nobody has read the newest yet;
 * whoever has answered it has.
 */
export const receiptsOf = (
  writer: ProjectSide,
  messages: readonly ThreadMessage[],
  reads: readonly ThreadRead[],
): ReadonlyMap<number, ThreadRead | 'unread'> => {
  const written = messages.filter(({ side }) => side === writer)
  const others = reads.filter(({ side }) => side !== writer)
  const newest = written.at(-1)
  const receipts = new Map<number, ThreadRead | 'unread'>()
  if (!newest) return receipts
  const furthest = Math.max(0, ...others.map(({ number }) => number))
  const read = written.findLast(({ number }) => number <= furthest)
  // Whoever was the first to come that far.
  const [reader] = others
    .filter(({ number }) => read && number >= read.number)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  if (read && reader) receipts.set(read.number, reader)
  const isAnswered = messages.at(-1)?.side !== writer
  if (read !== newest && !isAnswered) receipts.set(newest.number, 'unread')
  return receipts
}

/** One line of a thread as it is drawn. */
export type ThreadItem =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'new'; readonly count: number }
  | { readonly kind: 'message'; readonly message: ThreadMessage }

/** The day in New Zealand at `time`: `2026-11-25`. */
export const newZealandDay = (time: Date): string => dayOf(localTime(time).date)

/**
 * `messages` with a rule before each day, and one mark before the first that is new to `reader`: behind
 * number `after`.
 */
export const layOut = (
  reader: ProjectSide,
  messages: readonly ThreadMessage[],
  after: number,
): readonly ThreadItem[] => {
  const fresh = newTo(reader, messages, after)
  const items: ThreadItem[] = []
  let last = ''
  for (const message of messages) {
    if (message === fresh[0]) items.push({ kind: 'new', count: fresh.length })
    const day = newZealandDay(message.sentAt)
    if (day !== last) items.push({ kind: 'day', day })
    last = day
    items.push({ kind: 'message', message })
  }
  return items
}
