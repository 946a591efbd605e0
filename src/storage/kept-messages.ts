import * as v from 'valibot'
import { FILE_CHECKS } from '../../domain/files/file-check.ts'
import { readStored, writeStored } from './browser-storage.ts'

/**
 * What a person has written into a thread and not sent: in this browser's storage, so that neither a reload nor
 * a lost network nor the end of a session loses it, under the person's id, so that no other user of this browser
 * sees it.
 */

const fileSchema = v.object({
  id: v.string(),
  bucket: v.string(),
  path: v.string(),
  name: v.string(),
  size: v.number(),
  created_at: v.string(),
  /** Kept by an earlier version: not noted. */
  checks: v.optional(v.pipe(v.array(v.picklist(FILE_CHECKS)), v.readonly()), []),
})

/** Chosen and not stored: nothing but its name is here. */
const chosenSchema = v.object({ key: v.string(), name: v.string(), size: v.number() })

/** The submission whose answers a message changes. */
export const aboutSchema = v.object({ id: v.string(), reference: v.string() })

const waitingSchema = v.object({
  id: v.string(),
  text: v.string(),
  files: v.array(fileSchema),
  /** When it was sent first, in milliseconds since the epoch. */
  at: v.number(),
  /** Why the server did not take it; without it, it waits for an answer. */
  problem: v.optional(v.picklist(['closed', 'file-gone', 'refused', 'too-many', 'earlier-sent'])),
  /** The project that it was written for, where that was open. */
  project: v.optional(v.string()),
  /** Messages that it was made of when they were taken back; one of them may have arrived. */
  earlier: v.optional(v.array(v.string())),
  about: v.optional(aboutSchema),
})
export type WaitingMessage = v.InferOutput<typeof waitingSchema>

const takenBackSchema = v.object({
  id: v.string(),
  text: v.string(),
  /** The ids of its files. Kept by an earlier version: not noted. */
  files: v.optional(v.array(v.string()), []),
  about: v.optional(aboutSchema),
})

const keptSchema = v.object({
  /** In the box. */
  text: v.string(),
  /** Of an answer to an enquiry: how many entries its history had when this was begun. */
  begunAfter: v.optional(v.number()),
  /** Uploaded for it already. */
  files: v.array(fileSchema),
  about: v.optional(aboutSchema),
  /** Chosen for it, and not stored. */
  chosen: v.optional(v.pipe(v.array(chosenSchema), v.readonly())),
  /** The oldest first. */
  waiting: v.array(waitingSchema),
  /** Messages that were taken back, and may have arrived: one that is sent again as it is is the same one. */
  takenBack: v.optional(
    v.union([
      v.array(takenBackSchema),
      // Of an earlier version.
      v.pipe(
        takenBackSchema,
        v.transform((one) => [one]),
      ),
    ]),
  ),
  /** The person has logged out and keeps it: it is not shown before the next login. */
  isHidden: v.optional(v.boolean()),
})
export type KeptMessages = v.InferOutput<typeof keptSchema>

export const nothingKept: KeptMessages = { text: '', files: [], waiting: [] }

const PREFIX = 'unsentMessages'

/** What is written at the desk, beside the threads of projects. */
const DESK_DRAFTS = [
  'enquiry-answer',
  'enquiry-note',
  'enquiry-added',
  'enquiry-elsewhere',
  'submission-note',
] as const
export type DeskDraft = (typeof DESK_DRAFTS)[number]

/** The storage key of what `userId` wrote; of an administrator, for one project. */
export const messagesKey = (userId: string, project?: string): string =>
  [PREFIX, userId, ...(project ? [project] : [])].join(':')

/** The storage key of what the administrator `userId` wrote of an enquiry or a submission. */
export const deskDraftKey = (userId: string, kind: DeskDraft, of: string): string =>
  messagesKey(userId, `${kind}-${of}`)

/** Where something lies that was not sent: in the own thread, in that of a project, or in a draft of the desk. */
const PLACES = ['messages', 'project', ...DESK_DRAFTS] as const
export type UnsentPlace = (typeof PLACES)[number]

const placeOf = (key: string): UnsentPlace => {
  const [, , of] = key.split(':')
  if (of === undefined) return 'messages'
  return DESK_DRAFTS.find((kind) => of.startsWith(`${kind}-`)) ?? 'project'
}

export const keptMessages = (key: string): KeptMessages => {
  const { isHidden, ...kept } = readStored(key, keptSchema, nothingKept)
  return kept
}

/** Whether a logout has put away what is kept at `key`, which nothing may overwrite before its writer's next login. */
export const areMessagesHidden = (key: string): boolean =>
  readStored(key, keptSchema, nothingKept).isHidden === true

/** What was kept at a logout is shown again. */
export const openMessages = (key: string): void => {
  if (areMessagesHidden(key)) keepMessages(key, keptMessages(key))
}

/** @returns whether the browser could. */
export const keepMessages = (key: string, kept: KeptMessages): boolean => {
  if (hasMessages(kept)) return writeStored(key, kept)
  remove(key)
  return true
}

/** Whether anything would be lost without `kept`. */
export const hasMessages = ({ text, files, chosen = [], waiting }: KeptMessages): boolean =>
  text.trim() !== '' || files.length > 0 || chosen.length > 0 || waiting.length > 0

const remove = (key: string) => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

const allKeys = (): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}:`))
  } catch {
    return []
  }
}

const isOf = (userId: string) => (key: string) => key.split(':')[1] === userId
const keysOf = (userId: string) => allKeys().filter(isOf(userId))

const isOpen = (key: string): boolean => {
  const kept = readStored(key, keptSchema, nothingKept)
  return !kept.isHidden && hasMessages(kept)
}

/** Where `userId` has written something that was not sent, and has not chosen to keep it at a logout. */
export const openPlaces = (userId: string): readonly UnsentPlace[] => {
  const places = new Set(keysOf(userId).filter(isOpen).map(placeOf))
  return PLACES.filter((place) => places.has(place))
}

/** Whether a logout has put away something that `userId` wrote and did not send. */
export const hasHiddenMessages = (userId: string): boolean => keysOf(userId).some(areMessagesHidden)

/** Keeps what `userId` wrote until the next login, without asking for it again. */
export const hideMessages = (userId: string): void => {
  for (const key of keysOf(userId)) writeStored(key, { ...keptMessages(key), isHidden: true })
}

/** What `userId` has a draft of at the desk, put away at a logout or not: the ids of enquiries and submissions. */
export const draftedAtDesk = (userId: string): readonly string[] =>
  keysOf(userId).flatMap((key) => {
    const place = placeOf(key)
    if (place === 'messages' || place === 'project' || !hasMessages(keptMessages(key))) return []
    return [`${key.split(':')[2]}`.slice(place.length + 1)]
  })

/** Deletes what `userId` wrote. */
export const discardMessages = (userId: string): void => {
  for (const key of keysOf(userId)) remove(key)
}

/** Deletes what `userId` wrote at the desk, who is no administrator any more; an own thread as a client stays. */
export const discardDeskMessages = (userId: string): void => {
  for (const key of keysOf(userId)) if (placeOf(key) !== 'messages') remove(key)
}

/** Deletes what others than `userId` wrote at the desk, and did not choose to keep at a logout. */
export const discardDeskMessagesOfOthers = (userId: string): void => {
  for (const key of allKeys()) {
    if (!isOf(userId)(key) && placeOf(key) !== 'messages' && isOpen(key)) remove(key)
  }
}
