import { enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import { personAlone, personName } from '../../../content/pages/people.ts'
import { isolated } from '../../../domain/text/direction.ts'
import { writeMoment, writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import type { EnquiryEntry, EnquiryProgress } from '../../api/desk/enquiry.ts'
import type { LastAct } from '../../api/desk/enquiry-acts.ts'

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
  if (progress === null) return says.gone
  const { act } = progress
  if (!act) return says.some
  const name = isolated(personAlone(act.author_name))
  if (act.failed_at) return says.meanwhileNotSent(name, writeTimeOfDay(act.failed_at))
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
