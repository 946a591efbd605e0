import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import type { ContactState } from '../../../domain/enquiries/contact.ts'
import type { ENQUIRY_TARGETS } from '../../../domain/enquiries/enquiry.ts'

const words = enquiryWords.acts

/** A move of an enquiry, by a button or its key. */
export interface Move {
  readonly label: string
  readonly key: string
  readonly to: (typeof ENQUIRY_TARGETS)[number]
  readonly kind: 'moved' | 'released'
}

const archive: Move = { label: words.archive, key: 'e', to: 'archived', kind: 'moved' }
const spam: Move = { label: words.spam, key: '#', to: 'spam', kind: 'moved' }
const takeUp: Move = { label: words.takeUp, key: 'u', to: 'new', kind: 'moved' }
const notSpam: Move = { label: words.notSpam, key: 'u', to: 'new', kind: 'released' }
const release: Move = { label: words.release, key: 'u', to: 'new', kind: 'released' }

/** In the order of their buttons. */
export const ALL_MOVES: readonly Move[] = [release, notSpam, takeUp, archive, spam]

const ofState: Readonly<Record<ContactState, readonly Move[]>> = {
  new: [archive, spam],
  answered: [takeUp, archive, spam],
  archived: [takeUp, spam],
  spam: [notSpam],
  quarantine: [release, spam],
}

/** What an enquiry of `state` can be moved by. */
export const movesOf = (state: ContactState): readonly Move[] => ofState[state]
