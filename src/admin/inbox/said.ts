import { enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import { personAlone, personName } from '../../../content/pages/people.ts'
import { isolated } from '../../../domain/text/direction.ts'
import { writeMoment, writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import type { EnquiryEntry, EnquiryProgress } from '../../api/desk/enquiry.ts'
import type { LastAct, Outcome, TakenBack } from '../../api/desk/enquiry-acts.ts'

type Did = Pick<EnquiryEntry, 'kind' | 'to_name' | 'to_state' | 'via'>

/** What somebody did, behind their name. */
export const did = ({ kind, to_name, to_state, via }: Did, isToNobody: boolean): string => {
  const { entries } = words
  if (kind === 'moved') return entries.moved[to_state ?? 'new']
  if (kind === 'answered_elsewhere') return entries.answered_elsewhere[via ?? 'other']
  if (kind !== 'assigned') return entries[kind]
  return isToNobody ? entries.unassigned : entries.assigned(personName(to_name ?? ''))
}

/** What was done to an enquiry while it was open; null: it is gone. */
export const changedSince = (progress: EnquiryProgress | null): string => {
  const { quicker: says } = words
  if (progress === null) return says.isGone
  const { act } = progress
  if (!act) return says.some
  const name = isolated(personAlone(act.author_name))
  if (act.failed_at)
    return says[act.is_in_doubt ? 'meanwhileInDoubt' : 'meanwhileNotSent'](
      name,
      writeTimeOfDay(act.failed_at),
    )
  if (act.taken_back_at && act.is_withdrawn)
    return says.meanwhileWithdrawn(name, writeTimeOfDay(act.taken_back_at))
  const what = act.taken_back_at
    ? says.takenBack
    : did(act, act.to_assignee === null && !act.to_name)
  const at = writeTimeOfDay(act.taken_back_at ?? act.at)
  return says.meanwhile(name, what, at)
}

/** Who was quicker, and what they did. */
export const quicker = (reference: string, last: LastAct | undefined): string => {
  const { quicker: says } = words
  if (!last?.act) return says.changed(reference)
  const [name, when] = [personAlone(last.name), writeMoment(last.at)]
  if (last.act === 'in_doubt') return says.inDoubt(reference, name, when)
  if (last.act === 'not_sent') return says.notSent(reference, name, when)
  if (last.act === 'withdrawn') return says.withdrawn(reference, name, when)
  const what =
    last.act === 'taken_back'
      ? says.takenBack
      : did(
          { kind: last.act, to_name: last.toName, to_state: last.toState, via: null },
          last.toName === null,
        )
  const isTaken = last.act === 'assigned' && last.name !== '' && last.name === last.toName
  return says.who(reference, name, isTaken ? says.took : what, when)
}

/** Why an act on an enquiry was not done. */
export const notDone = (
  reference: string,
  outcome: Exclude<Outcome, { readonly kind: 'done' }>,
): string => {
  if (outcome.kind === 'changed') return quicker(reference, outcome.last)
  return outcome.kind === 'gone' ? words.quicker.gone(reference) : words.refused[outcome.why]
}

/** Why an act was not taken back. */
export const notTakenBack = (
  { reference, kind }: { readonly reference: string; readonly kind: EnquiryEntry['kind'] },
  outcome: Exclude<TakenBack, { readonly kind: 'done' }>,
): string => {
  if (outcome.kind !== 'late') return notDone(reference, outcome)
  return words.takingBack.late[kind === 'answer' ? 'answer' : 'other'](reference)
}

/** Of a draft that was begun when the history had so many entries: the newest answer of anybody but `me` since then. */
export const answerSince = (
  entries: readonly EnquiryEntry[],
  begunAfter: number | undefined,
  me: string,
): EnquiryEntry | undefined => {
  if (begunAfter === undefined) return undefined
  return entries
    .slice(begunAfter)
    .findLast(
      ({ kind, author_id, taken_back_at, failed_at, is_in_doubt }) =>
        (kind === 'answer' || kind === 'answered_elsewhere') &&
        author_id !== me &&
        !taken_back_at &&
        (!failed_at || is_in_doubt),
    )
}

/** What a draft is called that is older than `answer`. */
export const writtenBefore = ({ author_name, at }: EnquiryEntry): string =>
  words.answer.writtenBefore(isolated(personName(author_name)), writeMoment(at))
