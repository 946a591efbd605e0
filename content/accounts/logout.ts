import { STORED_ANSWER_MAX } from '../../domain/answers/kept-answers.ts'
import { formatNumber } from '../../domain/text/amounts.ts'

const one = (count: number) => (count === 1 ? 'One answer is' : `${count} answers are`)

const lostNetwork = 'we could not be reached'
const longest = `longer than ${formatNumber(STORED_ANSWER_MAX)} characters`

/** Why `count` answers are not saved, of which so many are too long for it. */
const because = (count: number, tooLong: number) => {
  if (tooLong === 0) return lostNetwork
  if (tooLong === count) return count === 1 ? `it is ${longest}` : `they are ${longest}`
  return `${lostNetwork}, and ${tooLong === 1 ? 'one of them is' : `${tooLong} of them are`} ${longest}`
}

/** The logout dialog of a client with answers that are not saved. */
export const logoutWords = {
  title: 'Not everything is saved',
  text: (count: number, tooLong: number) =>
    `${one(count)} on this device only, because ${because(count, tooLong)}. You can still log out: ${count === 1 ? 'it stays' : 'they stay'} here until you log in again.`,
  stay: 'Stay until it is saved',
  /** Where that alone saves nothing. */
  stayToShorten: 'Stay, and shorten it',
  keep: {
    submit: 'Log out and keep it here',
    text: 'It stays hidden until you log in again in this browser. On a shared device, someone could still find it.',
  },
} as const

/** The logout dialog of somebody with a message, an answer or a note that is not sent. */
export const unsentWords = {
  title: 'Something you wrote hasn’t been sent',
  places: {
    messages: 'under Messages',
    project: 'in the messages of a project',
    'enquiry-answer': 'as the answer to an enquiry',
    'enquiry-note': 'as a note on an enquiry',
    'enquiry-added': 'to add to an enquiry',
    'enquiry-elsewhere': 'on an enquiry that was answered elsewhere',
    'submission-note': 'as a note on a submission',
  },
  text: (places: string) =>
    `What you wrote ${places} is only on this device. Keep it, and it’s here when you log in again in this browser; on a shared device, others could find it too.`,
  stay: 'Stay logged in',
  keep: 'Log out and keep it here',
  discard: 'Log out and delete it',
} as const

/** The logout dialog of a client with both. */
export const unsavedAndUnsentWords = {
  title: 'Not everything is saved and sent',
  stay: 'Stay logged in',
  keep: 'Log out and keep all of it here',
  discard: {
    submit: 'Log out and delete what is not sent',
    text: 'Your answers are kept either way.',
  },
} as const
