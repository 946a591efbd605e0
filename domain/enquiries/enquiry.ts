import * as v from 'valibot'
import { paragraph } from '../forms/fields.ts'
import { dateOf } from '../project/project-dates.ts'
import { instantOf } from '../time/new-zealand-time.ts'
import { now } from '../time/present.ts'
import { readTime } from '../time/times.ts'
import { gapLeft, type Template } from './answer-template.ts'
import type { ContactState } from './contact.ts'

/** What happens to an enquiry: the kinds of entries in its history. */
export const ENQUIRY_ACTS = [
  'answer',
  'note',
  'added',
  'answered_elsewhere',
  'released',
  'moved',
  'assigned',
  'invited',
  'joined',
  'came_back',
] as const

/** How an answer failed: refused, lost on the way, or found returned in the mailbox. */
export const UNSENT = ['failed', 'in_doubt', 'came_back'] as const
export type Unsent = (typeof UNSENT)[number]

/** How an enquiry was answered, where not from the inbox. */
export const ANSWERED_VIA = ['phone', 'mail', 'other'] as const

/** The states that a person moves an enquiry to; only the form's checks hold one back. */
export const ENQUIRY_TARGETS = [
  'new',
  'answered',
  'archived',
  'spam',
] as const satisfies readonly ContactState[]

/** Why the database refuses an act on an enquiry, where the page could not know. */
export const ENQUIRY_REFUSALS = [
  'happened_at',
  'not_released',
  'is_client',
  'of_the_team',
  'invited_today',
  'invitations_full',
  'mail_forgotten',
] as const

/** For so long an act can be taken back, and a mail waits for that. */
export const TAKE_BACK_SECONDS = 10

/** Characters of an answer, a note, or what was added; the database holds the same. */
const MOST = 5000

/** What an administrator writes under an enquiry. */
export const enquiryTextSchema = paragraph(1, MOST, 'Please write something first')

/** An answer, which leaves nothing of a template to be filled in. */
export const answerSchema = (templates: readonly Template[]) =>
  v.pipe(
    enquiryTextSchema,
    v.check(
      (text) => gapLeft(text, templates) === undefined,
      ({ input }) => `Please write your own words for ${gapLeft(input, templates)}`,
    ),
  )

/** A time of the day in New Zealand that has been, as the fields of a form give it. */
const pastMoment = v.pipe(
  v.object({
    day: v.pipe(v.string(), v.isoDate('Please choose a day')),
    time: v.pipe(
      v.string(),
      v.check((text) => readTime(text) !== undefined, 'Please use a time such as 14:30'),
    ),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { day, time } = dataset.value
    const refuse = (message: string) => {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'time', value: time }],
      })
      return NEVER
    }
    try {
      const at = instantOf(dateOf(day), readTime(time) ?? 0)
      return at > now() ? refuse('That is still to come') : at
    } catch {
      return refuse('New Zealand’s clocks leave this time out')
    }
  }),
)

/** How and when an enquiry was answered, where not from the inbox, and what was said, or nothing. */
export const answeredElsewhereSchema = v.object({
  via: v.picklist(ANSWERED_VIA),
  at: pastMoment,
  text: paragraph(0, MOST, ''),
})

/** What a person said elsewhere, and when. */
export const addedSchema = v.object({ text: enquiryTextSchema, at: pastMoment })
