import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  type DeskDraft,
  deskDraftKey,
  discardDeskMessages,
  discardDeskMessagesOfOthers,
  draftedAtDesk,
  type KeptMessages,
  keepMessages,
  keptMessages,
  openMessages,
} from '../../storage/kept-messages.ts'

// Beside the storage, which may be blocked or full.
const known = new Map<string, KeptMessages>()
const listeners = new Set<() => void>()

const read = (key: string): KeptMessages => {
  const kept = known.get(key) ?? keptMessages(key)
  known.set(key, kept)
  return kept
}

const write = (key: string, change: Partial<KeptMessages>) => {
  const kept = { ...read(key), ...change }
  known.set(key, kept)
  keepMessages(key, kept)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets what others than `userId` wrote at the desk, and with `hasNoRole` what they wrote themselves. */
export const forgetDrafts = (userId: string, hasNoRole: boolean): void => {
  discardDeskMessagesOfOthers(userId)
  if (!hasNoRole) return
  known.clear()
  discardDeskMessages(userId)
}

export interface Draft {
  readonly text: string
  /** How many entries the history had when it was begun; undefined: nobody knows. */
  readonly begunAfter: number | undefined
  readonly write: (text: string) => void
  /** The id under which `text` is sent: the same one for the same text, which may have arrived. */
  readonly entryFor: (text: string) => string
  /** Empty again, unless something else was written meanwhile. */
  readonly sent: (text: string) => void
  /** What was sent under its id does not stand any more: the same text is another one. */
  readonly sendAnew: () => void
  /** There again after it was taken back, unless something else was written meanwhile. */
  readonly restore: (text: string) => void
}

/**
 * A draft of `userId` for the enquiry or submission `of`, whose history has so many `entries`: a reload, a refusal or the
 * end of the session keeps it.
 */
export const useDraft = (userId: string, of: string, kind: DeskDraft, entries?: number): Draft => {
  const key = deskDraftKey(userId, kind, of)
  const readOwn = () => read(key)
  const { text, begunAfter } = useSyncExternalStore(subscribe, readOwn, readOwn)
  // What was kept at a logout is shown again.
  useEffect(() => openMessages(key), [key])
  return {
    text,
    begunAfter,
    write: (changed) => {
      const isBegun = read(key).text.trim() === ''
      write(key, { text: changed, ...(isBegun ? { begunAfter: entries } : {}) })
    },
    entryFor: (sent) => {
      const known = read(key).takenBack?.find(({ text }) => text === sent)
      if (known) return known.id
      const id = crypto.randomUUID()
      write(key, { takenBack: [{ id, text: sent, files: [] }] })
      return id
    },
    sent: (of) => {
      const kept = read(key)
      if (kept.text === '' || kept.text.trim() === of)
        write(key, { text: '', takenBack: undefined })
    },
    sendAnew: () => write(key, { takenBack: undefined }),
    restore: (of) => {
      const kept = read(key)
      if (kept.text !== '') return
      // It was begun before it was sent.
      write(key, { text: of, takenBack: undefined, begunAfter: kept.begunAfter ?? entries })
    },
  }
}

/** What `userId` has a draft of at the desk. */
export const useDrafted = (userId: string): ReadonlySet<string> => {
  const readIds = () => draftedAtDesk(userId).join(' ')
  const ids = useSyncExternalStore(subscribe, readIds, readIds)
  return useMemo(() => new Set(ids.split(' ')), [ids])
}
