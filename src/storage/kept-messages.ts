import * as v from 'valibot'
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
})

const waitingSchema = v.object({
  id: v.string(),
  text: v.string(),
  files: v.array(fileSchema),
  /** When it was sent first, in milliseconds since the epoch. */
  at: v.number(),
  /** Why the server did not take it; without it, it waits for an answer. */
  problem: v.optional(v.picklist(['closed', 'file-gone', 'refused', 'too-many'])),
})
export type WaitingMessage = v.InferOutput<typeof waitingSchema>

const keptSchema = v.object({
  /** In the box. */
  text: v.string(),
  /** Uploaded for it already. */
  files: v.array(fileSchema),
  /** Of a message that was taken back, and may have arrived: sent again as it is, it is the same one. */
  takenBack: v.optional(v.object({ id: v.string(), text: v.string() })),
  /** The oldest first. */
  waiting: v.array(waitingSchema),
  /** The person has logged out and keeps it: it is not shown before the next login. */
  isHidden: v.optional(v.boolean()),
})
export type KeptMessages = v.InferOutput<typeof keptSchema>

export const nothingKept: KeptMessages = { text: '', files: [], waiting: [] }

const PREFIX = 'unsentMessages'

/** The storage key of what `userId` wrote; of an administrator, for one project. */
export const messagesKey = (userId: string, project?: string): string =>
  [PREFIX, userId, ...(project ? [project] : [])].join(':')

export const keptMessages = (key: string): KeptMessages => {
  const { isHidden, ...kept } = readStored(key, keptSchema, nothingKept)
  return kept
}

/** What was kept at a logout is shown again. */
export const openMessages = (key: string): void => keepMessages(key, keptMessages(key))

export const keepMessages = (key: string, kept: KeptMessages): void => {
  if (hasMessages(kept)) writeStored(key, kept)
  else remove(key)
}

/** Whether anything would be lost without `kept`. */
export const hasMessages = ({ text, files, waiting }: KeptMessages): boolean =>
  text.trim() !== '' || files.length > 0 || waiting.length > 0

const remove = (key: string) => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

const keysOf = (userId: string): readonly string[] => {
  try {
    const own = messagesKey(userId)
    return Object.keys(localStorage).filter((key) => key === own || key.startsWith(`${own}:`))
  } catch {
    return []
  }
}

/** Whether `userId` has written something that was not sent, and has not chosen to keep it at a logout. */
export const hasOpenMessages = (userId: string): boolean =>
  keysOf(userId).some((key) => {
    const kept = readStored(key, keptSchema, nothingKept)
    return !kept.isHidden && hasMessages(kept)
  })

/** Keeps what `userId` wrote until the next login, without asking for it again. */
export const hideMessages = (userId: string): void => {
  for (const key of keysOf(userId)) writeStored(key, { ...keptMessages(key), isHidden: true })
}

/** Deletes what `userId` wrote. */
export const discardMessages = (userId: string): void => {
  for (const key of keysOf(userId)) remove(key)
}
