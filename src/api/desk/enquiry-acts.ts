import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { CONTACT_STATES } from '../../../domain/enquiries/contact.ts'
import type { ANSWERED_VIA } from '../../../domain/enquiries/enquiry.ts'
import {
  ENQUIRY_ACTS,
  ENQUIRY_REFUSALS,
  ENQUIRY_TARGETS,
} from '../../../domain/enquiries/enquiry.ts'
import { dataClient } from '../connection.ts'
import { known } from '../known.ts'

/** The enquiry that an act is about, with the version that was on the screen. */
export interface SeenEnquiry {
  readonly id: string
  readonly version: number
}

/** An act on one enquiry. Its id makes it the same one when it is sent again. */
export type EnquiryAct = {
  readonly entry: string
  readonly on: SeenEnquiry & { readonly reference: string }
} & (
  | { readonly kind: 'answer'; readonly text: string; readonly thenState: 'answered' | 'new' }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'added'; readonly text: string; readonly at: Date }
  | {
      readonly kind: 'answered_elsewhere'
      readonly via: (typeof ANSWERED_VIA)[number]
      readonly at: Date
      /** Empty: nobody wrote it down. */
      readonly text: string
    }
  | { readonly kind: 'moved' | 'released'; readonly to: (typeof ENQUIRY_TARGETS)[number] }
  /** `answer`: which one. */
  | { readonly kind: 'came_back'; readonly answer: string }
  /** Of an answer in doubt, whose own entry this is: it cannot be taken back. */
  | { readonly kind: 'sent_again' }
  | { readonly kind: 'invited'; readonly name: string; readonly companyName: string }
  /** Null: nobody. */
  | { readonly kind: 'assigned'; readonly person: string | null; readonly name: string }
)

const lastSchema = v.object({
  reference: v.string(),
  state: v.picklist(CONTACT_STATES),
  /** Empty: nobody has done anything, or not here. */
  act: known([...ENQUIRY_ACTS, 'taken_back', 'withdrawn', 'not_sent', 'in_doubt', '']),
  /** Empty: nobody knows. */
  name: v.string(),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  toState: v.nullable(v.picklist(ENQUIRY_TARGETS)),
  toName: v.nullable(v.string()),
})

/** What somebody else did last to the enquiry that an act is about. */
export type LastAct = v.InferOutput<typeof lastSchema>

const outcomesSchema = v.array(
  v.object({
    enquiry: v.string(),
    outcome: v.picklist(['done', 'changed', 'gone']),
    last: v.nullable(lastSchema),
  }),
)

const becameSchema = v.picklist(['invited', 'joined'])

/** What became of an act. */
export type Outcome =
  /** Of an invitation: whether somebody is mailed it, or an account was there to join. */
  | { readonly kind: 'done'; readonly became?: v.InferOutput<typeof becameSchema> }
  | { readonly kind: 'changed'; readonly last: LastAct | undefined }
  | { readonly kind: 'gone' }
  /** The database does not take it, for a reason that has a name. */
  | { readonly kind: 'refused'; readonly why: (typeof ENQUIRY_REFUSALS)[number] }

const REFUSED = '23514'

const requestOf = (act: EnquiryAct): readonly [name: string, parameters: object] => {
  const { entry, on } = act
  const one = { entry, enquiry: on.id }
  const many = { entries: [entry], enquiries: [on.id], seen: [on.version] }
  switch (act.kind) {
    case 'answer':
      return [
        'answer_enquiry',
        { ...one, seen: on.version, text: act.text, then_state: act.thenState },
      ]
    case 'note':
      return ['note_enquiry', { ...one, text: act.text }]
    case 'added':
      return ['add_to_enquiry', { ...one, seen: on.version, text: act.text, happened_at: act.at }]
    case 'answered_elsewhere':
      return [
        'answered_elsewhere',
        { ...one, seen: on.version, via: act.via, happened_at: act.at, text: act.text },
      ]
    case 'moved':
    case 'released':
      return ['move_enquiries', { ...many, to_state: act.to }]
    case 'came_back':
      return ['answer_came_back', { ...one, seen: on.version, answer: act.answer }]
    case 'sent_again':
      return ['send_answer_again', { entry }]
    case 'invited':
      return [
        'invite_enquirer',
        { ...one, seen: on.version, name: act.name, company_name: act.companyName },
      ]
    case 'assigned':
      return ['assign_enquiries', { ...many, person: act.person }]
  }
}

