import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'
import { messagesWords } from '../../../content/project/thread.ts'
import { CORRECTION_PATH } from '../../../domain/site/applications.ts'
import type { ThreadStore } from '../../project/thread/thread-store.ts'
import { aboutSchema } from '../../storage/kept-messages.ts'

const messageSchema = v.object({
  /** The account that it was written by. */
  owner: v.string(),
  text: v.string(),
  about: v.optional(aboutSchema),
})

/** A message that the next page shows, as the state of a move to it: such as changes that came too late. */
export type MessageToBring = v.InferOutput<typeof messageSchema>

/**
 * Puts the text that the move to this page has brought, or that its address asks for, into the box of `owner`, behind
 * what is there; without `store` it waits.
 */
export const useBroughtMessage = (owner: string, store: ThreadStore | undefined): void => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!store) return
    const brought = v.safeParse(messageSchema, state)
    const isAsked = pathname + search === CORRECTION_PATH
    if (!brought.success && !isAsked) return
    const own = brought.success && brought.output.owner === owner ? brought.output : undefined
    const text = [store.read().kept.text, isAsked ? messagesWords.correction : '', own?.text ?? '']
    const parts = text.filter((part) => part.trim() !== '')
    if (parts.length > 1 || parts[0] !== text[0]) store.type(parts.join('\n\n'))
    if (own?.about) store.tellAbout(own.about)
    // Once: a reload of the page does not begin it again.
    navigate(pathname + (isAsked ? '' : search) + hash, { replace: true, state: null })
  }, [owner, store, pathname, search, hash, state, navigate])
}