const lastOf = (details: string): LastAct | undefined => {
  try {
    return v.parse(lastSchema, JSON.parse(details))
  } catch {
    return undefined
  }
}

/** Does an act. @throws when the platform refuses it for no named reason, or cannot be reached. */
export const performAct = async (act: EnquiryAct): Promise<Outcome> => {
  const { data, error } = await (await dataClient()).rpc(...requestOf(act))
  if (error?.code === databaseCodes.changed) return { kind: 'changed', last: lastOf(error.details) }
  if (error?.code === databaseCodes.gone) return { kind: 'gone' }
  const why = ENQUIRY_REFUSALS.find((reason) => reason === error?.details)
  if (error?.code === REFUSED && why) return { kind: 'refused', why }
  if (error) throw error
  if (act.kind === 'invited') return { kind: 'done', became: v.parse(becameSchema, data) }
  if (!Array.isArray(data)) return { kind: 'done' }
  const [one] = v.parse(outcomesSchema, data)
  if (one?.outcome === 'changed') return { kind: 'changed', last: one.last ?? undefined }
  return { kind: one?.outcome === 'gone' ? 'gone' : 'done' }
}

/** Of several enquiries each with the act on it. */
export interface BulkAct {
  readonly on: readonly (SeenEnquiry & { readonly entry: string })[]
  readonly change:
    | { readonly to: (typeof ENQUIRY_TARGETS)[number] }
    /** Null: nobody. */
    | { readonly person: string | null }
}

/** What became of an act on several, each by its enquiry. */
export type BulkOutcome = v.InferOutput<typeof outcomesSchema>

/** Does an act on several enquiries: what was changed since it was on the screen is left as it is. */
export const performBulkAct = async ({ on, change }: BulkAct): Promise<BulkOutcome> => {
  const many = {
    entries: on.map(({ entry }) => entry),
    enquiries: on.map(({ id }) => id),
    seen: on.map(({ version }) => version),
  }
  const client = await dataClient()
  const { data } = await ('to' in change
    ? client.rpc('move_enquiries', { ...many, to_state: change.to })
    : client.rpc('assign_enquiries', { ...many, person: change.person })
  ).throwOnError()
  return v.parse(outcomesSchema, data)
}

/** What became of taking an act back. */
export type TakenBack =
  | { readonly kind: 'done' }
  /** Somebody has done more since. */
  | { readonly kind: 'changed'; readonly last: LastAct | undefined }
  /** Its mail has left, or its ten seconds are over. */
  | { readonly kind: 'late' }
  | { readonly kind: 'gone' }

/** Takes an own act back. @throws when the platform refuses it for no named reason, or cannot be reached. */
export const takeBackAct = async (entry: string): Promise<TakenBack> => {
  const { error } = await (await dataClient()).rpc('take_back', { entry })
  if (!error) return { kind: 'done' }
  if (error.code === databaseCodes.changed) return { kind: 'changed', last: lastOf(error.details) }
  if (error.code === databaseCodes.tooLateToTakeBack) return { kind: 'late' }
  if (error.code === databaseCodes.gone) return { kind: 'gone' }
  throw error
}

const takenBackSchema = v.array(
  v.object({
    entry: v.string(),
    outcome: v.picklist(['done', 'changed', 'late', 'gone']),
    last: v.nullable(lastSchema),
  }),
)

/** Takes own acts back, as far as each can be. @returns what became of each, by its entry. */
export const takeBackActs = async (
  entries: readonly string[],
): Promise<ReadonlyMap<string, TakenBack>> => {
  const client = await dataClient()
  const { data } = await client.rpc('take_back_several', { entries }).throwOnError()
  return new Map(
    v
      .parse(takenBackSchema, data)
      .map(({ entry, outcome, last }) => [
        entry,
        outcome === 'changed' ? { kind: outcome, last: last ?? undefined } : { kind: outcome },
      ]),
  )
}

/** Whatever the outcome of an act, lists, counts and what is open are read again. */
export const readEnquiriesAnew = (queryClient: QueryClient) =>
  Promise.all(
    ['enquiries', 'today'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
